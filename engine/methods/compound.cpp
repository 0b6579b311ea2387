#include "methods/compound.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "contract/contract.hpp"
#include "methods/decorator.hpp"
#include "methods/half_turn.hpp"
#include "methods/quarter_turn.hpp"

namespace nqueens {
namespace {

double total_work(const Plan& plan) {
  return std::accumulate(plan.seeds.begin(), plan.seeds.end(), 0.0,
                         [](double sum, const Seed& seed) { return sum + double{seed.work}; });
}

bool has_group_data(const Method& method, const Plan& plan) {
  return !plan.seeds.empty() && method.prepare(plan, plan.seeds.front().group) != nullptr;
}

class TurnedCompound final : public MethodDecorator {
 public:
  TurnedCompound(const Method& compound, std::unique_ptr<Method> first_part)
      : MethodDecorator(compound), first_part_(std::move(first_part)) {}

  std::shared_ptr<const GroupData> prepare(const Plan& plan, GroupId group) const override {
    return plan.first_of(group).part == 0 ? first_part_->prepare(plan, group) : nullptr;
  }
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override {
    return plan[id].part == 0 ? first_part_->count(plan, id, shared) : method().recount(plan, id);
  }
  double seconds(const Plan& plan, SeedId id, const GroupData* shared,
                 double budget_s) const override {
    const Method& part = plan[id].part == 0 ? *first_part_ : method();
    return part.seconds(plan, id, shared, budget_s);
  }

 private:
  std::unique_ptr<Method> first_part_;
};

}  // namespace

Compound::Compound(std::vector<std::unique_ptr<Method>> parts, const Delivers& delivers)
    : parts_(std::move(parts)), info_(parts_.front()->info()) {
  info_.delivers = delivers;
}

Plan Compound::make_plan(int n, const PlanOptions& options) const {
  // Each further part is a few percent of the work at most, and weighs so in progress and order.
  constexpr double kShareOfFurtherPart = 0.01;
  Plan plan = parts_.front()->plan(n, options);
  const double main_work = std::max(total_work(plan), 1.0);
  for (std::size_t part = 1; part < parts_.size(); ++part) {
    const Plan further = parts_[part]->plan(n, {});
    NQUEENS_ASSERT(!has_group_data(*parts_[part], further));
    const double scale = kShareOfFurtherPart * main_work / total_work(further);
    for (Seed seed : further.seeds) {
      NQUEENS_ASSERT(seed.part == 0 && index_of(seed.group) < further.groups);
      seed.part = static_cast<std::uint16_t>(part);
      seed.group = GroupId{plan.groups + static_cast<std::uint32_t>(index_of(seed.group))};
      seed.work = static_cast<float>(scale * double{seed.work});
      plan.add(seed, options.most_seeds);
    }
    plan.trunk += further.trunk;
    plan.groups += further.groups;
  }
  return plan;
}

std::uint64_t Compound::memory_needed(const Plan& plan, int threads, int groups) const {
  return parts_.front()->memory_needed(plan, threads, groups);
}

std::shared_ptr<const GroupData> Compound::prepare(const Plan& plan, GroupId group) const {
  const bool is_of_first_part = plan.first_of(group).part == 0;
  return is_of_first_part ? parts_.front()->prepare(plan, group) : nullptr;
}

Tally Compound::count(const Plan& plan, SeedId id, const GroupData* shared) const {
  return parts_[plan[id].part]->count(plan, id, shared);
}

double Compound::seconds(const Plan& plan, SeedId id, const GroupData* shared,
                         double budget_s) const {
  return parts_[plan[id].part]->seconds(plan, id, shared, budget_s);
}

std::string_view Compound::second_path(const Plan& plan, SeedId id) const {
  return parts_[plan[id].part]->second_path(plan, id);
}

Tally Compound::recount(const Plan& plan, SeedId id) const {
  return parts_[plan[id].part]->recount(plan, id);
}

std::vector<PlanParameters> Compound::other_cuts(const Plan& plan) const {
  return parts_.front()->other_cuts(plan);
}

std::unique_ptr<Method> Compound::turned() const {
  auto first_part = parts_.front()->turned();
  if (!first_part) return nullptr;
  return std::make_unique<TurnedCompound>(*this, std::move(first_part));
}

SeedDescription Compound::describe(const Plan& plan, SeedId id) const {
  return parts_[plan[id].part]->describe(plan, id);
}

std::unique_ptr<Method> with_symmetric_counts(std::unique_ptr<Method> method) {
  Delivers delivers = method->info().delivers;
  if (delivers.symmetric) return method;
  delivers.symmetric = true;
  std::vector<std::unique_ptr<Method>> parts;
  parts.push_back(std::move(method));
  parts.push_back(std::make_unique<HalfTurn>());
  parts.push_back(std::make_unique<QuarterTurn>());
  return std::make_unique<Compound>(std::move(parts), delivers);
}

}  // namespace nqueens
