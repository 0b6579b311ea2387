// Metered: a sink that adds the estimated work of every seed to a meter.
#pragma once

#include "run/runner.hpp"
#include "work/meter.hpp"

namespace nqueens {

/// While it exists, the meter's goal is the work of all seeds of a plan. Passes the results to the
/// next sink.
class Metered final : public ResultSink {
 public:
  /// `meter` and `next` may be nullptr.
  Metered(const Plan& plan, Meter* meter, ResultSink* next = nullptr);
  ~Metered() override;

  void accept(const SeedResult& result) override;

 private:
  const Plan& plan_;
  Meter* meter_;
  ResultSink* next_;
};

}  // namespace nqueens
