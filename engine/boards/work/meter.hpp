// Meter: measures how much of some work is done. The threads that do the work write to it; other
// threads read it.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>

namespace nqueens {

struct MeterReading {
  double share = 0;       ///< part of the work that is done, 0 to 1
  double per_second = 0;  ///< mean growth of `share` since begin()
};

/// Measures work in any unit. All members are thread-safe.
class Meter {
 public:
  using Clock = std::chrono::steady_clock;

  /// Begins to measure. `work` is the amount of all work, more than 0, and `before` the amount that
  /// was done earlier. MeterReading::share includes `before`, per_second does not.
  void begin(double work, double before = 0, Clock::time_point now = Clock::now());
  void add(double work);
  void end();

  /// Returns how much is done; nullopt before begin() and after end().
  std::optional<MeterReading> read(Clock::time_point now = Clock::now()) const;

 private:
  mutable std::mutex mutex_;
  double work_ = 0;  // 0: not measuring
  double before_ = 0;
  double done_ = 0;
  Clock::time_point begun_{};
};

}  // namespace nqueens
