// What a checkpoint holds, to show the progress of a count from another thread or process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/census.hpp"
#include "nqueens/count.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// What a checkpoint holds. Seeds are the independent parts of a count.
struct CheckpointStatus {
  int n = 0;
  std::string method{};
  std::string parameters{};  ///< of the method's plan, such as "depth=4"
  /// The count, or a part of it: shard `shard` of `shards`, as `nqueens count --shard` makes them.
  /// The numbers of seeds, and `share`, are of this part.
  int shard = 1;
  int shards = 1;
  std::uint64_t seeds = 0;
  std::uint64_t seeds_done = 0;
  double share = 0;      ///< of the estimated work that is done, 0 to 1
  double elapsed_s = 0;  ///< seconds of the clock, of all runs up to their last save
  double cpu_s = 0;      ///< seconds of all processors together
  /// The result, if it is recorded and has passed its checks again.
  std::optional<Census> census{};
  std::string refused{};  ///< why a recorded result is not given; one line
  /// The process that is counting, such as "host HOST, process PID"; empty if there is none.
  std::string held_by{};
  std::vector<std::string> damaged{};  ///< lines of the file that are damaged or missing, in words
};

/// Reads a checkpoint, also while a process is counting with it; changes nothing. Takes seconds for
/// counts of millions of seeds. Throws CheckpointUnusable if the file does not exist, has nothing
/// in it yet, is no checkpoint, or is damaged too much.
NQUEENS_API CheckpointStatus checkpoint_status(const std::string& path);

}  // namespace nqueens
