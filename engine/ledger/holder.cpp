#include "ledger/holder.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "ledger/errors.hpp"
#include "machine/host.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

fs::path note_beside(const fs::path& ledger) {
  fs::path note = ledger;
  note += "-holder";
  return note;
}

// Of the whole process, as its locks are. A forked child inherits the list but not the locks.
struct Claims {
  std::mutex mutex;
  std::map<fs::path, pid_t> files;
};

Claims& claims() {
  static Claims claims;
  return claims;
}

}  // namespace

Claim::Claim(const fs::path& ledger) {
  std::error_code unseen;
  const fs::path file = fs::weakly_canonical(ledger, unseen);
  if (unseen || file.empty()) return;  // there is no such place, as opening it will say
  const std::lock_guard lock(claims().mutex);
  const auto [claim, is_new] = claims().files.try_emplace(file, getpid());
  if (!is_new && claim->second == getpid()) throw LedgerError(in_use(ledger));
  claim->second = getpid();
  file_ = file;
}

Claim::~Claim() {
  if (file_.empty()) return;
  const std::lock_guard lock(claims().mutex);
  claims().files.erase(file_);
}

Claim::Claim(Claim&& other) noexcept : file_(std::exchange(other.file_, {})) {}

Holder::Holder(const fs::path& ledger) : note_(note_beside(ledger)) {
  std::ofstream file(note_, std::ios::trunc);
  file << "host " << host_name() << ", process " << getpid() << '\n';
  file.close();
  if (!file) {
    throw StorageError("cannot write '" + note_.string() + "': " + std::strerror(errno) +
                       "; free some space or make the folder writable and run the same command "
                       "again");
  }
}

Holder::~Holder() {
  if (note_.empty()) return;
  std::error_code already_gone;
  fs::remove(note_, already_gone);
}

Holder::Holder(Holder&& other) noexcept : note_(std::exchange(other.note_, {})) {}

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
