// Runs a whole count, planning included, and observes its threads. The usual measures for one count
// on different numbers of threads, and predictions for a machine with more cores.
#pragma once

#include <optional>
#include <vector>

#include "base/listener.hpp"
#include "base/tally.hpp"
#include "run/choose_method.hpp"

namespace nqueens {

/// Times are in wall-clock seconds. The count begins before the method is chosen. If a plan has no
/// seeds (tiny boards), head_s is the whole time.
struct ObservedCount {
  ChosenMethod chosen{};
  Tally tally{};  ///< of the whole count, with the symmetric solutions
  double elapsed_s = 0;
  double cpu_s = 0;           ///< processor time of the whole process meanwhile
  double head_s = 0;          ///< time until the first seed begins: planning
  double tail_s = 0;          ///< time from the start of the seed that started last to the end
  double longest_seed_s = 0;  ///< time of the seed that took longest
  /// The relative speeds of the threads that counted, slowest first. A speed is the estimated work
  /// of the thread's seeds per second, divided by the mean of all threads. The whole work of a seed
  /// counts for the thread that began the seed. Empty if there were no seeds.
  std::vector<double> rates{};

  /// Returns the share of the threads' time in which they had a processor.
  double utilisation() const { return cpu_s / (elapsed_s * chosen.room.threads); }
};

/// Counts n once on `threads` threads. Throws what choose_method and run throw, and
/// ImpossibleTally (stage.hpp). The listener is told of the work.
ObservedCount observe_count(const MethodRequest& request, int n, int threads,
                            Listener& listener = nobody());

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
/// count first plans for `head` seconds. Then P threads do the work of all seeds, which takes
/// W = one.elapsed_s - one.head_s seconds on one thread. The last `late` seconds of this work are
/// done by one thread alone. So the time T(P) and the efficiency are
///
///     T(P) = head + (W - late) / P + late
///     E(P) = T(1) / (P T(P))
///
/// least_efficiency() is pessimistic: `head` is most.head_s, and `late` is the time of the longest
/// seed in either count.
double least_efficiency(const ObservedCount& one, const ObservedCount& most, int threads);
/// Predicts E(P) by the same model, but `late` is most.tail_s: the time from the start of the last
/// seed to the end. `head` gets shorter with more threads, except for its serial share, which is
/// computed from one.head_s and most.head_s (see Scaling::serial_share).
double efficiency_by_tail(const ObservedCount& one, const ObservedCount& most, int threads);

/// Predicts the efficiency by Amdahl's law if only one thread can do this share of the work. A
/// share below 0 counts as 0.
double efficiency_by_share(double serial_share, int threads);

/// Returns the size of a board for measuring the scaling up to this number of threads. One thread
/// counts the board in minutes at most; all threads together take at least some tenths of a second.
int scaling_board(int threads);

}  // namespace nqueens
