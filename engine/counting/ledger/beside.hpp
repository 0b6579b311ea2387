// The files beside a checkpoint FILE: SQLite's FILE-journal, the lock FILE-holder, and copies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace nqueens {

/// Returns the name of FILE-journal, which undoes a half-written commit. If FILE is a symbolic
/// link, the journal is beside the file that the link points to, since SQLite puts it there.
std::filesystem::path journal_of(const std::filesystem::path& ledger);

/// Returns the name of FILE-holder, in the same folder as the journal.
std::filesystem::path lock_file_of(const std::filesystem::path& ledger);

/// Returns FILE's absolute name without symbolic links. SQLite cannot mistake it for a URI or a
/// database in memory.
std::filesystem::path full_name(const std::filesystem::path& ledger);

/// Returns why SQLite cannot use a file of this name, and what to do; an empty text if it can.
std::string problem_of_name(const std::filesystem::path& ledger);

/// Returns why a run that is killed may lose its last commit, and what to do: the file has several
/// names, and the next run may look for the journal beside another name. Returns an empty text if
/// there is no such danger.
std::string danger_of_place(const std::filesystem::path& ledger);

/// Returns FILE.ENDING. Cuts the name of FILE if it is long.
std::filesystem::path name_beside(const std::filesystem::path& ledger, const std::string& ending);

/// Returns "a folder", "a symbolic link", ...
std::string in_words(std::filesystem::file_type type);

/// Throws LedgerError unless each of FILE-journal and FILE-holder is a file or does not exist.
/// Opening anything else could block for ever or write elsewhere. FILE-wal must not exist, because
/// SQLite would read it as the newer part of the checkpoint.
void require_files_beside(const std::filesystem::path& ledger);

/// Call it before a finished checkpoint is moved to the name `ledger`. Throws LedgerError if there
/// is a journal of that name, since SQLite would roll it into the new checkpoint.
void require_no_journal(const std::filesystem::path& ledger);

/// Returns whether FILE-journal holds a half-written commit. The process that wrote it is still
/// committing or was killed. SQLite empties the journal at the end of a commit; version 0.2
/// overwrote its first byte with zero.
bool is_journal_live(const std::filesystem::path& ledger);

/// SQLite recognises a journal by its name alone. Calls refuse_journal() if SQLite would delete
/// something instead of rolling the journal back: a file that is no journal, the super-journal that
/// a journal of several databases names at its end, or the journal of a file that was not empty and
/// now is. FILE has `size` bytes. Throws std::system_error if the journal cannot be read.
void require_own_journal(const std::filesystem::path& ledger, std::int64_t size);

/// Throws a LedgerError that says why the journal does not belong to the ledger beside it.
[[noreturn]] void refuse_journal(const std::filesystem::path& ledger, const std::string& why);

/// A temporary folder FILE.PURPOSE-XXXXXX for one ledger. The destructor removes the folder, the
/// ledger and the files beside the ledger. To do so, it allocates no memory and opens no file.
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
