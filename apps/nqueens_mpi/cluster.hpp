// The ranks of an MPI job as the executor of a run. Every rank counts; rank 0 leads, and has the
// checkpoint.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "cluster/mailbox.hpp"
#include "cluster/messages.hpp"
#include "cluster/worker.hpp"
#include "communicator.hpp"
#include "count_options.hpp"
#include "exit_code.hpp"
#include "job/executor.hpp"
#include "job/request.hpp"

namespace nqueens::app {

/// What this rank may use: each core of the machine is divided among the ranks that may run on it,
/// the cgroup's quota and the memory among all ranks on the machine. The memory is the least of all
/// ranks', so that all choose the same method. All ranks must call it.
Resources resources_of_rank(Communicator& communicator);

/// A rank cannot take part, which ends the job: with this exit code on all of them.
class CannotBegin : public std::runtime_error {
 public:
  CannotBegin(int exit_code, const std::string& message)
      : std::runtime_error(message), code_(static_cast<ExitCode>(exit_code)) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

/// Rank 0's side.
class Cluster final : public job::Executor {
 public:
  explicit Cluster(Communicator& communicator) : communicator_(communicator) {}

  job::Workers gather(const LedgerHeader& plan, const Machine& machine,
                      const ThreadChoice& threads) override;
  RunResult count(const CountSeed& count_seed, const Plan& plan, std::span<const SeedId> todo,
                  const RunOptions& options, StopFlag& stop) override;
  std::function<void()> meanwhile() override;
  std::chrono::nanoseconds cpu_elsewhere() const override;

  /// Ends all processes without unwinding.
  [[noreturn]] void leave(ExitCode code);

  /// Sends the other ranks home, with this exit code for the whole job.
  void dismiss(ExitCode code);

 private:
  Communicator& communicator_;
  bool gathered_ = false;
  std::vector<Introduction> ranks_;
  StopFlag stop_own_;  ///< of this rank's worker
  Worker own_{stop_own_};
  Mailbox inbox_;
  Mailbox outbox_;
  std::atomic<std::int64_t> cpu_elsewhere_ns_{0};
};

/// The other ranks: counts what rank 0 sends until it is sent home. The job's exit code.
ExitCode serve(Communicator& communicator, const std::function<job::CountRequest()>& read_request);

}  // namespace nqueens::app
