#include "job/outcome.hpp"

#include "census/count_text.hpp"
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

std::string in_doubt(std::uint64_t seeds, const std::filesystem::path& checkpoint) {
  return "nqueens 0.2.0 saved " + counted(seeds, "seed") + " in '" + checkpoint.string() +
         "'; if its run ended with an error (exit code 1 or 3), some of their counts may be too "
         "small: recount them by 'nqueens verify " +
         checkpoint.string() + " --recount 100 --by turned', then run the count again";
}

}  // namespace nqueens::job
