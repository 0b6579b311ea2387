#include "job/supervised.hpp"

#include <atomic>
#include <utility>

namespace nqueens::job {
namespace {

// Tells of every seed: first to what saves it, then to who listens.
class Results final : public ResultSink {
 public:
  Results(const Task& task, Listener& listener)
      : plan_(task.plan), saved_(task.saved), listener_(listener) {}

  void accept(const SeedResult& result) override {
    if (saved_ != nullptr) saved_->accept(result);
    ++seeds_;
    listener_.counted(double{plan_[result.id].work});
  }

  std::uint64_t seeds() const { return seeds_; }

 private:
  const Plan& plan_;
  ResultSink* saved_;
  Listener& listener_;
  std::atomic<std::uint64_t> seeds_{0};
};

// What the work uses.
struct Counting {
  Counting(Task& task, Listener& listener) : work(std::move(task.work)), results(task, listener) {}

  SeedWork work;
  Results results;
  RunResult result;
};

class Phase {
 public:
  Phase(Listener& listener, const std::string& what, const Workload& load) : listener_(listener) {
    listener_.begin(what, load);
  }
  Phase(const Phase&) = delete;
  Phase& operator=(const Phase&) = delete;
  ~Phase() { listener_.end(); }

 private:
  Listener& listener_;
};

}  // namespace

Counted run_supervised(Task task, Supervision& supervision, Listener& listener) {
  const auto counting = make_for_work<Counting>(supervision, task, listener);
  const auto count = [&use = *counting, threads = task.threads, groups = task.groups_at_once,
                      stop = &supervision.stop()] {
    use.result = use.work(
        {.threads = threads, .stop = stop, .sink = &use.results, .groups_at_once = groups});
  };
  const Phase phase(listener, task.what, task.load);
  Counted counted;
  const bool ended = supervision.finish(count, task.meanwhile);
  counted.seeds = counting->results.seeds();
  if (!ended || !counting->result.complete) return counted;
  counted.complete = true;
  counted.sum = counting->result.sum;
  return counted;
}

}  // namespace nqueens::job
