#include "base/tasks.hpp"

#include <exception>
#include <mutex>
#include <new>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <thread>
#include <vector>

#include "base/contract.hpp"
#include "base/handover.hpp"
#include "base/threads.hpp"

namespace nqueens {
namespace {

// Threads that run the tasks of an arena until they are dismissed. This class starts the threads.
// oneTBB would start threads only when there are tasks for them, and would end the process if the
// system refused a thread.
class Helpers {
 public:
  Helpers(tbb::task_arena& arena, int count, const StopFlag* stop)
      : arena_(arena), stop_(stop), staying_(at_work_.defer([] {})) {
    threads_.reserve(static_cast<std::size_t>(count));
    try {
      for (int i = 0; i < count; ++i) threads_.push_back(start_thread([this] { help(); }));
    } catch (...) {
      dismiss();
      throw;
    }
  }
  ~Helpers() { dismiss(); }

  /// Dismisses the threads. Throws if one of them failed.
  void finish() {
    dismiss();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // Runs the arena's tasks until dismiss() is called: waits for the task `staying_`, and runs other
  // tasks meanwhile. `staying_` itself never runs; the wait ends when dismiss() destroys it.
  void help() {
    const Obeying obeying(stop_);
    try {
      arena_.execute([this] { at_work_.wait(); });
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
  }

  void dismiss() {
    staying_ = {};
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  tbb::task_arena& arena_;
  const StopFlag* stop_;
  tbb::task_group at_work_;
  tbb::task_handle staying_;
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

// Throws std::bad_alloc if there is too little memory for an arena, since oneTBB 2022 would then
// hang. An arena takes some kilobytes for each thread. The first arena also loads oneTBB's
// allocator, which takes some megabytes of address space.
void require_memory_for_arena(int threads) {
  const std::size_t bytes = (std::size_t{8} << 20) + (static_cast<std::size_t>(threads) << 12);
  ::operator delete(::operator new(bytes));
}

// Calls `body(i)` for all i of 0 .. count - 1. If the task around the loop is cancelled, oneTBB
// silently skips calls, so this function throws Cancelled.
template <class Partitioner, class Body>
void loop(std::size_t count, const Partitioner& partitioner, const Body& body) {
  Pieces pieces;
  tbb::task_group_context context;
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>(0, count),
      [&](const tbb::blocked_range<std::size_t>& range) {
        const Piece piece(pieces);
        for (std::size_t i = range.begin(); i < range.end(); ++i) body(i);
      },
      partitioner, context);
  if (context.is_group_execution_cancelled()) throw Cancelled();
}

}  // namespace

void with_threads(int threads, const std::function<void()>& work, const StopFlag* stop) {
  NQUEENS_ASSERT(threads >= 1);
  require_memory_for_arena(threads);
  tbb::task_arena arena(threads, static_cast<unsigned>(threads));  // without oneTBB's own threads
  arena.initialize();  // throws if out of memory; without it, the first task would abort
  Helpers helpers(arena, threads - 1, stop);
  Pieces pieces;
  arena.execute([&] {
    const Piece piece(pieces);
    const Obeying obeying(stop);
    work();
  });
  helpers.finish();
}

int this_thread_index() {
  const int index = tbb::this_task_arena::current_thread_index();
  NQUEENS_ASSERT(0 <= index && index < tbb::this_task_arena::max_concurrency());
  return index;
}

void throw_if_cancelled() {
  throw_if_stopped();
  if (tbb::is_current_task_group_canceling()) throw Cancelled();
}

void parallel_for(std::size_t count, const std::function<void(std::size_t i)>& body) {
  const auto unless_stopped = [&body](std::size_t i) {
    throw_if_stopped();
    body(i);
  };
  tbb::this_task_arena::isolate([&] { loop(count, tbb::auto_partitioner(), unless_stopped); });
}

void on_each_thread(const std::function<void()>& body) {
  const auto threads = static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
  loop(threads, tbb::simple_partitioner(), [&](std::size_t) { body(); });
}

}  // namespace nqueens
