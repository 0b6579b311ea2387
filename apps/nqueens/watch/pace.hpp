// The speed of a player: the pauses that the keys choose.
#pragma once

#include <chrono>

namespace nqueens::app {

inline constexpr std::chrono::milliseconds kLongestDelay{60'000};

/// Returns the next shorter pause; 0 stays 0.
std::chrono::milliseconds faster(std::chrono::milliseconds delay);

/// Returns the next longer pause. The longest pause of the list, and longer ones, do not change.
std::chrono::milliseconds slower(std::chrono::milliseconds delay);

}  // namespace nqueens::app
