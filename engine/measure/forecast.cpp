#include "measure/forecast.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "base/stopwatch.hpp"
#include "base/threads.hpp"
#include "measure/time_estimate.hpp"

namespace nqueens {
namespace {

Estimate estimate_of(const ChosenMethod& chosen, const TimeEstimate& time, int threads_sampled) {
  const Plan& plan = chosen.plan;
  const int threads = chosen.room.threads;
  return {.n = plan.n,
          .method = plan.method,
          .parameters = plan.parameters,
          .isa = chosen.isa,
          .threads = threads,
          .memory = chosen.memory_needed,
          .seeds = plan.seeds.size(),
          .seeds_sampled = time.seeds_sampled,
          .threads_sampled = threads_sampled,
          .elapsed_s = time.cpu_s / threads,
          .elapsed_low_s = time.low_cpu_s / threads,
          .elapsed_high_s = time.high_cpu_s / threads,
          .cpu_s = time.cpu_s,
          .cpu_low_s = time.low_cpu_s,
          .cpu_high_s = time.high_cpu_s};
}

}  // namespace

Estimate forecast(const ForecastRequest& request, Listener& listener, const StopFlag* stop) {
  const Obeying obeying(stop);
  const ThreadStopwatch stopwatch;
  const ChosenMethod chosen = choose_method(request.method, request.n, request.threads);
  for (const std::string& remark : chosen.remarks) listener.note(remark);
  if (chosen.plan.seeds.empty()) {
    throw std::invalid_argument("n = " + std::to_string(request.n) +
                                " has no seeds to sample: just count it");
  }
  // Samples on no more threads than there are cores. With more, the times of the seeds would
  // include waiting for a core.
  const Room room{std::min(chosen.room.threads, available_threads().threads), chosen.room.bytes};
  const TimeEstimate time = estimate_time(*chosen.method, chosen.plan,
                                          {.room = room,
                                           .run_threads = chosen.room.threads,
                                           .begun_cpu_s = request.begun_cpu_s + stopwatch.cpu_s(),
                                           .budget_s = request.budget_s,
                                           .listener = listener,
                                           .stop = stop});
  return estimate_of(chosen, time, room.threads);
}

}  // namespace nqueens
