#include "progress_reporter.hpp"

#include <utility>

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
  meter_.end();
  const std::lock_guard lock(mutex_);
  stage_ = stage;
}

ProgressState Activity::state() const {
  ProgressState state{.task = task_, .elapsed_s = stopwatch_.elapsed_s()};
  if (const auto reading = meter_.read()) {
    state.share = reading->share;
    state.per_second = reading->per_second;
  }
  const std::lock_guard lock(mutex_);
  state.stage = stage_;
  return state;
}

Watched watched(const CommandLine& line, const Activity& activity) {
  return {.request = progress_request(line), .source = [&activity] { return activity.state(); }};
}

}  // namespace nqueens::app
