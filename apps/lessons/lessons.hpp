// The commands for the classroom. Each has a file in this folder, which declares its options, reads
// them, calls engine/lessons and prints. No file here knows methods or checkpoints.
#pragma once

#include <array>
#include <vector>

#include "command.hpp"
#include "command_line.hpp"
#include "supervisor.hpp"

namespace nqueens::app {

extern const Command kFirst, kList, kConstruct, kCheck, kFamilies, kExchanges, kShow, kTree, kWatch,
    kWorksheet;

/// In the order of the help.
inline constexpr std::array kLessons{
    &kFirst,     &kList, &kConstruct, &kCheck, &kFamilies,
    &kExchanges, &kShow, &kTree,      &kWatch, &kWorksheet,
};

/// The options of `count` for completions: --queens and --base.
std::vector<Option> completion_options();

/// Counts the completions of the placement that --queens gives: the solutions of the n x n board
/// that agree with it. Prints the number. Throws UsageError.
ExitCode count_completions(const CommandLine& line, int n, const TimeLimit& limit);

}  // namespace nqueens::app
