// Stops the program in an orderly way: signals and the time limit become a stop request, and work
// that does not stop in time is abandoned.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <optional>
#include <string>

#include "exit_code.hpp"
#include "progress_reporter.hpp"
#include "work/supervision.hpp"

namespace nqueens::app {

/// How long work may go on after a stop request.
inline constexpr std::chrono::milliseconds kGrace{1000};
/// The same where nothing of it would be kept.
inline constexpr std::chrono::milliseconds kNothingToSave{0};

/// Signals that follow the stop request this closely belong to it: `timeout` signals its command
/// and then the whole process group, and a cluster's scheduler every process of a job in turn.
inline constexpr std::chrono::milliseconds kEcho{500};

/// How often a supervisor calls what is to be done while work goes on.
inline constexpr std::chrono::milliseconds kTick{1};

/// The signals that stop the program: SIGINT, SIGQUIT, SIGHUP, SIGTERM, and a scheduler's (SIGUSR1,
/// SIGUSR2, SIGXCPU, SIGALRM), but for those that it was started with ignored.
sigset_t stop_signals();

/// Has the handler called for these stop signals, with sigaction's flags.
void set_handler(const sigset_t& signals, void (*handler)(int), int flags = 0);

/// Make it before any thread, so that all threads inherit the signal mask: the stop signals are
/// read from a descriptor, not handled. kEcho after a stop request they have their usual effect
/// again: a second one ends the process at once, whatever it is waiting for. A scheduler's never
/// does, for SIGXCPU comes with each second of processor time: after a stop request, and after the
/// supervisor, these are ignored. A signal that the program was started with ignored (nohup) stays
/// ignored. From the construction on SIGPIPE is ignored: a log whose reader is gone (`2>&1 | tee`)
/// must not end the work; nor must SIGXFSZ, for a file that may not grow (`ulimit -f`) is an error
/// to report.
class Supervisor final : public Supervision {
 public:
  /// The limit counts from now.
  explicit Supervisor(std::optional<std::chrono::duration<double>> time_limit = {},
                      std::chrono::milliseconds grace = kGrace);
  ~Supervisor() override;

  StopFlag& stop() override { return stop_; }

  /// Runs the work in a thread of its own and waits. True when the work returned; throws what it
  /// threw. False when it was still running so long after a stop request: its thread then goes on
  /// using whatever it was given, so the caller must neither return nor destroy that, but save what
  /// there is and call leave(). Work that begins after the request has as long from its begin.
  /// `meanwhile`, if given, is called by this thread every kTick. If it throws, the work is stopped
  /// and the exception thrown at the end, abandoned() or not.
  bool finish(std::function<void()> work, const std::function<void()>& meanwhile = {}) override;

  bool abandoned() const override { return abandoned_; }

 private:
  std::optional<std::chrono::milliseconds> until_next_deadline() const;
  void read_signal();
  void begin_grace();

  using Clock = std::chrono::steady_clock;

  StopFlag stop_;
  sigset_t signals_;
  sigset_t mask_before_{};
  int signal_file_;
  std::optional<Clock::time_point> time_limit_;
  std::chrono::milliseconds grace_;
  std::optional<Clock::time_point> grace_end_;
  std::atomic<bool> abandoned_{false};
};

/// The reason must not be none.
ExitCode exit_code_for(StopReason reason);

/// Prints why the program stopped, and returns the exit code of that. `consequence` goes on from
/// "stopped by SIGINT" in the line.
ExitCode report_stop(StopReason reason, const std::string& consequence);

/// How long work may take, and the line that says that it would take longer.
struct TimeLimit {
  std::optional<std::chrono::duration<double>> time = {};
  std::string exceeded = {};
};

/// For commands that save nothing: runs the work, and at a stop request or the limit ends the
/// process at once. `unfinished` goes on from "stopped by SIGINT" in the line that says so. The
/// progress is reported meanwhile.
ExitCode run_unsaved(const std::function<ExitCode()>& work, const std::string& unfinished,
                     const Watched& progress = {}, const TimeLimit& limit = {});

/// Ends the process without unwinding, for when finish() returned false.
[[noreturn]] void leave(ExitCode code);

/// Prints an outcome, and returns the exit code that goes with it.
using Print = std::function<ExitCode()>;

/// Runs a job under the supervisor, prints its outcome and returns the exit code; throws what they
/// throw. The outcome is printed under the supervisor too: standard output may take as long as its
/// reader likes. If work was abandoned, reports the failure, if any, and ends the process by
/// `leave_with`.
ExitCode run_or_leave(Supervisor& supervisor, const std::function<Print()>& job,
                      const std::function<void(ExitCode)>& leave_with = leave);

}  // namespace nqueens::app
