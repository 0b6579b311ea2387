// A run that is watched: every seed adds its estimated work to a meter.
#pragma once

#include "run/runner.hpp"
#include "work/meter.hpp"

namespace nqueens {

/// From its construction to its destruction the meter has the work of all seeds of a plan. Passes
/// the results on.
class Metered final : public ResultSink {
 public:
  /// Both may be nullptr.
  Metered(const Plan& plan, Meter* meter, ResultSink* next = nullptr);
  ~Metered() override;

  void accept(const SeedResult& result) override;

 private:
  const Plan& plan_;
  Meter* meter_;
  ResultSink* next_;
};

}  // namespace nqueens
