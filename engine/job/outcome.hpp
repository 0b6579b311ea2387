// The outcomes of a job. A job without a result throws: std::invalid_argument for a request that
// cannot be carried out, CheckpointError for a checkpoint that cannot be used, CheckpointInUse for
// one that another run is using, StorageError if the
// disk fails or is full, and WrongCount for a count that failed a check.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/census.hpp"
#include "base/identities.hpp"
#include "base/stopwatch.hpp"
#include "base/supervision.hpp"
#include "base/threads.hpp"
#include "checkpoint/records.hpp"
#include "nqueens/count.hpp"

namespace nqueens::job {

/// How many cores a run kept busy on average while it counted seeds.
struct Busy {
  double cores = 0;
  int threads = 0;
};

/// Time spent, over all runs of a count.
struct RunTotals {
  std::size_t runs = 1;
  double elapsed_s = 0;
  double cpu_s = 0;
  std::optional<Busy> busy{};  ///< of the last run; nullopt if it counted for less than a second
};

/// Returns the time of this run, with the processor time of its other processes.
inline RunTotals totals_of(const Stopwatch& run, double cpu_elsewhere_s) {
  return {.elapsed_s = run.elapsed_s(), .cpu_s = run.cpu_s() + cpu_elsewhere_s};
}

inline std::optional<Busy> busy_in(const Stopwatch& counting, double cpu_elsewhere_s, int threads) {
  constexpr double kShortSeconds = 1;  // less says little
  const double elapsed_s = counting.elapsed_s();
  if (elapsed_s < kShortSeconds) return std::nullopt;
  return Busy{(counting.cpu_s() + cpu_elsewhere_s) / elapsed_s, threads};
}

inline RunTotals totals_of(const std::vector<RunRecord>& runs) {
  RunTotals totals{.runs = runs.size()};
  for (const RunRecord& run : runs) {
    totals.elapsed_s += in_seconds(run.elapsed);
    totals.cpu_s += in_seconds(run.cpu);
  }
  return totals;
}

/// A census that passed every check. Only such a census may be printed. It is already recorded in
/// the checkpoint, if there is one.
struct Finished {
  Census census{};
  std::string method{};
  std::string parameters{};
  std::string isa{};                      ///< empty in the result of join()
  std::optional<ThreadChoice> threads{};  ///< nullopt in the result of join()
  std::size_t seeds = 0;
  std::uint64_t double_checked = 0;  ///< seeds counted twice, with the same tally
  std::string agrees_with{};         ///< second method with the same census; empty if none
  RunTotals totals{};
  Verified verified = Verified::identities_only;
};

/// A shard whose seeds are all saved. It has no census.
struct FinishedShard {
  int n = 0;
  std::string method;
  std::string parameters;
  Shard shard;
  std::uint64_t seeds = 0;  ///< number of seeds of the shard
  RunTotals totals;
};

/// The job was stopped before the end. A new count with the same checkpoint resumes it.
struct Stopped {
  StopReason reason = StopReason::none;
  bool began = false;  ///< preparations were complete, and seeds may have been counted
  std::filesystem::path checkpoint{};  ///< the checkpoint of a count; empty without one
  /// For a count: how many seeds the checkpoint has, and how many the shard has. For an audit: how
  /// many seeds were counted again with the same tally, and how many are to be counted again; both
  /// are 0 until these seeds are chosen.
  std::uint64_t seeds_done = 0;
  std::uint64_t seeds = 0;
};

/// Thrown if two ways of counting disagree, now or in an earlier run. Neither number can be
/// trusted. The mismatch is already recorded in the checkpoint, if there is one.
struct Disputed : WrongCount {
  using WrongCount::WrongCount;
};

}  // namespace nqueens::job
