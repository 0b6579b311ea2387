// The job of one count.
//
// Its steps: make the plan and open the checkpoint; let the executor gather its processes; count
// the seeds that the checkpoint lacks, and save each result; count seeds of earlier runs again, if
// they are to be checked; count the whole board by another method, if requested; check the sum
// (verdict.hpp) and record it.
#pragma once

#include <variant>

#include "job/executor.hpp"
#include "job/listener.hpp"
#include "job/outcome.hpp"
#include "job/request.hpp"
#include "work/supervision.hpp"

namespace nqueens::job {

using CountOutcome = std::variant<Finished, FinishedShard, Stopped>;

/// Counts, or resumes the count in the checkpoint. Finished seeds are saved when it returns or
/// throws. Throws the exceptions of outcome.hpp, and those of the executor, the listener and the
/// counting code.
///
/// If the supervision abandons work, the job is leaked, since that work still uses it. Later
/// results of that work are dropped.
CountOutcome count(const CountRequest& request, Executor& executor, Supervision& supervision,
                   Listener& listener);

}  // namespace nqueens::job
