#include "job/outcome.hpp"

#include <chrono>
#include <stdexcept>

#include "ledger/errors.hpp"

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

std::optional<Refused> refusal_of(const std::function<void()>& steps) {
  try {
    steps();
    return std::nullopt;
  } catch (const std::invalid_argument& error) {
    return Refused{Refused::Reason::request, error.what()};
  } catch (const LedgerError& error) {
    return Refused{Refused::Reason::checkpoint, error.what()};
  } catch (const StorageError& error) {
    return Refused{Refused::Reason::storage, error.what()};
  }
}

}  // namespace nqueens::job
