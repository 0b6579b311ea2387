#include "supervisor.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <future>
#include <initializer_list>
#include <poll.h>
#include <spdlog/fmt/fmt.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "base/threads.hpp"
#include "output.hpp"
#include "terminal.hpp"

namespace nqueens::app {
namespace {

constexpr std::array kStopSignals{SIGHUP,  SIGINT,  SIGQUIT, SIGUSR1,
                                  SIGUSR2, SIGALRM, SIGTERM, SIGXCPU};

// Returns whether the reason is a known signal. Reasons may come from another process of a job,
// with signals that this program does not use.
bool is_signal(StopReason reason) {
  return std::ranges::find(kStopSignals, static_cast<int>(reason)) != kStopSignals.end();
}

std::string in_words(StopReason reason) {
  if (reason == StopReason::time_limit) return "stopped by --time-limit";
  if (!is_signal(reason)) return "not stopped";
  return fmt::format("stopped by SIG{}", sigabbrev_np(static_cast<int>(reason)));
}

int checked(int result, const char* what) {
  if (result < 0) throw std::system_error(errno, std::generic_category(), what);
  return result;
}

bool is_ignored(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  return action.sa_handler == SIG_IGN;
}

void ignore(std::initializer_list<int> signals) {
  for (const int signal : signals) std::signal(signal, SIG_IGN);
}

// Ignores the signals of schedulers, since a scheduler may send them again and again.
void ignore_scheduler() { ignore({SIGUSR1, SIGUSR2, SIGXCPU, SIGALRM}); }

// The time of the last stop request, in nanoseconds of the steady clock. The signal handler reads
// it.
std::atomic<std::int64_t> stop_time_ns;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

// Ends the process at a second stop signal, unless the signal comes within kEcho. This is a signal
// handler, so it may run in any thread at any time, and only does what is safe there.
void on_signal_after_stop(int signal) {
  const std::chrono::nanoseconds now = std::chrono::steady_clock::now().time_since_epoch();
  if (now - std::chrono::nanoseconds(stop_time_ns) < kEcho) return;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// Notifies the waiting thread that the work has ended, and how.
struct Completion {
  Completion() : done_event(checked(eventfd(0, EFD_CLOEXEC), "eventfd")) {}
  Completion(const Completion&) = delete;
  Completion& operator=(const Completion&) = delete;
  ~Completion() { close(done_event); }

  int done_event;
  std::promise<void> outcome;
};

// Runs the work. If the supervisor abandons the work, ends the process: the work may still use
// objects that a return would destroy.
ExitCode finish_or_leave(Supervisor& supervisor, const std::function<ExitCode()>& work,
                         const std::string& unfinished,
                         const std::function<void(ExitCode)>& leave_with,
                         const std::string& exceeded = "") {
  ExitCode code = ExitCode::done;
  if (supervisor.finish([&] { code = work(); })) return code;
  const StopReason reason = supervisor.stop().reason();
  const ExitCode stopped = exit_code_for(reason);
  const bool in_time = reason != StopReason::time_limit || exceeded.empty();
  print_notice(in_time ? in_words(reason) + unfinished : exceeded);
  leave_with(stopped);
  return stopped;
}

}  // namespace

sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : kStopSignals) {
    if (!is_ignored(signal)) sigaddset(&signals, signal);
  }
  return signals;
}

void set_handler(const sigset_t& signals, void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  for (const int signal : kStopSignals) {
    if (sigismember(&signals, signal) == 1) sigaction(signal, &action, nullptr);
  }
}

Supervisor::Supervisor(std::optional<std::chrono::duration<double>> time_limit,
                       std::chrono::milliseconds grace)
    : signals_(stop_signals()), grace_(grace) {
  ignore({SIGPIPE, SIGXFSZ});
  signal_file_ = checked(signalfd(-1, &signals_, SFD_CLOEXEC | SFD_NONBLOCK), "signalfd");
  pthread_sigmask(SIG_BLOCK, &signals_, &mask_before_);
  if (time_limit) time_limit_ = Clock::now() + std::chrono::ceil<Clock::duration>(*time_limit);
}

