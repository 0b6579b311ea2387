// A two-stage cluster sample with a ratio estimator (W. G. Cochran, "Sampling Techniques", 3rd ed.,
// chapters 6 and 11). First groups are drawn at random, since the seeds of a group share data that
// take time to make. In each group some seeds are drawn at random and timed, on as many threads as
// the run will have.

#include "run/estimate.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <random>
#include <span>
#include <vector>

#include "contract/contract.hpp"
#include "machine/stopwatch.hpp"
#include "registry/compound.hpp"
#include "tasks/tasks.hpp"

namespace nqueens {
namespace {

// Twice the standard error covers about 19 of 20 cases. Clock rates and other load on the machine
// add this much noise.
constexpr double kStandardErrors = 2;
constexpr double kMachineNoise = 0.04;

// The largest part of the budget that one seed may take.
constexpr double kShareOfSeed = 0.05;

// The time and work of one unit of the sample: a group, or a seed if there is only one group.
struct Timed {
  double time_s = 0;
  double work = 0;

  Timed& operator+=(const Timed& other) {
    time_s += other.time_s;
    work += other.work;
    return *this;
  }
};

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

Timed sum_of(const std::vector<Timed>& sample) {
  Timed sum;
  for (const Timed& unit : sample) sum += unit;
  return sum;
}

// Returns the variance of sum(time) / sum(work), for a sample drawn from `population` units.
double ratio_variance(const std::vector<Timed>& sample, std::size_t population) {
  const auto drawn = static_cast<double>(sample.size());
  const Timed sum = sum_of(sample);
  const double ratio = sum.time_s / sum.work;
  if (sample.size() == population) return 0;
  if (sample.size() < 2) return ratio * ratio;  // one unit gives no variance: assume a large one
  double squares = 0;
  for (const Timed& unit : sample) squares += std::pow(unit.time_s - ratio * unit.work, 2);
  const double not_drawn = 1 - drawn / static_cast<double>(population);
  return not_drawn * drawn / (drawn - 1) * squares / (sum.work * sum.work);
}

class Sampler {
 public:
  Sampler(const Method& method, const Plan& plan, const EstimateOptions& options)
      : plan_(plan), options_(options), counter_(method.counter(plan, options.room)) {}

  Estimate run() {
    auto parts = parts_of(plan_);
    if (options_.meter != nullptr) options_.meter->begin(options_.budget_s);
    for (auto& [number, part] : parts) {
      // The first part has nearly all the work; the others share a tenth of the time.
      const double share = parts.size() == 1 ? 1.0 : number == 0 ? 0.9 : 0.1 / double(parts.size());
      add(part, share * options_.budget_s);
    }
    // Uses a factor instead of a difference, so that the range has only positive times.
    const double factor =
        std::exp(kStandardErrors * std::sqrt(variance_) / result_.cpu_s + kMachineNoise);
    result_.low_cpu_s = result_.cpu_s / factor;
    result_.high_cpu_s = result_.cpu_s * factor;
    return result_;
  }

 private:
  void add(Part& part, double budget_s) {
    const Stopwatch stopwatch;
    const auto in_time = [&] { return stopwatch.elapsed_s() < budget_s; };
    const bool only_group = part.groups.size() == 1;
    std::ranges::shuffle(part.groups, random_);
    std::vector<Timed> sample;
    for (std::vector<SeedId>& group : part.groups) {
      if (!sample.empty() && !in_time()) break;
      std::ranges::shuffle(group, random_);
      std::span<const SeedId> seeds = group;
      std::vector<Timed> of_group;
      do {
        const auto batch = seeds.first(std::min(2 * threads(), seeds.size()));
        for (const Timed& seed : timed(batch)) of_group.push_back(seed);
        seeds = seeds.subspan(batch.size());
      } while (only_group && !seeds.empty() && in_time());
      if (only_group) {
        sample = of_group;
      } else {
        sample.push_back(sum_of(of_group));
      }
    }
    const Timed sum = sum_of(sample);
    NQUEENS_ASSERT(sum.work > 0);
    result_.cpu_s += sum.time_s / sum.work * part.work;
    const std::size_t population = only_group ? part.groups.front().size() : part.groups.size();
    variance_ += ratio_variance(sample, population) * part.work * part.work;
  }

  std::size_t threads() const { return static_cast<std::size_t>(options_.room.threads); }

  std::vector<Timed> timed(std::span<const SeedId> seeds) {
    const Stopwatch stopwatch;
    std::vector<Timed> times(seeds.size());
    parallel_for(seeds.size(), 1, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        const double budget_s = options_.budget_s * kShareOfSeed;
        // Times a seed on one thread: if others helped, this thread's time would be too short.
        with_threads(1, [&] {
          times[i] = {measured_seconds(*counter_, seeds[i], budget_s),
                      double{plan_[seeds[i]].work}};
        });
      }
    });
    result_.seeds_sampled += seeds.size();
    if (options_.meter != nullptr) options_.meter->add(stopwatch.elapsed_s());
    return times;
  }

  const Plan& plan_;
  const EstimateOptions& options_;
  const std::unique_ptr<Counter> counter_;
  std::mt19937_64 random_{20260101};  // any fixed number, for reproducible samples
  Estimate result_;
  double variance_ = 0;
};

}  // namespace

Estimate estimate(const Method& method, const Plan& plan, const EstimateOptions& options) {
  NQUEENS_ASSERT(!plan.seeds.empty());
  Estimate result;
  with_threads(options.room.threads, [&] { result = Sampler(method, plan, options).run(); });
  return result;
}

}  // namespace nqueens
