// Forged checkpoints with valid digests. The program must refuse them or print the right number. No
// checksum can detect every forgery. But no file may crash the program, keep it busy for ever, or
// make it print a number that is known to be false.

#include <gtest/gtest.h>

#include "attack/forgery.hpp"
#include "attack/target.hpp"

namespace nqueens {
namespace {

TEST(ForgedCheckpoint, IsRefusedOrGivesTheRightNumber) {
  test::expect_no_findings("uses of forged checkpoints", test::trials(50, 500),
                           [](const test::Target& target, const std::vector<test::Target>& /*all*/,
                              test::Dice& dice, const std::string& file) {
                             test::Forgery forgery(target.path);
                             std::string what = test::forge(forgery, dice);
                             forgery.write(file);
                             return what;
                           });
}

}  // namespace
}  // namespace nqueens
