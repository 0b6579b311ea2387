// Kills commands other than `count` while they use checkpoints. tests/program/survive_test.cpp
// kills `count`.

#include <chrono>
#include <csignal>
#include <thread>
#include <utility>

#include "attack/trials.hpp"
#include "ledger/ledger.hpp"
#include "machine/stopwatch.hpp"
#include "support/checkpoint.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

class KilledUse : public Checkpoint {
 protected:
  static constexpr int kBoard = 14;

  KilledUse() {
    for (const std::string share : {"1/3", "2/3", "3/3"}) {
      shards_.push_back(file("shard-" + share.substr(0, 1)));
      EXPECT_EQ(run_program(count_in(shards_.back(), kBoard, {"--shard", share})).exit_code, 0);
    }
  }

  /// Runs the command to its end once to measure its time, then again and again, and kills it at
  /// random moments.
  template <typename AfterKill>
  void kill_again_and_again(const std::vector<std::string>& command, const AfterKill& after) {
    const Stopwatch undisturbed;
    EXPECT_EQ(run_program(command).exit_code, 0);
    after();
    const auto most = 1 + static_cast<std::uint64_t>(1e6 * undisturbed.elapsed_s());
    Score score("kills of " + command.front());
    for (const std::uint64_t trial : trials(15, 100)) {
      StartedProgram program(command);
      std::this_thread::sleep_for(std::chrono::microseconds(Dice(trial).roll(most)));
      program.send(SIGKILL);
      score.add(program.wait().signal == SIGKILL ? "killed" : "too late");
      SCOPED_TRACE("trial " + std::to_string(trial));
      after();
    }
  }

  /// The number of saved seeds, and the sum of their tallies.
  std::pair<std::uint64_t, Tally> seeds() const {
    const LedgerSum sum = Ledger::inspect(file()).sum();
    return {sum.count, sum.tally};
  }

  std::vector<std::string> merging() const { return joined({"merge", file(), "-q"}, shards_); }

  std::vector<std::string> shards_;
};

TEST_F(KilledUse, AMergeLeavesTheWholeOrNothingAndItsInputsAsTheyWere) {
  std::vector<std::string> before;
  for (const std::string& shard : shards_) before.push_back(read_bytes(shard));
  kill_again_and_again(merging(), [&] {
    for (std::size_t i = 0; i < shards_.size(); ++i) {
      EXPECT_EQ(read_bytes(shards_[i]), before[i]) << shards_[i];
    }
    if (fs::exists(file())) {
      EXPECT_EQ(status().at("seeds_done"), status().at("seeds"));
      EXPECT_EQ(run_program(count(kBoard)).out, census(kBoard));
      fs::remove(file());
    }
  });
  EXPECT_EQ(run_program(merging()).out, census(kBoard));
}

TEST_F(KilledUse, ARecountLeavesEverySeed) {
  ASSERT_EQ(run_program(merging()).exit_code, 0);
  const auto before = seeds();
  kill_again_and_again({"verify", file(), "--recount", "20"}, [&] { EXPECT_EQ(seeds(), before); });
  EXPECT_EQ(run_program(count(kBoard)).out, census(kBoard));
}

TEST_F(KilledUse, ALookLeavesEverySeed) {
  ASSERT_EQ(run_program(merging()).exit_code, 0);
  const std::string before = read_bytes(file());
  kill_again_and_again({"status", file(), "--json"},
                       [&] { EXPECT_EQ(read_bytes(file()), before); });
}

TEST_F(KilledUse, AComparisonWithAnotherMethodIsMadeAgain) {
  ASSERT_EQ(run_program(merging()).exit_code, 0);
  const auto before = seeds();
  kill_again_and_again(count(kBoard, {"--against", "frontier"}),
                       [&] { EXPECT_EQ(seeds(), before); });
  EXPECT_EQ(run_program(count(kBoard)).out, census(kBoard));
}

}  // namespace
}  // namespace nqueens::test
