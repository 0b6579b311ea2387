#include "job/sample.hpp"

#include "verify/double_check.hpp"

namespace nqueens::job {

Sample sample_of(const Ledger& ledger, const Method& method, const Plan& plan,
                 const std::function<bool(const SeedRecord&)>& chosen) {
  Sample sample{.expected = std::vector<Tally>(plan.seeds.size())};
  ledger.for_each_seed([&](const SeedRecord& seed) {
    if (!chosen(seed)) return;
    sample.seeds.push_back(seed.id);
    sample.expected[index_of(seed.id)] = seed.tally;
    sample.paths.emplace(method.second_path(plan, seed.id));
    sample.load.work += double{plan[seed.id].work};
  });
  sample.load.seeds = sample.seeds.size();
  return sample;
}

RunResult recount(const Sample& sample, const Method& method, const Plan& plan,
                  const RunOptions& options) {
  return run(Recounted(method, sample.expected), plan, sample.seeds, options);
}

}  // namespace nqueens::job
