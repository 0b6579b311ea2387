// MadeOnce: one thread makes a thing, and other threads wait for it.
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

namespace nqueens {

/// Things with the numbers 0, 1, .. Each is made by the first thread that needs it. (Under
/// ThreadSanitizer, std::call_once waits for ever if an earlier call threw an exception.)
template <class T>
class MadeOnce {
 public:
  explicit MadeOnce(std::size_t count) : slots_(count) {}

  /// Returns thing `number`. Calls make(thing), unless an earlier call has returned. Other threads
  /// that need this thing wait meanwhile. If make() throws, rethrows the exception, and a waiting
  /// thread calls make().
  template <class Make>
  const T& of(std::size_t number, const Make& make) {
    Slot& slot = slots_[number];
    for (int seen = slot.state.load(); seen != kMade; seen = slot.state.load()) {
      if (seen == kMaking || !slot.state.compare_exchange_strong(seen, kMaking)) {
        slot.state.wait(kMaking);
        continue;
      }
      try {
        make(slot.thing);
      } catch (...) {
        slot.leave(kNothing);
        throw;
      }
      slot.leave(kMade);
    }
    return slot.thing;
  }

 private:
  static constexpr int kNothing = 0;
  static constexpr int kMaking = 1;
  static constexpr int kMade = 2;

  struct Slot {
    std::atomic<int> state{kNothing};
    T thing{};

    void leave(int new_state) {
      state.store(new_state);
      state.notify_all();
    }
  };
  std::vector<Slot> slots_;
};

}  // namespace nqueens
