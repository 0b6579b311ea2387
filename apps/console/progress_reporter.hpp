// Reports the progress of a command on stderr, for people or programs.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "command_line.hpp"
#include "machine/stopwatch.hpp"
#include "progress_state.hpp"
#include "work/meter.hpp"

namespace nqueens::app {

enum class ProgressRequest {
  none,
  line,        ///< one line, redrawn in place: for terminals
  lines,       ///< plain lines at growing intervals: for pipes and logs
  lines_soon,  ///< like `lines`, but the first one after 1 s, not 10 s
  json,        ///< a line with a JSON object every second
};

/// Returns the choice of --progress. By default a terminal gets `line` and anything else `lines`;
/// with -q the default is none. Throws UsageError.
ProgressRequest progress_request(const CommandLine& line);

/// Reports the progress from a separate thread until the reporter is destroyed. Reports nothing in
/// the first second. Make it after the Supervisor: then its thread inherits a mask that blocks the
/// stop signals.
class ProgressReporter {
 public:
  /// Returns the progress to report. The reporter's thread calls it.
  using Source = std::function<ProgressState()>;

  ProgressReporter(ProgressRequest request, Source source);
  ProgressReporter(const ProgressReporter&) = delete;
  ProgressReporter& operator=(const ProgressReporter&) = delete;
  ~ProgressReporter();

 private:
  void report_until_done();
  void report() const;

  ProgressRequest request_;
  ProgressSchedule schedule_;
  Source source_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();

  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

/// The current stage of a command. The threads that work set it; a reporter reads it.
class Activity {
 public:
  explicit Activity(std::string task) : task_(std::move(task)) {}

  /// Begins a new stage. Its progress is unknown until meter().begin() is called.
  void enter(const std::string& stage);
  Meter& meter() { return meter_; }

  ProgressState state() const;

 private:
  const std::string task_;
  const Stopwatch stopwatch_;
  Meter meter_;
  mutable std::mutex mutex_;  // guards stage_
  std::string stage_;
};

/// How a command's progress is reported, and the function that returns the progress.
struct Watched {
  ProgressRequest request = ProgressRequest::none;
  ProgressReporter::Source source;
};

/// Returns the choice of --progress, with the activity as the source. Throws UsageError.
Watched watched(const CommandLine& line, const Activity& activity);

}  // namespace nqueens::app
