#include "job/supervised.hpp"

#include <atomic>
#include <memory>
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

// What the thread that counts and the one that waits have in common.
struct Shared {
  Shared(Task& task, Listener& listener) : work(std::move(task.work)), results(task, listener) {}

  SeedWork work;  // first: it keeps alive what the others refer to
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
  const auto shared = std::make_shared<Shared>(task, listener);
  const auto count = [shared, threads = task.threads, stop = &supervision.stop()] {
    shared->result = shared->work({.threads = threads, .stop = stop, .sink = &shared->results});
  };
  const Phase phase(listener, task.what, task.load);
  Counted counted;
  const bool ended = supervision.finish(count, task.meanwhile);
  counted.seeds = shared->results.seeds();
  if (!ended || !shared->result.complete) return counted;
  counted.complete = true;
  counted.sum = shared->result.sum;
  return counted;
}

}  // namespace nqueens::job
