// Tells a person how far a run is, on stderr.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "ledger/shard.hpp"
#include "methods/plan.hpp"
#include "run/runner.hpp"

namespace nqueens::app {

enum class ProgressStyle {
  none,
  line,   ///< one line, rewritten in place: for terminals
  lines,  ///< plain lines at growing intervals: for pipes and logs
};

/// The style for "auto", "always" or "never": a terminal gets the line, anything else the lines;
/// always gives lines from the first second on where there is no terminal.
ProgressStyle progress_style(const std::string& choice);

/// What there is to do. What was done before counts for the percentage, not for the rate.
struct Workload {
  std::uint64_t seeds = 0;
  std::uint64_t seeds_before = 0;
  double work = 0;
  double work_before = 0;
};

/// All of a plan's seeds, none done.
Workload workload_of(const Plan& plan);

/// The seeds of one shard, some done.
Workload workload_of(const Plan& plan, const std::vector<bool>& done, const Shard& shard);

/// Reports from a thread of its own until destroyed. Percent and remaining time are weighted by the
/// seeds' estimated work.
class ProgressReporter {
 public:
  ProgressReporter(ProgressStyle style, const Progress& progress, const Workload& workload,
                   std::chrono::milliseconds first_interval);
  ProgressReporter(const ProgressReporter&) = delete;
  ProgressReporter& operator=(const ProgressReporter&) = delete;
  ~ProgressReporter();

 private:
  void report_until_done();
  std::string message() const;

  ProgressStyle style_;
  const Progress& progress_;
  Workload workload_;
  std::chrono::milliseconds interval_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();

  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

/// "3.2 s", "4 min 10 s", "2 h 5 min", "3 d 4 h".
std::string readable_duration(double seconds);

}  // namespace nqueens::app
