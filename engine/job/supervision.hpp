// Who may stop a job, and what becomes of work that does not stop.
#pragma once

#include <functional>

#include "run/stop_flag.hpp"

namespace nqueens::job {

/// Runs the work of a job and stops it: for a signal, a time limit, a button. What stands behind a
/// supervision is not the job's business.
class Supervision {
 public:
  Supervision() = default;
  Supervision(const Supervision&) = delete;
  Supervision& operator=(const Supervision&) = delete;
  virtual ~Supervision() = default;

  /// Looked at between seeds.
  virtual StopFlag& stop() = 0;

  /// Runs the work and waits for it. True when it returned; throws what it threw. False when the
  /// work was left behind, still running, after a stop request: it owns what it needs of the job,
  /// but goes on using supervision, crew and listener, which must then outlive it.
  /// `meanwhile`, if given, is called again and again by the calling thread while the work runs.
  virtual bool finish(std::function<void()> work, const std::function<void()>& meanwhile) = 0;
};

/// The work runs in the calling thread, to its end or until somebody sets the flag. Not for crews
/// that have something to do meanwhile.
class Unsupervised final : public Supervision {
 public:
  StopFlag& stop() override { return stop_; }
  bool finish(std::function<void()> work, const std::function<void()>& /*meanwhile*/) override {
    work();
    return true;
  }

 private:
  StopFlag stop_;
};

}  // namespace nqueens::job
