// nqueens bench --scaling: one board on growing numbers of threads.
#pragma once

#include <vector>

#include "bench_terms.hpp"
#include "exit_code.hpp"
#include "progress_reporter.hpp"

namespace nqueens::app {

struct ScalingRequest {
  BenchTerms terms;
  std::vector<int> steps;  ///< the numbers of threads, ascending from 1
  int n = 0;
  bool json = false;
};

/// Counts and prints, a row at a time; the activity tells how far it is. A wrong count is thrown as
/// WrongCount.
ExitCode run_scaling(const ScalingRequest& request, Activity& activity);

}  // namespace nqueens::app
