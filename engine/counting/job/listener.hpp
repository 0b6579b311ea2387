// Listener: receives what a job reports while it works.
#pragma once

#include <string>

#include "job/workload.hpp"

namespace nqueens::job {

/// By default all members do nothing.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// Receives one line for a log. Called by the job's own thread, and by the thread that prepares a
  /// count, even after the job has abandoned that thread.
  virtual void note(const std::string& /*line*/) {}

  /// Receives one line that the user must see even if there is no log. Called like note().
  virtual void warn(const std::string& line) { note(line); }

  /// The job begins to count seeds. A job may call this up to three times: for seeds that are not
  /// counted yet, for seeds of earlier runs that are counted a second time, and for everything by
  /// another method. `what` says which of these it is.
  virtual void begin(const std::string& /*what*/, const Workload& /*load*/) {}

  /// A seed was counted; `work` is its estimated work. Called by the counting threads, one at a
  /// time. Threads that the job has abandoned may call it even after end(). Should return at once.
  /// An exception ends the count.
  virtual void counted(double /*work*/) {}

  /// The job no longer waits for the seeds of the last begin().
  virtual void end() {}
};

}  // namespace nqueens::job
