// Supervision: stops work, and abandons work that does not stop.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "work/stop_flag.hpp"

namespace nqueens {

/// Runs work and can stop it because of a signal, a time limit or a button. The work does not know
/// the reason.
class Supervision {
 public:
  Supervision() = default;
  Supervision(const Supervision&) = delete;
  Supervision& operator=(const Supervision&) = delete;
  virtual ~Supervision() = default;

  /// Returns the flag that the work tests now and then; a count tests it between seeds.
  virtual StopFlag& stop() = 0;

  /// Runs the work and waits for it. Returns true if the work returned; throws what it threw.
  /// Returns false if the work did not stop in time after a stop request and was abandoned. Its
  /// thread still runs, so everything that it uses must stay alive until the process ends. The
  /// calling thread calls `meanwhile`, if given, repeatedly while the work runs.
  virtual bool finish(std::function<void()> work, const std::function<void()>& meanwhile) = 0;

  /// Returns whether finish() has abandoned work. May be called by any thread.
  virtual bool abandoned() const = 0;
};

/// Runs the work in the calling thread and never abandons it. Does not call `meanwhile`, so it is
/// not for executors that need that call.
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

/// Deletes an object that supervised work uses. Leaks it if work was abandoned, since that work
/// may still use it.
struct DeleteUnlessAbandoned {
  const Supervision* supervision;

  template <class T>
  void operator()(T* used) const {
    if (!supervision->abandoned()) delete used;
  }
};

/// Makes an object for supervised work to use.
template <class T, class... Arguments>
std::unique_ptr<T, DeleteUnlessAbandoned> make_for_work(const Supervision& supervision,
                                                        Arguments&&... arguments) {
  return {new T(std::forward<Arguments>(arguments)...), DeleteUnlessAbandoned{&supervision}};
}

}  // namespace nqueens
