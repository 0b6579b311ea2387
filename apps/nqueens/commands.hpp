// The program's commands. Each has a file in `commands`, which declares its options, reads them,
// calls the engine and prints.
#pragma once

#include <array>

#include "command.hpp"
#include "command_line.hpp"

namespace nqueens::app {

extern const Command kCount, kFirst, kList, kConstruct, kCheck, kFamilies, kExchanges, kShow, kTree,
    kWatch, kWorksheet, kLadder, kEstimate, kStatus, kVerify, kExport, kMerge, kStress, kBench;

/// All commands, in the order of the help.
inline constexpr std::array kCommands{
    &kCount,  &kFirst,  &kList,  &kConstruct, &kCheck,  &kFamilies, &kExchanges,
    &kShow,   &kTree,   &kWatch, &kWorksheet, &kLadder, &kEstimate, &kStatus,
    &kVerify, &kExport, &kMerge, &kStress,    &kBench,
};

}  // namespace nqueens::app
