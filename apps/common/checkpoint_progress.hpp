// Reads checkpoints while other processes write them, and reports their progress.
#pragma once

#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "job/workload.hpp"
#include "ledger/ledger.hpp"
#include "ledger/replan.hpp"
#include "progress_state.hpp"

namespace nqueens::app {

/// Returns the method and the plan of a checkpoint; nullopt if this program cannot make the plan
/// again. If `complete` is false (seeds are missing), also returns nullopt for a plan of more than
/// 5 million seeds, since making it takes seconds and load_of() can do without it.
std::optional<Replanned> plan_of(const std::string& path, const LedgerHeader& header,
                                 bool complete);

/// Returns the work of a checkpoint's shard (its part of the plan), and how much of it is done.
/// `done` says for each seed id whether the seed is done. Without a plan, every seed has work 1.
job::Workload load_of(const std::optional<Replanned>& made, const LedgerHeader& header,
                      const std::vector<bool>& done);

struct CheckpointProgress {
  bool begun = false;  ///< whether the file has content; if so, the other members describe it
  job::Workload load;
  double elapsed_s = 0;  ///< of all runs, up to their last commits
  bool in_use = false;

  bool complete() const { return begun && load.seeds_before == load.seeds; }
};

/// Returns the progress of all checkpoints together. The rate is the sum of the rates of those
/// checkpoints that a process is writing. The rate of a checkpoint is the average over all its
/// runs. Assumes that a checkpoint that does not exist yet has as much work as the others have on
/// average.
ProgressState progress_of(const std::string& task, std::span<const CheckpointProgress> checkpoints);

/// Follows checkpoints that other processes write. Only one thread may call look(); any thread may
/// call state().
class FollowedCheckpoints {
 public:
  explicit FollowedCheckpoints(const std::vector<std::string>& paths);

  /// Reads the checkpoints that exist, except those that were complete at the last call. Throws
  /// LedgerError for a file that cannot be used, or whose plan differs from that of the first file.
  void look();
  bool complete() const;
  /// Returns what the last look() found.
  ProgressState state() const;

 private:
  void look_at(const std::string& path, CheckpointProgress& seen);

  std::vector<std::string> paths_;
  std::vector<CheckpointProgress> seen_;
  std::optional<LedgerHeader> header_;  ///< of the first checkpoint that was read
  std::string first_;
  std::optional<Replanned> made_;
  mutable std::mutex mutex_;  // guards state_
  ProgressState state_{.task = "status"};
};

}  // namespace nqueens::app
