// Draft: a file that gets its name only when it is complete.
#pragma once

#include <filesystem>
#include <optional>

#include "ledger/beside.hpp"

namespace nqueens::job {

/// A folder OUT.draft-XXXXXX beside `out` for a file that will become `out`. The destructor removes
/// the folder and the file, even if abandoned work still writes to the file.
class Draft {
 public:
  /// Throws std::invalid_argument if `out` exists, or if no folder can be made beside it. Throws
  /// LedgerError if something beside `out` would be mistaken for its journal or its lock.
  explicit Draft(std::filesystem::path out);

  /// The file to write.
  std::filesystem::path file() const { return folder_->file(); }

  /// Gives the file its name. Throws std::invalid_argument if another process has made a file of
  /// this name meanwhile, StorageError if the disk fails.
  void publish();

 private:
  std::filesystem::path out_;
  std::optional<ScratchFolder> folder_;
};

}  // namespace nqueens::job
