// Counts the solutions of n queens on all cores.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "nqueens/census.hpp"
#include "nqueens/error.hpp"
#include "nqueens/export.h"
#include "nqueens/visitor.hpp"

namespace nqueens {

/// The largest board that can be counted.
inline constexpr int kLargestCounted = 32;

/// Receives the progress of a count: the share of the estimated work that is done, 0 to 1. Returns
/// whether to continue, or void. Called once before the first part of a count, and after each of
/// its many parts by the threads that count, one at a time. Should return at once. Parts of a large
/// board take long: to end a count within a second, use CountOptions::stop.
using CountProgress = Visitor<double>;

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

/// Counts all solutions of n queens, 1 <= n <= 32. Returns nullopt if `progress` or `stop` ended
/// the count; the checkpoint, if there is one, has the counted parts. The result is compared with
/// the published values (n <= 27) and with the identities that every correct count satisfies.
///
/// With the default method, n = 20 takes less than a minute on one core of a server of 2026. Each
/// following n takes 3 to 13 times as long as the one before, up to n = 28. The project's
/// docs/benchmarks.md has times. Calls are independent of each other and may run at the same time,
/// each on its own threads.
///
/// Throws std::invalid_argument for any other n, an option out of range, a method that is unknown,
/// does not reach n or does not fit into the memory, or a checkpoint in a place that cannot be
/// written; CheckpointUnusable; CheckpointNotSaved; WrongCount; std::bad_alloc; and what `progress`
/// throws.
NQUEENS_API std::optional<Census> count_solutions(int n, const CountOptions& options = {});

/// Returns the number as 64 bits. Throws std::overflow_error if they are too few.
NQUEENS_API std::uint64_t to_uint64(Count count);

/// Writes the decimal digits. Count is a type of the compiler, so other namespaces need `using
/// nqueens::operator<<;`.
NQUEENS_API std::ostream& operator<<(std::ostream& out, Count count);

}  // namespace nqueens
