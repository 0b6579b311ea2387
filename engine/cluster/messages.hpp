// The messages between the processes of a job, as values and as bytes. Worker 0 is in the leader's
// process. All machines must have the same byte order.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/supervision.hpp"
#include "checkpoint/records.hpp"
#include "run/double_check.hpp"
#include "run/runner.hpp"

namespace nqueens {

/// Every worker sends this to all others before anything else.
struct Greeting {
  std::string version{};
  std::string host{};
};

/// What the ranks of a machine divide between them.
struct Site {
  std::string host{};
  std::vector<int> cpus{};   ///< on which this rank may run
  std::uint64_t memory = 0;  ///< bytes that the machine has for all its ranks
};

/// Every worker sends this to all others before the first seed.
struct Introduction {
  std::string failure{};      ///< why this worker cannot take part; empty if it can
  int exit_code = 0;          ///< exit code of the job, if this worker cannot take part
  CheckpointHeader header{};  ///< of the plan that this worker made
  Machine machine{};
  int threads = 1;
};

/// From a worker to the leader.
struct Report {
  std::vector<SeedResult> results{};
  bool wants_batch = false;
  bool idle = false;                   ///< the worker has counted all seeds that it was sent
  std::chrono::nanoseconds cpu{};      ///< processor time that the worker has spent so far
  StopReason stop = StopReason::none;  ///< why the worker was asked to stop, if it was
  std::string failure{};               ///< why the worker cannot continue; empty if it can
  std::optional<Disagreement> mismatch{};
  bool last = false;  ///< the worker's last report
};

/// From the leader to a worker.
struct Order {
  enum class Kind {
    /// Count `seeds` after those in flight. If `seeds` is empty, there are none now, and a worker
    /// that is idle ends.
    count,
    stop,   ///< drop the seeds in flight
    leave,  ///< end, with this exit code
  };
  Kind kind = Kind::count;
  std::vector<SeedId> seeds{};
  int exit_code = 0;
};

/// Greetings are lines of text. Neither their layout nor that of a list of texts may ever change,
/// since workers of different versions read them; but later versions may add lines to a greeting.
std::string encode(const Greeting& greeting);
Greeting decode_greeting(std::string_view text);
std::string encode(const std::vector<std::string>& texts);

/// Returns which worker has another version than worker 0; empty if all have the same.
std::string difference(const std::vector<Greeting>& workers);

std::string encode(const Site& site);
std::string encode(const Introduction& introduction);
std::string encode(const Report& report);
std::string encode(const Order& order);

/// Decode what encode() made. Throw std::runtime_error for other bytes.
std::vector<std::string> decode_texts(std::string_view bytes);
Site decode_site(std::string_view bytes);
Introduction decode_introduction(std::string_view bytes);
Report decode_report(std::string_view bytes);
Order decode_order(std::string_view bytes);

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
