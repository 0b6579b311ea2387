// Listener: receives what long work reports while it runs.
#pragma once

#include <cstdint>
#include <string>

namespace nqueens {

/// How much is to be done, and how much of it was done earlier. What was done earlier counts for
/// the percentage of progress, but not for the speed.
struct Workload {
  std::uint64_t seeds = 0;         ///< to be counted; 0 for work that has no seeds
  std::uint64_t seeds_before = 0;  ///< number of these seeds that earlier runs have counted
  double work = 0;                 ///< in any unit; for seeds, the sum of Seed::work
  double work_before = 0;
};

/// By default all members do nothing.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// Receives one line for a log. Called by a job's own thread, and by the thread that prepares a
  /// count, even after the job has abandoned that thread.
  virtual void note(const std::string& /*line*/) {}

  /// Receives one line that the user must see even if there is no log. Called like note().
  virtual void warn(const std::string& line) { note(line); }

  /// A stage of the work begins. `what` names it; it is empty if the caller of the work has named
  /// it already. A job may call this up to three times: for seeds that are not counted yet, for
  /// seeds of earlier runs that are counted a second time, and for everything by another method.
  virtual void begin(const std::string& /*what*/, const Workload& /*load*/) {}

  /// A part of the work was done, such as a seed with this estimated work. Called by the threads
  /// that work, one at a time. Threads that a job has abandoned may call it even after end().
  /// Should return at once. An exception ends the work.
  virtual void counted(double /*work*/) {}

  /// Nobody waits any longer for the work of the last begin().
  virtual void end() {}
};

/// Returns a listener that does nothing.
inline Listener& nobody() {
  static Listener listener;
  return listener;
}

}  // namespace nqueens
