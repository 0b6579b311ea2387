// How many solutions n queens have, counted on all cores.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>

#include "nqueens/census.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// The largest board that is counted.
inline constexpr int kLargestCounted = 32;

/// Hears how far a count is: the share of the estimated work that is done, above 0, at most 1.
/// Returns whether to go on. Called after each of the many seeds of a count, by the threads that
/// count, one at a time; it should return at once.
using CountProgress = std::function<bool(double share)>;

/// How to count. The result does not depend on it.
struct CountOptions {
  /// 1 .. 1024; 0: as many as the affinity mask and the cgroup's quota allow.
  int threads = 0;
  /// brute_force, backtracking, flags, bitmap, forward, symmetric, stored, pruned, frontier or
  /// composition; auto: the fastest one that fits into the memory.
  std::string method = "auto";
  /// The most bytes to use; 0: three quarters of what is free.
  std::uint64_t memory = 0;
  CountProgress progress;  ///< may be empty
  /// Saves finished parts of the count in this file every few seconds, and resumes the count that
  /// it holds; empty: none. It is a checkpoint of `nqueens count --checkpoint`, which can resume it
  /// too. Where `method` is "auto", a resumed count keeps its method. One process at a time: the
  /// file is unusable while another process, or another call, has it open.
  std::string checkpoint;
};

/// A count that failed its check: a bug, or a machine that computes wrongly.
class NQUEENS_API WrongCount : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A checkpoint that cannot be resumed: damaged, no checkpoint at all, of another board or
/// method, or in use by another process or call. The message names the file and says what to do;
/// the file is left as it is.
class NQUEENS_API CheckpointUnusable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The count cannot be saved any more. The disk is full, read-only or failing: then what was saved
/// before is safe, and the same call resumes it. Or the checkpoint was moved, overwritten or taken
/// over while it was in use: then the message names a file with what this count had saved.
class NQUEENS_API CheckpointNotSaved : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Counts all solutions of n queens, 1 <= n <= 32; nullopt when `progress` ended it, with what was
/// counted by then in the checkpoint, if there is one. The result is compared with the published
/// values (n <= 27) and with the identities that every true count satisfies.
///
/// By the default method n = 20 takes less than a minute on one core of a server of 2026. Each n
/// after that takes 5 to 13 times as long as the one before, up to n = 28. The project's
/// docs/benchmarks.md has the times. Calls are independent of each other and may run side by side,
/// each on its own threads.
///
/// Throws std::invalid_argument for another n, an option out of range, an unknown method or one
/// that does not reach n or fit into the memory, or a checkpoint in a place that cannot be written;
/// CheckpointUnusable; CheckpointNotSaved; WrongCount; std::bad_alloc; and what `progress` throws.
NQUEENS_API std::optional<Census> count_solutions(int n, const CountOptions& options = {});

}  // namespace nqueens
