// A file that nobody sees before it is complete.
#pragma once

#include <filesystem>
#include <optional>

#include "ledger/beside.hpp"

namespace nqueens::job {

/// A place beside `out` for a file that is to be `out`: a folder OUT.draft-XXXXXX, which is removed
/// when the draft is destroyed. Abandoned work that still writes there leaves no file.
class Draft {
 public:
  /// Throws std::invalid_argument where `out` exists, or nothing can be made beside it; LedgerError
  /// where another ledger's journal lies beside it.
  explicit Draft(std::filesystem::path out);

  /// The file to write.
  std::filesystem::path file() const { return folder_->file(); }

  /// Gives the file its name. Throws std::invalid_argument where somebody else has taken it
  /// meanwhile, StorageError where the disk refuses.
  void publish();

 private:
  std::filesystem::path out_;
  std::optional<ScratchFolder> folder_;
};

}  // namespace nqueens::job
