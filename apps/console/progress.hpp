// Reports the progress of a command on stderr, for people or programs.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/listener.hpp"
#include "base/stopwatch.hpp"
#include "command_line.hpp"

namespace nqueens::app {

struct ProgressState {
  std::string task{};                  ///< such as "count 20"
  std::string stage{};                 ///< such as "counting again"; may be empty
  std::optional<double> share{};       ///< finished share of the work, 0 to 1; nullopt if unknown
  double per_second = 0;               ///< growth of `share` per second; 0 if unknown
  double elapsed_s = 0;                ///< since the task began
  std::vector<std::string> details{};  ///< further texts, the most important first
  std::uint64_t seeds_done = 0;        ///< only in the JSON, as the next member
  std::uint64_t seeds = 0;             ///< 0 if the task does not count seeds

  /// Returns the remaining seconds if the rate stays the same; nullopt if the rate or `share` is
  /// unknown.
  std::optional<double> remaining_s() const;
};

struct LineLook {
  bool utf8 = true;
  bool coloured = false;
};

/// Returns a line of at most `columns` characters. A narrow line has percentage and remaining time;
/// a wide line has everything, with a bar.
std::string progress_line(const ProgressState& state, int columns, const LineLook& look);

/// Returns a line for a log.
std::string progress_text(const ProgressState& state);

/// Returns a JSON object of schema progress-1 on one line.
std::string progress_json(const ProgressState& state);

/// Returns "12.3 %". Rounds down, so that 100 % is only shown when everything is done.
std::string readable_percent(double share);

/// Returns text such as "2.50 %/min". The unit is a second, a minute or an hour: the first of these
/// for which the number is at least 1. If there is none, the unit is a day.
std::string readable_rate(double share_per_second);

/// The times, since the beginning, at which progress is reported.
class ProgressSchedule {
 public:
  using Time = std::chrono::milliseconds;

  /// The first report is due at `first`, the next one `interval` later. The interval then doubles
  /// after each report, up to `longest`.
  ProgressSchedule(Time first, Time interval, Time longest)
      : next_(first), interval_(interval), longest_(longest) {}

  Time next() const { return next_; }
  /// Records that a report was made. Skips the reports that were due before `now`.
  void told(Time now);

 private:
  Time next_;
  Time interval_;
  Time longest_;
};

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

/// What a command does at present. The threads that work tell it; a reporter reads it. It also
/// writes the notes of a job to the log. All members are thread-safe.
class Activity : public Listener {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Activity(std::string task, std::string stage = "")
      : task_(std::move(task)), stage_(std::move(stage)) {}

  /// Begins a new stage. Its progress is unknown until begin() is called.
  void enter(const std::string& stage);

  void note(const std::string& line) override;
  void warn(const std::string& line) override;
  void begin(const std::string& what, const Workload& load) override {
    begin(what, load, Clock::now());
  }
  void begin(const std::string& what, const Workload& load, Clock::time_point now);
  void counted(double work) override;
  /// If begin() has named a stage, enters the stage "checking": what was counted is checked before
  /// it is printed.
  void end() override;

  /// Returns the progress. With --log-level debug, its details have the number of seeds.
  ProgressState state(Clock::time_point now = Clock::now()) const;

  /// Returns a function that calls state(). Keeps a reference.
  ProgressReporter::Source source() const {
    return [this] { return state(); };
  }

 private:
  const std::string task_;
  const Stopwatch stopwatch_;
  mutable std::mutex mutex_;  // guards everything below
  std::string stage_;
  bool named_ = false;  // begin() has named the stage
  Workload load_;  // seeds_before counts all seeds done so far, also by this run; work 0: unknown
  double work_done_ = 0;  // since begin()
  Clock::time_point begun_{};
};

}  // namespace nqueens::app
