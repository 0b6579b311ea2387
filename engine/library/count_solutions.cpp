// The library's function that counts. Runs the same job as `nqueens count`, without a log.

#include <algorithm>
#include <exception>
#include <string>
#include <variant>

#include "base/memory.hpp"
#include "job/count_job.hpp"
#include "library/requests.hpp"
#include "nqueens/count.hpp"

namespace nqueens {
namespace {

job::CountRequest request_for(int n, const CountOptions& options) {
  library::require_board(n);
  job::CountRequest request{.n = n,
                            .method = library::method_of(options.method, options.memory),
                            .threads = library::threads_of(options.threads),
                            .version = NQUEENS_VERSION};
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
