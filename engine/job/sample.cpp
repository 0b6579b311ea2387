#include "job/sample.hpp"

#include <algorithm>

namespace nqueens::job {

Sample sample_of(const Ledger& ledger, const Method& method, const Plan& plan,
                 const std::function<bool(const SeedRecord&)>& chosen) {
  Sample sample;
  ledger.for_each_seed([&](const SeedRecord& seed) {
    if (!chosen(seed)) return;
    sample.seeds.push_back({seed.id, seed.tally});
    sample.paths.emplace(method.second_path(plan, seed.id));
    sample.load.work += double{plan[seed.id].work};
  });
  std::ranges::sort(sample.seeds, {}, &KnownTally::id);
  sample.load.seeds = sample.seeds.size();
  return sample;
}

RunResult recount(const Sample& sample, const Method& method, const Plan& plan,
                  RunOptions options) {
  std::vector<SeedId> todo(sample.seeds.size());
  std::ranges::transform(sample.seeds, todo.begin(), &KnownTally::id);
  options.groups_at_once = options.threads + 1;
  return run(Recounted(method, sample.seeds), plan, todo, options);
}

}  // namespace nqueens::job
