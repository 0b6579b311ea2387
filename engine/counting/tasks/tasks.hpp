// Parallel work: the only code that calls oneTBB. oneTBB schedules the tasks; this code makes the
// threads.
//
// oneTBB guarantees that the creation of a task happens before its start, and its end before the
// return of a thread that waits for it. ThreadSanitizer cannot see this order, since Debian's
// library is not built for it. So every task here also passes through a Handover, which
// ThreadSanitizer can see.
#pragma once

#include <cstddef>
#include <exception>
#include <functional>

namespace nqueens {

/// Runs `work` with `threads` threads (at least 1) for the tasks and loops that it starts, even if
/// the machine has fewer cores. Starts and ends these threads. Returns when `work` returns;
/// rethrows its exception. Throws std::runtime_error if the system does not provide that many
/// threads.
void with_threads(int threads, const std::function<void()>& work);

/// Returns the number of the calling thread, 0 .. threads - 1. It does not change while
/// with_threads() runs. Call it in a task or a loop only.
int this_thread_index();

/// Work was cancelled because other work of the same run failed. Its results are incomplete and
/// must not be used. The run throws the failure itself.
class Cancelled final : public std::exception {
 public:
  const char* what() const noexcept override { return "cancelled: other work failed"; }
};

/// Throws Cancelled if the current task or loop is cancelled. Long bodies should call it now and
/// then. Takes some nanoseconds.
void throw_if_cancelled();

/// Divides 0 .. count - 1 into pieces of at least `grain` and calls `body(first, last)` for each,
/// in any order, on any threads of with_threads(). Returns only if every call has returned.
/// Rethrows the first exception. Throws Cancelled if a surrounding task is cancelled, since pieces
/// are then skipped. May be called in a task. May also be called under a lock that other tasks use:
/// a thread that waits for the end of the loop runs no other tasks, so it cannot wait for its own
/// lock.
void parallel_for(std::size_t count, std::size_t grain,
                  const std::function<void(std::size_t first, std::size_t last)>& body);

/// Calls `body` as often as there are threads, on any of the threads, and returns when all calls
/// have returned. Idle threads help others with their loops. The first exception cancels the calls
/// and loops that still run, and is rethrown. Throws Cancelled if calls were skipped for another
/// reason.
void on_each_thread(const std::function<void()>& body);

}  // namespace nqueens
