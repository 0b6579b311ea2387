// Seeds being counted under a supervision, with a listener.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "job/listener.hpp"
#include "job/supervision.hpp"
#include "run/runner.hpp"

namespace nqueens::job {

/// Counts seeds by the options that it is given. What it refers to must be made for work, since it
/// may be abandoned.
using SeedWork = std::function<RunResult(const RunOptions&)>;

/// What there is to be counted, and how.
struct Task {
  std::string what;  ///< such as "counting"
  SeedWork work;
  const Plan& plan;  ///< that the work's seeds are of
  Workload load;
  int threads = 1;
  int groups_at_once = 1;
  ResultSink* saved = nullptr;  ///< gets the results before the listener hears of them
  std::function<void()> meanwhile;
};

struct Counted {
  Tally sum;
  std::uint64_t seeds = 0;  ///< that were counted by now
  bool complete = false;    ///< false when stopped before the last seed; then there is no sum
};

/// Runs the task. Throws what the work, the sink and the listener throw.
Counted run_supervised(Task task, Supervision& supervision, Listener& listener);

}  // namespace nqueens::job
