// The speed of a player: the list of pauses from which the keys f and d choose.
#pragma once

#include <chrono>

namespace nqueens::app {

inline constexpr std::chrono::milliseconds kLongestDelay{60'000};

/// Returns the next shorter pause of the list; 0 stays 0.
std::chrono::milliseconds faster(std::chrono::milliseconds delay);

/// Returns the next longer pause of the list. If the list has none, returns `delay`.
std::chrono::milliseconds slower(std::chrono::milliseconds delay);

}  // namespace nqueens::app
