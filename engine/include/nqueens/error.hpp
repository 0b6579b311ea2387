// The exceptions of the library.
#pragma once

#include <stdexcept>

#include "nqueens/export.h"

namespace nqueens {

/// The base of all exceptions that the library defines: something went wrong although the call was
/// right. Wrong calls throw std::invalid_argument, lack of memory std::bad_alloc. The text is one
/// line that says what failed, where, and what to do.
class NQUEENS_API Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A count failed its check. The cause is a bug or a faulty machine.
class NQUEENS_API WrongCount : public Error {
 public:
  using Error::Error;
};

/// A checkpoint cannot be resumed: it belongs to another board or method, is no checkpoint, or is
/// damaged too much. The message names the file and says what to do. The file is not changed.
class NQUEENS_API CheckpointUnusable : public Error {
 public:
  using Error::Error;
};

/// A checkpoint is in use by another process or call. The same call may succeed later.
class NQUEENS_API CheckpointInUse : public CheckpointUnusable {
 public:
  using CheckpointUnusable::CheckpointUnusable;
};

/// The count cannot be saved any more. If the disk is full, read-only or failing, everything saved
/// before is safe, and the same call resumes the count. If the checkpoint was moved, deleted,
/// replaced or overwritten while it was in use, the message names another file with the parts of
/// the count that this call has finished.
class NQUEENS_API CheckpointNotSaved : public Error {
 public:
  using Error::Error;
};

}  // namespace nqueens
