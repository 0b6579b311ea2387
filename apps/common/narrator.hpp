// Listeners that report a job to the user at the terminal.
#pragma once

#include <mutex>
#include <string>

#include "job/listener.hpp"
#include "progress.hpp"

namespace nqueens::app {

/// Writes the notes of a job to the log.
class LogListener : public job::Listener {
 public:
  void note(const std::string& line) override;
  void warn(const std::string& line) override;
};

/// Writes the notes of a job to the log, and reports its progress. With --log-level debug, the
/// progress line also shows the number of seeds.
class Narrator final : public LogListener {
 public:
  /// `first_stage` names the stage before seeds are counted.
  Narrator(ProgressRequest request, const std::string& task,
           const std::string& first_stage = "preparing");

  void begin(const std::string& what, const job::Workload& load) override;
  void counted(double work) override;
  void end() override { activity_.enter("checking"); }

 private:
  ProgressState state() const;

  Activity activity_;
  mutable std::mutex mutex_;
  job::Workload load_;         // seeds_before counts all seeds done so far, also by this run
  ProgressReporter reporter_;  // must be last: it uses the other members
};

}  // namespace nqueens::app
