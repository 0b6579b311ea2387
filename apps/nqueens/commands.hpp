// The program's commands. Each has a file in `commands`, which declares its options, reads them,
// calls the engine and prints.
#pragma once

#include <array>

#include "command.hpp"
#include "command_line.hpp"

namespace nqueens::app {

extern const Command kCount;
extern const Command kFirst;
extern const Command kList;
extern const Command kConstruct;
extern const Command kShow;
extern const Command kTree;
extern const Command kWatch;
extern const Command kWorksheet;
extern const Command kLadder;
extern const Command kEstimate;
extern const Command kStatus;
extern const Command kVerify;
extern const Command kExport;
extern const Command kMerge;
extern const Command kStress;
extern const Command kBench;

/// All commands, in the order of the help.
inline constexpr std::array kCommands{
    &kCount,  &kFirst,    &kList,   &kConstruct, &kShow,   &kTree,  &kWatch,  &kWorksheet,
    &kLadder, &kEstimate, &kStatus, &kVerify,    &kExport, &kMerge, &kStress, &kBench,
};

}  // namespace nqueens::app
