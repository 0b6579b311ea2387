// Supervision: stops work, and abandons work that does not stop.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "work/stop_flag.hpp"

namespace nqueens {

/// Runs work and can stop it, for example because of a signal or a time limit.
class Supervision {
 public:
  Supervision() = default;
  Supervision(const Supervision&) = delete;
  Supervision& operator=(const Supervision&) = delete;
  virtual ~Supervision() = default;

  /// Returns the flag that the work tests from time to time. A count tests it between its seeds,
  /// the independent parts of the count.
  virtual StopFlag& stop() = 0;

  /// Runs the work and waits for it. Returns true if the work returned. If the work throws, throws
  /// the same exception. Returns false if the work did not stop in time after a stop request and
  /// was abandoned. The thread of abandoned work still runs, so everything that this work uses must
  /// stay alive until the process ends. The calling thread calls `meanwhile`, if given, repeatedly
  /// while the work runs.
  virtual bool finish(std::function<void()> work, const std::function<void()>& meanwhile) = 0;

  /// Returns whether finish() has abandoned work. May be called by any thread.
  virtual bool abandoned() const = 0;
};

/// Runs the work in the calling thread and never abandons it. Never calls `meanwhile`, so it is not
/// for work that relies on these calls.
class Unsupervised final : public Supervision {
 public:
  StopFlag& stop() override { return stop_; }
  bool finish(std::function<void()> work, const std::function<void()>& /*meanwhile*/) override {
    work();
    return true;
  }
  bool abandoned() const override { return false; }

 private:
  StopFlag stop_;
};

/// Deletes an object that supervised work uses. Does not delete it if work was abandoned, since the
/// abandoned work may still use it.
struct DeleteUnlessAbandoned {
  const Supervision* supervision;

  template <class T>
  void operator()(T* used) const {
    if (!supervision->abandoned()) delete used;
  }
};

/// Makes an object for supervised work. The pointer deletes it unless work was abandoned.
template <class T, class... Arguments>
std::unique_ptr<T, DeleteUnlessAbandoned> make_for_work(const Supervision& supervision,
                                                        Arguments&&... arguments) {
  return {new T(std::forward<Arguments>(arguments)...), DeleteUnlessAbandoned{&supervision}};
}

}  // namespace nqueens
