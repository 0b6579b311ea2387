// Who may stop work, and what becomes of work that does not stop.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "work/stop_flag.hpp"

namespace nqueens {

/// Runs work and stops it: for a signal, a time limit, a button. The work does not know which.
class Supervision {
 public:
  Supervision() = default;
  Supervision(const Supervision&) = delete;
  Supervision& operator=(const Supervision&) = delete;
  virtual ~Supervision() = default;

  /// The work looks at it now and then; a count does so between seeds.
  virtual StopFlag& stop() = 0;

  /// Runs the work and waits for it. Returns true when the work returned; throws what it threw.
  /// Returns false when the work did not stop in time after a stop request and was abandoned. Its
  /// thread still runs, so everything it uses must stay alive until the process ends.
  /// `meanwhile`, if given, is called again and again by the calling thread while the work runs.
  virtual bool finish(std::function<void()> work, const std::function<void()>& meanwhile) = 0;

  /// Returns whether finish() has abandoned work. May be called by any thread.
  virtual bool abandoned() const = 0;
};

/// The work runs in the calling thread, to its end or until somebody sets the flag. Not for
/// executors that have something to do meanwhile.
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

/// Deletes what supervised work uses. Leaks it if work was abandoned, which may still use it.
struct DeleteUnlessAbandoned {
  const Supervision* supervision;

  template <class T>
  void operator()(T* used) const {
    if (!supervision->abandoned()) delete used;
  }
};

/// Makes something for supervised work to use.
template <class T, class... Arguments>
std::unique_ptr<T, DeleteUnlessAbandoned> make_for_work(const Supervision& supervision,
                                                        Arguments&&... arguments) {
  return {new T(std::forward<Arguments>(arguments)...), DeleteUnlessAbandoned{&supervision}};
}

}  // namespace nqueens
