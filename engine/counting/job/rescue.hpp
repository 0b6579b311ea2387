// Saves the seeds of a run that has lost its checkpoint.
#pragma once

#include <filesystem>
#include <string>

#include "checkpoint/writer.hpp"

namespace nqueens::job {

/// Saves what is left of the checkpoint, and the seeds of the writer's run, in a file beside the
/// checkpoint or, if nothing can be written there, in the folder for temporary files. Returns text
/// to append to an error message: where the seeds are, and how to join them to a checkpoint; empty
/// if there are no seeds.
std::string rescue(CheckpointWriter& writer, const std::filesystem::path& checkpoint);

}  // namespace nqueens::job
