#include "ledger/holder.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "ledger/errors.hpp"
#include "ledger/records.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

fs::path note_beside(const fs::path& ledger) {
  fs::path note = ledger;
  note += "-holder";
  return note;
}

std::string in_use(const fs::path& ledger) {
  return "checkpoint '" + ledger.string() + "' is in use by " + holder_of(ledger) +
         "; wait for it, stop it, or name another file";
}

using FileId = std::pair<dev_t, ino_t>;

FileId id_of(const fs::path& file) {
  struct stat status {};
  stat(file.c_str(), &status);  // what is not there has no holder
  return {status.st_dev, status.st_ino};
}

// Of the whole process, as its locks are. A forked child inherits the list but not the locks.
struct Held {
  std::mutex opening;
  std::mutex mutex;
  std::map<FileId, pid_t> files;  // guarded by the second one
};

Held& held_here() {
  static Held held;
  return held;
}

}  // namespace

Opening::Opening(const fs::path& ledger) : lock_(held_here().opening) {
  const std::lock_guard lock(held_here().mutex);
  const auto held = held_here().files.find(id_of(ledger));
  if (held == held_here().files.end() || held->second != getpid()) return;
  throw LedgerError(in_use(ledger));
}

Holder::Holder(const fs::path& ledger) : note_(note_beside(ledger)), file_(id_of(ledger)) {
  std::ofstream file(note_, std::ios::trunc);
  file << "host " << host_name() << ", process " << getpid() << '\n';
  file.close();
  if (!file) {
    throw StorageError("cannot write '" + note_.string() + "': " + std::strerror(errno) +
                       "; free some space or make the folder writable and run the same command "
                       "again");
  }
  const std::lock_guard lock(held_here().mutex);
  held_here().files[file_] = getpid();
}

Holder::~Holder() {
  if (note_.empty()) return;
  std::error_code already_gone;
  fs::remove(note_, already_gone);
  const std::lock_guard lock(held_here().mutex);
  held_here().files.erase(file_);
}

Holder::Holder(Holder&& other) noexcept
    : note_(std::exchange(other.note_, {})), file_(other.file_) {}

std::string holder_of(const fs::path& ledger) {
  std::ifstream file(note_beside(ledger));
  std::string note;
  if (!std::getline(file, note) || note.empty()) return "another process";
  return note;
}

std::string in_use(const fs::path& ledger) {
  return "checkpoint '" + ledger.string() + "' is in use by " + holder_of(ledger) +
         "; wait for it, stop it, or name another file";
}

}  // namespace nqueens
