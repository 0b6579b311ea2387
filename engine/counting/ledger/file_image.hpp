// Looking at a ledger's bytes without SQLite. Not for a file that this process itself holds:
// closing a second descriptor drops its POSIX lock. Claim, in holder.hpp, sees to that.
#pragma once

#include <filesystem>
#include <vector>

namespace nqueens {

/// Throws LedgerError unless the file is empty or begins like a rollback-journal database, and is
/// no longer than its first bytes say. Skipped while an interrupted commit waits to be rolled back.
void check_file_header(const std::filesystem::path& ledger);

/// The bytes of a ledger that this process has locked for reading, and the end of that lock.
/// O(size).
std::vector<unsigned char> read_image(const std::filesystem::path& ledger);

/// The bytes of a ledger that another process has locked, taken between two of its commits. Throws
/// LedgerError if it commits without a pause for about two seconds. O(size).
std::vector<unsigned char> read_between_commits(const std::filesystem::path& ledger);

}  // namespace nqueens
