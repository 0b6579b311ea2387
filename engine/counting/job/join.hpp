// The checkpoints of shards made one.
#pragma once

#include <filesystem>
#include <span>
#include <variant>

#include "job/outcome.hpp"
#include "ledger/merge.hpp"
#include "work/supervision.hpp"

namespace nqueens::job {

/// Joined, but there are seeds in none of the inputs.
struct Incomplete {
  MergeResult merged;
};

using JoinOutcome = std::variant<Finished, Incomplete, Stopped>;

/// Joins the inputs into a new checkpoint `out` (ledger/merge.hpp); where no seed is missing, the
/// sum is judged and recorded like that of any count. `out` appears when all that is done, even if
/// the sum is then refused; a join that is stopped or cannot use an input leaves nothing behind,
/// not even beside `out`. Throws what outcome.hpp says. The meter, if there is one, has the inputs
/// that were read; abandoned work goes on using it.
JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                 Supervision& supervision, Meter* meter = nullptr);

}  // namespace nqueens::job
