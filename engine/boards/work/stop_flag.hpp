// StopFlag: tells work to stop.
#pragma once

#include <atomic>
#include <csignal>

namespace nqueens {

/// The reason why work is to stop: a signal, by its number, or the time limit.
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

/// A flag that a thread or a signal handler sets and that the work tests. It is set only once.
class StopFlag {
 public:
  /// Sets the flag, unless it is set already: the reason of the first request stays.
  /// Async-signal-safe.
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
