// A two-stage cluster sample with a ratio estimator (W. G. Cochran, "Sampling Techniques", 3rd ed.,
// chapters 6 and 11). Groups are chosen at random and prepared, since preparing costs time too; in
// each some seeds are chosen at random and timed, on as many threads as the run will have.

#include "run/estimate.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <random>
#include <vector>

#include "contract/contract.hpp"
#include "machine/stopwatch.hpp"
#include "tasks/tasks.hpp"

namespace nqueens {
namespace {

// Twice the standard error covers about 19 of 20 cases; clocks and neighbours scatter this much
// more.
constexpr double kStandardErrors = 2;
constexpr double kMachineNoise = 0.04;

// Of the budget, what one seed may take.
constexpr double kShareOfSeed = 0.05;

// What one cluster (a group, or a seed of an only group) gave.
struct Cluster {
  double time_s = 0;
  double work = 0;
};

struct Group {
  GroupId id{};
  std::vector<SeedId> seeds;
};

struct Part {
  std::vector<Group> groups;
  double work = 0;
};

std::map<std::uint16_t, Part> parts_of(const Plan& plan) {
  std::map<std::uint16_t, Part> parts;
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    const Seed& seed = plan.seeds[i];
    Part& part = parts[seed.part];
    part.work += double{seed.work};
    if (part.groups.empty() || part.groups.back().id != seed.group) {
      part.groups.push_back({seed.group, {}});
    }
    part.groups.back().seeds.push_back(SeedId{i});
  }
  return parts;
}

// The variance of sum(time) / sum(work), for clusters drawn from `population` of them.
double ratio_variance(const std::vector<Cluster>& clusters, std::size_t population) {
  const auto drawn = static_cast<double>(clusters.size());
  double time = 0;
  double work = 0;
  for (const Cluster& cluster : clusters) {
    time += cluster.time_s;
    work += cluster.work;
  }
  if (clusters.size() == population) return 0;
  if (clusters.size() < 2) return std::pow(time / work, 2);  // one says nothing about the others
  double squares = 0;
  for (const Cluster& cluster : clusters) {
    squares += std::pow(cluster.time_s - time / work * cluster.work, 2);
  }
  const double not_drawn = 1 - drawn / static_cast<double>(population);
  return not_drawn * drawn / (drawn - 1) * squares / (work * work);
}

class Sampler {
 public:
  Sampler(const Method& method, const Plan& plan, const EstimateOptions& options)
      : method_(method), plan_(plan), options_(options) {}

  Estimate run() {
    auto parts = parts_of(plan_);
    if (options_.meter != nullptr) options_.meter->begin(options_.budget_s);
    for (auto& [number, part] : parts) {
      // The first part holds nearly all the work; the others are sampled in a tenth of the time.
      const double share = parts.size() == 1 ? 1.0 : number == 0 ? 0.9 : 0.1 / double(parts.size());
      add(part, share * options_.budget_s);
    }
    // A factor, so that a poor sample too gives a range of positive times.
    const double factor =
        std::exp(kStandardErrors * std::sqrt(variance_) / result_.cpu_s + kMachineNoise);
    result_.low_cpu_s = result_.cpu_s / factor;
    result_.high_cpu_s = result_.cpu_s * factor;
    return result_;
  }

 private:
  void add(Part& part, double budget_s) {
    std::ranges::shuffle(part.groups, random_);
    std::shared_ptr<const GroupData> data = start(part.groups.front().id);
    const Stopwatch stopwatch;
    std::vector<Cluster> clusters;
    double prepare_s = 0;
    std::size_t prepared = 0;
    const bool only_group = part.groups.size() == 1;
    for (Group& group : part.groups) {
      if (prepared > 0 && stopwatch.elapsed_s() > budget_s) break;
      if (!only_group) {
        data.reset();  // there may be room for one group only
        const Stopwatch preparing;
        data = method_.prepare(plan_, group.id);
        prepare_s += preparing.cpu_s();
      }
      ++prepared;
      std::ranges::shuffle(group.seeds, random_);
      const auto batch = static_cast<std::size_t>(2 * options_.threads);
      std::size_t next = 0;
      Cluster whole;
      do {
        const auto end = std::min(next + batch, group.seeds.size());
        for (const Cluster& seed : timed(group, next, end, data.get())) {
          if (only_group) clusters.push_back(seed);
          whole.time_s += seed.time_s;
          whole.work += seed.work;
        }
        next = end;
      } while (only_group && next < group.seeds.size() && stopwatch.elapsed_s() < budget_s);
      if (!only_group) clusters.push_back(whole);
    }
    conclude(part, clusters, prepare_s / static_cast<double>(prepared));
  }

  // What must be made before the first seed: the first group's data and all that it rests on.
  std::shared_ptr<const GroupData> start(GroupId group) {
    const Stopwatch stopwatch;
    auto data = method_.prepare(plan_, group);
    result_.start_s += stopwatch.elapsed_s();
    return data;
  }

  std::vector<Cluster> timed(const Group& group, std::size_t begin, std::size_t end,
                             const GroupData* data) {
    const Stopwatch stopwatch;
    std::vector<Cluster> seeds(end - begin);
    parallel_for(seeds.size(), 1, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        const SeedId id = group.seeds[begin + i];
        // Alone: where others helped, it would seem to be less work.
        with_threads(1, [&] {
          seeds[i] = {method_.seconds(plan_, id, data, options_.budget_s * kShareOfSeed),
                      double{plan_[id].work}};
        });
      }
    });
    result_.seeds_sampled += seeds.size();
    if (options_.meter != nullptr) options_.meter->add(stopwatch.elapsed_s());
    return seeds;
  }

  void conclude(const Part& part, const std::vector<Cluster>& clusters, double prepare_s) {
    double time = 0;
    double work = 0;
    for (const Cluster& cluster : clusters) {
      time += cluster.time_s;
      work += cluster.work;
    }
    NQUEENS_ASSERT(!clusters.empty() && work > 0);
    const bool only_group = part.groups.size() == 1;
    const auto groups = static_cast<double>(part.groups.size());
    const std::size_t population =
        only_group ? part.groups.front().seeds.size() : part.groups.size();
    result_.cpu_s += time / work * part.work + (only_group ? 0 : groups * prepare_s);
    variance_ += ratio_variance(clusters, population) * part.work * part.work;
  }

  const Method& method_;
  const Plan& plan_;
  const EstimateOptions& options_;
  std::mt19937_64 random_{20260101};  // any fixed number: the same sample every time
  Estimate result_;
  double variance_ = 0;
};

}  // namespace

Estimate estimate(const Method& method, const Plan& plan, const EstimateOptions& options) {
  NQUEENS_ASSERT(!plan.seeds.empty());
  Estimate result;
  with_threads(options.threads, [&] { result = Sampler(method, plan, options).run(); });
  return result;
}

}  // namespace nqueens
