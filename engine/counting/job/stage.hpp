// Stage: reports to the listener while seeds are counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "checkpoint/records.hpp"
#include "job/listener.hpp"
#include "nqueens/count.hpp"
#include "run/runner.hpp"
#include "verify/identities.hpp"

namespace nqueens::job {

/// A seed was counted with a tally that it cannot have (flaw_of()).
struct ImpossibleTally : WrongCount {
  ImpossibleTally(const SeedResult& seed, const std::string& flaw)
      : WrongCount(kVerificationFailed + name_of(seed.id) + " " + flaw +
                   "; run the same command again"),
        worker(seed.worker) {}
  int worker;  ///< the process that counted it
};

/// A part of a job in which seeds of one plan are counted. Make it by make_for_work(), since a
/// thread that Supervision has abandoned may still use it.
class Stage final : public ResultSink {
 public:
  /// `what` says what the job does, such as "counting". `saved`, if not null, gets every result
  /// before the listener does. Keeps references. Every result of a job, from whatever process,
  /// comes here first: an impossible one is refused, so it is neither saved nor added to a sum that
  /// is used.
  Stage(const std::string& what, const Plan& plan, const Workload& load, Listener& listener,
        ResultSink* saved)
      : plan_(plan), listener_(listener), saved_(saved) {
    listener_.begin(what, load);
  }
  ~Stage() override { listener_.end(); }

  /// Throws ImpossibleTally, which ends the run.
  void accept(const SeedResult& seed) override {
    const std::string flaw = flaw_of(plan_, seed.id, seed.tally);
    if (!flaw.empty()) throw ImpossibleTally(seed, flaw);
    ++seeds_;
    if (saved_ != nullptr) saved_->accept(seed);
    listener_.counted(double{plan_[seed.id].work});
  }

  /// Returns how many seeds were counted so far.
  std::uint64_t seeds() const { return seeds_; }

  RunResult result;  ///< set after the counting

 private:
  const Plan& plan_;
  Listener& listener_;
  ResultSink* saved_;
  std::atomic<std::uint64_t> seeds_{0};
};

}  // namespace nqueens::job
