// The files beside a checkpoint FILE: SQLite's FILE-journal, the lock FILE-holder, and copies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace nqueens {

/// Returns the name of FILE-journal, which undoes a half-written commit. Where FILE is a symbolic
/// link, the journal is beside the file that it points to, as SQLite has it.
std::filesystem::path journal_of(const std::filesystem::path& ledger);

/// Returns the name of FILE-holder, likewise.
std::filesystem::path lock_file_of(const std::filesystem::path& ledger);

/// Returns FILE's absolute name without symbolic links, which SQLite takes for nothing else.
std::filesystem::path full_name(const std::filesystem::path& ledger);

/// Says why SQLite cannot use a file of this name, and what to do; empty if it can.
std::string problem_of_name(const std::filesystem::path& ledger);

/// Says why a run that is killed here may lose its last commit, and what to do: the file has
/// several names, and the next run may look for the journal beside another one. Empty if not.
std::string danger_of_place(const std::filesystem::path& ledger);

/// Returns FILE.ENDING, with the name of FILE cut if it is long.
std::filesystem::path name_beside(const std::filesystem::path& ledger, const std::string& ending);

/// "a folder", "a symbolic link", ...
std::string in_words(std::filesystem::file_type type);

/// Throws LedgerError unless FILE-journal and FILE-holder are files or not there. To open anything
/// else may wait for ever or write elsewhere. FILE-wal must not be there at all, because SQLite
/// would take it for the newer part of the checkpoint.
void require_files_beside(const std::filesystem::path& ledger);

/// Throws LedgerError if there is a journal where a new checkpoint is to appear that was written
/// elsewhere: SQLite would roll that journal into it.
void require_no_journal(const std::filesystem::path& ledger);

/// Returns whether FILE-journal holds a half-written commit, of a process that is at it or was
/// killed. SQLite empties the journal when a commit is through; version 0.2 blanked its first byte.
bool is_journal_live(const std::filesystem::path& ledger);

/// SQLite knows a journal by its name alone. Calls refuse_journal() where SQLite would do more than
/// roll it back: delete a file that is no journal, the file that a journal over several files names
/// at its end, or the journal of an empty file. FILE has `size` bytes. Throws std::system_error if
/// the journal cannot be read.
void require_own_journal(const std::filesystem::path& ledger, std::int64_t size);

/// Throws the LedgerError of a journal that is not of the ledger beside it.
[[noreturn]] void refuse_journal(const std::filesystem::path& ledger, const std::string& why);

/// A folder FILE.PURPOSE-XXXXXX for one ledger. The destructor removes it with the ledger and the
/// files beside that, without needing memory or a descriptor.
class ScratchFolder {
 public:
  /// Throws std::system_error.
  ScratchFolder(const std::filesystem::path& beside, const std::string& purpose);
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  std::filesystem::path file() const { return folder_ + "/ledger"; }

 private:
  std::string folder_;
};

}  // namespace nqueens
