// How far the runs behind some checkpoints are, as their files say it.
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

/// The plan of a checkpoint; nullopt if this program cannot make it again, or not in a second or
/// two and for nothing but weights.
std::optional<Plan> plan_of(const std::string& path, const LedgerHeader& header, bool complete);

/// What a checkpoint's share of the plan is, and what of it is done; without a plan to weigh seeds
/// by, by their number.
job::Workload load_of(const std::optional<Plan>& plan, const LedgerHeader& header,
                      const std::vector<bool>& done);

/// One checkpoint at one moment.
struct CheckpointProgress {
  bool begun = false;  ///< there is a file; what follows is its
  job::Workload load;
  double elapsed_s = 0;  ///< of all runs by their last commits
  bool in_use = false;

  bool complete() const { return begun && load.seeds_before == load.seeds; }
};

/// All together. The pace is that of the checkpoints in use, each as in all its runs so far; one
/// that is not there yet is taken to be as much work as the others are on the average.
ProgressState progress_of(const std::string& task, std::span<const CheckpointProgress> checkpoints);

/// Checkpoints that other processes write. One thread looks at them; any may ask for the state.
class FollowedCheckpoints {
 public:
  explicit FollowedCheckpoints(const std::vector<std::string>& paths);

  /// Reads those that are not complete yet, and where they are. Throws LedgerError for a file that
  /// cannot be used, or is of another plan than those before it.
  void look();
  bool complete() const;
  /// As of the last look.
  ProgressState state() const;

 private:
  void look_at(const std::string& path, CheckpointProgress& seen);

  std::vector<std::string> paths_;
  std::vector<CheckpointProgress> seen_;
  std::optional<LedgerHeader> header_;  ///< of the first that was there
  std::string first_;
  std::optional<Plan> plan_;
  mutable std::mutex mutex_;  // guards the state
  ProgressState state_{.task = "status"};
};

}  // namespace nqueens::app
