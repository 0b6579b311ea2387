#include "job/outcome.hpp"

#include "machine/stopwatch.hpp"

namespace nqueens::job {

RunTotals totals_of(const std::vector<RunRecord>& runs) {
  RunTotals totals{.runs = runs.size()};
  for (const RunRecord& run : runs) {
    totals.elapsed_s += in_seconds(run.elapsed);
    totals.cpu_s += in_seconds(run.cpu);
  }
  return totals;
}

}  // namespace nqueens::job
