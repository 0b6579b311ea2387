#include "job/workload.hpp"

namespace nqueens::job {

Workload workload_of(const Plan& plan, const std::vector<bool>& done, const Shard& shard) {
  Workload load;
  for_each_seed_of(shard, plan.seeds.size(), [&](SeedId seed) {
    ++load.seeds;
    load.work += double{plan[seed].work};
    if (done.empty() || !done[index_of(seed)]) return;
    ++load.seeds_before;
    load.work_before += double{plan[seed].work};
  });
  return load;
}

}  // namespace nqueens::job
