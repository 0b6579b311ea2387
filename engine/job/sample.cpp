#include "job/sample.hpp"

#include <algorithm>
#include <stdexcept>

#include "machine/memory.hpp"
#include "run/choose_method.hpp"

namespace nqueens::job {

Sample sample_of(const Ledger& ledger, const Method& method, const Plan& plan, SecondWay way,
                 const std::function<bool(const SeedRecord&)>& chosen) {
  Sample sample{.way = way};
  ledger.for_each_seed([&](const SeedRecord& seed) {
    if (!chosen(seed)) return;
    sample.seeds.push_back({seed.id, seed.tally});
    sample.paths.insert(path_of(method, plan, seed.id, way));
    sample.load.work += double{plan[seed.id].work};
  });
  std::ranges::sort(sample.seeds, {}, &KnownTally::id);
  sample.load.seeds = sample.seeds.size();
  return sample;
}

int groups_at_once(const Sample& sample, const Method& method, const Plan& plan, int threads) {
  if (sample.way == SecondWay::other_code) return threads + 1;
  const MemoryLimit memory = available_memory();
  const int groups = groups_that_fit(method, plan, threads, memory);
  if (groups > 0) return groups;
  throw std::invalid_argument("method " + plan.method + " needs " +
                              readable_size(method.memory_needed(plan, threads, 1)) +
                              " on the turned board, the limit is " + readable_size(memory.bytes) +
                              " (" + memory.source + "); use fewer threads or more memory");
}

RunResult recount(const Sample& sample, const Method& method, const Plan& plan,
                  const RunOptions& options) {
  std::vector<SeedId> todo(sample.seeds.size());
  std::ranges::transform(sample.seeds, todo.begin(), &KnownTally::id);
  return run(Recounted(method, sample.way, sample.seeds), plan, todo, options);
}

}  // namespace nqueens::job
