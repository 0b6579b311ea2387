#include "progress_reporter.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "machine/threads.hpp"
#include "output.hpp"

namespace nqueens::app {
namespace {

constexpr std::chrono::milliseconds kTerminalInterval{200};
constexpr std::chrono::minutes kLongestInterval{10};
constexpr const char* kClearLine = "\r\033[K";

}  // namespace

ProgressStyle progress_style(const std::string& choice) {
  if (choice == "never") return ProgressStyle::none;
  return isatty(STDERR_FILENO) != 0 ? ProgressStyle::line : ProgressStyle::lines;
}

ProgressReporter::ProgressReporter(ProgressStyle style, const Progress& progress,
                                   const job::Workload& workload,
                                   std::chrono::milliseconds first_interval)
    : style_(style),
      progress_(progress),
      workload_(workload),
      interval_(style == ProgressStyle::line ? kTerminalInterval : first_interval) {
  if (style_ != ProgressStyle::none) thread_ = start_thread([this] { report_until_done(); });
}

ProgressReporter::~ProgressReporter() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  if (style_ == ProgressStyle::line) write_to_stderr(kClearLine);
}

void ProgressReporter::report_until_done() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, interval_, [this] { return done_; })) {
    if (style_ == ProgressStyle::line) {
      write_to_stderr(kClearLine + message());
    } else {
      write_to_stderr(message() + "\n");
      interval_ = std::min<std::chrono::milliseconds>(2 * interval_, kLongestInterval);
    }
  }
}

std::string ProgressReporter::message() const {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin_;
  const auto seeds_done = progress_.seeds_done.load();
  const double work_done = progress_.work_done.load();
  const double work_left = std::max(0.0, workload_.work - workload_.work_before - work_done);
  const double share = workload_.work > 0 ? 1 - work_left / workload_.work : 0;
  const std::string remaining =
      work_done > 0 ? readable_duration(elapsed.count() * work_left / work_done) : "unknown";
  return fmt::format("{:5.1f} %  {} of {} seeds  {:.1f} seeds/s  elapsed {}  remaining {}",
                     100 * share, workload_.seeds_before + seeds_done, workload_.seeds,
                     static_cast<double>(seeds_done) / elapsed.count(),
                     readable_duration(elapsed.count()), remaining);
}

void Narrator::note(const std::string& line) { spdlog::info("{}", line); }

void Narrator::begin(const job::Workload& load) {
  progress_.seeds_done = 0;
  progress_.work_done = 0;
  reporter_.emplace(style_, progress_, load, first_interval_);
}

void Narrator::counted(double work) {
  ++progress_.seeds_done;
  progress_.work_done.fetch_add(work);
}

std::string readable_duration(double seconds) {
  if (seconds < 60) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<std::int64_t>(seconds);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  if (whole < 86400) return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
  return fmt::format("{} d {} h", whole / 86400, whole % 86400 / 3600);
}

}  // namespace nqueens::app
