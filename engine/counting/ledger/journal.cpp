#include "ledger/journal.hpp"

#include <cerrno>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "ledger/beside.hpp"
#include "ledger/errors.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);

// `count` bytes from there on, or as many as there are.
std::string read_bytes(std::ifstream& file, std::streamoff from, std::ios::seekdir whence,
                       std::size_t count) {
  std::string bytes(count, '\0');
  file.clear();
  file.seekg(from, whence);
  file.read(bytes.data(), static_cast<std::streamsize>(count));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

// What SQLite would do more than rolling back: delete a file that is no journal; delete the file
// that a journal over several files names at its end; delete the journal of an empty file.
void require_own_ends(const fs::path& ledger, std::int64_t bytes_of_file) {
  constexpr std::size_t kPages = 16;  // four bytes: of FILE, when the commit began
  const fs::path name = journal_of(ledger);
  std::ifstream journal(name, std::ios::binary);
  if (!journal) throw std::system_error(errno, std::generic_category(), name.string());
  const std::string head = read_bytes(journal, 0, std::ios::beg, kPages + 4);
  if (journal.bad()) throw std::system_error(EIO, std::generic_category(), name.string());
  if (head.size() < kPages + 4 || !head.starts_with(kMagic)) {
    refuse_journal(ledger, "it is no journal");
  }
  if (read_bytes(journal, -8, std::ios::end, kMagic.size()) == kMagic) {
    refuse_journal(ledger, "it is of several files");
  }
  if (bytes_of_file == 0 && head.substr(kPages) != std::string(4, '\0')) {
    refuse_journal(ledger, "the checkpoint is empty, and was not when the journal was written");
  }
}

ScratchFolder scratch_for(const fs::path& ledger) {
  try {
    return ScratchFolder(full_name(ledger), "copy");
  } catch (const std::system_error&) {
    return ScratchFolder(fs::temp_directory_path() / "nqueens", "copy");
  }
}

std::optional<Database> copy_if_readable(const std::string& name, const fs::path& file,
                                         Database::Access access) {
  try {
    return Database(name, file, access).copied();
  } catch (const LedgerError&) {
    return std::nullopt;
  }
}

}  // namespace

bool is_journal_live(const fs::path& ledger) {
  std::ifstream file(journal_of(ledger), std::ios::binary);
  const int first = file.get();
  return file && first != 0;
}

RolledBack roll_back_copy(const fs::path& ledger, const Database& file) {
  try {
    require_own_ends(ledger, file.state().size);
    const ScratchFolder folder = scratch_for(ledger);
    file.copy_to(folder.file());
    auto now = copy_if_readable(file.name(), folder.file(), Database::Access::read_only);
    fs::copy_file(journal_of(ledger), journal_of(folder.file()));
    return {copy_if_readable(file.name(), folder.file(), Database::Access::read_write),
            std::move(now)};
  } catch (const std::system_error& error) {
    throw StorageError("cannot copy checkpoint '" + ledger.string() +
                       "' and its journal: " + error.what() +
                       "; free some space or make the files readable and run the same command "
                       "again");
  }
}

void refuse_journal(const fs::path& ledger, const std::string& why) {
  throw LedgerError("'" + journal_of(ledger).string() + "' is not of checkpoint '" +
                    ledger.string() + "' as it is: " + why +
                    "; restore both from one copy, or move the journal away if the checkpoint is "
                    "valid without it");
}

}  // namespace nqueens
