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
  /// Returns the serial share: the part of the work that only one thread can do, if this alone
  /// explains the speed-up (Amdahl's law; Karp and Flatt, 1990). The share is below 0 if the
  /// speed-up is above the number of threads. Returns nullopt for one thread.
  std::optional<double> serial_share() const;
};

/// Predicts the efficiency E(P) on P >= 1 threads (`threads`) from two observed counts of the same
/// board: on one thread (`one`), and on the largest number of threads (`most`). In the model, a
/// count first plans and counts no seed (the *head*). Then all threads count seeds, which take as
/// long as on one thread. At the end one thread counts alone for `late` seconds. So the time is
///
///     T(P) = head + (T(1) - head on one thread) / P + (1 - 1 / P) late
///     E(P) = T(1) / (P T(P))
///
/// least_efficiency() is pessimistic: it uses the head of `most`, and `late` is the time of the
/// longest seed of both counts.
double least_efficiency(const ObservedCount& one, const ObservedCount& most, int threads);
/// Predicts E(P) by the same model, but `late` is the *tail* of `most`: the time from the start of
/// its last seed to its end. The head gets shorter with more threads, except for its serial share,
/// which is computed from the heads of `one` and `most` (see Scaling::serial_share).
double efficiency_by_tail(const ObservedCount& one, const ObservedCount& most, int threads);

/// Predicts the efficiency on this number of threads by Amdahl's law, if this share of the work is
/// serial. A share below 0 counts as 0.
double efficiency_by_share(double serial_share, int threads);

/// Returns the size of a board for measuring the scaling up to this number of threads. One thread
/// counts it in minutes at most; all threads together take at least some tenths of a second.
int scaling_board(int threads);

}  // namespace nqueens
