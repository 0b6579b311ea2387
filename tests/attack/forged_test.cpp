// Tests forged checkpoints with valid digests. The program must refuse them or print the right
// number. No checksum can detect every forgery. But no file may crash the program, keep it busy for
// ever, or make it print a number that is known to be false.

#include <gtest/gtest.h>

#include "attack/forgery.hpp"
#include "attack/target.hpp"

namespace nqueens::test {
namespace {

TEST(ForgedCheckpoint, IsRefusedOrGivesTheRightNumber) {
  expect_no_findings("uses of forged checkpoints", trials(50, 500),
                     [](const Target& target, const std::vector<Target>& /*all*/, Dice& dice,
                        const std::string& file) {
                       Forgery forgery(target.path);
                       std::string what = forge(forgery, dice);
                       forgery.write(file);
                       return what;
                     });
}

}  // namespace
}  // namespace nqueens::test
