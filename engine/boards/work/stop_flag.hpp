// How work is asked to stop.
#pragma once

#include <atomic>

namespace nqueens {

enum class StopReason { none, interrupted, terminated, hung_up, time_limit };

/// Set once, from anywhere, signal handlers included; looked at by the work.
class StopFlag {
 public:
  /// The first request wins. Async-signal-safe.
  void request(StopReason reason) noexcept {
    StopReason none = StopReason::none;
    reason_.compare_exchange_strong(none, reason);
  }
  StopReason reason() const noexcept { return reason_.load(); }
  bool requested() const noexcept { return reason() != StopReason::none; }

 private:
  static_assert(std::atomic<StopReason>::is_always_lock_free);
  std::atomic<StopReason> reason_{StopReason::none};
};

}  // namespace nqueens
