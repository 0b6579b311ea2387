// How fast a player goes: the pauses that the keys choose from.
#pragma once

#include <chrono>

namespace nqueens::app {

inline constexpr std::chrono::milliseconds kLongestDelay{60'000};

/// The next shorter pause; 0 stays.
std::chrono::milliseconds faster(std::chrono::milliseconds delay);

/// The next longer pause; the longest of the list, and what is longer, stay.
std::chrono::milliseconds slower(std::chrono::milliseconds delay);

}  // namespace nqueens::app
