// Reads checkpoints while other processes write them, and reports their progress.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/listener.hpp"
#include "checkpoint/checkpoint.hpp"
#include "job/replan.hpp"
#include "progress.hpp"

namespace nqueens::app {

/// Makes the plans of checkpoints again, each once, since files are often shards of one plan.
class Plans {
 public:
  /// Returns the method and the plan of a checkpoint; nullopt if this program cannot make the plan
  /// again. If `complete` is false (seeds are missing), also returns nullopt for a plan of more
  /// than 5 million seeds, since making it takes seconds and load_of() can do without it.
  const std::optional<Replanned>& plan_of(const std::string& path, const CheckpointHeader& header,
                                          bool complete);

 private:
  std::map<std::pair<std::uint64_t, bool>, std::optional<Replanned>> made_;
};

/// Returns what has stopped the process that holds a checkpoint: "SIGSTOP" or "debugger". Returns
/// an empty text if it runs, or if this process cannot see it: it is of another host or user.
std::string stopped_by(const Checkpoint& checkpoint, const std::string& path);

/// Returns the work of a checkpoint's shard (its part of the plan), and how much of it is done.
/// `done` says for each seed id whether the seed is done. Without a plan, every seed has work 1.
Workload load_of(const std::optional<Replanned>& made, const CheckpointHeader& header,
                 const std::vector<bool>& done);

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
  Plans plans_;
  mutable std::mutex mutex_;  // guards state_
  ProgressState state_{.task = "status"};
};

}  // namespace nqueens::app
