// The library's function that reads checkpoints. Says what `nqueens status` shows.

#include "base/memory.hpp"
#include "base/supervision.hpp"
#include "job/outcome.hpp"
#include "job/status.hpp"
#include "nqueens/checkpoint.hpp"

namespace nqueens {

CheckpointStatus checkpoint_status(const std::string& path) {
  load_unwinder();
  const Obeying none(nullptr);  // a progress function may call this when its count is to stop
  const Checkpoint saved = Checkpoint::read(path);
  const CheckpointHeader& header = saved.header();
  const CheckpointSum& sum = saved.sum();
  job::Plans plans;
  const auto& made = plans.plan_of(path, header, sum.count == header.seeds);
  const Workload load = job::load_of(made, header, sum.done);
  const job::RunTotals totals = job::totals_of(saved.runs());
  const job::RecordedResult result = job::result_of(saved, made, path);
  return {.n = header.n,
          .method = header.method,
          .parameters = header.parameters,
          .shard = header.shard.index,
          .shards = header.shard.count,
          .seeds = load.seeds,
          .seeds_done = load.seeds_before,
          .share = job::share_of(load),
          .elapsed_s = totals.elapsed_s,
          .cpu_s = totals.cpu_s,
          .census = result.census,
          .refused = result.refused,
          .held_by = saved.held_by(),
          .damaged = saved.damage()};
}

}  // namespace nqueens
