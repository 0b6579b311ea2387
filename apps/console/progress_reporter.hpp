// Tells a person, or a program, how far a command is, on stderr.
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
  lines_soon,  ///< the same from the first second on
  json,        ///< an object on a line every second
};

/// What --progress asks for. A terminal gets the line, anything else the lines; with -q there is
/// nothing unless it is asked for. Throws UsageError.
ProgressRequest progress_request(const CommandLine& line);

/// Reports from a thread of its own until destroyed; nothing before the first second is over. Make
/// it after a supervisor, whose signals that thread must not take.
class ProgressReporter {
 public:
  /// Asked by that thread.
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

/// What a command is at: told by the threads that work, asked by a reporter.
class Activity {
 public:
  explicit Activity(std::string task) : task_(std::move(task)) {}

  /// From now on it is at something else, which has no measure until the meter begins.
  void enter(const std::string& stage);
  Meter& meter() { return meter_; }

  ProgressState state() const;

 private:
  const std::string task_;
  const Stopwatch stopwatch_;
  Meter meter_;
  mutable std::mutex mutex_;  // guards the stage
  std::string stage_;
};

/// What is reported of a command, and how.
struct Watched {
  ProgressRequest request = ProgressRequest::none;
  ProgressReporter::Source source;
};

/// The activity, as --progress asks for it. Throws UsageError.
Watched watched(const CommandLine& line, const Activity& activity);

}  // namespace nqueens::app
