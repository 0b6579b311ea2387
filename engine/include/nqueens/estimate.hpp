// Estimates time and memory of a count before it begins.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/export.h"

namespace nqueens {

/// Which count to estimate, and how long to measure. The first three members are those of
/// CountOptions.
struct EstimateOptions {
  /// The threads of the count, 1 .. 1024: may be more than this machine has. 0: as many as the
  /// affinity mask and the cgroup's quota allow.
  int threads = 0;
  std::string method = "auto";
  std::uint64_t memory = 0;
  /// How many seconds to measure, approximately, more than 0. The largest boards need more: their
  /// smallest sample takes minutes to days.
  double seconds = 10;
  /// Any thread and any signal handler may set it, which ends the estimate within a second. May be
  /// null.
  const std::atomic<bool>* stop = nullptr;
};

/// What a count would take. The range of the processor time contains the true one in about 19 of 20
/// cases, also if other programs slow down the processor. The seconds of the clock suppose that the
/// count has a core for each thread to itself: if other programs run, it takes longer. The members
/// are those of `nqueens estimate --json`, which calls the memory `memory_bytes`.
struct Estimate {
  int n = 0;
  std::string method{};
  std::string parameters{};         ///< of the method's plan, such as "depth=4"
  std::string isa{};                ///< the instruction set
  int threads = 0;                  ///< as asked for, or fewer if the memory is short
  std::uint64_t memory = 0;         ///< bytes at the peak
  std::uint64_t seeds = 0;          ///< the independent parts of the count
  std::uint64_t seeds_sampled = 0;  ///< those that were measured
  int threads_sampled = 0;          ///< that measured them
  double elapsed_s = 0;             ///< seconds of the clock: those of the processors, by threads
  double elapsed_low_s = 0;
  double elapsed_high_s = 0;
  double cpu_s = 0;  ///< seconds of all processors together
  double cpu_low_s = 0;
  double cpu_high_s = 0;
};

/// Estimates count_solutions(n) from a random sample of its seeds, for 4 <= n <= 32. Counts all of
/// them if that takes less than about half of `seconds`. Returns nullopt if `stop` ended it.
///
/// Throws std::invalid_argument for another n (2 and 3 have no seeds with some methods), an option
/// out of range, and a method that is unknown, does not reach n or does not fit into the memory;
/// std::bad_alloc.
NQUEENS_API std::optional<Estimate> estimate(int n, const EstimateOptions& options = {});

}  // namespace nqueens
