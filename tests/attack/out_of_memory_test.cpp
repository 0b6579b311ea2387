// Tests counts that run out of memory, with the published values hidden. The program prints one
// line and ends with exit code 1. Every saved seed is right, and so is the total of the resumed
// count.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "attack/trials.hpp"
#include "support/checkpoints.hpp"
#include "support/golden.hpp"
#include "support/in_folder.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

class OutOfMemory : public InFolder {
 protected:
  static constexpr int kBoard = 16;

  void SetUp() override {
    if (NQUEENS_SLOWED != 0) GTEST_SKIP() << "sanitizers and emulators take much memory themselves";
    ASSERT_EQ(run_in("", count(1, folder_ / "alone")).exit_code, 0);
    alone_ = tallies_in(folder_ / "alone");
  }

  /// Runs the program without published values, in a shell with these settings.
  static ProgramRun run_in(const std::string& settings, const std::string& words,
                           const std::string& program = "'" NQUEENS_UNKNOWING_PROGRAM "'") {
    return run_shell(settings + " exec " + program + " " + words);
  }

  static std::string options(int threads, const std::string& file) {
    return std::to_string(kBoard) + " -m colours -q -t " + std::to_string(threads) +
           " --checkpoint " + file + " --checkpoint-interval 0.01";
  }
  static std::string count(int threads, const std::string& file) {
    return "count " + options(threads, file);
  }

  static bool is_one_line(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n') == 1 && text.back() == '\n';
  }

  /// Expects that the run printed the right count or failed with a message, that the saved seeds
  /// are right, and that the count can be resumed.
  void expect_in_order(const ProgramRun& run, int threads, Score& score) const {
    score.add(run.exit_code == 0 ? "right" : run.exit_code == 1 ? "refused" : "FINDINGS");
    if (run.exit_code == 0) {
      EXPECT_EQ(run.out, quiet_census(kBoard));
    } else {
      EXPECT_EQ(run.exit_code, 1) << "signal " << run.signal << ": " << run.err;
      EXPECT_TRUE(is_one_line(run.err)) << run.err;
      EXPECT_EQ(run.out, "");
    }
    expect_resumable(threads);
  }

  /// Expects that the saved seeds are right, and that the count can be resumed.
  void expect_resumable(int threads) const {
    for (const auto& [id, tally] : tallies_in(file_))
      EXPECT_EQ(tally, alone_.at(id)) << name_of(id);
    EXPECT_EQ(run_in("", count(threads, file_)).out, quiet_census(kBoard));
    std::filesystem::remove(file_);
  }

  std::string file_ = folder_ / "run.checkpoint";
  std::map<SeedId, Tally> alone_;
};

// The limits go from too little memory to start the program to enough memory to count.
TEST_F(OutOfMemory, UnderAnyLimitTheCountEndsInOrderAndCanBeResumed) {
  constexpr std::uint64_t kLeastKib = 20'000;
  constexpr std::uint64_t kMostKib = 130'000;
  Score score("counts under a limit of memory");
  for (const std::uint64_t trial : trials(20, 300)) {
    Dice dice(trial);
    const std::string limit =
        "ulimit -v " + std::to_string(kLeastKib + dice.roll(kMostKib - kLeastKib)) + ";";
    SCOPED_TRACE("trial " + std::to_string(trial) + ": " + limit);
    if (run_in(limit, "--version").exit_code != 0) {
      score.add("not started");
      continue;
    }
    const int threads = trial % 2 == 0 ? 2 : 8;
    expect_in_order(run_in(limit, count(threads, file_)), threads, score);
  }
}

/// The numbers of allocations that the program printed, at its end or before its barriers.
std::vector<std::uint64_t> allocations_in(const std::string& err, const std::string& when) {
  const std::string told = "allocations " + when + ": ";
  std::vector<std::uint64_t> numbers;
  for (auto at = err.find(told); at != std::string::npos; at = err.find(told, at + 1)) {
    numbers.push_back(std::strtoull(&err.at(at + told.size()), nullptr, 10));
  }
  return numbers;
}

/// The number of allocations that the program, or the first rank to end, made in all.
std::uint64_t allocations_of(const ProgramRun& run) {
  const auto numbers = allocations_in(run.err, "in all");
  return numbers.empty() ? 0 : numbers.front();
}

