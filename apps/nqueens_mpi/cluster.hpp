// Cluster: counts the seeds of a job on all ranks of an MPI job. Rank 0 also leads the others, and
// it alone has the checkpoint.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cluster/messages.hpp"
#include "cluster/worker.hpp"
#include "communicator.hpp"
#include "count_options.hpp"
#include "exit_code.hpp"
#include "job/count_job.hpp"

namespace nqueens::app {

/// Thrown on all ranks if one of them cannot take part. The MPI job then ends with exit code
/// code().
class CannotBegin : public std::runtime_error {
 public:
  CannotBegin(int exit_code, const std::string& message)
      : std::runtime_error(message), code_(static_cast<ExitCode>(exit_code)) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

/// Says for which ranks rank 0 waits before the first seed.
class RollCall {
 public:
  /// Compares the versions of all ranks. All ranks must call it before they share anything else.
  /// Throws CannotBegin on all ranks if the versions differ.
  void begin(Communicator& communicator);

  /// Warns when the ranks have not answered for the leader's patience. Throws
  /// std::runtime_error when they have not answered for five times that time.
  void absent(const std::vector<int>& ranks, std::chrono::nanoseconds waited);

 private:
  std::vector<Greeting> ranks_;
  std::array<bool, 2> warned_{};  ///< before MPI has begun, and after
};

/// Returns the resources of this rank. Each core of a machine is divided between the ranks that may
/// run on it; the cgroup's quota and the memory are divided between all ranks on the machine. Every
/// rank then gets the smallest memory of any rank, so that all choose the same method. All ranks
/// must call this function.
Resources resources_of_rank(Communicator& communicator);

/// Counts the seeds of a job on all ranks. Only rank 0 has such an object.
class Cluster final : public job::Executor {
 public:
  /// `warn` gets a line when a rank seems lost or returns.
  Cluster(Communicator& communicator, std::function<void(const std::string&)> warn)
      : communicator_(communicator), warn_(std::move(warn)) {}

  job::Workers gather(const CheckpointHeader& plan, const Machine& machine,
                      const ThreadChoice& threads) override;
  RunResult count(const Counter& counter, std::span<const SeedId> todo, const RunOptions& options,
                  StopFlag& stop) override;
  std::function<void()> meanwhile() override;
  std::chrono::nanoseconds cpu_elsewhere() const override;

  /// Ends all processes without unwinding.
  [[noreturn]] void leave(ExitCode code);

  /// Tells the other ranks to end with this exit code.
  void dismiss(ExitCode code);

 private:
  Communicator& communicator_;
  const std::function<void(const std::string&)> warn_;
  bool gathered_ = false;
  std::vector<Introduction> ranks_;
  StopFlag stop_own_;  ///< stop flag of this rank's worker
  Worker own_{stop_own_};
  Mailbox inbox_;
  Mailbox outbox_;
  std::atomic<std::int64_t> cpu_elsewhere_ns_{0};
};

/// Runs a rank other than 0: counts the seeds that rank 0 sends until rank 0 tells it to end.
/// Returns the exit code of the job.
ExitCode serve(Communicator& communicator, const std::function<job::CountRequest()>& read_request);

}  // namespace nqueens::app
