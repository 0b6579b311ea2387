// Mailbox: a queue of messages (letters) between a thread that works and the thread that exchanges
// messages with other processes.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace nqueens {

struct Letter {
  int peer = 0;  ///< the sending or receiving worker; worker 0 is also the leader
  std::string text;
};

/// A thread-safe queue: first in, first out.
class Mailbox {
 public:
  void put(Letter letter);
  /// Returns the next letter, or nullopt if none arrives within `patience`.
  std::optional<Letter> take(std::chrono::milliseconds patience = std::chrono::milliseconds(0));

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Letter> letters_;
};

}  // namespace nqueens
