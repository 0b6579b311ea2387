// StopFlag: asks work to stop.
#pragma once

#include <atomic>
#include <csignal>

namespace nqueens {

/// The number of a signal, or another reason.
enum class StopReason {
  time_limit = -1,
  none = 0,
  hung_up = SIGHUP,
  interrupted = SIGINT,
  quit = SIGQUIT,
  user_1 = SIGUSR1,
  user_2 = SIGUSR2,
  alarm = SIGALRM,
  terminated = SIGTERM,
  cpu_time_limit = SIGXCPU,
};

/// A flag that is set once, by any thread or signal handler. The work tests it.
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
