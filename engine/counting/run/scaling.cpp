#include "run/scaling.hpp"

#include <algorithm>

namespace nqueens {

std::optional<double> Scaling::serial_share() const {
  if (threads == 1) return std::nullopt;
  const double least = 1.0 / threads;
  return (1 / speed_up() - least) / (1 - least);
}

double ScalingModel::least_efficiency(int on_threads) const {
  return efficiency(on_threads, head_s, longest_seed_s);
}

double ScalingModel::efficiency_by_tail(int on_threads) const {
  const Scaling head{.threads = threads, .one_s = one_head_s, .elapsed_s = head_s};
  const double serial = std::clamp(head.serial_share().value_or(1), 0.0, 1.0);
  return efficiency(on_threads, one_head_s * (serial + (1 - serial) / on_threads), tail_s);
}

double ScalingModel::efficiency(int on_threads, double head, double late) const {
  const double share = 1.0 / on_threads;
  const double elapsed_s = head + (one_s - one_head_s) * share + (1 - share) * late;
  return one_s * share / elapsed_s;
}

double efficiency_by_share(double serial_share, int threads) {
  return 1 / (1 + std::max(serial_share, 0.0) * (threads - 1));
}

ScalingModel scaling_model(const ObservedCount& one, const ObservedCount& most) {
  return {.threads = most.chosen.room.threads,
          .one_s = one.elapsed_s,
          .one_head_s = one.head_s,
          .head_s = most.head_s,
          .tail_s = most.tail_s,
          .longest_seed_s = std::max(one.longest_seed_s, most.longest_seed_s)};
}

// Zen 4 at 3.5 GHz takes 7 s for the first on one thread, 32 s for the second and some 280 s for
// the third (docs/benchmarks.md).
int scaling_board(int threads) {
  if (threads <= 8) return 19;
  return threads <= 32 ? 20 : 21;
}

}  // namespace nqueens
