#include "run/scaling.hpp"

#include <algorithm>

namespace nqueens {
namespace {

double efficiency(const ObservedCount& one, int threads, double head, double late) {
  const double share = 1.0 / threads;
  const double elapsed_s = head + (one.elapsed_s - one.head_s) * share + (1 - share) * late;
  return one.elapsed_s * share / elapsed_s;
}

}  // namespace

std::optional<double> Scaling::serial_share() const {
  if (threads == 1) return std::nullopt;
  const double least = 1.0 / threads;
  return (1 / speed_up() - least) / (1 - least);
}

double least_efficiency(const ObservedCount& one, const ObservedCount& most, int threads) {
  return efficiency(one, threads, most.head_s, std::max(one.longest_seed_s, most.longest_seed_s));
}

double efficiency_by_tail(const ObservedCount& one, const ObservedCount& most, int threads) {
  const Scaling head{
      .threads = most.chosen.room.threads, .one_s = one.head_s, .elapsed_s = most.head_s};
  const double serial = std::clamp(head.serial_share().value_or(1), 0.0, 1.0);
  return efficiency(one, threads, one.head_s * (serial + (1 - serial) / threads), most.tail_s);
}

double efficiency_by_share(double serial_share, int threads) {
  return 1 / (1 + std::max(serial_share, 0.0) * (threads - 1));
}

int scaling_board(int threads) {
  if (threads <= 8) return 19;
  return threads <= 32 ? 20 : 21;
}

}  // namespace nqueens
