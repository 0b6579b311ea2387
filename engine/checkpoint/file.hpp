// File: an open checkpoint, and the pieces of text in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>

#include "checkpoint/records.hpp"

namespace nqueens {

/// The most bytes of a line. A longer line is damaged.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// Which file a name leads to.
using FileId = std::pair<dev_t, ino_t>;

/// Text between two line feeds.
struct TextPiece {
  std::uint64_t offset = 0;  ///< of its first byte in the file
  std::uint64_t size = 0;
  std::string_view text{};  ///< empty if `too_long`
  bool too_long = false;    ///< longer than kLongestLine
  bool zeros = false;       ///< has a zero byte: what a power cut leaves in place of a line
  bool ends = true;         ///< a line feed follows; only the last piece of a file may have none
};

/// An open file.
class File {
 public:
  /// Opens a file with these flags of open(2), and O_CLOEXEC. Throws std::system_error.
  File(const std::filesystem::path& path, int flags);
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File();

  int descriptor() const { return descriptor_; }
  FileId id() const;
  std::uint64_t size() const;

  /// Reads up to `size` bytes from `offset` on. Throws std::system_error.
  std::string read(std::uint64_t offset, std::size_t size) const;

  /// Calls visit for every piece from `offset` on that is not empty. Returns where to read on when
  /// the file has grown: after the last line feed. Reads in blocks, so memory does not grow with
  /// the file. Throws std::system_error.
  std::uint64_t for_each_piece(std::uint64_t offset,
                               const std::function<void(const TextPiece&)>& visit) const;

  /// Writes a text at a place, or at the end of a file that was opened with O_APPEND. A limit on
  /// the size of files is an error, too, without a signal. Throws std::system_error.
  void write(std::string_view text, std::optional<off_t> place = {}) const;
  /// Throws std::system_error if the disk has not got all that was written.
  void sync() const;
  /// The same. What is read next is what the disk has.
  void sync_and_reread() const;

  /// Locks the file for a writer, until it is closed. A forked child has no part of the lock.
  /// Returns false, with errno, if that fails.
  bool lock();
  /// Returns whether another process has locked the file, or another part of this process.
  bool is_locked() const;
  /// Returns whether another part of this process has locked the file.
  bool is_locked_here() const;

 private:
  int descriptor_;
};

/// Opens a checkpoint to read. Throws CheckpointError.
File open_to_read(const std::string& name);

/// Returns what the first whole line of kind run says in a file to which `name` leads. Returns
/// nullopt if the file counts as new: it is empty, or has no more than the beginning of a first
/// line. Throws CheckpointError if it is no checkpoint, and std::system_error.
std::optional<CheckpointHeader> find_header(const std::string& name, const File& file);

/// Makes the name of a new file last. Throws StorageError. Does nothing where folders cannot be
/// synced.
void sync_folder_of(const std::filesystem::path& file);

}  // namespace nqueens
