// StopFlag: tells work to stop. Supervision: stops work, and abandons work that does not stop.
// throw_if_stopped(): how searches obey.
#pragma once

#include <atomic>
#include <csignal>
#include <exception>
#include <functional>
#include <memory>
#include <utility>

namespace nqueens {

/// The reason why work is to stop: a signal, by its number, or the time limit.
enum class StopReason {
  time_limit = -1,
  none = 0,
  hung_up = SIGHUP,
  interrupted = SIGINT,
  quit = SIGQUIT,
  user_1 = SIGUSR1,
  user_2 = SIGUSR2,
  alarm = SIGALRM,
  terminated = SIGTERM,
  cpu_time_limit = SIGXCPU,
};

/// A flag that a thread or a signal handler sets and that the work tests. It is set only once.
class StopFlag {
 public:
  /// If `outer` is not null, the flag counts as set (`interrupted`) while *outer is true.
  explicit StopFlag(const std::atomic<bool>* outer = nullptr) : outer_(outer) {}

  /// Sets the flag, unless it is set already: the reason of the first request stays.
  /// Async-signal-safe.
  void request(StopReason reason) noexcept {
    StopReason none = StopReason::none;
    reason_.compare_exchange_strong(none, reason);
  }
  StopReason reason() const noexcept {
    const StopReason own = reason_.load();
    if (own != StopReason::none || outer_ == nullptr || !outer_->load()) return own;
    return StopReason::interrupted;
  }
  bool requested() const noexcept { return reason() != StopReason::none; }

 private:
  static_assert(std::atomic<StopReason>::is_always_lock_free);
  std::atomic<StopReason> reason_{StopReason::none};
  const std::atomic<bool>* outer_;
};

/// Work was cancelled, because it is to stop or because other work of the same run failed. Its
/// results are incomplete and must not be used.
class Cancelled final : public std::exception {
 public:
  const char* what() const noexcept override { return "cancelled"; }
};

/// While it exists, throw_if_stopped() obeys this flag in the thread that has made it. `flag` may
/// be null.
class Obeying {
 public:
  explicit Obeying(const StopFlag* flag);
  Obeying(const Obeying&) = delete;
  Obeying& operator=(const Obeying&) = delete;
  ~Obeying();

 private:
  const StopFlag* before_;
};

/// Throws Cancelled if the calling thread's flag is set. Takes a nanosecond or two.
void throw_if_stopped();

/// The same for a search that goes deeper row by row. Tests only if more than a dozen rows are left
/// to fill: what is below them takes milliseconds, and almost all of the search is below.
inline void throw_if_stopped(int rows_left) {
  constexpr int kUntested = 12;
  if (rows_left > kUntested) throw_if_stopped();
}

/// Runs work and can stop it, for example because of a signal or a time limit.
class Supervision {
 public:
  Supervision() = default;
  Supervision(const Supervision&) = delete;
  Supervision& operator=(const Supervision&) = delete;
  virtual ~Supervision() = default;

  /// Returns the flag that the work tests from time to time. A count tests it every few
  /// milliseconds.
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
  /// For `outer` see StopFlag.
  explicit Unsupervised(const std::atomic<bool>* outer = nullptr) : stop_(outer) {}

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
