// Tests checkpoints with damaged bytes. The program must read the same records or fewer of them, or
// refuse the file. tests/ledger/damage_test.cpp tests what the ledger detects of each kind of
// damage.

#include <gtest/gtest.h>

#include "attack/damage.hpp"
#include "attack/target.hpp"
#include "support/file_bytes.hpp"

namespace nqueens::test {
namespace {

TEST(DamagedCheckpoint, IsRefusedOrGivesTheRightNumber) {
  expect_no_findings("uses of damaged checkpoints", trials(50, 1000),
                     [](const Target& target, const std::vector<Target>& all, Dice& dice,
                        const std::string& file) {
                       StoredBytes stored{read_bytes(target.path)};
                       std::string what = damage(stored, read_bytes(dice.pick(all).path), dice);
                       write(stored, file);
                       return what;
                     });
}

}  // namespace
}  // namespace nqueens::test
