#include "job/workload.hpp"

namespace nqueens::job {

Workload workload_of(const Plan& plan) {
  return workload_of(plan, std::vector<bool>(plan.seeds.size()), Shard{});
}

Workload workload_of(const Plan& plan, const std::vector<bool>& done, const Shard& shard) {
  Workload load;
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    if (!belongs(SeedId{i}, plan.seeds.size(), shard)) continue;
    ++load.seeds;
    load.work += double{plan.seeds[i].work};
    if (!done[i]) continue;
    ++load.seeds_before;
    load.work_before += double{plan.seeds[i].work};
  }
  return load;
}

}  // namespace nqueens::job
