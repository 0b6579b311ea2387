#include "job/stage.hpp"

#include <atomic>
#include <utility>

namespace nqueens::job {

// What the work uses.
class Stage::Counting final : public ResultSink {
 public:
  Counting(const Plan& plan, Listener& listener) : plan_(plan), listener_(listener) {}

  void count(const SeedWork& work, RunOptions options) {
    saved_ = options.sink;
    options.sink = this;
    result_ = work(options);
  }

  void accept(const SeedResult& result) override {
    if (saved_ != nullptr) saved_->accept(result);
    ++seeds_;
    listener_.counted(double{plan_[result.id].work});
  }

  const RunResult& result() const { return result_; }
  std::uint64_t seeds() const { return seeds_; }

 private:
  const Plan& plan_;
  Listener& listener_;
  ResultSink* saved_ = nullptr;  // hears of a seed before the listener
  std::atomic<std::uint64_t> seeds_{0};
  RunResult result_;
};

Stage::Stage(const std::string& what, const Plan& plan, const Workload& load,
             Supervision& supervision, Listener& listener)
    : supervision_(supervision),
      listener_(listener),
      counting_(make_for_work<Counting>(supervision, plan, listener)) {
  listener_.begin(what, load);
}

Stage::~Stage() { listener_.end(); }

RunResult Stage::run(SeedWork work, RunOptions options, const std::function<void()>& meanwhile) {
  options.stop = &supervision_.stop();
  const bool ended = supervision_.finish(
      [&use = *counting_, work = std::move(work), options] { use.count(work, options); },
      meanwhile);
  return ended ? counting_->result() : RunResult{};
}

std::uint64_t Stage::seeds() const { return counting_->seeds(); }

}  // namespace nqueens::job
