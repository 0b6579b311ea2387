// What a checkpoint says about its count: how much of it is done, and the result.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/census.hpp"
#include "base/listener.hpp"
#include "checkpoint/checkpoint.hpp"
#include "job/replan.hpp"

namespace nqueens::job {

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

/// Returns the work of a checkpoint's shard (its part of the plan), and how much of it is done.
/// `done` says for each seed id whether the seed is done. Without a plan, every seed has work 1.
Workload load_of(const std::optional<Replanned>& made, const CheckpointHeader& header,
                 const std::vector<bool>& done);

/// Returns how much of the work is done, 0 to 1.
inline double share_of(const Workload& load) {
  return load.work > 0 ? load.work_before / load.work : 1;
}

/// The result on record: nothing if there is none yet.
struct RecordedResult {
  std::optional<Census> census{};
  std::string refused{};  ///< why the result must not be shown
};

/// Checks the result on record as judge() does.
RecordedResult result_of(const Checkpoint& saved, const std::optional<Replanned>& made,
                         const std::filesystem::path& checkpoint);

}  // namespace nqueens::job
