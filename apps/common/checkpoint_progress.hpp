// Reads from checkpoints how far their runs are.
#pragma once

#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "job/workload.hpp"
#include "ledger/ledger.hpp"
#include "progress_state.hpp"

namespace nqueens::app {

/// Returns the plan of a checkpoint; nullopt if this program cannot make the plan again. While
/// seeds are missing (`complete` is false), the plan only serves to weigh seeds by their work. In
/// that case, also returns nullopt if making the plan would take more than a second or two.
std::optional<Plan> plan_of(const std::string& path, const LedgerHeader& header, bool complete);

/// Returns the work of a checkpoint's shard, and how much of it is done. `done` says for each seed
/// id whether the seed is done. Without a plan, the work of every seed is 1.
job::Workload load_of(const std::optional<Plan>& plan, const LedgerHeader& header,
                      const std::vector<bool>& done);

/// One checkpoint at one moment.
struct CheckpointProgress {
  bool begun = false;  ///< whether the file has content; if so, the other members describe it
  job::Workload load;
  double elapsed_s = 0;  ///< of all runs, up to their last commits
  bool in_use = false;

  bool complete() const { return begun && load.seeds_before == load.seeds; }
};

/// Returns the progress of all checkpoints together. The rate is the sum of the rates of those
/// checkpoints that a process is writing. The rate of a checkpoint is the average over all its
/// runs. Assumes that checkpoints that do not exist yet have as much work as the others on average.
ProgressState progress_of(const std::string& task, std::span<const CheckpointProgress> checkpoints);

/// Follows checkpoints that other processes write. Only one thread may call look(); any thread may
/// call state().
class FollowedCheckpoints {
 public:
  explicit FollowedCheckpoints(const std::vector<std::string>& paths);

  /// Reads the checkpoints that exist and were not complete at the last look. Throws LedgerError
  /// for a file that cannot be used, or that is of another plan than the first file.
  void look();
  bool complete() const;
  /// Returns the state at the last look().
  ProgressState state() const;

 private:
  void look_at(const std::string& path, CheckpointProgress& seen);

  std::vector<std::string> paths_;
  std::vector<CheckpointProgress> seen_;
  std::optional<LedgerHeader> header_;  ///< of the first checkpoint that was read
  std::string first_;
  std::optional<Plan> plan_;
  mutable std::mutex mutex_;  // guards the state
  ProgressState state_{.task = "status"};
};

}  // namespace nqueens::app
