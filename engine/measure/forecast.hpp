// Estimates time and memory of a count before it begins: chooses the method as the count would, and
// times a sample of its seeds.
#pragma once

#include "base/listener.hpp"
#include "base/supervision.hpp"
#include "nqueens/estimate.hpp"
#include "run/choose_method.hpp"

namespace nqueens {

struct ForecastRequest {
  int n = 0;
  MethodRequest method{};
  int threads = 1;       ///< of the count
  double budget_s = 10;  ///< how long to time seeds, approximately
  /// The processor seconds that a process with this count takes before: to start.
  double begun_cpu_s = 0;
};

/// Estimates a count. Times seeds on no more threads than this process has cores. The listener gets
/// what choose_method() remarks. Throws std::invalid_argument, with a message for the user, for
/// what choose_method() refuses and for a board without seeds; Cancelled if `stop`, which may be
/// null, is set.
Estimate forecast(const ForecastRequest& request, Listener& listener = nobody(),
                  const StopFlag* stop = nullptr);

}  // namespace nqueens
