// Tells of a job what the person at the terminal should know.
#pragma once

#include <mutex>
#include <string>

#include "job/listener.hpp"
#include "progress_reporter.hpp"

namespace nqueens::app {

/// Hears a job: its notes go to the log.
class LogListener : public job::Listener {
 public:
  void note(const std::string& line) override;
  void warn(const std::string& line) override;
};

/// The same, and its seeds go to a reporter. With --log-level debug the line has the number of
/// seeds too.
class Narrator final : public LogListener {
 public:
  /// `first_stage` is what it is at before seeds are counted.
  Narrator(ProgressRequest request, const std::string& task,
           const std::string& first_stage = "preparing");

  void begin(const std::string& what, const job::Workload& load) override;
  void counted(double work) override;
  void end() override { activity_.enter("checking"); }

 private:
  ProgressState state() const;

  Activity activity_;
  mutable std::mutex mutex_;
  job::Workload load_;         // before: what is done by now
  ProgressReporter reporter_;  // last: it asks the others
};

}  // namespace nqueens::app
