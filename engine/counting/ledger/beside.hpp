// The files beside a checkpoint FILE: SQLite's FILE-journal, the lock FILE-holder, and copies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace nqueens {

/// Returns the name of FILE-journal, by which SQLite undoes a half-written commit. If FILE is a
/// symbolic link, SQLite puts the journal beside the file that the link points to.
std::filesystem::path journal_of(const std::filesystem::path& ledger);

/// Returns the name of FILE-holder, in the same folder as the journal.
std::filesystem::path lock_file_of(const std::filesystem::path& ledger);

/// Returns FILE's absolute name without symbolic links. SQLite cannot mistake such a name for a URI
/// or for a database in memory.
std::filesystem::path full_name(const std::filesystem::path& ledger);

/// Returns why SQLite cannot use a file of this name, and what to do; an empty text if it can.
std::string problem_of_name(const std::filesystem::path& ledger);

/// Returns a warning if FILE has several names (hard links, or a mount of the single file): if a
/// run is killed, the next run may look for the journal beside another name, and lose the last
/// commit. Returns an empty text if there is no such danger.
std::string danger_of_place(const std::filesystem::path& ledger);

/// Returns FILE.ENDING. Cuts the name of FILE if it is long.
std::filesystem::path name_beside(const std::filesystem::path& ledger, const std::string& ending);

/// Returns "a folder", "a symbolic link", ...
std::string in_words(std::filesystem::file_type type);

/// Throws LedgerError if FILE-journal or FILE-holder exists and is not a regular file: to open
/// anything else, such as a pipe, could block for ever or write elsewhere. Also throws LedgerError
/// if FILE-wal exists, since SQLite would read it as the newer part of the checkpoint.
void require_files_beside(const std::filesystem::path& ledger);

/// Call it before a finished checkpoint is moved to the name `ledger`. Throws LedgerError if there
/// is a journal of that name, since SQLite would roll it into the new checkpoint.
void require_no_journal(const std::filesystem::path& ledger);

/// Returns whether FILE-journal has a half-written commit. If so, the process that wrote the
/// journal is still committing or was killed. SQLite empties the journal at the end of a commit;
/// version 0.2 overwrote its first byte with zero.
bool is_journal_live(const std::filesystem::path& ledger);

/// Calls refuse_journal() if FILE-journal cannot be the journal of FILE, which has `size` bytes.
/// SQLite recognises a journal by its name alone. SQLite would delete a file instead of rolling the
/// journal back in three cases: if FILE-journal is no journal; if it belongs to several databases
/// and names another file, a super-journal, at its end; and if FILE is empty now but was not when
/// the journal was written. Throws std::system_error if the journal cannot be read.
void require_own_journal(const std::filesystem::path& ledger, std::int64_t size);

/// Throws a LedgerError that says why the journal does not belong to the ledger beside it.
[[noreturn]] void refuse_journal(const std::filesystem::path& ledger, const std::string& why);

/// A temporary folder FILE.PURPOSE-XXXXXX for one ledger. The destructor removes the folder, the
/// ledger and the files beside the ledger. The destructor allocates no memory and opens no file, so
/// it works even if the process has no memory or no file descriptors left.
class ScratchFolder {
 public:
  /// Makes the folder. Throws std::system_error.
  ScratchFolder(const std::filesystem::path& beside, const std::string& purpose);
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  std::filesystem::path file() const { return folder_ + "/ledger"; }

 private:
  std::string folder_;
};

}  // namespace nqueens
