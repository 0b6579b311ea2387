// How much of a piece of work is done: told by the threads that work, read by whoever watches.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>

namespace nqueens {

struct MeterReading {
  double share = 0;       ///< of all the work that is done, 0 to 1
  double per_second = 0;  ///< share by the second since begin(); 0 until something was added
};

/// Work is in any unit. Every member may be called by any thread at any time.
class Meter {
 public:
  using Clock = std::chrono::steady_clock;

  /// So much is to be done, more than nothing; what was done before counts for the share, not for
  /// the rate.
  void begin(double work, double before = 0, Clock::time_point now = Clock::now());
  /// One more piece of it is done.
  void add(double work);
  /// What comes now has no measure.
  void end();

  /// nullopt before begin() and after end().
  std::optional<MeterReading> read(Clock::time_point now = Clock::now()) const;

 private:
  mutable std::mutex mutex_;
  double work_ = 0;  // 0: no measure
  double before_ = 0;
  double done_ = 0;
  Clock::time_point begun_{};
};

}  // namespace nqueens
