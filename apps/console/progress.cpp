#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <utility>

#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "base/threads.hpp"
#include "output.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

constexpr const char* kBetween = "  ";
constexpr int kBetweenCells = 2;
constexpr int kLeastBar = 8;
constexpr int kLongestBar = 50;

bool continues_a_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

int cells_of(const std::string& text) {
  return static_cast<int>(std::ranges::count_if(text, std::not_fn(continues_a_character)));
}

std::string in_ascii(std::string text) {
  std::erase_if(text, [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; });
  return text;
}

std::string rounded_duration(double seconds) { return whole_duration(seconds + 0.5); }

std::string label_of(const ProgressState& state) {
  return state.stage.empty() ? state.task : state.task + ": " + state.stage;
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::string bar(double share, int cells, const LineLook& look) {
  const int filled = std::clamp(static_cast<int>(share * cells), 0, cells);
  const std::string done = repeated(look.utf8 ? "\u2588" : "#", filled);
  const std::string open = repeated(look.utf8 ? "\u2591" : ".", cells - filled);
  if (!look.coloured) return done + open;
  return "\033[32m" + done + "\033[0m\033[2m" + open + "\033[0m";
}

// The places of the parts of a progress line, from left to right.
enum Place { label, bar_place, percent, rate, elapsed, left, first_detail };

std::vector<std::string> parts_of(const ProgressState& state) {
  std::vector<std::string> parts;
  if (state.share) parts.push_back(readable_percent(*state.share));
  if (state.share && state.per_second > 0) parts.push_back(readable_rate(state.per_second));
  parts.push_back("elapsed " + whole_duration(state.elapsed_s));
  if (const auto remaining = state.remaining_s()) {
    parts.push_back("remaining " + rounded_duration(*remaining));
  }
  parts.insert(parts.end(), state.details.begin(), state.details.end());
  return parts;
}

using namespace std::chrono_literals;

ProgressSchedule schedule_for(ProgressRequest request) {
  if (request == ProgressRequest::line) return {1s, 200ms, 200ms};
  if (request == ProgressRequest::json) return {1s, 1s, 1s};
  if (request == ProgressRequest::lines_soon) return {1s, 1s, 10min};
  return {10s, 10s, 10min};
}

}  // namespace

std::optional<double> ProgressState::remaining_s() const {
  if (!share || per_second <= 0) return std::nullopt;
  return (1 - *share) / per_second;
}

std::string readable_percent(double share) {
  return fmt::format("{:.1f} %", std::floor(share * 1000) / 10);
}

std::string readable_rate(double share_per_second) {
  const double percent = 100 * share_per_second;
  const auto rate = [](double number, const char* unit) {
    const int digits = number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
    return fmt::format("{:.{}f} %/{}", number, digits, unit);
  };
  if (percent >= 1) return rate(percent, "s");
  if (percent * 60 >= 1) return rate(percent * 60, "min");
  if (percent * 3600 >= 1) return rate(percent * 3600, "h");
  return rate(percent * 86400, "d");
}

std::string progress_line(const ProgressState& state, int columns, const LineLook& look) {
  std::vector<std::pair<int, std::string>> parts;  // with their places
  int free = columns;
  // Adds a text while there is room: so the most important ones come first.
  const auto add = [&](int place, std::string text) {
    const int needed = cells_of(text) + (parts.empty() ? 0 : kBetweenCells);
    if (text.empty() || needed > free) return false;
    free -= needed;
    parts.emplace_back(place, std::move(text));
    return true;
  };
  const auto add_label = [&] {
    return add(label, label_of(state)) || add(label, state.stage) || add(label, state.task);
  };
  if (state.share) {
    add(percent, readable_percent(*state.share));
    const auto remaining = state.remaining_s();
    if (remaining) add(left, "left " + rounded_duration(*remaining));
    add(bar_place, std::string(kLeastBar, '#'));
    add(elapsed, "elapsed " + whole_duration(state.elapsed_s));
    add_label();
  } else {
    add_label();
    add(elapsed, "elapsed " + whole_duration(state.elapsed_s));
  }
  int place = first_detail;
  for (const auto& detail : state.details) add(place++, look.utf8 ? detail : in_ascii(detail));
  if (state.share && state.per_second > 0) add(rate, readable_rate(state.per_second));
  const int bar_cells = std::min(kLeastBar + free, kLongestBar);
  std::ranges::sort(parts);
  std::string line;
  for (const auto& [at, text] : parts) {
    line += (line.empty() ? "" : kBetween) +
            (at == bar_place ? bar(*state.share, bar_cells, look) : text);
  }
  return line;
}

std::string progress_text(const ProgressState& state) {
  return fmt::format("nqueens: {}: {}", label_of(state), fmt::join(parts_of(state), ", "));
}

std::string progress_json(const ProgressState& state) {
  using nlohmann::ordered_json;
  const auto or_null = [](const std::optional<double>& value) {
    return value ? ordered_json(*value) : ordered_json(nullptr);
  };
  ordered_json object{{"schema", "progress-1"},
                      {"task", state.task},
                      {"stage", state.stage},
                      {"progress", or_null(state.share)},
                      {"progress_per_s", state.per_second},
                      {"elapsed_s", state.elapsed_s},
                      {"remaining_s", or_null(state.remaining_s())},
                      {"details", state.details}};
  if (state.seeds > 0) {
    object["seeds_done"] = state.seeds_done;
    object["seeds"] = state.seeds;
  }
  return object.dump();
}

void ProgressSchedule::told(Time now) {
  next_ = std::max(next_ + interval_, now);
  interval_ = std::min(2 * interval_, longest_);
}

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
  named_ = !what.empty();
  if (named_) stage_ = what;
  load_ = load;
  work_done_ = 0;
  begun_ = now;
}

void Activity::end() {
  const std::lock_guard lock(mutex_);
  if (named_) stage_ = "checking";
  load_ = {};
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
