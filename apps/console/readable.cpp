#include "readable.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>

namespace nqueens::app {
namespace {

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

DigitSeparator digit_separator(Stream stream) {
  if (!is_terminal(stream)) return "";
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
