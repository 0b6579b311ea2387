#include "progress_reporter.hpp"

#include <algorithm>
#include <spdlog/spdlog.h>
#include <utility>

#include "census/count_text.hpp"
#include "contract/contract.hpp"
#include "machine/threads.hpp"
#include "output.hpp"
#include "terminal.hpp"

namespace nqueens::app {
namespace {

using namespace std::chrono_literals;

ProgressSchedule schedule_for(ProgressRequest request) {
  if (request == ProgressRequest::line) return {1s, 200ms, 200ms};
  if (request == ProgressRequest::json) return {1s, 1s, 1s};
  if (request == ProgressRequest::lines_soon) return {1s, 1s, 10min};
  return {10s, 10s, 10min};
}

}  // namespace

ProgressRequest progress_request(const CommandLine& line) {
  const std::string request = line.word("progress");
  const bool quiet = line.has("quiet") && request == "auto";
  if (quiet || request == "never") return ProgressRequest::none;
  if (request == "json") return ProgressRequest::json;
  if (can_redraw()) return ProgressRequest::line;
  return request == "always" ? ProgressRequest::lines_soon : ProgressRequest::lines;
}

ProgressReporter::ProgressReporter(ProgressRequest request, Source source)
    : request_(request), schedule_(schedule_for(request)), source_(std::move(source)) {
  if (request_ != ProgressRequest::none) thread_ = start_thread([this] { report_until_done(); });
}

ProgressReporter::~ProgressReporter() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  try {
    const AboveBottomLine erased;
  } catch (const std::exception&) {
    // There is too little memory: the bottom line stays until other text is written.
  }
}

void ProgressReporter::report_until_done() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_until(lock, begin_ + schedule_.next(), [this] { return done_; })) {
    try {
      report();
    } catch (const std::exception&) {
      // There is too little memory for this report: skips it.
    }
    schedule_.told(std::chrono::duration_cast<ProgressSchedule::Time>(
        std::chrono::steady_clock::now() - begin_));
  }
}

void ProgressReporter::report() const {
  const ProgressState state = source_();
  if (request_ == ProgressRequest::json) return write_to_stderr(progress_json(state) + "\n");
  if (request_ != ProgressRequest::line) return write_to_stderr(progress_text(state) + "\n");
  draw_bottom_line([&state](int columns) {
    return progress_line(state, columns, {.utf8 = is_utf8(), .coloured = is_coloured(Stream::err)});
  });
}

void Activity::enter(const std::string& stage) {
  const std::lock_guard lock(mutex_);
  stage_ = stage;
  load_ = {};
}

void Activity::note(const std::string& line) { spdlog::info("{}", line); }

void Activity::warn(const std::string& line) { print_notice("warning: " + line); }

void Activity::begin(const std::string& what, const Workload& load, Clock::time_point now) {
  NQUEENS_ASSERT(0 <= load.work_before && load.work_before <= load.work);
  const std::lock_guard lock(mutex_);
  if (!what.empty()) stage_ = what;
  load_ = load;
  work_done_ = 0;
  begun_ = now;
}

void Activity::counted(double work) {
  const std::lock_guard lock(mutex_);
  work_done_ += work;
  ++load_.seeds_before;
}

ProgressState Activity::state(Clock::time_point now) const {
  ProgressState state{.task = task_, .elapsed_s = stopwatch_.elapsed_s()};
  const std::lock_guard lock(mutex_);
  state.stage = stage_;
  if (load_.work <= 0) return state;
  const double elapsed_s = std::chrono::duration<double>(now - begun_).count();
  state.share = std::clamp((load_.work_before + work_done_) / load_.work, 0.0, 1.0);
  state.per_second = elapsed_s > 0 ? work_done_ / load_.work / elapsed_s : 0;
  if (load_.seeds == 0) return state;
  state.seeds_done = load_.seeds_before;
  state.seeds = load_.seeds;
  if (spdlog::should_log(spdlog::level::debug)) {
    state.details.push_back(
        fmt::format("{} of {}", load_.seeds_before, nqueens::counted(load_.seeds, "seed")));
  }
  return state;
}

}  // namespace nqueens::app
