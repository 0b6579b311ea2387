// Counts the solutions of n queens on all cores.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>

#include "nqueens/census.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// The largest board that can be counted.
inline constexpr int kLargestCounted = 32;

/// Receives the progress of a count: the share of the estimated work that is done, 0 to 1. Returns
/// whether to continue. Called once before the first part of a count, and after each of its many
/// parts by the threads that count, one at a time. Should return at once. Parts of a large board
/// take long: to end a count within a second, use CountOptions::stop.
using CountProgress = std::function<bool(double share)>;

/// How to count. The result does not depend on these options.
struct CountOptions {
  /// 1 .. 1024; 0: as many as the affinity mask and the cgroup's quota allow.
  int threads = 0;
  /// The name of a method (docs/usage.md lists them, `nqueens count --help` names them); auto: the
  /// fastest one that fits into the memory.
  std::string method = "auto";
  /// The most bytes to use; 0: three quarters of the free memory.
  std::uint64_t memory = 0;
  CountProgress progress{};  ///< may be empty
  /// Any thread and any signal handler may set it, which ends the count within a second. May be
  /// null.
  const std::atomic<bool>* stop = nullptr;
  /// A file in which finished parts of the count are saved every few seconds. Empty: no file. If
  /// the file exists, the count is resumed, with the same method if `method` is "auto". `nqueens
  /// count --checkpoint` can resume it, too. Only one call at a time can use the file, in any
  /// process.
  std::string checkpoint{};
};

/// A count failed its check. The cause is a bug or a faulty machine.
class NQUEENS_API WrongCount : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A checkpoint cannot be resumed: it is damaged, is no checkpoint, or belongs to another board or
/// method. The message names the file and says what to do. The file is not changed.
class NQUEENS_API CheckpointUnusable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A checkpoint is in use by another process or call. The same call may succeed later.
class NQUEENS_API CheckpointInUse : public CheckpointUnusable {
 public:
  using CheckpointUnusable::CheckpointUnusable;
};

/// The count cannot be saved any more. If the disk is full, read-only or failing, everything saved
/// before is safe, and the same call resumes the count. If the checkpoint was moved, deleted,
/// replaced or overwritten while it was in use, the message names another file with the parts of
/// the count that this call has finished.
class NQUEENS_API CheckpointNotSaved : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Counts all solutions of n queens, 1 <= n <= 32. Returns nullopt if `progress` or `stop` ended
/// the count; the checkpoint, if there is one, has the counted parts. The result is compared with
/// the published values (n <= 27) and with the identities that every correct count satisfies.
///
/// With the default method, n = 20 takes less than a minute on one core of a server of 2026. Each
/// following n takes 5 to 13 times as long as the one before, up to n = 28. The project's
/// docs/benchmarks.md has times. Calls are independent of each other and may run at the same time,
/// each on its own threads.
///
/// Throws std::invalid_argument for any other n, an option out of range, a method that is unknown,
/// does not reach n or does not fit into the memory, or a checkpoint in a place that cannot be
/// written; CheckpointUnusable; CheckpointNotSaved; WrongCount; std::bad_alloc; and what `progress`
/// throws.
NQUEENS_API std::optional<Census> count_solutions(int n, const CountOptions& options = {});

}  // namespace nqueens
