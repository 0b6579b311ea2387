#include "tasks/tasks.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <optional>
#include <utility>

#include "contract/contract.hpp"
#include "tasks/handover.hpp"

namespace nqueens {

void with_threads(int threads, const std::function<void()>& work) {
  NQUEENS_ASSERT(threads >= 1);
  // The arena limits what runs in it. The limit of the whole process is raised where that is needed
  // to have more threads than there are cores, and never lowered: the process may not be ours.
  constexpr auto kAllowed = tbb::global_control::max_allowed_parallelism;
  const auto wanted = static_cast<std::size_t>(threads);
  std::optional<tbb::global_control> allowed;
  if (wanted > tbb::global_control::active_value(kAllowed)) allowed.emplace(kAllowed, wanted);
  tbb::task_arena arena(threads);
  Handover begin;
  Handover end;
  const TakeAtEnd ended(end);
  begin.give();
  arena.execute([&] {
    begin.take();
    const GiveAtEnd ending(end);
    work();
  });
}

void parallel_for(std::size_t count, std::size_t grain,
                  const std::function<void(std::size_t first, std::size_t last)>& body) {
  NQUEENS_ASSERT(grain >= 1);
  Handover begin;
  Handover end;
  const TakeAtEnd ended(end);
  begin.give();
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, grain),
                    [&](const tbb::blocked_range<std::size_t>& piece) {
                      begin.take();
                      const GiveAtEnd ending(end);
                      body(piece.begin(), piece.end());
                    });
}

struct TaskGroup::Tasks {
  tbb::task_group group;
  Handover begin;
  Handover end;
};

namespace {

class Task {
 public:
  Task(Handover& begin, Handover& end, std::function<void()> work)
      : begin_(&begin), end_(&end), work_(std::move(work)) {}
  Task(Task&&) = default;
  Task& operator=(Task&&) = delete;
  // Every task ends here; one that is cancelled begins here too.
  ~Task() {
    begin_->take();
    work_ = nullptr;
    end_->give();
  }

  void operator()() const {
    begin_->take();
    work_();
  }

 private:
  Handover* begin_;
  Handover* end_;
  std::function<void()> work_;
};

}  // namespace

TaskGroup::TaskGroup() : tasks_(std::make_unique<Tasks>()) {}
TaskGroup::~TaskGroup() = default;

void TaskGroup::run(std::function<void()> task) {
  tasks_->begin.give();
  tasks_->group.run(Task(tasks_->begin, tasks_->end, std::move(task)));
}

void TaskGroup::wait() {
  const TakeAtEnd ended(tasks_->end);
  tasks_->group.wait();
}

}  // namespace nqueens
