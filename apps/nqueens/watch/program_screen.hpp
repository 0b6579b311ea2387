// Plays a program of the lecture notes in the terminal: its lines, and beside them its board.
#pragma once

#include <chrono>

#include "exit_code.hpp"
#include "solutions/lecture_program.hpp"

namespace nqueens::app {

/// Plays a program until the user quits. The program must accept boards of size n. `delay` is the
/// pause after each line; with 0, a thousand lines run each time before the screen is redrawn.
ExitCode play_program(const LectureProgram& program, int n, std::chrono::milliseconds delay);

}  // namespace nqueens::app
