#include "watch/pace.hpp"

#include <algorithm>
#include <array>

namespace nqueens::app {
namespace {

constexpr std::array<int, 13> kDelays{0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

}  // namespace

std::chrono::milliseconds faster(std::chrono::milliseconds delay) {
  const auto next = std::ranges::lower_bound(kDelays, delay.count());
  return std::chrono::milliseconds(next == kDelays.begin() ? kDelays.front() : *(next - 1));
}

std::chrono::milliseconds slower(std::chrono::milliseconds delay) {
  const auto next = std::ranges::upper_bound(kDelays, delay.count());
  return next == kDelays.end() ? delay : std::chrono::milliseconds(*next);
}

}  // namespace nqueens::app
