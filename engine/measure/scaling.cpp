#include "measure/scaling.hpp"

#include <algorithm>
#include <chrono>

#include "base/contract.hpp"
#include "base/stopwatch.hpp"
#include "run/runner.hpp"
#include "run/stage.hpp"

namespace nqueens {
namespace {

using Clock = std::chrono::steady_clock;

class SeedTimes final : public ResultSink {
 public:
  SeedTimes(const Plan& plan, int threads)
      : plan_(plan), done_(static_cast<std::size_t>(threads)) {}

  void accept(const SeedResult& seed) override {
    first_ = std::min(first_, seed.begun);
    last_ = std::max(last_, seed.begun);
    longest_ = std::max(longest_, Clock::duration(seed.elapsed));
    // Only the first part of a plan counts for the rates. In the other parts (for P and R), the
    // work of a seed is not an estimate of its time (compound.cpp).
    if (plan_[seed.id].part != 0) return;
    Done& done = done_[static_cast<std::size_t>(seed.thread)];
    done.work += static_cast<double>(plan_[seed.id].work);
    done.busy_s += in_seconds(seed.elapsed);
  }

  void report(Clock::time_point begin, Clock::time_point end, ObservedCount& observed) const {
    if (first_ == Clock::time_point::max()) {
      observed.head_s = observed.elapsed_s;
      return;
    }
    observed.head_s = in_seconds(first_ - begin);
    observed.tail_s = in_seconds(end - last_);
    observed.longest_seed_s = in_seconds(longest_);
    observed.rates = rates();
  }

 private:
  struct Done {
    double work = 0;
    double busy_s = 0;
  };

  std::vector<double> rates() const {
    Done all;
    std::vector<double> rates;
    for (const Done& done : done_) {
      if (done.busy_s <= 0) continue;
      all.work += done.work;
      all.busy_s += done.busy_s;
      rates.push_back(done.work / done.busy_s);
    }
    for (double& rate : rates) rate *= all.busy_s / all.work;
    std::ranges::sort(rates);
    return rates;
  }

  const Plan& plan_;
  std::vector<Done> done_;  // by thread
  Clock::time_point first_ = Clock::time_point::max();
  Clock::time_point last_ = Clock::time_point::min();
  Clock::duration longest_{};
};

double efficiency(const ObservedCount& one, int threads, double head, double late) {
  const double share = 1.0 / threads;
  const double elapsed_s = head + (one.elapsed_s - one.head_s) * share + (1 - share) * late;
  return one.elapsed_s * share / elapsed_s;
}

}  // namespace

ObservedCount observe_count(const MethodRequest& request, int n, int threads, Listener& listener) {
  const auto begin = Clock::now();
  const Stopwatch stopwatch;
  ObservedCount observed{.chosen = choose_method(request, n, threads)};
  const ChosenMethod& chosen = observed.chosen;
  const Plan& plan = chosen.plan;
  SeedTimes times(plan, chosen.room.threads);
  Stage stage("", plan, whole(plan), listener, &times);
  const Counter counter = chosen.method->counter(plan, chosen.room);
  const RunResult result =
      run(counter, all_seeds(plan), {.threads = chosen.room.threads, .sink = &stage});
  const auto end = Clock::now();
  NQUEENS_ASSERT(result.complete);
  observed.tally = plan.trunk + result.sum;
  observed.elapsed_s = in_seconds(end - begin);
  observed.cpu_s = stopwatch.cpu_s();
  times.report(begin, end, observed);
  return observed;
}

std::optional<double> Scaling::serial_share() const {
  if (threads == 1) return std::nullopt;
  const double least = 1.0 / threads;
  return (1 / speed_up() - least) / (1 - least);
}

double least_efficiency(const ObservedCount& one, const ObservedCount& most, int threads) {
  return efficiency(one, threads, most.head_s, std::max(one.longest_seed_s, most.longest_seed_s));
}

double efficiency_by_tail(const ObservedCount& one, const ObservedCount& most, int threads) {
  const Scaling head{
      .threads = most.chosen.room.threads, .one_s = one.head_s, .elapsed_s = most.head_s};
  const double serial = std::clamp(head.serial_share().value_or(1), 0.0, 1.0);
  return efficiency(one, threads, one.head_s * (serial + (1 - serial) / threads), most.tail_s);
}

double efficiency_by_share(double serial_share, int threads) {
  return 1 / (1 + std::max(serial_share, 0.0) * (threads - 1));
}

int scaling_board(int threads) {
  if (threads <= 8) return 19;
  return threads <= 32 ? 20 : 21;
}

}  // namespace nqueens
