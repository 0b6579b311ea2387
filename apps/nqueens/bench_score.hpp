// nqueens bench --score: fixed work, the seconds it takes, and one number for the machine.
#pragma once

#include "bench_terms.hpp"
#include "exit_code.hpp"
#include "progress_reporter.hpp"
#include "run/score.hpp"

namespace nqueens::app {

struct ScoreRequest {
  BenchTerms terms;
  ScoreSize size;
  bool size_by_threads = false;  ///< nobody asked for it
  bool json = false;
};

/// Counts and prints; the activity tells how far it is. A wrong count is thrown as WrongCount
/// before seconds or score are printed.
ExitCode run_score(const ScoreRequest& request, Activity& activity);

}  // namespace nqueens::app
