#include "progress_state.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "readable.hpp"

namespace nqueens::app {
namespace {

constexpr const char* kGap = "  ";
constexpr int kGapCells = 2;
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

// Rounds down, so that 100 % is only shown when everything is done.
std::string readable_percent(double share) {
  return fmt::format("{:.1f} %", std::floor(share * 1000) / 10);
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

// The parts of a progress line, from left to right.
enum Place { label, bar_place, percent, rate, elapsed, left, first_detail };

// Collects the parts of a progress line while there is room. The caller adds the most important
// parts first; line() returns them from left to right.
class Layout {
 public:
  explicit Layout(int columns) : free_(columns) {}

  /// Returns false if the text is empty or there is no room for it.
  bool add(int place, const std::string& text) {
    if (text.empty() || !take(cells_of(text))) return false;
    texts_.emplace_back(place, text);
    return true;
  }

  /// Reserves room for a text that put() adds later. Returns false if there is no room.
  bool take(int cells) {
    const int needed = cells + (any_ ? kGapCells : 0);
    if (needed > free_) return false;
    free_ -= needed;
    any_ = true;
    return true;
  }

  void put(int place, const std::string& text) { texts_.emplace_back(place, text); }
  int free() const { return free_; }

  std::string line() {
    std::ranges::stable_sort(texts_, {}, &std::pair<int, std::string>::first);
    std::string line;
    for (const auto& [place, text] : texts_) line += (line.empty() ? "" : kGap) + text;
    return line;
  }

 private:
  int free_;
  bool any_ = false;
  std::vector<std::pair<int, std::string>> texts_;
};

void add_label(const ProgressState& state, Layout& layout) {
  if (layout.add(label, label_of(state))) return;
  if (!layout.add(label, state.stage)) layout.add(label, state.task);
}

void add_details(const ProgressState& state, const LineLook& look, Layout& layout) {
  int place = first_detail;
  for (const std::string& detail : state.details) {
    layout.add(place++, look.utf8 ? detail : in_ascii(detail));
  }
}

std::string unmeasured_line(const ProgressState& state, int columns, const LineLook& look) {
  Layout layout(columns);
  add_label(state, layout);
  layout.add(elapsed, "elapsed " + whole_duration(state.elapsed_s));
  add_details(state, look, layout);
  return layout.line();
}

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

}  // namespace

std::optional<double> ProgressState::remaining_s() const {
  if (!share || per_second <= 0) return std::nullopt;
  return (1 - *share) / per_second;
}

std::string readable_rate(double share_per_second) {
  const double percent = 100 * share_per_second;
  if (percent >= 1) return fmt::format("{:.3g} %/s", percent);
  if (percent * 60 >= 1) return fmt::format("{:.3g} %/min", percent * 60);
  if (percent * 3600 >= 1) return fmt::format("{:.3g} %/h", percent * 3600);
  return fmt::format("{:.3g} %/d", percent * 86400);
}

std::string progress_line(const ProgressState& state, int columns, const LineLook& look) {
  if (!state.share) return unmeasured_line(state, columns, look);
  Layout layout(columns);
  layout.add(percent, readable_percent(*state.share));
  const auto remaining = state.remaining_s();
  if (remaining) layout.add(left, "left " + rounded_duration(*remaining));
  const bool has_bar = layout.take(kLeastBar);
  layout.add(elapsed, "elapsed " + whole_duration(state.elapsed_s));
  add_label(state, layout);
  add_details(state, look, layout);
  if (state.per_second > 0) layout.add(rate, readable_rate(state.per_second));
  if (has_bar) {
    const int cells = std::min(kLeastBar + layout.free(), kLongestBar);
    layout.put(bar_place, bar(*state.share, cells, look));
  }
  return layout.line();
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

}  // namespace nqueens::app
