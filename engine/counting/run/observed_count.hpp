// A whole count, planning included, and what its threads did meanwhile.
#pragma once

#include <vector>

#include "census/tally.hpp"
#include "run/choose_method.hpp"
#include "work/meter.hpp"

namespace nqueens {

/// Seconds are wall-clock time, counted from before the method is made. A plan without seeds (tiny
/// boards) is all head.
struct ObservedCount {
  ChosenMethod chosen;
  Tally tally;  ///< of the whole count, P and R included
  double elapsed_s = 0;
  double head_s = 0;          ///< until the first seed begins: planning
  double tail_s = 0;          ///< from the beginning of the seed that began last to the end
  double longest_seed_s = 0;  ///< of any seed
  /// What each thread that counted got done, estimated work of its seeds by the second, over the
  /// mean of all; slowest first. Help with the seeds of others is not told apart. Empty without
  /// seeds.
  std::vector<double> rates;
};

/// Counts n once on so many threads. Throws what choose_method and run throw. The meter, if there
/// is one, has the work of its seeds.
ObservedCount observe_count(const MethodRequest& request, int n, int threads,
                            Meter* meter = nullptr);

}  // namespace nqueens
