// How a job can end. A job that cannot give a result throws: std::invalid_argument for a request
// that cannot be carried out, LedgerError for a checkpoint that cannot be used, StorageError for a
// disk that takes no more, and WrongCount for a count that failed its check.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "census/census.hpp"
#include "ledger/records.hpp"
#include "machine/threads.hpp"
#include "nqueens/count.hpp"
#include "verify/identities.hpp"
#include "work/stop_flag.hpp"

namespace nqueens::job {

/// Time spent, over all runs of a count.
struct RunTotals {
  std::size_t runs = 1;
  double elapsed_s = 0;
  double cpu_s = 0;
};

RunTotals totals_of(const std::vector<RunRecord>& runs);

/// A census that passed every check: the only one that may be printed. In a checkpoint it is
/// recorded by now.
struct Finished {
  Census census;
  std::string method;
  std::string parameters;
  std::string isa;                      ///< empty when put together from other runs
  std::optional<ThreadChoice> threads;  ///< nullopt when put together from other runs
  std::size_t seeds = 0;
  std::uint64_t double_checked = 0;  ///< seeds counted twice, with the same tally
  std::string agrees_with;           ///< a method that counted the same census; empty if none did
  RunTotals totals;
  Verified verified = Verified::identities_only;
};

/// A shard whose seeds are all saved. It has no census.
struct FinishedShard {
  int n = 0;
  std::string method;
  std::string parameters;
  Shard shard;
  std::uint64_t seeds = 0;  ///< of the shard
  RunTotals totals;
};

/// Says which seeds of a checkpoint are in doubt, and how to count them again: doubtful_seeds().
std::string in_doubt(std::uint64_t seeds, const std::filesystem::path& checkpoint);

/// Stopped before the end. A new count on the same checkpoint goes on.
struct Stopped {
  StopReason reason = StopReason::none;
  bool began = false;                ///< all was prepared, and seeds may have been counted
  std::filesystem::path checkpoint;  ///< in which a count is saved; empty without one
  /// What it holds of a shard, or of the whole count; of an audit what was counted again, and came
  /// out right, of what was to be: 0 of 0 while that is not known.
  std::uint64_t seeds_done = 0;
  std::uint64_t seeds = 0;
};

/// Thrown when two ways of counting disagree, now or in an earlier run: neither number can be
/// trusted. By then the mismatch is recorded in the checkpoint, if there is one.
struct Disputed : WrongCount {
  using WrongCount::WrongCount;
};

}  // namespace nqueens::job
