#include "run/metered.hpp"

namespace nqueens {

Metered::Metered(const Plan& plan, Meter* meter, ResultSink* next)
    : plan_(plan), meter_(meter), next_(next) {
  if (meter_ == nullptr) return;
  double work = 0;
  for (const Seed& seed : plan.seeds) work += double{seed.work};
  if (work > 0) meter_->begin(work);
}

Metered::~Metered() {
  if (meter_ != nullptr) meter_->end();
}

void Metered::accept(const SeedResult& result) {
  if (next_ != nullptr) next_->accept(result);
  if (meter_ != nullptr) meter_->add(double{plan_[result.id].work});
}

}  // namespace nqueens
