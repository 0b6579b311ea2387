// Once: one thread makes a value, and other threads wait for it.
#pragma once

#include <atomic>

namespace nqueens {

/// Like std::once_flag. Under ThreadSanitizer, std::call_once waits for ever if an earlier call
/// threw an exception.
class Once {
 public:
  /// Calls make(), unless an earlier make() has returned. Other threads that call this function
  /// wait meanwhile. If make() throws, rethrows the exception, and a waiting thread calls make().
  template <class Make>
  void call(const Make& make) {
    for (int seen = state_.load(); seen != kMade; seen = state_.load()) {
      if (seen == kMaking || !state_.compare_exchange_strong(seen, kMaking)) {
        state_.wait(kMaking);
        continue;
      }
      try {
        make();
      } catch (...) {
        leave(kNothing);
        throw;
      }
      leave(kMade);
    }
  }

 private:
  static constexpr int kNothing = 0;
  static constexpr int kMaking = 1;
  static constexpr int kMade = 2;

  void leave(int state) {
    state_.store(state);
    state_.notify_all();
  }

  std::atomic<int> state_{kNothing};
};

}  // namespace nqueens
