// Tells a person how far a job is, on stderr.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "job/listener.hpp"

namespace nqueens::app {

enum class ProgressStyle {
  none,
  line,   ///< one line, rewritten in place: for terminals
  lines,  ///< plain lines at growing intervals: for pipes and logs
};

/// The style for "auto", "always" or "never": a terminal gets the line, anything else the lines;
/// always gives lines from the first second on where there is no terminal.
ProgressStyle progress_style(const std::string& choice);

/// What was counted so far, for any thread to read.
struct Progress {
  std::atomic<std::uint64_t> seeds_done{0};
  std::atomic<double> work_done{0};
};

/// Reports from a thread of its own until destroyed. Percent and remaining time are weighted by the
/// seeds' estimated work.
class ProgressReporter {
 public:
  ProgressReporter(ProgressStyle style, const Progress& progress, const job::Workload& workload,
                   std::chrono::milliseconds first_interval);
  ProgressReporter(const ProgressReporter&) = delete;
  ProgressReporter& operator=(const ProgressReporter&) = delete;
  ~ProgressReporter();

 private:
  void report_until_done();
  std::string message() const;

  ProgressStyle style_;
  const Progress& progress_;
  job::Workload workload_;
  std::chrono::milliseconds interval_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();

  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

/// Hears a job: its notes go to the log, its seeds to a progress reporter.
class Narrator final : public job::Listener {
 public:
  explicit Narrator(ProgressStyle style,
                    std::chrono::milliseconds first_interval = std::chrono::seconds(10))
      : style_(style), first_interval_(first_interval) {}

  void note(const std::string& line) override;
  void begin(const job::Workload& load) override;
  void counted(double work) override;
  void end() override { reporter_.reset(); }

 private:
  ProgressStyle style_;
  std::chrono::milliseconds first_interval_;
  Progress progress_;
  std::optional<ProgressReporter> reporter_;
};

/// "3.2 s", "4 min 10 s", "2 h 5 min", "3 d 4 h".
std::string readable_duration(double seconds);

}  // namespace nqueens::app
