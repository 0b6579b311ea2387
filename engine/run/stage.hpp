// Stage: the sink of every run. It checks each seed, passes it on and reports it to a listener.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/identities.hpp"
#include "base/listener.hpp"
#include "nqueens/count.hpp"
#include "run/runner.hpp"

namespace nqueens {

/// A seed was counted with a tally that it cannot have (flaw_of()).
struct ImpossibleTally : WrongCount {
  ImpossibleTally(const SeedResult& seed, const std::string& flaw)
      : WrongCount(kVerificationFailed + name_of(seed.id) + " " + flaw +
                   "; run the same command again"),
        worker(seed.worker) {}
  int worker;  ///< the process that counted it
};

/// Returns the workload of a whole plan. O(seeds).
inline Workload whole(const Plan& plan) {
  Workload load{.seeds = plan.seeds.size()};
  for (const Seed& seed : plan.seeds) load.work += double{seed.work};
  return load;
}

/// A part of a job in which seeds of one plan are counted. Under supervision, make it by
/// make_for_work(), since a thread that Supervision has abandoned may still use it.
class Stage final : public ResultSink {
 public:
  /// `what` says what the job does, such as "counting" (Listener::begin()). `next`, if not null,
  /// gets every result before the listener does. Keeps references. Every result of a job, from
  /// whatever process, comes here first: an impossible one is refused, so it is neither saved nor
  /// added to a sum that is used.
  Stage(const std::string& what, const Plan& plan, const Workload& load, Listener& listener,
        ResultSink* next = nullptr)
      : plan_(plan), listener_(listener), next_(next) {
    listener_.begin(what, load);
  }
  ~Stage() override { listener_.end(); }

  /// Throws ImpossibleTally, which ends the run.
  void accept(const SeedResult& seed) override {
    const std::string flaw = flaw_of(plan_, seed.id, seed.tally);
    if (!flaw.empty()) throw ImpossibleTally(seed, flaw);
    ++seeds_;
    if (next_ != nullptr) next_->accept(seed);
    listener_.counted(double{plan_[seed.id].work});
  }

  /// Returns how many seeds were counted so far.
  std::uint64_t seeds() const { return seeds_; }

  RunResult result;  ///< set after the counting

 private:
  const Plan& plan_;
  Listener& listener_;
  ResultSink* next_;
  std::atomic<std::uint64_t> seeds_{0};
};

}  // namespace nqueens
