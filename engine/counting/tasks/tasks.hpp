// Parallel work: the one place that talks to oneTBB, and that says what is ordered before what.
// oneTBB has the tasks; the threads are ours.
//
// oneTBB orders the making of a task before its start, and its end before the return of whoever
// waits for it. Debian's library is not built for ThreadSanitizer, which therefore cannot see that
// order; so every task here also passes through a Handover, which it can see.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>

namespace nqueens {

/// Runs `work` where at most `threads` (from 1) threads take part in the tasks and loops that it
/// starts: exactly that many, even if the machine has fewer cores. They are started and ended here.
/// Returns when `work` returns; carries its exception out. Throws std::runtime_error where the
/// system does not give so many threads.
void with_threads(int threads, const std::function<void()>& work);

/// The number of the calling thread among those that take part, 0 .. threads - 1: the same for as
/// long as `with_threads` runs. To be called in a task or a loop only.
int this_thread_index();

/// Work that was cut short because other work of the same run failed. What it has done so far is
/// incomplete, and nobody may use it. The failure itself is what the run throws.
class Cancelled final : public std::exception {
 public:
  const char* what() const noexcept override { return "cancelled: other work failed"; }
};

/// Throws Cancelled if the task or the loop that calls it is cancelled. A body that runs for long
/// calls it now and then. Some nanoseconds.
void throw_if_cancelled();

/// Calls `body(first, last)` for pieces of at least `grain` that make up 0 .. count - 1, in any
/// order, on any threads of the arena. Carries out the first exception. Throws Cancelled where a
/// task around it is cancelled, since pieces are left out then: it returns only if every piece was
/// called and has returned. May be called in a task, and under a lock that other tasks take: a
/// thread that waits for the rest of a loop does nothing else meanwhile.
void parallel_for(std::size_t count, std::size_t grain,
                  const std::function<void(std::size_t first, std::size_t last)>& body);

/// Calls `body` as many times as threads take part, on any of them, and returns when all calls have
/// returned. An idle thread helps other threads with their loops. Rethrows the first exception,
/// which cancels the calls and loops that still run. Throws Cancelled where calls were left out for
/// another reason.
void on_each_thread(const std::function<void()>& body);

}  // namespace nqueens