Supervisor::~Supervisor() {
  ignore_scheduler();
  close(signal_file_);
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

bool Supervisor::finish(std::function<void()> work, const std::function<void()>& meanwhile) {
  const auto completion = make_for_work<Completion>(*this);
  auto outcome = completion->outcome.get_future();
  std::thread thread = start_thread([&use = *completion, work = std::move(work)] {
    try {
      work();
      use.outcome.set_value();
    } catch (...) {
      use.outcome.set_exception(std::current_exception());
    }
    eventfd_write(use.done_event, 1);
  });
  std::exception_ptr failure;
  if (stop_.requested()) begin_grace();
  while (true) {
    std::array<pollfd, 2> files{pollfd{completion->done_event, POLLIN, 0},
                                pollfd{stop_.requested() ? -1 : signal_file_, POLLIN, 0}};
    auto timeout = until_next_deadline();
    const bool ticks = meanwhile && !failure;
    if (ticks) timeout = std::min(timeout.value_or(kTick), kTick);
    poll(files.data(), files.size(), timeout ? static_cast<int>(timeout->count()) : -1);
    if (files[0].revents != 0) {
      thread.join();
      outcome.get();
      if (failure) std::rethrow_exception(failure);
      return true;
    }
    try {
      if (ticks) meanwhile();
    } catch (...) {
      failure = std::current_exception();
      stop_.request(StopReason::terminated);
    }
    if (files[1].revents != 0) read_signal();
    if (!stop_.requested() && time_limit_ && Clock::now() >= *time_limit_) {
      stop_.request(StopReason::time_limit);
    }
    if (stop_.requested() && !grace_end_) begin_grace();
    if (grace_end_ && Clock::now() >= *grace_end_) {
      thread.detach();
      abandoned_ = true;
      if (failure) std::rethrow_exception(failure);
      return false;
    }
  }
}

// Returns the time until the end of the grace period or the time limit, rounded up. Returns an hour
// at most, so that the milliseconds fit the int of poll().
std::optional<std::chrono::milliseconds> Supervisor::until_next_deadline() const {
  const auto& deadline = stop_.requested() ? grace_end_ : time_limit_;
  if (!deadline) return std::nullopt;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now());
  return std::clamp<std::chrono::milliseconds>(left, std::chrono::milliseconds(0),
                                               std::chrono::hours(1));
}

void Supervisor::read_signal() {
  signalfd_siginfo info{};
  if (read(signal_file_, &info, sizeof info) != sizeof info) return;
  stop_.request(static_cast<StopReason>(info.ssi_signo));
}

void Supervisor::begin_grace() {
  const Clock::time_point now = Clock::now();
  grace_end_ = now + grace_;
  stop_time_ns = std::chrono::nanoseconds(now.time_since_epoch()).count();
  set_handler(signals_, on_signal_after_stop, SA_RESTART);
  ignore_scheduler();
  pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
}

ExitCode exit_code_for(StopReason reason) {
  if (reason == StopReason::time_limit) return ExitCode::unfinished;
  return is_signal(reason) ? stopped_by(static_cast<int>(reason)) : ExitCode::done;
}

ExitCode report_stop(StopReason reason, const std::string& consequence) {
  print_notice(in_words(reason) + consequence);
  return exit_code_for(reason);
}

ExitCode run_unsaved(const std::function<ExitCode()>& work, const std::string& unfinished,
                     ProgressRequest progress, const ProgressReporter::Source& source,
                     const TimeLimit& limit) {
  Supervisor supervisor(limit.time, kNothingToSave);
  const ProgressReporter reporter(progress, source);
  return finish_or_leave(supervisor, work, unfinished, leave, limit.exceeded);
}

void leave(ExitCode code) {
  close_bottom_line();
  std::_Exit(static_cast<int>(code));
}

ExitCode run_or_leave(Supervisor& supervisor, const std::function<Print()>& job,
                      const std::function<void(ExitCode)>& leave_with, const std::string& kept) {
  ExitCode code = ExitCode::done;
  try {
    const Print print = job();
    code = supervisor.abandoned()
               ? print()
               : finish_or_leave(supervisor, print,
                                 " before standard output took the result" + kept, leave_with);
  } catch (...) {
    if (!supervisor.abandoned()) throw;
    code = report_current_failure();
  }
  if (supervisor.abandoned()) leave_with(code);
  return code;
}

}  // namespace nqueens::app
