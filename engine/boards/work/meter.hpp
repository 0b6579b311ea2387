// Meter: how much of some work is done. The working threads write it; others read it.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>

namespace nqueens {

struct MeterReading {
  double share = 0;       ///< done part of all the work, 0 to 1
  double per_second = 0;  ///< share per second since begin(); 0 until something was added
};

/// Measures work in any unit. All members are thread-safe.
class Meter {
 public:
  using Clock = std::chrono::steady_clock;

  /// Begins work of this amount, more than 0. Earlier work (`before`) counts for the share, but not
  /// for the rate.
  void begin(double work, double before = 0, Clock::time_point now = Clock::now());
  /// Adds work that was done.
  void add(double work);
  /// Ends the measurement.
  void end();

  /// Returns nullopt before begin() and after end().
  std::optional<MeterReading> read(Clock::time_point now = Clock::now()) const;

 private:
  mutable std::mutex mutex_;
  double work_ = 0;  // 0: not measuring
  double before_ = 0;
  double done_ = 0;
  Clock::time_point begun_{};
};

}  // namespace nqueens
