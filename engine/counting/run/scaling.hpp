// What more threads bring: the usual measures of one count on several numbers of threads, and what
// they let expect of a machine with more cores.
#pragma once

#include <optional>

#include "run/observed_count.hpp"

namespace nqueens {

/// A count on several threads beside the same on one.
struct Scaling {
  int threads = 1;
  double one_s = 0;      ///< on one thread; > 0
  double elapsed_s = 0;  ///< on all threads; > 0

  double speed_up() const { return one_s / elapsed_s; }
  double efficiency() const { return speed_up() / threads; }
  /// The share of the work that would have to be serial to explain the speed-up by itself (Karp and
  /// Flatt, 1990); below 0 where the speed-up is above the number of threads. nullopt on one
  /// thread.
  std::optional<double> serial_share() const;
};

/// The efficiency to expect on P threads, from 1, of a count that was observed on one thread and on
/// the most: if seeds take as long there as on one thread, nothing goes on beside the head, and the
/// last thread is behind the others by `late`:
///
///     T(P) = head + (one - one's head) / P + (1 - 1 / P) late
///     E(P) = one / (P T(P))
///
/// At least: the head is no shorter than on the most threads, and a thread never behind by more
/// than one seed.
double least_efficiency(const ObservedCount& one, const ObservedCount& most, int threads);
/// If the serial share of the head, and the tail, stay as they were on the most threads.
double efficiency_by_tail(const ObservedCount& one, const ObservedCount& most, int threads);

/// The efficiency on P threads if this share of the work is serial and all other scales (Amdahl). A
/// share below 0 counts as 0.
double efficiency_by_share(double serial_share, int threads);

/// The size of a board for measuring the scaling up to this number of threads. One thread counts it
/// in minutes at most; all of them take some tenths of a second at least.
int scaling_board(int threads);

}  // namespace nqueens
