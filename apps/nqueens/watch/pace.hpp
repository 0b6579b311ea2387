// The speed of a player: the pauses, in milliseconds, from which the keys f and d choose.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>

namespace nqueens::app {

inline constexpr std::chrono::milliseconds kLongestDelay{60'000};
inline constexpr std::array kDelays{0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

/// Returns the next shorter pause of the list; 0 stays 0.
inline std::chrono::milliseconds faster(std::chrono::milliseconds delay) {
  const auto next = std::ranges::lower_bound(kDelays, delay.count());
  return std::chrono::milliseconds(next == kDelays.begin() ? kDelays.front() : *(next - 1));
}

/// Returns the next longer pause of the list. If the list has none, returns `delay`.
inline std::chrono::milliseconds slower(std::chrono::milliseconds delay) {
  const auto next = std::ranges::upper_bound(kDelays, delay.count());
  return next == kDelays.end() ? delay : std::chrono::milliseconds(*next);
}

}  // namespace nqueens::app
