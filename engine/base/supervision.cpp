#include "base/supervision.hpp"

namespace nqueens {
namespace {

thread_local const StopFlag* flag_of_thread = nullptr;

}  // namespace

Obeying::Obeying(const StopFlag* flag) : before_(std::exchange(flag_of_thread, flag)) {}

Obeying::~Obeying() { flag_of_thread = before_; }

void throw_if_stopped() {
  if (flag_of_thread != nullptr && flag_of_thread->requested()) throw Cancelled();
}

}  // namespace nqueens
