#include "work/meter.hpp"

#include <algorithm>

#include "contract/contract.hpp"

namespace nqueens {

void Meter::begin(double work, double before, Clock::time_point now) {
  NQUEENS_ASSERT(work > 0 && 0 <= before && before <= work);
  const std::lock_guard lock(mutex_);
  work_ = work;
  before_ = before;
  done_ = 0;
  begun_ = now;
}

void Meter::add(double work) {
  const std::lock_guard lock(mutex_);
  done_ += work;
}

void Meter::end() {
  const std::lock_guard lock(mutex_);
  work_ = 0;
}

std::optional<MeterReading> Meter::read(Clock::time_point now) const {
  const std::lock_guard lock(mutex_);
  if (work_ <= 0) return std::nullopt;
  const double elapsed_s = std::chrono::duration<double>(now - begun_).count();
  return MeterReading{.share = std::clamp((before_ + done_) / work_, 0.0, 1.0),
                      .per_second = elapsed_s > 0 ? done_ / work_ / elapsed_s : 0};
}

}  // namespace nqueens
