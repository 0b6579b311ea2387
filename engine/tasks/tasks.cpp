#include "tasks/tasks.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <utility>

#include "tasks/handover.hpp"

namespace nqueens {

void with_threads(int threads, const std::function<void()>& work) {
  // The arena limits what runs in it; the global limit must allow as many threads as were asked
  // for, even more than there are cores.
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  Handover begin;
  Handover end;
  begin.give();
  arena.execute([&] {
    begin.take();
    work();
    end.give();
  });
  end.take();
}

void parallel_for(std::size_t count, std::size_t grain,
                  const std::function<void(std::size_t first, std::size_t last)>& body) {
  Handover begin;
  Handover end;
  begin.give();
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, grain),
                    [&](const tbb::blocked_range<std::size_t>& piece) {
                      begin.take();
                      body(piece.begin(), piece.end());
                      end.give();
                    });
  end.take();
}

struct TaskGroup::Tasks {
  tbb::task_group group;
  Handover begin;
  Handover end;
};

TaskGroup::TaskGroup() : tasks_(std::make_unique<Tasks>()) {}
TaskGroup::~TaskGroup() = default;

void TaskGroup::run(std::function<void()> task) {
  Tasks& tasks = *tasks_;
  tasks.begin.give();
  tasks.group.run([&tasks, task = std::move(task)] {
    tasks.begin.take();
    task();
    tasks.end.give();
  });
}

void TaskGroup::wait() {
  tasks_->group.wait();
  tasks_->end.take();
}

}  // namespace nqueens
