// What lies beside a ledger: SQLite's journal and the holder's note.
#pragma once

#include <filesystem>
#include <string>

namespace nqueens {

/// FILE-journal, which takes back a commit that was half-written. Beside the file itself where
/// FILE is a symbolic link, as SQLite has it.
std::filesystem::path journal_of(const std::filesystem::path& ledger);

/// FILE-holder, likewise.
std::filesystem::path note_of(const std::filesystem::path& ledger);

/// "a folder", "a symbolic link", ...
std::string in_words(std::filesystem::file_type type);

/// Throws LedgerError unless journal and note are files or not there. Opening anything else may
/// wait for ever or write elsewhere. FILE-wal, which SQLite would take for the newer part of the
/// ledger, must not be there at all.
void require_files_beside(const std::filesystem::path& ledger);

/// Throws LedgerError if a journal lies where a new ledger is to appear that was written elsewhere:
/// SQLite would roll it into that one.
void require_no_journal(const std::filesystem::path& ledger);

}  // namespace nqueens
