#include "job/stage.hpp"

namespace nqueens::job {

Stage::Stage(const std::string& what, const Plan& plan, const Workload& load, Listener& listener,
             ResultSink* saved)
    : plan_(plan), listener_(listener), saved_(saved) {
  listener_.begin(what, load);
}

Stage::~Stage() { listener_.end(); }

void Stage::accept(const SeedResult& seed) {
  if (saved_ != nullptr) saved_->accept(seed);
  ++seeds_;
  listener_.counted(double{plan_[seed.id].work});
}

}  // namespace nqueens::job
