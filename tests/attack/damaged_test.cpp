// Checkpoints with damaged bytes. The program must read the same records or fewer of them, or
// refuse the file. tests/ledger/damage_test.cpp tests what the ledger detects of each kind of
// damage.

#include <gtest/gtest.h>

#include "attack/damage.hpp"
#include "attack/target.hpp"
#include "support/file_bytes.hpp"

namespace nqueens {
namespace {

TEST(DamagedCheckpoint, IsRefusedOrGivesTheRightNumber) {
  test::expect_no_findings("uses of damaged checkpoints", test::trials(50, 1000),
                           [](const test::Target& target, const std::vector<test::Target>& all,
                              test::Dice& dice, const std::string& file) {
                             test::StoredBytes stored{test::read_bytes(target.path)};
                             std::string what =
                                 test::damage(stored, test::read_bytes(dice.pick(all).path), dice);
                             test::write(stored, file);
                             return what;
                           });
}

}  // namespace
}  // namespace nqueens
