// What can go wrong with a ledger, by what the user can do about it.
#pragma once

#include "nqueens/count.hpp"

namespace nqueens {

/// The ledger cannot be used: damaged, not a ledger, of another run, of a newer format, or held by
/// another process. The message is one line that names the file and what is wrong.
class LedgerError : public CheckpointUnusable {
 public:
  using CheckpointUnusable::CheckpointUnusable;
};

/// The disk refused: full, read-only, failing. What was committed before is safe. The message is
/// one line with the remedy.
class StorageError : public CheckpointNotSaved {
 public:
  using CheckpointNotSaved::CheckpointNotSaved;
};

}  // namespace nqueens
