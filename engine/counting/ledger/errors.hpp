// What can go wrong with a ledger, by what the user can do about it.
#pragma once

#include <string>

#include "nqueens/count.hpp"

namespace nqueens {

/// The ledger cannot be used: damaged, not a ledger, of another run, of a newer format, or held by
/// another process. The message is one line that names the file and what is wrong.
struct LedgerError : CheckpointUnusable {
  using CheckpointUnusable::CheckpointUnusable;
};

/// Of a file that is not as it was written: `what` is wrong with it.
inline LedgerError damaged_checkpoint(const std::string& name, const std::string& what) {
  return LedgerError("checkpoint '" + name + "' is damaged: " + what +
                     "; restore a copy or start again with another file");
}

/// The disk refused: full, read-only, failing. What was committed before is safe. The message is
/// one line with the remedy.
struct StorageError : CheckpointNotSaved {
  using CheckpointNotSaved::CheckpointNotSaved;
};

/// The file is not this run's any more: somebody moved, overwrote or took it over, or keeps it
/// locked while the run is to stop. What was not saved can go elsewhere.
struct CheckpointLost : StorageError {
  using StorageError::StorageError;
};

}  // namespace nqueens
