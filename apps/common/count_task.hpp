// One count from the command line: the job, watched and stopped from the terminal, and its outcome
// printed.
#pragma once

#include <chrono>
#include <optional>

#include "exit_code.hpp"
#include "job/count_job.hpp"
#include "progress_reporter.hpp"
#include "report.hpp"
#include "supervisor.hpp"

namespace nqueens::app {

struct CountTask {
  job::CountRequest request;
  OutputForm form = OutputForm::table;
  ProgressWish progress;
  std::optional<std::chrono::duration<double>> time_limit;
};

/// Counts and prints. Throws what job::count throws. Call it by run_or_leave().
ExitCode execute(const CountTask& task, job::Crew& crew, Supervisor& supervisor,
                 Narrator& narrator);

}  // namespace nqueens::app
