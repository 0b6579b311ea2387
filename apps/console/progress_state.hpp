// ProgressState: the progress at one moment, and functions that write it as text. The functions use
// no terminal and no clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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

/// Returns text such as "2.5 %/min". The unit is a second, a minute or an hour: the first of these
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

}  // namespace nqueens::app
