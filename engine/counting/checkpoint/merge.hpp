// Joins checkpoints of one plan.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "checkpoint/checkpoint.hpp"
#include "work/listener.hpp"

namespace nqueens {

struct MergeResult {
  CheckpointHeader header{};      ///< of the merged checkpoint
  std::vector<SeedId> missing{};  ///< seeds of the plan that no input has
  /// The shards of which there is no input. Empty if no seed is missing, or if the inputs are of
  /// different numbers of shards.
  std::vector<Shard> shards_missing{};
};

/// Writes all whole lines of all inputs into a new checkpoint, each once, so copies of one file do
/// no harm. Says there which lines are missing, so it is not damaged, even if an input is. Throws
/// CheckpointError, naming the files, if an input cannot be used or contradicts another one about
/// the plan or a seed's tally. Throws StorageError. `out` must not exist yet; a failed merge may
/// leave an unusable file there. `version` is of this program. Needs memory for the lines of the
/// largest input, and 8 bytes for each line of all.
MergeResult merge(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                  const std::string& version, Listener& listener = nobody());

}  // namespace nqueens
