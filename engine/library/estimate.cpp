// The library's function that estimates. Runs the same estimate as `nqueens estimate`.

#include "nqueens/estimate.hpp"

#include <cmath>
#include <stdexcept>

#include "base/memory.hpp"
#include "base/supervision.hpp"
#include "library/requests.hpp"
#include "measure/forecast.hpp"

namespace nqueens {

std::optional<Estimate> estimate(int n, const EstimateOptions& options) {
  load_unwinder();
  library::require_board(n);
  if (!(options.seconds > 0) || !std::isfinite(options.seconds)) {
    throw std::invalid_argument("the seconds of an estimate must be more than 0");
  }
  const ForecastRequest request{.n = n,
                                .method = library::method_of(options.method, options.memory),
                                .threads = library::threads_of(options.threads).threads,
                                .budget_s = options.seconds};
  const StopFlag stop(options.stop);
  try {
    return forecast(request, nobody(), &stop);
  } catch (const Cancelled&) {
    return std::nullopt;
  }
}

}  // namespace nqueens
