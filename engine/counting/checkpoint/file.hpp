// File: an open checkpoint, and the pieces of text in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace nqueens {

/// Which file a name leads to.
struct FileId {
  dev_t device = 0;
  ino_t inode = 0;
  friend bool operator==(const FileId&, const FileId&) = default;
};

/// Text between two line feeds.
struct TextPiece {
  std::uint64_t offset = 0;  ///< of its first byte in the file
  std::uint64_t size = 0;
  std::string_view text{};  ///< empty if `too_long`
  bool too_long = false;    ///< longer than kLongestLine
  bool zeros = false;       ///< has a zero byte: what a power cut leaves in place of a line
  bool ends = true;         ///< a line feed follows; only the last piece of a file may have none
};

class File {
 public:
  /// Opens a file with these flags of open(2), and O_CLOEXEC. Throws std::system_error.
  File(const std::filesystem::path& path, int flags);
  File(File&& other) noexcept;
  File& operator=(File&&) = delete;
  ~File();

  int descriptor() const { return descriptor_; }
  FileId id() const;
  std::uint64_t size() const;

  /// Reads up to `size` bytes from `offset` on. Throws std::system_error.
  std::string read(std::uint64_t offset, std::size_t size) const;

  /// Calls visit for every piece from `offset` on that is not empty. Reads in blocks, so memory
  /// does not grow with the file. Throws std::system_error.
  void for_each_piece(std::uint64_t offset,
                      const std::function<void(const TextPiece&)>& visit) const;

  /// Locks the file for a writer, until it is closed. A forked child has no part of the lock.
  /// Returns false, with errno, if that fails.
  bool lock();
  /// Returns whether another process has locked the file, or another part of this process.
  bool is_locked() const;

 private:
  int descriptor_;
  bool locked_ = false;
};

/// Makes the name of a new file last. Throws StorageError. Does nothing where folders cannot be
/// synced.
void sync_folder_of(const std::filesystem::path& file);

}  // namespace nqueens
