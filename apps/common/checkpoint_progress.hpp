// Reads checkpoints while other processes write them, and reports their progress.
#pragma once

#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/listener.hpp"
#include "checkpoint/checkpoint.hpp"
#include "job/status.hpp"
#include "progress.hpp"

namespace nqueens::app {

/// Returns what has stopped the process that holds a checkpoint: "SIGSTOP" or "debugger". Returns
/// an empty text if it runs, or if this process cannot see it: it is of another host or user.
std::string stopped_by(const Checkpoint& checkpoint, const std::string& path);

struct CheckpointProgress {
  bool begun = false;  ///< whether the file has content; if so, the other members describe it
  Workload load;
  double elapsed_s = 0;  ///< of all runs, up to their last commits
  bool in_use = false;
  bool stopped = false;  ///< the process that uses it

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

  /// Reads the checkpoints that exist, except those that were complete at the last call; of those
  /// that were read before, only what was added. Throws CheckpointError for a file that cannot be
  /// used, or whose plan differs from that of the first file.
  void look();
  bool complete() const;
  /// Returns what the last look() found.
  ProgressState state() const;

 private:
  void look_at(std::size_t file);

  std::vector<std::string> paths_;
  std::vector<CheckpointProgress> seen_;
  std::vector<std::optional<Checkpoint>> read_;  ///< as read last; nullopt: not begun, or complete
  std::optional<CheckpointHeader> header_;       ///< of the first checkpoint that was read
  std::string first_;
  job::Plans plans_;
  mutable std::mutex mutex_;  // guards state_
  ProgressState state_{.task = "status"};
};

}  // namespace nqueens::app
