// The commands for the classroom. Each has a file in this folder, which declares its options, reads
// them, calls engine/lessons and prints. No file here knows methods or checkpoints.
#pragma once

#include <array>

#include "command.hpp"
#include "command_line.hpp"

namespace nqueens::app {

extern const Command kFirst, kList, kConstruct, kCheck, kFamilies, kExchanges, kShow, kTree, kWatch,
    kWorksheet;

/// In the order of the help.
inline constexpr std::array kLessons{
    &kFirst,     &kList, &kConstruct, &kCheck, &kFamilies,
    &kExchanges, &kShow, &kTree,      &kWatch, &kWorksheet,
};

}  // namespace nqueens::app
