// Parallel work: the only code that calls oneTBB. oneTBB schedules the tasks; this code makes the
// threads.
//
// A task sees what its creator wrote before it created the task. A thread that has waited for a
// task sees what the task wrote. ThreadSanitizer cannot see that oneTBB guarantees this, since
// Debian's library is not built for it. So this code also uses a Handover for every task.
#pragma once

#include <cstddef>
#include <functional>

#include "base/supervision.hpp"

namespace nqueens {

/// Calls `work`. The tasks and loops that `work` starts are done by `threads` threads (at least 1):
/// the calling thread, and threads that this function starts and ends. Rethrows the exception of
/// `work`. Throws Error if the system does not provide that many threads. While `stop`
/// is set, the loops throw Cancelled; it may be null.
void with_threads(int threads, const std::function<void()>& work, const StopFlag* stop = nullptr);

/// Returns the number of the calling thread, 0 .. threads - 1. It does not change while
/// with_threads() runs. Call it in a task or a loop only.
int this_thread_index();

/// Throws Cancelled if the current task or loop is cancelled, or the threads are to stop. Long
/// bodies should call it now and then. Takes some nanoseconds.
void throw_if_cancelled();

/// Calls `body(i)` for each i of 0 .. count - 1, in any order, on any threads of with_threads().
/// Returns when every call has returned. Rethrows the first exception. Throws Cancelled if a
/// surrounding task is cancelled or the threads are to stop, since calls are then skipped. May be
/// called in a task. May also be called under a lock that other tasks use: a thread that waits for
/// the end of the loop runs no other tasks, so it cannot wait for its own lock.
void parallel_for(std::size_t count, const std::function<void(std::size_t i)>& body);

/// Calls `body` once for each thread of with_threads(), and returns when all calls have returned.
/// One thread may make several of the calls. Idle threads help with the loops that `body` starts.
/// The first exception cancels the calls and loops that still run, and is rethrown. Throws
/// Cancelled if calls were skipped for another reason.
void on_each_thread(const std::function<void()>& body);

}  // namespace nqueens
