// What a job tells while it works.
#pragma once

#include <string>

#include "job/workload.hpp"

namespace nqueens::job {

/// Hears; decides nothing. Every member may be left as it is.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// One line for a log. Called by the job's own thread, and by work that prepares, even after
  /// that was abandoned.
  virtual void note(const std::string& /*line*/) {}

  /// One line that the user must not miss, whatever becomes of the log. As note() otherwise.
  virtual void warn(const std::string& line) { note(line); }

  /// Seeds are about to be counted. A job may count several times: the seeds themselves, then those
  /// of earlier runs a second time, then everything by another method; `what` says which.
  virtual void begin(const std::string& /*what*/, const Workload& /*load*/) {}

  /// A seed of this much work was counted. Called by the threads that count, one at a time; by
  /// abandoned work even after end(). Should return at once; an exception ends the count.
  virtual void counted(double /*work*/) {}

  /// No more seeds of this load are waited for.
  virtual void end() {}
};

}  // namespace nqueens::job
