// The exceptions of a checkpoint, one type for each remedy that the user has.
#pragma once

#include <string>

#include "nqueens/count.hpp"

namespace nqueens {

/// The file cannot be used: it is no checkpoint, belongs to another count or has a newer format.
/// The message is one line that names the file and says what is wrong.
struct CheckpointError : CheckpointUnusable {
  using CheckpointUnusable::CheckpointUnusable;
};

/// Another process is using the file.
struct CheckpointInUse : CheckpointError {
  using CheckpointError::CheckpointError;
};

/// The disk is full, read-only or failing. Earlier commits are safe. The message is one line with
/// the remedy.
struct StorageError : CheckpointNotSaved {
  using CheckpointNotSaved::CheckpointNotSaved;
};

/// The run has lost its file: it was moved, deleted, replaced or overwritten. The run can save its
/// seeds in another file.
struct CheckpointLost : StorageError {
  using StorageError::StorageError;
};

/// Returns the error for a file that the run has lost. `what` says what happened to the file.
inline CheckpointLost lost_checkpoint(const std::string& name, const std::string& what) {
  return CheckpointLost("checkpoint '" + name + "' " + what +
                        ": put a valid copy there if need be, and run the same command again");
}
inline constexpr const char* kOverwritten = "was overwritten while it was in use";

}  // namespace nqueens
