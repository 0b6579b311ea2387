// Checks that all ranks have the same command line.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "communicator.hpp"

namespace nqueens::app {

/// Returns the arguments of every rank, by rank. All ranks must call it.
std::vector<std::vector<std::string>> words_of_ranks(Communicator& communicator, Arguments own);

/// Returns whether the arguments contain --version.
bool asks_for_version(Arguments words);

/// Throws UsageError, naming rank, options and values, if the arguments of a rank are wrong or
/// differ from those of rank 0. Ignores the order of options, and options that may differ between
/// machines. Throws the same on every rank.
void require_same_options(const Command& command,
                          const std::vector<std::vector<std::string>>& words);

}  // namespace nqueens::app
