#include "measure/measurement.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/stopwatch.hpp"
#include "run/runner.hpp"
#include "run/stage.hpp"

namespace nqueens {

Measurement measure(const Configuration& configuration, int n, Listener& listener) {
  const Stopwatch stopwatch;
  const auto method = configuration.method->make(configuration.isa);
  const Plan plan = method->plan(n, {});
  Stage stage("", plan, whole(plan), listener);
  const Counter counter = method->counter(plan, {.threads = configuration.threads});
  const RunResult result =
      run(counter, all_seeds(plan), {.threads = configuration.threads, .sink = &stage});
  return {.tally = plan.trunk + result.sum, .elapsed_s = stopwatch.elapsed_s()};
}

Measurement measure_steadily(const Configuration& configuration, int n, Listener& listener) {
  constexpr double kShort = 0.02;
  constexpr std::size_t kRepeats = 5;
  Measurement measurement = measure(configuration, n, listener);
  if (measurement.elapsed_s >= kShort) return measurement;
  std::vector<double> times{measurement.elapsed_s};
  while (times.size() < kRepeats) times.push_back(measure(configuration, n).elapsed_s);
  measurement.elapsed_s = median(std::move(times));
  return measurement;
}

double predicted_next_s(std::span<const double> times) {
  // From n to n + 1 queens, the search tree grows by a factor of more than 5.
  constexpr double kLeastGrowth = 5;
  constexpr double kNoise = 1e-3;
  if (times.size() < 2) return 0;
  const double last = times.back();
  const double growth = last > kNoise ? last / std::max(times[times.size() - 2], kNoise / 10) : 1;
  return last * std::max(growth, kLeastGrowth);
}

double median(std::vector<double> values) {
  if (values.empty()) throw std::invalid_argument("there is no median of no values");
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  if (values.size() % 2 == 1) return values[middle];
  return (values[middle - 1] + values[middle]) / 2;
}

Comparison compare_in_turn(const TimedAction& a, const TimedAction& b, double budget_s) {
  std::vector<double> times_a;
  std::vector<double> times_b;
  double spent = 0;
  const auto time = [&spent](const TimedAction& action, std::vector<double>& times) {
    times.push_back(action());
    spent += times.back();
  };
  for (int block = 0; block < kMostBlocks; ++block) {
    if (block >= kLeastBlocks && spent >= budget_s) break;
    time(a, times_a);
    time(b, times_b);
    time(b, times_b);
    time(a, times_a);
  }
  const int timings = static_cast<int>(times_a.size());
  return {.a_s = median(std::move(times_a)), .b_s = median(std::move(times_b)), .timings = timings};
}

}  // namespace nqueens
