// Forged checkpoints whose digests fit: refused, or the right number. Not that forgeries are told
// from honest files, which no checksum can do, but nothing that a file says may crash the program,
// keep it busy for ever, or become a number that is known to be false.

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
