#include "job/outcome.hpp"

#include <chrono>

#include "census/count_text.hpp"

namespace nqueens::job {

RunTotals totals_of(const std::vector<RunRecord>& runs) {
  using Seconds = std::chrono::duration<double>;
  RunTotals totals{.runs = runs.size()};
  for (const RunRecord& run : runs) {
    totals.elapsed_s += Seconds(run.elapsed).count();
    totals.cpu_s += Seconds(run.cpu).count();
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
