// SQLite's rollback journal, read without SQLite: what it would make of a ledger, before it does.
//
// SQLite knows a journal by its name alone. One that was left beside a ledger by another one, or by
// an earlier or later state of the same, would be rolled into it page by page.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace nqueens {

/// Whether FILE-journal holds a commit that is half-written, by a process that is at it or was
/// killed.
bool is_journal_live(const std::filesystem::path& ledger);

/// Rolls the pages of a live journal into the image of a ledger, as SQLite would into the file.
/// refuse_journal() if it cannot be of these bytes: it is of a longer file or other pages, is none,
/// or would have other files deleted. O(image + journal).
void roll_back(const std::filesystem::path& ledger, std::vector<unsigned char>& image);

/// Throws the LedgerError of a journal that is not of the ledger beside it.
[[noreturn]] void refuse_journal(const std::filesystem::path& ledger, const std::string& why);

}  // namespace nqueens
