// Supervisor: stops the program in an orderly way. Signals and the time limit become a stop
// request. Work that does not stop in time is abandoned.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <optional>
#include <string>

#include "base/supervision.hpp"
#include "exit_code.hpp"
#include "progress.hpp"

namespace nqueens::app {

/// How long work may continue after a stop request.
inline constexpr std::chrono::milliseconds kGrace{1000};
/// Like kGrace, but for work whose results are not saved: such work is abandoned at once.
inline constexpr std::chrono::milliseconds kNothingToSave{0};

/// Signals within this time after a stop request count as the same request. For example, `timeout`
/// sends a signal to its command and then again to the whole process group.
inline constexpr std::chrono::milliseconds kEcho{500};

/// The interval at which Supervisor::finish() calls its argument `meanwhile`.
inline constexpr std::chrono::milliseconds kTick{1};

/// Returns the signals that stop the program: SIGINT, SIGQUIT, SIGHUP, SIGTERM, and those of
/// schedulers (SIGUSR1, SIGUSR2, SIGXCPU, SIGALRM), without signals that were already ignored when
/// the program started.
sigset_t stop_signals();

/// Installs the handler for the stop signals in `signals`. `flags` is the sa_flags of sigaction().
void set_handler(const sigset_t& signals, void (*handler)(int), int flags = 0);

/// Turns stop signals and the time limit into a stop request. Make it before any thread: it blocks
/// the stop signals, and threads inherit this signal mask.
/// - After a stop request, a further SIGINT, SIGQUIT, SIGHUP or SIGTERM ends the process at once,
///   unless it comes within kEcho. The signals of schedulers are then ignored, also after the
///   supervisor's destruction, since SIGXCPU may come with each second of processor time.
/// - Signals that were ignored when the program started (nohup) stay ignored.
/// - SIGPIPE and SIGXFSZ are ignored: writing to a pipe without a reader, or to a file that may not
///   grow (`ulimit -f`), fails with an error instead.
class Supervisor final : public Supervision {
 public:
  /// The time limit begins with the construction. `grace` is the time that work has after a stop
  /// request.
  explicit Supervisor(std::optional<std::chrono::duration<double>> time_limit = {},
                      std::chrono::milliseconds grace = kGrace);
  ~Supervisor() override;

  StopFlag& stop() override { return stop_; }

  /// Runs the work in a separate thread and waits for it. Returns true if the work returned; throws
  /// what the work threw. Returns false if the work is still running when the grace period ends.
  /// This period begins with the stop request, or with the work if a stop was requested before. The
  /// work's thread then still uses its data. So the caller must not return or destroy the data, but
  /// save the results so far and call leave(). The calling thread calls `meanwhile`, if given,
  /// every kTick. If `meanwhile` throws, requests a stop, and rethrows the exception when the work
  /// has returned or is abandoned.
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

ExitCode exit_code_for(StopReason reason);

/// Prints why the program stopped, as in "stopped by SIGINT" followed by `consequence`. Returns the
/// exit code.
ExitCode report_stop(StopReason reason, const std::string& consequence);

/// A time limit for work, and the message if the work takes longer.
struct TimeLimit {
  std::optional<std::chrono::duration<double>> time = {};
  std::string exceeded = {};
};

/// Runs the work of a command that saves nothing, and reports its progress. At a stop request or
/// the time limit, ends the process at once and prints, for example, "stopped by SIGINT" followed
/// by `unfinished`.
ExitCode run_unsaved(const std::function<ExitCode()>& work, const std::string& unfinished,
                     ProgressRequest progress = ProgressRequest::none,
                     const ProgressReporter::Source& source = {}, const TimeLimit& limit = {});

/// Ends the process without unwinding, after finish() returned false.
[[noreturn]] void leave(ExitCode code);

/// Prints an outcome and returns its exit code.
using Print = std::function<ExitCode()>;

/// Runs a job under the supervisor, prints its outcome and returns the exit code. Throws what the
/// job or the printing throws. Printing is supervised, too, since standard output may block for any
/// time. If the supervisor has abandoned the job or the printing, prints the exception instead of
/// throwing it, and ends the process by `leave_with`. If the printing is stopped, the message ends
/// with `kept`, which the job may set: where the result can still be found.
ExitCode run_or_leave(Supervisor& supervisor, const std::function<Print()>& job,
                      const std::function<void(ExitCode)>& leave_with = leave,
                      const std::string& kept = "");

}  // namespace nqueens::app
