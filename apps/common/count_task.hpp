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

/// Counts and prints. If work was abandoned, the process must be ended by
/// leave(), or the crew's way of it, with the code returned, while crew, supervisor and narrator
/// live; then nothing is thrown. Else throws what job::count throws.
ExitCode execute(const CountTask& task, job::Crew& crew, Supervisor& supervisor,
                 Narrator& narrator);

}  // namespace nqueens::app
