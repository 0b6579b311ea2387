// Stage: reports to the listener while seeds are counted.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "job/listener.hpp"
#include "run/runner.hpp"

namespace nqueens::job {

/// A part of a job in which seeds of one plan are counted. Make it by make_for_work(), since a
/// thread that Supervision has abandoned may still use it.
class Stage final : public ResultSink {
 public:
  /// `what` says what the job does, such as "counting". `saved`, if not null, gets every result
  /// before the listener does. Keeps references.
  Stage(const std::string& what, const Plan& plan, const Workload& load, Listener& listener,
        ResultSink* saved)
      : plan_(plan), listener_(listener), saved_(saved) {
    listener_.begin(what, load);
  }
  ~Stage() override { listener_.end(); }

  void accept(const SeedResult& seed) override {
    if (saved_ != nullptr) saved_->accept(seed);
    ++seeds_;
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
