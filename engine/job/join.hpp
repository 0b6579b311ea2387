// The checkpoints of shards made one.
#pragma once

#include <filesystem>
#include <span>
#include <variant>

#include "job/outcome.hpp"
#include "ledger/merge.hpp"

namespace nqueens::job {

/// Joined, but there are seeds in none of the inputs.
struct Incomplete {
  MergeResult merged;
};

using JoinOutcome = std::variant<Finished, Incomplete, Disputed, Refused>;

/// Joins the inputs into a new checkpoint `out` (ledger/merge.hpp); where no seed is missing, the
/// sum is judged and recorded like that of any count.
JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs);

}  // namespace nqueens::job
