// One trustworthy count: plan, count what is open, save, count again what is to be checked,
// compare, verify.
//
// The order of things. The plan is made, and the checkpoint opened; the executor gathers; the open
// seeds are counted, each result saved; seeds of earlier runs that are to be checked are counted
// again, and the whole board by another method if that was asked for; the sum is judged
// (verdict.hpp) and recorded. Only then is there a census to print.
#pragma once

#include <variant>

#include "job/executor.hpp"
#include "job/listener.hpp"
#include "job/outcome.hpp"
#include "job/request.hpp"
#include "work/supervision.hpp"

namespace nqueens::job {

using CountOutcome = std::variant<Finished, FinishedShard, Stopped>;

/// Counts, or resumes the count that the checkpoint holds. Finished seeds are saved when it returns
/// or throws. Throws what outcome.hpp says, and what the executor, the listener and the kernels
/// throw.
///
/// If the supervision abandons work, the job is leaked, since that work still uses it. What the
/// work counts from then on is dropped.
CountOutcome count(const CountRequest& request, Executor& executor, Supervision& supervision,
                   Listener& listener);

}  // namespace nqueens::job
