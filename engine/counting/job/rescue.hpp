// Saves the seeds of a run that has lost its checkpoint.
#pragma once

#include <filesystem>
#include <string>

#include "ledger/shard.hpp"
#include "ledger/writer.hpp"

namespace nqueens::job {

/// Saves the seeds of the writer's run in a file beside the checkpoint or, if nothing can be
/// written there, in the folder for temporary files. (If there are more than
/// LedgerWriter::kMostKept, only the latest.) Returns text to append to an error message: where the
/// seeds are, and how to join them to a checkpoint; empty if there are no seeds.
std::string rescue(LedgerWriter& writer, const std::filesystem::path& checkpoint,
                   const Shard& shard);

}  // namespace nqueens::job
