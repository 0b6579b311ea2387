// Joins the checkpoints of shards into one.
#pragma once

#include <filesystem>
#include <span>
#include <variant>

#include "checkpoint/writer.hpp"
#include "job/outcome.hpp"
#include "work/supervision.hpp"

namespace nqueens::job {

/// The inputs are joined, but some seeds are in none of them.
struct Incomplete {
  MergeResult merged;
};

using JoinOutcome = std::variant<Finished, Incomplete, Stopped>;

/// Joins the inputs into a new checkpoint `out` (checkpoint/writer.hpp), and checks every seed's
/// tally. If no seed is missing, checks and records the sum as for any count. `out` appears at the
/// end, even if a check fails. A join that is stopped, or cannot use an input, leaves no files.
/// Throws the exceptions of outcome.hpp. The meter, if there is one, shows how many inputs were
/// read. After a stop, a thread may use the meter even when join() has returned.
JoinOutcome join(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                 const std::string& version, Supervision& supervision, Meter* meter = nullptr);

}  // namespace nqueens::job
