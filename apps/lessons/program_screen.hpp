// Plays a program of the lecture notes in the terminal: its lines, and beside them its board. Also
// the pauses, in milliseconds, from which the keys f and d choose, here and in the player.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>

#include "exit_code.hpp"
#include "lessons/solutions/lecture_program.hpp"

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

/// Plays a program until the user quits. The program must accept boards of size n. `delay` is the
/// pause after each line; with 0, a thousand lines run each time before the screen is redrawn.
ExitCode play_program(const LectureProgram& program, int n, std::chrono::milliseconds delay);

}  // namespace nqueens::app
