// Mailbox: a queue of messages (letters) between a thread that works and the thread that exchanges
// messages with other processes.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace nqueens {

struct Letter {
  int peer = 0;  ///< worker number of the process that sends or gets it; 0: the leader's
  std::string text;
};

/// A thread-safe queue: first in, first out.
class Mailbox {
 public:
  void put(Letter letter) {
    const std::lock_guard lock(mutex_);
    letters_.push_back(std::move(letter));
    arrived_.notify_one();
  }

  /// Returns the next letter, or nullopt if none arrives within `patience`.
  std::optional<Letter> take(std::chrono::milliseconds patience = std::chrono::milliseconds(0)) {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, patience, [this] { return !letters_.empty(); })) return {};
    Letter letter = std::move(letters_.front());
    letters_.pop_front();
    return letter;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Letter> letters_;
};

}  // namespace nqueens
