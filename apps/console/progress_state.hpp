// How far something is at one moment, and the ways to say it. No terminal, no clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nqueens::app {

struct SeedsDone {
  std::uint64_t done = 0;
  std::uint64_t all = 0;
};

struct ProgressState {
  std::string task;                  ///< such as "count 20"
  std::string stage;                 ///< such as "counting again"; may be empty
  std::optional<double> share;       ///< of the work that is done, 0 to 1; nullopt if not known
  double per_second = 0;             ///< share by the second; 0 if not known yet
  double elapsed_s = 0;              ///< since the task began
  std::vector<std::string> details;  ///< what else there is to say, the most important first
  std::optional<SeedsDone> seeds;    ///< for programs: how work is divided is nothing to look at

  /// At the same pace.
  std::optional<double> remaining_s() const;
};

struct LineLook {
  bool utf8 = true;
  bool coloured = false;
};

/// A line of `columns` characters at most, with a bar as soon as there is room: on a narrow one
/// percentage and time left, on a wide one everything.
std::string progress_line(const ProgressState& state, int columns, const LineLook& look);

/// A line for a log.
std::string progress_text(const ProgressState& state);

/// An object of schema progress-1 on one line.
std::string progress_json(const ProgressState& state);

/// "2.5 %/min", in the unit that gives a number from 1 on, if there is one.
std::string readable_rate(double share_per_second);

/// When progress is told: times since the beginning.
class ProgressSchedule {
 public:
  using Time = std::chrono::milliseconds;

  /// At `first`, then again and again after `interval`, which grows to the double each time until
  /// it is `longest`.
  ProgressSchedule(Time first, Time interval, Time longest)
      : next_(first), interval_(interval), longest_(longest) {}

  Time next() const { return next_; }
  /// Told now: what was missed meanwhile is not told later.
  void told(Time now);

 private:
  Time next_;
  Time interval_;
  Time longest_;
};

}  // namespace nqueens::app
