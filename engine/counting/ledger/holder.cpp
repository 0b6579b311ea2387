#include "ledger/holder.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "ledger/beside.hpp"
#include "ledger/errors.hpp"
#include "ledger/fields.hpp"
#include "ledger/plain_text.hpp"
#include "machine/host.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// A descriptor that closes itself.
class OpenFile {
 public:
  OpenFile(const fs::path& path, int flags) : descriptor_(open(path.c_str(), flags, 0666)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

// With the ledger locked: a note that is there is of a process that was killed.
bool write_note(const fs::path& path, const std::string& text) {
  std::error_code not_there;
  fs::remove(path, not_there);
  const OpenFile note(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC);
  if (note.descriptor() < 0) return false;
  return write(note.descriptor(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

// The first line; empty if there is none to be read.
std::string read_note(const fs::path& path) {
  const OpenFile file(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  std::string note(kLongestText, '\0');
  const ssize_t size = read(file.descriptor(), note.data(), note.size());
  note.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  note.resize(std::min(note.find('\n'), note.size()));
  return note;
}

std::string own_note() { return "host " + host_name() + ", process " + std::to_string(getpid()); }

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
  fs::path file = fs::weakly_canonical(ledger, unseen);
  if (unseen || file.empty()) return;  // there is no such place, as opening it will say
  const std::lock_guard lock(claims().mutex);
  const auto [claim, is_new] = claims().files.try_emplace(file, getpid());
  if (!is_new && claim->second == getpid()) throw LedgerError(in_use(ledger));
  claim->second = getpid();
  file_ = std::move(file);  // cannot fail: a claim that nobody owns would last for ever
}

Claim::~Claim() {
  if (file_.empty()) return;
  const std::lock_guard lock(claims().mutex);
  claims().files.erase(file_);
}

Claim::Claim(Claim&& other) noexcept : file_(std::exchange(other.file_, {})) {}

Holder::Holder(const fs::path& ledger) : note_(note_of(ledger)) {
  if (!write_note(note_, own_note() + '\n')) {
    throw StorageError("cannot write '" + note_.string() + "': " + std::strerror(errno) +
                       "; free some space or make the folder writable and run the same command "
                       "again");
  }
}

// It may be of another process by now, if the ledger was moved.
Holder::~Holder() {
  try {
    if (note_.empty() || read_note(note_) != own_note()) return;
    std::error_code already_gone;
    fs::remove(note_, already_gone);
  } catch (const std::exception&) {
    // The note stays, and means nothing once the lock is gone.
  }
}

Holder::Holder(Holder&& other) noexcept : note_(std::exchange(other.note_, {})) {}

std::string holder_of(const fs::path& ledger) {
  const std::string note = read_note(note_of(ledger));
  return note.empty() || !is_plain_text(note) ? "another process" : note;
}

bool is_locked_elsewhere(const fs::path& ledger) {
  constexpr off_t kFirstLockedByte = 0x40000000;
  constexpr off_t kLockedBytes = 512;
  const OpenFile file(ledger, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = kFirstLockedByte;
  lock.l_len = kLockedBytes;
  return fcntl(file.descriptor(), F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

std::string in_use(const fs::path& ledger) {
  return "checkpoint '" + ledger.string() + "' is in use by " + holder_of(ledger) +
         "; wait for it, stop it, or name another file";
}

}  // namespace nqueens
