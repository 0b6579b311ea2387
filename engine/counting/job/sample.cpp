#include "job/sample.hpp"

#include <algorithm>
#include <stdexcept>

#include "machine/memory.hpp"

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

Room room_for(const Sample& sample, const Method& method, const Plan& plan, int threads) {
  const MemoryLimit memory = available_memory();
  const Room room{threads, memory.bytes};
  if (sample.way == SecondWay::other_code) return room;  // Method::recount() needs little memory
  const std::uint64_t needed = method.memory_needed(plan, room);
  if (needed <= memory.bytes) return room;
  throw std::invalid_argument("method " + plan.method + " needs " + readable_size(needed) +
                              " on the turned board, the limit is " + readable_size(memory.bytes) +
                              " (" + memory.source + "); use fewer threads or more memory");
}

RunResult recount(const Sample& sample, const Method& method, const Plan& plan, const Room& room,
                  const RunOptions& options) {
  std::vector<SeedId> todo(sample.seeds.size());
  std::ranges::transform(sample.seeds, todo.begin(), &KnownTally::id);
  return run(recounted(method, plan, room, sample.way, sample.seeds), plan, todo, options);
}

}  // namespace nqueens::job
