// Whether all ranks were told the same.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "communicator.hpp"

namespace nqueens::app {

/// The words of every rank, by rank. All ranks must call it.
std::vector<std::vector<std::string>> words_of_ranks(Communicator& communicator, Arguments own);

/// Whether the words ask for the version, whatever else they say.
bool asks_for_version(Arguments words);

/// Throws UsageError, naming rank, options and values, where a rank's words are no command line, or
/// not the same one as rank 0's; in whichever order the options come, and but for options of one
/// machine. The same on every rank.
void require_same_options(const Command& command,
                          const std::vector<std::vector<std::string>>& words);

}  // namespace nqueens::app
