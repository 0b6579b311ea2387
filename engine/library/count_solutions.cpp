// The library's function that counts. Runs the same job as `nqueens count`, without a log.

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <string>
#include <variant>

#include "base/bits.hpp"
#include "base/memory.hpp"
#include "base/threads.hpp"
#include "job/count_job.hpp"
#include "nqueens/count.hpp"

namespace nqueens {
namespace {

static_assert(kLargestCounted == kMaxBoard);

void check_range(const std::string& what, int value, int least, int most) {
  if (value >= least && value <= most) return;
  throw std::invalid_argument(what + " must be from " + std::to_string(least) + " to " +
                              std::to_string(most) + ", not " + std::to_string(value));
}

job::CountRequest request_for(int n, const CountOptions& options) {
  check_range("the board size", n, 1, kLargestCounted);
  check_range("the number of threads", options.threads, 0, kMaxThreads);
  job::CountRequest request{.n = n,
                            .method = {.method = options.method},
                            .threads = options.threads == 0
                                           ? available_threads()
                                           : ThreadChoice{options.threads, "asked for"},
                            .version = NQUEENS_VERSION};
  if (options.memory != 0) request.method.memory = MemoryLimit{options.memory, "asked for"};
  if (!options.checkpoint.empty()) request.checkpoint = options.checkpoint;
  return request;
}

// Calls the caller's progress function, and stops the count if this function returns false or
// throws. Keeps the exception for rethrow().
class Observer final : public Listener {
 public:
  Observer(const CountProgress& progress, StopFlag& stop) : progress_(progress), stop_(stop) {}

  void begin(const std::string& /*what*/, const Workload& load) override {
    all_work_ = load.work;
    counted(load.work_before);
  }

  void counted(double work) override {
    if (!progress_ || stop_.requested()) return;
    done_ += work;
    try {
      if (progress_(std::min(1.0, done_ / all_work_))) return;
    } catch (...) {
      thrown_ = std::current_exception();
    }
    ended_ = true;
    stop_.request(StopReason::interrupted);
  }

  /// Returns whether the progress function has ended the count.
  bool ended() const { return ended_; }

  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  const CountProgress& progress_;
  StopFlag& stop_;
  double all_work_ = 0;
  double done_ = 0;
  bool ended_ = false;
  std::exception_ptr thrown_;
};

}  // namespace

std::optional<Census> count_solutions(int n, const CountOptions& options) {
  load_unwinder();
  const job::CountRequest request = request_for(n, options);
  Unsupervised supervision(options.stop);
  Observer observer(options.progress, supervision.stop());
  job::Executor alone;
  try {
    const job::CountOutcome outcome = job::count(request, alone, supervision, observer);
    observer.rethrow();
    const auto* const finished = std::get_if<job::Finished>(&outcome);
    if (finished == nullptr || observer.ended()) return std::nullopt;
    return finished->census;
  } catch (...) {
    observer.rethrow();  // prefers the exception of the progress function
    throw;
  }
}

}  // namespace nqueens
