// Scaling: the usual measures for one count on different numbers of threads, and predictions for a
// machine with more cores.
#pragma once

#include <optional>

#include "run/observed_count.hpp"

namespace nqueens {

/// Compares a count on several threads with the same count on one thread.
struct Scaling {
  int threads = 1;
  double one_s = 0;      ///< on one thread; > 0
  double elapsed_s = 0;  ///< on all threads; > 0

  double speed_up() const { return one_s / elapsed_s; }
  double efficiency() const { return speed_up() / threads; }
  /// Returns the serial share of the work that would explain the speed-up by Amdahl's law (Karp and
  /// Flatt, 1990). The share is below 0 if the speed-up is above the number of threads. Returns
  /// nullopt for one thread.
  std::optional<double> serial_share() const;
};

/// Predicts the efficiency on P >= 1 threads from counts observed on one thread and on the largest
/// number of threads. The model: seeds take as long as on one thread, no seed is counted during the
/// head (planning), and the last thread ends later than the others by `late`:
///
///     T(P) = head + (T(1) - head of T(1)) / P + (1 - 1 / P) late
///     E(P) = T(1) / (P T(P))
///
/// least_efficiency() is pessimistic: its head is the one on the largest number of threads, and
/// `late` is the time of the longest seed.
double least_efficiency(const ObservedCount& one, const ObservedCount& most, int threads);
/// Uses the same model: `late` is the tail on the largest number of threads, and the serial share
/// of the head is the one on that number of threads.
double efficiency_by_tail(const ObservedCount& one, const ObservedCount& most, int threads);

/// Predicts the efficiency on P threads by Amdahl's law, if this share of the work is serial. A
/// share below 0 counts as 0.
double efficiency_by_share(double serial_share, int threads);

/// Returns the size of a board for measuring the scaling up to this number of threads. One thread
/// counts it in minutes at most; all threads together take at least some tenths of a second.
int scaling_board(int threads);

}  // namespace nqueens
