#include "run/compound.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/contract.hpp"
#include "kernels/rungs/rung.hpp"

namespace nqueens {
namespace {

double total_work(const Plan& plan) {
  return std::accumulate(plan.seeds.begin(), plan.seeds.end(), 0.0,
                         [](double sum, const Seed& seed) { return sum + double{seed.work}; });
}

}  // namespace

Compound::Compound(std::vector<std::unique_ptr<Method>> parts, const Delivers& delivers)
    : parts_(std::move(parts)), info_(parts_.front()->info()) {
  info_.delivers = delivers;
}

Plan Compound::make_plan(int n, const PlanOptions& options) const {
  // The estimated work of each further part, as a share of the work of the first part. The real
  // share is a few percent at most; progress and the order of seeds need no better estimate.
  constexpr double kShareOfFurtherPart = 0.01;
  Plan plan = parts_.front()->plan(n, options);
  const double main_work = std::max(total_work(plan), 1.0);
  for (std::size_t part = 1; part < parts_.size(); ++part) {
    const Plan further = parts_[part]->plan(n, {});
    const double scale = kShareOfFurtherPart * main_work / total_work(further);
    for (Seed seed : further.seeds) {
      NQUEENS_ASSERT(seed.part == 0 && index_of(seed.group) < further.groups);
      seed.part = static_cast<std::uint16_t>(part);
      seed.group = GroupId{plan.groups + static_cast<std::uint32_t>(index_of(seed.group))};
      seed.work = static_cast<float>(scale * double{seed.work});
      plan.add(seed, options.most_seeds);
    }
    plan.parts.push_back(parts_[part]->info().delivers);
    plan.trunk += further.trunk;
    plan.groups += further.groups;
  }
  return plan;
}

Counter Compound::counter(const Plan& plan, const Room& room) const {
  Counter all = parts_.front()->counter(plan, room);
  for (std::size_t part = 1; part < parts_.size(); ++part) {
    all.add(parts_[part]->counter(plan, room));
  }
  return all;
}

std::uint64_t Compound::memory_needed(const Plan& plan, const Room& room) const {
  return parts_.front()->memory_needed(plan, room);
}

Tally Compound::recount(const Plan& plan, SeedId id) const {
  return parts_[plan[id].part]->recount(plan, id);
}

std::string_view Compound::second_path(const Seed& seed) const {
  return parts_[seed.part]->second_path(seed);
}

// The seeds of further parts are counted by recount(), which takes little time.
std::optional<Counter> Compound::turned_counter(const Plan& plan, const Room& room) const {
  std::optional<Counter> turned = parts_.front()->turned_counter(plan, room);
  if (turned) turned->add(recounter(plan));
  return turned;
}

std::vector<PlanParameters> Compound::other_plans(const Plan& plan) const {
  return parts_.front()->other_plans(plan);
}

SeedDescription Compound::describe(const Plan& plan, SeedId id) const {
  return parts_[plan[id].part]->describe(plan, id);
}

std::unique_ptr<Method> with_symmetric_counts(std::unique_ptr<Method> method) {
  Delivers delivers = method->info().delivers;
  if (delivers.symmetric()) return method;
  delivers.point_symmetric = delivers.rotational = true;
  std::vector<std::unique_ptr<Method>> parts;
  parts.push_back(std::move(method));
  parts.push_back(std::make_unique<Rung>(kHalfTurnCount));
  parts.push_back(std::make_unique<Rung>(kQuarterTurnCount));
  return std::make_unique<Compound>(std::move(parts), delivers);
}

}  // namespace nqueens
