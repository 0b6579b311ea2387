// Letters between the thread that works and the thread that carries them to other processes.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace nqueens {

struct Letter {
  int peer = 0;  ///< the worker it came from or goes to; 0 also leads
  std::string text;
};

/// Thread-safe; letters come out in the order in which they were put in.
class Mailbox {
 public:
  void put(Letter letter);
  /// The next letter; nullopt if none comes in time.
  std::optional<Letter> take(std::chrono::milliseconds patience = std::chrono::milliseconds(0));

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Letter> letters_;
};

}  // namespace nqueens
