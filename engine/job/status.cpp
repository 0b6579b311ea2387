#include "job/status.hpp"

#include <stdexcept>

#include "checkpoint/format.hpp"
#include "job/preparation.hpp"
#include "job/verdict.hpp"

namespace nqueens::job {

const std::optional<Replanned>& Plans::plan_of(const std::string& path,
                                               const CheckpointHeader& header, bool complete) {
  constexpr std::uint64_t kMostWeighted = 5'000'000;
  const bool wanted = header.seeds <= kMostWeighted || complete;
  const auto [made, is_new] = made_.try_emplace({digest_of(header), wanted});
  if (!is_new || !wanted) return made->second;
  try {
    made->second = replan(path, header);
  } catch (const CheckpointError&) {  // 'nqueens verify' tells the user what is wrong
  }
  return made->second;
}

Workload load_of(const std::optional<Replanned>& made, const CheckpointHeader& header,
                 const std::vector<bool>& done) {
  if (made) return workload_of(made->plan, done, header.shard);
  Workload load;
  for_each_seed_of(header.shard, done.size(), [&](SeedId seed) {
    ++load.seeds;
    if (done[index_of(seed)]) ++load.seeds_before;
  });
  load.work = static_cast<double>(load.seeds);
  load.work_before = static_cast<double>(load.seeds_before);
  return load;
}

RecordedResult result_of(const Checkpoint& saved, const std::optional<Replanned>& made,
                         const std::filesystem::path& checkpoint) {
  if (!made || !saved.result()) return {};
  try {
    const CheckpointSum sum = possible_sum(saved, *made->method, made->plan, checkpoint);
    return {.census = census_on_record(saved, sum, made->plan, checkpoint)};
  } catch (const std::runtime_error& refusal) {  // WrongCount, CheckpointError
    return {.refused = refusal.what()};
  }
}

}  // namespace nqueens::job