class FailedAllocations : public OutOfMemory {
 protected:
  static std::string fault(const std::string& which) { return "NQUEENS_ALLOCATION_FAULT=" + which; }

  /// Runs counts in which an allocation fails. If `then` is "+", all later ones fail too.
  void expect_counts_in_order(const std::string& then, const char* what) {
    const ProgramRun whole = run_in(fault("0"), count(2, file_));
    std::filesystem::remove(file_);
    const auto allocations = allocations_of(whole);
    ASSERT_GT(allocations, 1000U) << whole.err;
    Score score(what);
    for (const std::uint64_t trial : trials(20, 300)) {
      Dice dice(trial);
      const std::string which = std::to_string(1 + dice.roll(allocations)) + then;
      SCOPED_TRACE("trial " + std::to_string(trial) + ": " + fault(which));
      const int threads = trial % 2 == 0 ? 2 : 8;
      expect_in_order(run_in(fault(which), count(threads, file_)), threads, score);
    }
  }
};

TEST_F(FailedAllocations, OneEndsTheCountInOrder) {
  expect_counts_in_order("", "counts with one failed allocation");
}

TEST_F(FailedAllocations, AllFromOneOnEndTheCountInOrder) {
  expect_counts_in_order("+", "counts whose memory stays exhausted");
}

// In every rank the allocation with this number fails, or another rank fails first and stops it.
TEST_F(FailedAllocations, OneInEveryRankEndsTheJobInOrder) {
  if (const auto lack = lack_of_mpi()) GTEST_SKIP() << *lack;
  std::string job;
  for (const std::string& word : mpi_command(2, {}, NQUEENS_UNKNOWING_MPI_PROGRAM)) {
    job += "'" + word + "' ";
  }
  const ProgramRun whole = run_in(fault("0"), options(2, file_), job);
  std::filesystem::remove(file_);
  const auto allocations = allocations_of(whole);
  ASSERT_GT(allocations, 1000U) << whole.err;
  Score score("jobs of two ranks with failed allocations");
  for (const std::uint64_t trial : trials(4, 60)) {
    Dice dice(trial);
    const std::string which = std::to_string(1 + dice.roll(allocations));
    SCOPED_TRACE("trial " + std::to_string(trial) + ": " + fault(which));
    const ProgramRun run = run_in(fault(which), options(2, file_), job);
    score.add(run.exit_code == 0 ? "right" : "refused");
    EXPECT_THAT(run.exit_code, AnyOf(0, 1)) << run.err;
    EXPECT_THAT(run.out, AnyOf("", quiet_census(kBoard)));
    expect_resumable(2);
  }
}

// While rank 0 introduces itself to the other ranks, these wait for it.
TEST_F(FailedAllocations, OneInRankZeroAloneLeavesNoRankWaiting) {
  if (const auto lack = lack_of_mpi()) GTEST_SKIP() << *lack;
  const auto run_with = [this](std::uint64_t which) {
    const std::string rank = "[ $OMPI_COMM_WORLD_RANK != 0 ] || export " +
                             fault(std::to_string(which)) +
                             "; exec '" NQUEENS_UNKNOWING_MPI_PROGRAM "' " + options(2, file_);
    return StartedProgram(mpi_command(2, {"-c", rank}, "/bin/sh"), kAsNamed).wait();
  };
  const ProgramRun whole = run_with(0);
  std::filesystem::remove(file_);
  auto answers = allocations_in(whole.err, "before an answer");
  ASSERT_GT(answers.size(), 4U) << whole.err;
  if (!long_tests()) answers = {answers.back()};  // to the introductions
  for (const std::uint64_t before : answers) {
    for (const int later : {-8, -4, -1, 1, 2, 3}) {
      SCOPED_TRACE(std::to_string(later) + " after " + std::to_string(before) + " allocations");
      const ProgramRun run = run_with(before + static_cast<std::uint64_t>(later));
      EXPECT_THAT(run.exit_code, AnyOf(0, 1)) << run.err;
      EXPECT_THAT(run.out, AnyOf("", quiet_census(kBoard)));
      expect_resumable(2);
    }
  }
}

}  // namespace
}  // namespace nqueens::test
