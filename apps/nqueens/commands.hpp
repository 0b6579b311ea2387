// The program's commands. Those that count each have a file in `commands`, which declares its
// options, reads them, calls the engine and prints; those for the classroom are in apps/lessons.
#pragma once

#include <array>
#include <vector>

#include "command.hpp"
#include "command_line.hpp"
#if NQUEENS_LESSONS
#include "lessons.hpp"
#endif

namespace nqueens::app {

extern const Command kCount, kEstimate, kStatus, kVerify, kExport, kMerge, kStress, kBench, kLadder;

/// In the order of the help.
inline constexpr std::array kCounting{
    &kCount, &kEstimate, &kStatus, &kVerify, &kExport, &kMerge, &kStress, &kBench, &kLadder,
};

#if !NQUEENS_LESSONS
inline constexpr std::array<const Command*, 0> kLessons{};
inline std::vector<Option> completion_options() { return {}; }
#endif

}  // namespace nqueens::app
