// The files beside a checkpoint FILE: SQLite's FILE-journal, the lock file FILE-holder, and copies.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace nqueens {

/// Returns the name of FILE-journal. If FILE is a symbolic link, SQLite puts the journal beside the
/// file that the link points to.
std::filesystem::path journal_of(const std::filesystem::path& ledger);

/// Returns the name of FILE-holder, in the same folder as the journal.
std::filesystem::path lock_file_of(const std::filesystem::path& ledger);

/// Returns FILE's absolute name without symbolic links. SQLite cannot mistake such a name for a URI
/// or for a database in memory.
std::filesystem::path full_name(const std::filesystem::path& ledger);

/// Returns why SQLite cannot use a file of this name, and what to do; an empty text if it can.
std::string problem_of_name(const std::filesystem::path& ledger);

/// Returns a warning if FILE has several names (hard links, or a mount of this single file), else
/// an empty text. If a run is killed and the next run uses another name of FILE, the next run does
/// not find the journal, and may lose the last commit.
std::string danger_of_place(const std::filesystem::path& ledger);

/// Returns FILE.ENDING. Cuts a long name of FILE to make room for the ending.
std::filesystem::path name_beside(const std::filesystem::path& ledger, const std::string& ending);

/// Returns "a folder", "a symbolic link", ...
std::string in_words(std::filesystem::file_type type);

/// Throws LedgerError if FILE-journal or FILE-holder exists and is not a regular file: opening a
/// pipe could block for ever, and writing to a symbolic link would change another file. Also throws
/// LedgerError if FILE-wal exists, since SQLite would read it as the newer part of the checkpoint.
void require_files_beside(const std::filesystem::path& ledger);

/// Throws LedgerError if FILE-journal exists. Call it before moving a checkpoint to the name FILE,
/// since SQLite would apply that journal to the moved checkpoint.
void require_no_journal(const std::filesystem::path& ledger);

/// Returns whether FILE-journal belongs to an unfinished commit: the process that wrote the journal
/// is still committing, or was killed. After a commit, the journal is empty or, if version 0.2 of
/// this program wrote it, has a zero as its first byte.
bool is_journal_live(const std::filesystem::path& ledger);

/// Calls refuse_journal() in three cases in which SQLite would delete files instead of rolling
/// FILE-journal back: FILE-journal is not a journal; it names a super-journal, since it belongs to
/// several databases; or FILE is empty (`size` is 0), but was not when the journal was written.
/// Throws std::system_error if the journal cannot be read.
void require_own_journal(const std::filesystem::path& ledger, std::int64_t size);

/// Throws a LedgerError that says why the journal does not belong to the ledger beside it.
[[noreturn]] void refuse_journal(const std::filesystem::path& ledger, const std::string& why);

/// A temporary folder FILE.PURPOSE-XXXXXX for one ledger. The destructor removes the folder and the
/// files in it, even if the process has no memory or no file descriptors left.
class ScratchFolder {
 public:
  /// Throws std::system_error if the folder cannot be made.
  ScratchFolder(const std::filesystem::path& beside, const std::string& purpose);
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  std::filesystem::path file() const { return folder_ + "/ledger"; }

 private:
  std::string folder_;
};

}  // namespace nqueens
