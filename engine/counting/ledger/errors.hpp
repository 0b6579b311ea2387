// The exceptions of a ledger, one type for each remedy that the user has.
#pragma once

#include <string>

#include "nqueens/count.hpp"

namespace nqueens {

/// The file cannot be used: it is damaged, is no ledger, belongs to another count, has a newer
/// format, or another process is using it. The message is one line that names the file and says
/// what is wrong.
struct LedgerError : CheckpointUnusable {
  using CheckpointUnusable::CheckpointUnusable;
};

/// Returns the error for a damaged file. `what` says what is wrong.
inline LedgerError damaged_checkpoint(const std::string& name, const std::string& what) {
  return LedgerError("checkpoint '" + name + "' is damaged: " + what +
                     "; restore a copy or start again with another file");
}

/// The disk is full, read-only or failing. Earlier commits are safe. The message is one line with
/// the remedy.
struct StorageError : CheckpointNotSaved {
  using CheckpointNotSaved::CheckpointNotSaved;
};

/// The run has lost its file: another process moved it, overwrote it, took it over, or still has it
/// locked when the run is asked to stop. The run can save its seeds in another file.
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
