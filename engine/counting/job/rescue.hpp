// Saves the seeds of a run that has lost its checkpoint.
#pragma once

#include <filesystem>
#include <string>

#include "ledger/shard.hpp"
#include "ledger/writer.hpp"

namespace nqueens::job {

/// Saves the seeds of the writer's run in a file beside the checkpoint or, if nothing can be
/// written there, in the folder for temporary files. (Of very many seeds, only the latest: see
/// LedgerWriter::rescue.) Returns text to append to an error message: where the seeds are, and how
/// to join them. Returns an empty text if the run has counted no seeds.
std::string rescue(LedgerWriter& writer, const std::filesystem::path& checkpoint,
                   const Shard& shard);

}  // namespace nqueens::job
