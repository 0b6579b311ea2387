// Estimates the time by a two-stage cluster sample with a ratio estimator (W. G. Cochran, "Sampling
// Techniques", 3rd ed., chapters 6, 10 and 11). First, groups of seeds are drawn at random, since
// the seeds of a group share data that take time to make. Then some seeds of each drawn group are
// drawn at random and timed, on as many threads as the run will have. The first timed seeds of a
// group take longer than the later ones, because they make the shared data. So only the times of
// the later ones are used to predict the seeds that are not timed.
//
// A small sample comes first. If it says that the budget is enough, all seeds are counted instead.

#include "measure/time_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <span>
#include <vector>

#include "base/contract.hpp"
#include "base/stopwatch.hpp"
#include "base/tasks.hpp"
#include "run/compound.hpp"
#include "run/runner.hpp"
#include "run/stage.hpp"

namespace nqueens {
namespace {

constexpr double kStandardErrors = 2;  // twice the standard error covers about 19 of 20 cases

// Relative. The load of neighbours changes processor times by 10 to 20 % (docs/large-machines.md).
constexpr double kMachineNoise = 0.15;

// How many times as long a seed may take if more threads count than were measured: then two may
// share a core, and all share the memory.
constexpr double kCrowding = 2;

constexpr double kProcess = 0.005;  // seconds: the most that starting and ending a process takes

constexpr const char* kSampling = "sampling";  // the name of the stage

constexpr double kShareOfTrial = 0.1;  // of the budget, for the sample that comes first
constexpr double kShareOfCount = 0.5;  // of the budget, for counting all seeds

// The largest share of the budget that one seed may take.
constexpr double kShareOfSeed = 0.05;

// The time and the work of one seed, or of several.
struct Timed {
  double time_s = 0;
  double work = 0;
};

// The seeds of one part of a plan, by group. A compound's plan has a part for each of its methods;
// any other plan has one part.
struct Part {
  std::vector<std::vector<SeedId>> groups;
  double work = 0;
};

std::map<std::uint16_t, Part> parts_of(const Plan& plan) {
  std::map<std::uint16_t, Part> parts;
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    const Seed& seed = plan.seeds[i];
    Part& part = parts[seed.part];
    part.work += double{seed.work};
    if (part.groups.empty() || plan[part.groups.back().front()].group != seed.group) {
      part.groups.emplace_back();
    }
    part.groups.back().push_back(SeedId{i});
  }
  return parts;
}

Timed sum_of(std::span<const Timed> sample) {
  Timed sum;
  for (const Timed& unit : sample) sum = {sum.time_s + unit.time_s, sum.work + unit.work};
  return sum;
}

// Returns the variance of sum(time) / sum(work) for a sample that was drawn from `population`
// groups, or from `population` seeds of one group.
double ratio_variance(std::span<const Timed> sample, std::size_t population) {
  const auto drawn = static_cast<double>(sample.size());
  const Timed sum = sum_of(sample);
  const double ratio = sum.time_s / sum.work;
  if (sample.size() == population) return 0;
  if (sample.size() < 2) return ratio * ratio;  // only one was drawn: assume a large variance
  double squares = 0;
  for (const Timed& unit : sample) squares += std::pow(unit.time_s - ratio * unit.work, 2);
  const double not_drawn = 1 - drawn / static_cast<double>(population);
  return not_drawn * drawn / (drawn - 1) * squares / (sum.work * sum.work);
}

// The time and the work of all seeds of a group.
struct GroupTime {
  Timed seeds;
  double variance = 0;  ///< of seeds.time_s
};

// Estimates the time of a group of `seeds` seeds, whose work adds up to `work`. `sample` has the
// timed seeds, in the order in which they were timed.
GroupTime group_time(std::span<const Timed> sample, std::size_t seeds, double work) {
  constexpr std::size_t kMaking = 64;  // the first seeds, which make nearly all shared data
  constexpr std::size_t kLeast = 8;    // smaller samples are not divided into first and later seeds
  const std::size_t first = sample.size() < kLeast ? 0 : std::min(kMaking, sample.size() / 2);
  const Timed made = sum_of(sample.first(first));
  const std::span<const Timed> later = sample.subspan(first);
  const Timed sum = sum_of(later);
  NQUEENS_ASSERT(sum.work > 0);
  const double work_left = work - made.work;
  return {{made.time_s + sum.time_s / sum.work * work_left, work},
          ratio_variance(later, seeds - first) * work_left * work_left};
}

TimeEstimate estimate_of(double cpu_s, double standard_error, std::size_t seeds,
                         const TimingOptions& options) {
  // A factor, not a difference, so that low_cpu_s is above 0.
  const double factor = std::exp(kStandardErrors * standard_error / cpu_s + kMachineNoise);
  const double crowding = options.run_threads > options.room.threads ? kCrowding : 1;
  cpu_s += options.begun_cpu_s;
  return {.cpu_s = cpu_s,
          .low_cpu_s = cpu_s / factor,
          .high_cpu_s = cpu_s * factor * crowding + kProcess,
          .seeds_sampled = seeds};
}

class Sampler {
 public:
  Sampler(const Method& method, const Plan& plan, const TimingOptions& options)
      : plan_(plan), options_(options), counter_(method.counter(plan, options.room)) {}

