// Draft: a file that gets its name only when it is complete.
#pragma once

#include <filesystem>

namespace nqueens::job {

/// A file OUT.draft-XXXXXX beside `out` that will become `out`. The destructor removes it, even if
/// abandoned work still writes to it.
class Draft {
 public:
  /// Makes the file, empty. Throws std::invalid_argument if `out` exists, or if no file can be made
  /// beside it.
  explicit Draft(std::filesystem::path out);
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft();

  /// The file to write.
  const std::filesystem::path& file() const { return file_; }

  /// Gives the file its name. Throws std::invalid_argument if another process has made a file of
  /// this name meanwhile, StorageError if the disk fails.
  void publish();

 private:
  std::filesystem::path out_;
  std::filesystem::path file_;
};

}  // namespace nqueens::job
