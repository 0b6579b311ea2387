// The first and last bytes of FILE-journal. The rest is SQLite's affair.
//
// SQLite knows a journal by its name alone. It would roll a journal that was left by another
// checkpoint, or by an earlier or later state of the same, into FILE page by page. It would delete
// a file that is no journal at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "ledger/database.hpp"

namespace nqueens {

/// Returns whether FILE-journal holds a half-written commit, of a process that is at it or was
/// killed. SQLite empties the journal when a commit is through; version 0.2 blanked its first byte.
bool is_journal_live(const std::filesystem::path& ledger);

/// Two copies of FILE in memory: with its live journal rolled back, and as it is now. None where
/// SQLite cannot read it.
struct RolledBack {
  std::optional<Database> before;
  std::optional<Database> now;
};

/// Has SQLite roll the journal into a copy of FILE, in a folder beside it or, where nothing can be
/// written there, in the folder for temporary files. `file` is FILE. refuse_journal() if the
/// journal cannot be one of FILE. Throws StorageError where the copy cannot be made.
RolledBack roll_back_copy(const std::filesystem::path& ledger, const Database& file);

/// Throws the LedgerError of a journal that is not of the ledger beside it.
[[noreturn]] void refuse_journal(const std::filesystem::path& ledger, const std::string& why);

}  // namespace nqueens
