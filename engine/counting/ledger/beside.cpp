#include "ledger/beside.hpp"

#include <system_error>

#include "ledger/errors.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

fs::path beside(const fs::path& ledger, const char* suffix) {
  std::error_code unseen;
  fs::path path = fs::weakly_canonical(ledger, unseen);
  if (unseen || path.empty()) path = ledger;
  return path += suffix;
}

}  // namespace

fs::path journal_of(const fs::path& ledger) { return beside(ledger, "-journal"); }

fs::path note_of(const fs::path& ledger) { return beside(ledger, "-holder"); }

std::string in_words(fs::file_type type) {
  switch (type) {
    case fs::file_type::directory:
      return "a folder";
    case fs::file_type::symlink:
      return "a symbolic link";
    case fs::file_type::fifo:
      return "a pipe";
    case fs::file_type::socket:
      return "a socket";
    case fs::file_type::block:
    case fs::file_type::character:
      return "a device";
    default:
      return "something else";
  }
}

void require_files_beside(const fs::path& ledger) {
  std::error_code unseen;
  for (const fs::path& path : {journal_of(ledger), note_of(ledger)}) {
    const fs::file_type type = fs::symlink_status(path, unseen).type();
    if (unseen || type == fs::file_type::not_found || type == fs::file_type::regular) continue;
    throw LedgerError("'" + path.string() + "' is " + in_words(type) +
                      ", not a file of this program; remove it and try again");
  }
  const fs::path log = beside(ledger, "-wal");
  if (fs::symlink_status(log, unseen).type() == fs::file_type::not_found || unseen) return;
  throw LedgerError("'" + log.string() +
                    "' is not of this program and would be read as a part of the checkpoint; "
                    "remove it and try again");
}

void require_no_journal(const fs::path& ledger) {
  const fs::path journal = journal_of(ledger);
  std::error_code unseen;
  if (!fs::exists(journal, unseen)) return;
  throw LedgerError(
      "'" + journal.string() +
      "' is of another checkpoint and would be rolled into this one; move it to where "
      "that is, or name another file");
}

}  // namespace nqueens
