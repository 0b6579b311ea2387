// One run of a count: plan, count what is open, save, check, report.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "crew.hpp"
#include "exit_code.hpp"
#include "ledger/ledger.hpp"
#include "ledger/shard.hpp"
#include "ledger/writer.hpp"
#include "machine/stopwatch.hpp"
#include "machine/threads.hpp"
#include "method_choice.hpp"
#include "methods/method.hpp"
#include "progress_reporter.hpp"
#include "report.hpp"
#include "run/runner.hpp"
#include "supervisor.hpp"
#include "verify/double_check.hpp"

namespace nqueens::app {

struct CountRequest {
  int n = 0;
  MethodChoice method;
  ThreadChoice threads;
  OutputForm form = OutputForm::table;
  ProgressStyle progress = ProgressStyle::none;
  std::chrono::milliseconds first_progress{};
  std::optional<std::filesystem::path> checkpoint;
  std::chrono::milliseconds checkpoint_interval{5000};
  Shard shard;
  std::optional<std::chrono::duration<double>> time_limit;
  double double_check_percent = 0;
  std::optional<MethodChoice> against;  ///< the method that counts everything a second time
};

class CountRun {
 public:
  /// The crew must outlive the run.
  CountRun(CountRequest request, Crew& crew);

  /// Once. Throws LedgerError, StorageError, std::invalid_argument.
  ExitCode execute();

 private:
  void prepare();
  void require_second_path() const;
  void choose_against();
  bool count();
  void start_writer();
  bool recount_older_seeds();
  bool count_against();
  using Job = std::function<RunResult(const RunOptions&)>;
  std::optional<Tally> supervise(const Job& job, const Workload& load, ResultSink* sink);
  ExitCode stopped_amid_work();
  ExitCode stopped();
  ExitCode failed(const Mismatch& mismatch);
  ExitCode failed(const CensusMismatch& mismatch);
  ExitCode conclude();
  ExitCode report_shard();
  ExitCode report_census(const Tally& result);
  void record_result(const Tally& result);

  CountRequest request_;
  Crew& crew_;
  Supervisor supervisor_;
  Stopwatch stopwatch_;

  std::unique_ptr<Method> method_;
  Plan plan_;
  LedgerHeader header_;
  Roster roster_;
  int groups_at_once_ = 1;
  std::string isa_;
  std::optional<Ledger> ledger_;
  std::optional<LedgerWriter> writer_;
  LedgerSum sum_;                          ///< of earlier runs, then of everything
  std::optional<Tally> result_before_;     ///< that an earlier run recorded
  std::optional<MismatchRecord> dispute_;  ///< of an earlier --against
  std::vector<bool> chosen_;               ///< seeds to count twice
  std::uint64_t chosen_count_ = 0;
  std::optional<ChosenMethod> against_;
};

}  // namespace nqueens::app
