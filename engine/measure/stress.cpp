#include "measure/stress.hpp"

#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "base/census.hpp"
#include "base/known_counts.hpp"
#include "base/stopwatch.hpp"
#include "base/tasks.hpp"
#include "base/threads.hpp"
#include "run/compound.hpp"
#include "run/double_check.hpp"
#include "run/registry.hpp"
#include "run/runner.hpp"

namespace nqueens {
namespace {

constexpr int kStressBoard = 11;  // the fast methods count it in milliseconds

// Counts all seeds. Returns an empty text if the sum is as expected, or else a text with the sum
// and the expected sum. A new counter makes the seeds' shared data again, so this is tested, too.
std::string wrong_count(const Method& method, const Plan& plan, const Tally& expected) {
  Tally sum = plan.trunk;
  const Counter counter = method.counter(plan, {});
  for (const SeedId id : all_seeds(plan)) sum += counter.count(id);
  sum.leaves = 0;
  if (sum == expected) return {};
  return in_words(sum) + " instead of " + in_words(expected);
}

// Decides when the test ends on all cores. Keeps the first wrong count, or the exception that ended
// the test.
class StressEnd {
 public:
  StressEnd(const StopFlag& stop, std::optional<std::chrono::duration<double>> time)
      : stop_(stop), time_(time) {}

  bool over() const {
    return over_.load() || stop_.requested() || (time_ && stopwatch_.elapsed_s() >= time_->count());
  }
  void wrong(const std::string& count) {
    const std::lock_guard lock(mutex_);
    if (!over_.exchange(true)) wrong_count_ = count;
  }
  void give_up(std::exception_ptr reason) {
    const std::lock_guard lock(mutex_);
    if (!over_.exchange(true)) reason_ = std::move(reason);
  }
  /// Returns the first wrong count. Call it when all threads have ended. Rethrows the exception
  /// that ended the test.
  std::string wrong_count() const {
    if (reason_) std::rethrow_exception(reason_);
    return wrong_count_;
  }

 private:
  const StopFlag& stop_;
  std::optional<std::chrono::duration<double>> time_;
  Stopwatch stopwatch_;
  std::mutex mutex_;
  std::atomic<bool> over_{false};
  std::string wrong_count_;
  std::exception_ptr reason_;
};

void repeat(const std::vector<StressCase>& cases, int core, StressEnd& end,
            std::atomic<std::uint64_t>& counts) {
  while (!end.over()) {
    for (const StressCase& known : cases) {
      if (end.over()) return;
      const std::string failure = known.failure();
      if (!failure.empty()) {
        end.wrong("core " + std::to_string(core) + ", isa " + known.isa + ": " + known.name +
                  " gave " + failure);
      }
      counts.fetch_add(1);
    }
  }
}

void stress_core(int core, const std::vector<StressCase>& cases, StressEnd& end,
                 std::atomic<std::uint64_t>& counts) {
  try {
    pin_this_thread(core);
    // With one thread, the parallel loops of a case also run on this core only.
    with_threads(1, [&] { repeat(cases, core, end, counts); });
  } catch (...) {
    end.give_up(std::current_exception());
  }
}

StressCase known_count(const MethodEntry& entry, Isa isa, const PlanParameters& cut) {
  const std::shared_ptr<const Method> method = entry.make(isa);
  const auto plan = std::make_shared<const Plan>(method->plan(kStressBoard, {.parameters = cut}));
  const Census census = known_census(kStressBoard).value();
  Tally expected{.total = census.total};
  if (entry.info->delivers.symmetric()) {
    expected.point_symmetric = census.point_symmetric;
    expected.rotational = census.rotational;
  }
  return {std::string(entry.info->name) + " (" + plan->parameters +
              "), n = " + std::to_string(kStressBoard),
          std::string(isa_used(*entry.info, isa)),
          [method, plan, expected] { return wrong_count(*method, *plan, expected); }};
}

// Adds a case for the default plan of the method and for each plan of other_plans().
void add_cases(const MethodEntry& entry, Isa isa, std::vector<StressCase>& cases) {
  const auto method = entry.make(isa);
  std::vector<PlanParameters> cuts = method->other_plans(method->plan(kStressBoard, {}));
  cuts.emplace_back();
  for (const PlanParameters& cut : cuts) cases.push_back(known_count(entry, isa, cut));
}

}  // namespace

std::vector<StressCase> stress_cases() {
  std::vector<StressCase> cases;
  for (const MethodEntry& entry : all_methods()) {
    if (entry.info->max_n < kStressBoard || entry.info->name == "brute_force") continue;
    const bool vectorised = entry.info->vectorised;
    for (const Isa isa : vectorised ? available_isas() : std::vector{best_isa()}) {
      add_cases(entry, isa, cases);
    }
  }
  return cases;
}

StressOutcome stress(const std::vector<StressCase>& cases, const StopFlag& stop,
                     std::atomic<std::uint64_t>& finished,
                     std::optional<std::chrono::duration<double>> time) {
  StressOutcome outcome{.cores = allowed_cpus()};
  StressEnd end(stop, time);
  std::vector<std::thread> threads;
  threads.reserve(outcome.cores.size());
  try {
    for (const int core : outcome.cores) {
      threads.push_back(start_thread([&, core] { stress_core(core, cases, end, finished); }));
    }
  } catch (...) {
    end.give_up(std::current_exception());  // else running threads would never end
  }
  for (std::thread& thread : threads) thread.join();
  outcome.failure = end.wrong_count();
  return outcome;
}

}  // namespace nqueens
