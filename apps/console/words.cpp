#include "words.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>

namespace nqueens::app {
namespace {

bool digits_are_separated = true;

void wrap_line(std::string_view text, std::size_t columns, std::vector<std::string>& lines) {
  lines.emplace_back();
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (word.empty()) continue;
    std::string& line = lines.back();
    if (line.empty()) {
      line = word;
    } else if (line.size() + 1 + word.size() <= columns) {
      line.append(" ").append(word);
    } else {
      lines.emplace_back(word);
    }
  }
}

// Returns the optimal string alignment distance of two words: how many letters must be changed,
// inserted, removed, or exchanged with the next letter to turn one word into the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      d[i][j] = std::min({change, d[i - 1][j] + 1, d[i][j - 1] + 1});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

std::string visible(char byte) {
  constexpr unsigned char kDelete = 0x7f;
  const auto code = static_cast<unsigned char>(byte);
  if (byte == '\n') return "\\n";
  if (byte == '\t') return "\\t";
  if (code < ' ' || code == kDelete) return fmt::format("\\x{:02x}", code);
  return std::string(1, byte);
}

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kYear = 365 * kDay;

// Limits durations to a number of seconds that fits an integer.
std::int64_t whole_seconds(double seconds) {
  constexpr double kMost = 1e15;
  return static_cast<std::int64_t>(std::clamp(seconds, 0.0, kMost));
}

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view before_last) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += &word == &words.back() ? before_last : ", ";
    text += word;
  }
  return text;
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    wrap_line(text.substr(0, end), static_cast<std::size_t>(std::max(columns, 1)), lines);
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
  constexpr std::size_t kLongest = 40;  // a longer word is hardly a misspelt candidate
  if (word.empty() || word.size() > kLongest || candidates.empty()) return std::nullopt;
  const auto begins_like_it = [word](const std::string& other) { return other.starts_with(word); };
  if (std::ranges::count_if(candidates, begins_like_it) == 1) {
    return *std::ranges::find_if(candidates, begins_like_it);
  }
  const auto far = [word](const std::string& candidate) { return distance(word, candidate); };
  const auto best = std::ranges::min_element(candidates, {}, far);
  if (far(*best) > std::max<std::size_t>(1, word.size() / 3)) return std::nullopt;
  return *best;
}

std::string suggestion(std::string_view word, std::span<const std::string> candidates) {
  const auto meant = nearest(word, candidates);
  return meant ? "; did you mean '" + *meant + "'?" : "";
}

std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char byte : text) line += visible(byte);
  return line;
}

std::string whole_duration(double seconds) {
  const std::int64_t s = whole_seconds(seconds);
  if (s < kMinute) return fmt::format("{} s", s);
  if (s < kHour) return fmt::format("{} min {} s", s / kMinute, s % kMinute);
  if (s < kDay) return fmt::format("{} h {} min", s / kHour, s % kHour / kMinute);
  if (s < kYear) return fmt::format("{} d {} h", s / kDay, s % kDay / kHour);
  return fmt::format("{} y {} d", s / kYear, s % kYear / kDay);
}

std::string readable_duration(double seconds) {
  constexpr double kLong = 10;
  constexpr int kMostDecimals = 6;
  if (seconds >= kMinute) return whole_duration(seconds);
  if (seconds >= kLong) return fmt::format("{:.1f} s", seconds);
  int decimals = 2;
  for (double s = seconds; s < 1 && decimals < kMostDecimals; s *= 10) ++decimals;
  return fmt::format("{:.{}f} s", seconds, seconds > 0 ? decimals : 0);
}

void separate_no_digits() { digits_are_separated = false; }

DigitSeparator digit_separator(Stream stream) {
  if (!digits_are_separated || !is_terminal(stream)) return "";
  return is_utf8() ? kThinBlank : " ";
}

std::string grouped(const Count& count, DigitSeparator separator) {
  std::string digits = to_string(count);
  constexpr std::size_t kUngrouped = 4;
  constexpr std::size_t kGroup = 3;
  if (digits.size() <= kUngrouped) return digits;
  for (std::size_t at = digits.size() - kGroup; at > 0; at -= std::min(at, kGroup)) {
    digits.insert(at, separator);
  }
  return digits;
}

}  // namespace nqueens::app
