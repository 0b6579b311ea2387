// Runs a whole count, planning included, and observes its threads.
#pragma once

#include <vector>

#include "census/tally.hpp"
#include "run/choose_method.hpp"
#include "work/listener.hpp"

namespace nqueens {

/// Times are in wall-clock seconds. The count begins before the method is chosen. If a plan has no
/// seeds (tiny boards), head_s is the whole time.
struct ObservedCount {
  ChosenMethod chosen{};
  Tally tally{};  ///< of the whole count, with the symmetric solutions
  double elapsed_s = 0;
  double head_s = 0;          ///< time until the first seed begins: planning
  double tail_s = 0;          ///< time from the start of the seed that started last to the end
  double longest_seed_s = 0;  ///< time of the seed that took longest
  /// The relative speeds of the threads that counted, slowest first. A speed is the estimated work
  /// of the thread's seeds per second, divided by the mean of all threads. The whole work of a seed
  /// counts for the thread that began the seed. Empty if there were no seeds.
  std::vector<double> rates{};
};

/// Counts n once on `threads` threads. Throws what choose_method and run throw, and
/// ImpossibleTally (stage.hpp). The listener is told of the work.
ObservedCount observe_count(const MethodRequest& request, int n, int threads,
                            Listener& listener = nobody());

}  // namespace nqueens