  TimeEstimate run() {
    auto parts = parts_of(plan_);
    options_.listener.begin(kSampling, {.work = options_.budget_s});
    for (auto& [number, part] : parts) {
      // The first part has nearly all the work, so it gets nine tenths of the time.
      const double share = parts.size() == 1 ? 1.0 : number == 0 ? 0.9 : 0.1 / double(parts.size());
      add(part, share * options_.budget_s);
    }
    return estimate_of(result_.cpu_s, std::sqrt(variance_), result_.seeds_sampled, options_);
  }

 private:
  // Estimates the time of a part, and adds it to the result. Divides the remaining budget evenly
  // between the remaining groups.
  void add(Part& part, double budget_s) {
    const Stopwatch stopwatch;
    std::ranges::shuffle(part.groups, random_);
    const auto groups = static_cast<double>(part.groups.size());
    std::vector<Timed> sample;
    double within = 0;  // sum of the variances within the groups
    for (std::vector<SeedId>& group : part.groups) {
      const double left_s = budget_s - stopwatch.elapsed_s();
      if (!sample.empty() && left_s <= 0) break;
      const GroupTime time = sampled(group, left_s / (groups - static_cast<double>(sample.size())));
      sample.push_back(time.seeds);
      within += time.variance;
    }
    const Timed sum = sum_of(sample);
    const double scale = part.work / sum.work;
    result_.cpu_s += sum.time_s * scale;
    const double drawn = static_cast<double>(sample.size()) / groups;
    variance_ += ratio_variance(sample, part.groups.size()) * part.work * part.work +
                 drawn * within * scale * scale;
  }

  // Times random seeds of a group for about `budget_s` seconds, and estimates the group's time.
  GroupTime sampled(std::vector<SeedId>& group, double budget_s) {
    const Stopwatch stopwatch;
    std::ranges::shuffle(group, random_);
    double work = 0;
    for (const SeedId id : group) work += double{plan_[id].work};
    std::vector<Timed> sample;
    std::span<const SeedId> seeds = group;
    do {
      const auto batch = seeds.first(std::min(2 * threads(), seeds.size()));
      for (const Timed& seed : timed(batch)) sample.push_back(seed);
      seeds = seeds.subspan(batch.size());
    } while (!seeds.empty() && stopwatch.elapsed_s() < budget_s);
    return group_time(sample, group.size(), work);
  }

  std::size_t threads() const { return static_cast<std::size_t>(options_.room.threads); }

  std::vector<Timed> timed(std::span<const SeedId> seeds) {
    const Stopwatch stopwatch;
    std::vector<Timed> times(seeds.size());
    parallel_for(seeds.size(), [&](std::size_t i) {
      const double budget_s = options_.budget_s * kShareOfSeed;
      // On one thread: if other threads helped, the time of this thread would be too short.
      with_threads(
          1,
          [&] {
            times[i] = {counter_.seconds(seeds[i], budget_s), double{plan_[seeds[i]].work}};
          },
          options_.stop);
    });
    result_.seeds_sampled += seeds.size();
    options_.listener.counted(stopwatch.elapsed_s());
    return times;
  }

  const Plan& plan_;
  const TimingOptions& options_;
  const Counter counter_;
  std::mt19937_64 random_{20260101};  // any fixed number, for reproducible samples
  TimeEstimate result_;
  double variance_ = 0;
};

// Counts all seeds.
TimeEstimate counted(const Method& method, const Plan& plan, const TimingOptions& options) {
  const Stopwatch stopwatch;
  Stage stage(kSampling, plan, whole(plan), options.listener);
  const Counter counter = method.counter(plan, options.room);
  const RunResult result =
      run(counter, all_seeds(plan),
          {.threads = options.room.threads, .stop = options.stop, .sink = &stage});
  if (!result.complete) throw Cancelled();
  return estimate_of(stopwatch.cpu_s(), 0, plan.seeds.size(), options);
}

}  // namespace

TimeEstimate estimate_time(const Method& method, const Plan& plan, const TimingOptions& options) {
  NQUEENS_ASSERT(!plan.seeds.empty());
  const auto sampled = [&](double share) {
    TimingOptions part = options;
    part.budget_s *= share;
    TimeEstimate result;
    with_threads(
        part.room.threads, [&] { result = Sampler(method, plan, part).run(); }, part.stop);
    return result;
  };
  const TimeEstimate trial = sampled(kShareOfTrial);
  if (trial.high_cpu_s < kShareOfCount * options.budget_s * options.room.threads) {
    return counted(method, plan, options);
  }
  return sampled(1 - kShareOfTrial);
}

}  // namespace nqueens
