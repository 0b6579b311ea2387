#include "ledger/beside.hpp"

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "ledger/errors.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

constexpr const char* kJournal = "-journal";

fs::path beside(const fs::path& ledger, const char* suffix) { return full_name(ledger) += suffix; }

}  // namespace

fs::path full_name(const fs::path& ledger) {
  std::error_code unseen;
  fs::path path = fs::weakly_canonical(fs::absolute(ledger, unseen), unseen);
  return unseen || path.empty() ? ledger : path;
}

fs::path journal_of(const fs::path& ledger) { return beside(ledger, kJournal); }

fs::path lock_file_of(const fs::path& ledger) { return beside(ledger, "-holder"); }

std::string problem_of_name(const fs::path& ledger) {
  constexpr std::size_t kLongestFullName = 504;  // SQLite allows 512 bytes with "-journal"
  if (ledger.empty()) return {};
  std::error_code error;
  const fs::path absolute = fs::absolute(ledger, error);
  const fs::path path = error ? ledger : fs::weakly_canonical(absolute, error);
  if (error) return error.message() + "; the current folder may be deleted: change to another one";
  const std::size_t name = path.filename().native().size();
  const std::size_t longest = NAME_MAX - std::string_view(kJournal).size();
  if (name > longest) {
    return "its name has " + std::to_string(name) + " bytes; take one of " +
           std::to_string(longest) + " at most, since '" + kJournal + "' is added to it";
  }
  const std::size_t all = path.native().size();
  if (all <= kLongestFullName) return {};
  return "its name with all folders has " + std::to_string(all) + " bytes; take a place with " +
         std::to_string(kLongestFullName) + " at most";
}

std::string danger_of_place(const fs::path& ledger) {
  struct statx file {};
  if (statx(AT_FDCWD, full_name(ledger).c_str(), 0, STATX_NLINK, &file) != 0) return {};
  const bool mounted = (file.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
  if (!mounted && file.stx_nlink < 2) return {};
  return "checkpoint '" + ledger.string() + "' is " +
         (mounted ? "mounted as a single file" : "a file with several names (hard links)") +
         ": if this run is killed, the next one may not find the journal beside it, and lose the "
         "last commit; " +
         (mounted ? "mount its folder" : "keep one name");
}

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
  for (const fs::path& path : {journal_of(ledger), lock_file_of(ledger)}) {
    const fs::file_type type = fs::symlink_status(path, unseen).type();
    if (unseen || type == fs::file_type::not_found || type == fs::file_type::regular) continue;
    throw LedgerError("'" + path.string() + "' is " + in_words(type) +
                      ", not a file of this program; remove it and try again");
  }
  const fs::path log = beside(ledger, "-wal");
  if (fs::symlink_status(log, unseen).type() == fs::file_type::not_found || unseen) return;
  throw LedgerError("'" + log.string() +
                    "' is not a file of this program, and SQLite would read it as part of the "
                    "checkpoint; remove it and try again");
}

void require_no_journal(const fs::path& ledger) {
  const fs::path journal = journal_of(ledger);
  std::error_code unseen;
  if (!fs::exists(journal, unseen)) return;
  throw LedgerError("'" + journal.string() +
                    "' belongs to another checkpoint, and SQLite would apply it to this one; move "
                    "it to its checkpoint, or name another file");
}

bool is_journal_live(const fs::path& ledger) {
  std::ifstream file(journal_of(ledger), std::ios::binary);
  const int first = file.get();
  return file && first != 0;
}

void require_own_journal(const fs::path& ledger, std::int64_t size) {
  constexpr std::string_view kMagic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
  constexpr int kPages = 16;  // offset of the ledger's number of pages before the commit
  const fs::path name = journal_of(ledger);
  std::ifstream journal(name, std::ios::binary);
  if (!journal) throw std::system_error(errno, std::generic_category(), name.string());
  std::string head(kPages + 4, '\0');
  std::string end(8, '\0');
  journal.read(head.data(), kPages + 4);
  if (journal.bad()) throw std::system_error(EIO, std::generic_category(), name.string());
  if (!journal || !head.starts_with(kMagic)) refuse_journal(ledger, "it is not a journal");
  if (journal.seekg(-8, std::ios::end).read(end.data(), 8) && end == kMagic) {
    refuse_journal(ledger, "it belongs to several files");
  }
  if (size == 0 && head.substr(kPages) != std::string(4, '\0')) {
    refuse_journal(ledger, "the checkpoint is empty, and was not when the journal was written");
  }
}

void refuse_journal(const fs::path& ledger, const std::string& why) {
  throw LedgerError("'" + journal_of(ledger).string() + "' is not of checkpoint '" +
                    ledger.string() + "' as it is: " + why +
                    "; restore both from one copy, or move the journal away if the checkpoint is "
                    "valid without it");
}

fs::path name_beside(const fs::path& ledger, const std::string& ending) {
  constexpr std::size_t kLongest = 200;
  return ledger.parent_path() / (ledger.filename().string().substr(0, kLongest) + "." + ending);
}

ScratchFolder::ScratchFolder(const fs::path& beside, const std::string& purpose)
    : folder_(name_beside(beside, purpose + "-XXXXXX")) {
  if (mkdtemp(folder_.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), folder_);
  }
}

// Tries repeatedly, since a thread that a job has abandoned may still be making files there.
ScratchFolder::~ScratchFolder() {
  constexpr int kAttempts = 100;
  for (int i = 0; i < kAttempts; ++i) {
    for (const char* suffix : {"", kJournal, "-holder"}) {
      std::array<char, PATH_MAX> name{};
      std::snprintf(name.data(), name.size(), "%s/ledger%s", folder_.c_str(), suffix);
      unlink(name.data());
    }
    if (rmdir(folder_.c_str()) == 0 || errno != ENOTEMPTY) return;
  }
}

}  // namespace nqueens
