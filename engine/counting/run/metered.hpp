// Metered: a sink that adds the estimated work of every seed to a meter.
#pragma once

#include "run/runner.hpp"
#include "work/meter.hpp"

namespace nqueens {

/// From construction to destruction, the meter shows how much of the work of all seeds of a plan is
/// done. Passes the results to the next sink.
class Metered final : public ResultSink {
 public:
  /// `meter` and `next` may be nullptr.
  Metered(const Plan& plan, Meter* meter, ResultSink* next = nullptr)
      : plan_(plan), meter_(meter), next_(next) {
    double work = 0;
    for (const Seed& seed : plan.seeds) work += double{seed.work};
    if (meter_ != nullptr && work > 0) meter_->begin(work);
  }
  ~Metered() override {
    if (meter_ != nullptr) meter_->end();
  }

  void accept(const SeedResult& seed) override {
    if (next_ != nullptr) next_->accept(seed);
    if (meter_ != nullptr) meter_->add(double{plan_[seed.id].work});
  }

 private:
  const Plan& plan_;
  Meter* meter_;
  ResultSink* next_;
};

}  // namespace nqueens
