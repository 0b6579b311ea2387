// Counting for other programs: the way of `nqueens count`, without log, checkpoint or terminal.

#include <algorithm>
#include <stdexcept>

#include "board/bits.hpp"
#include "machine/threads.hpp"
#include "nqueens/count.hpp"
#include "run/choose_method.hpp"
#include "run/runner.hpp"
#include "verify/identities.hpp"

namespace nqueens {
namespace {

static_assert(kLargestCounted == kMaxBoard);

void check_range(const std::string& what, int value, int least, int most) {
  if (value >= least && value <= most) return;
  throw std::invalid_argument(what + " must be from " + std::to_string(least) + " to " +
                              std::to_string(most) + ", not " + std::to_string(value));
}

MethodChoice choice_for(int n, const CountOptions& options) {
  MethodChoice choice;
  choice.candidates =
      options.method == "auto" ? methods_by_speed(n) : std::vector{method_for(options.method, n)};
  choice.memory =
      options.memory == 0 ? available_memory() : MemoryLimit{options.memory, "asked for"};
  return choice;
}

// Tells the caller how far the count is, and stops it when the caller has had enough.
class Observer final : public ResultSink {
 public:
  Observer(const Plan& plan, const CountProgress& progress) : plan_(plan), progress_(progress) {
    for (const Seed& seed : plan.seeds) all_work_ += double{seed.work};
  }

  void accept(const SeedResult& result) override {
    if (stop_.requested()) return;
    done_ += double{plan_[result.id].work};
    if (!progress_(std::min(1.0, done_ / all_work_))) stop_.request(StopReason::interrupted);
  }

  const StopFlag& stop() const { return stop_; }

 private:
  const Plan& plan_;
  const CountProgress& progress_;
  double all_work_ = 0;
  double done_ = 0;
  StopFlag stop_;
};

}  // namespace

std::optional<Census> count_solutions(int n, const CountOptions& options) {
  check_range("the board size", n, 1, kLargestCounted);
  check_range("the number of threads", options.threads, 0, kMaxThreads);
  const int threads = options.threads == 0 ? available_threads().threads : options.threads;
  const ChosenMethod chosen = choose_method(choice_for(n, options), n, threads);

  RunOptions run_options{.threads = threads, .groups_at_once = chosen.groups_at_once};
  Observer observer(chosen.plan, options.progress);
  if (options.progress) {
    run_options.sink = &observer;
    run_options.stop = &observer.stop();
  }
  const RunResult result = run(*chosen.method, chosen.plan, all_seeds(chosen.plan), run_options);
  if (observer.stop().requested()) return std::nullopt;
  if (!result.complete) throw std::logic_error("the count ended before its last seed");

  const Census census = census_of(n, chosen.plan.trunk + result.sum);
  const Verification verification = verify(census);
  if (verification.verified == Verified::failed) throw WrongCount(verification.failure);
  return census;
}

}  // namespace nqueens
