#include "ledger/writer_lock.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <random>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "ledger/beside.hpp"
#include "ledger/errors.hpp"
#include "ledger/fields.hpp"
#include "machine/clock.hpp"
#include "machine/host.hpp"
#include "machine/threads.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;

constexpr std::chrono::minutes kRenewal(1);
constexpr std::chrono::seconds kStandstill(130);  // more than two renewals

// A file descriptor that closes itself.
class OpenFile {
 public:
  OpenFile(const fs::path& path, int flags)
      : descriptor_(open(path.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  int descriptor() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }
  int release() { return std::exchange(descriptor_, -1); }

  /// Returns the first 2 * kLongestText bytes. If they cannot be read, returns nullopt and sets
  /// errno.
  std::optional<std::string> text() const {
    std::array<char, 2 * kLongestText> bytes{};
    std::size_t size = 0;
    while (size < bytes.size()) {
      const ssize_t got =
          pread(descriptor_, &bytes[size], bytes.size() - size, static_cast<off_t>(size));
      if (got == 0) break;
      if (got > 0) size += static_cast<std::size_t>(got);
      if (got < 0 && errno != EINTR) return std::nullopt;
    }
    return std::string(bytes.data(), size);
  }

 private:
  int descriptor_;
};

// Returns the text of the file; an empty text if there is no file. If it cannot be read, returns
// nullopt and sets errno.
std::optional<std::string> text_of(const fs::path& path) {
  const OpenFile file(path, O_RDONLY);
  if (!file.is_open() && errno == ENOENT) return std::string();
  return file.text();
}

// Returns the text after `begin`, up to a comma or the end of the line.
std::string value_in(const std::string& text, const std::string& begin) {
  const std::size_t found = text.find(begin);
  if (found == std::string::npos) return {};
  const std::size_t first = found + begin.size();
  return text.substr(first, text.find_first_of(",\n", first) - first);
}

constexpr const char* kUnknown = "unknown";

std::string boot_id() {
  std::string id = kUnknown;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> id;
  return id;
}

std::string own_identity() {
  std::random_device random;
  const std::uint64_t run = std::uint64_t{random()} << 32 | random();
  return "host " + host_name() + ", process " + std::to_string(getpid()) + "\nsince " +
         to_string_utc(unix_now()) + "\nboot " + boot_id() + "\nrun " + to_hex(run) + "\n";
}

// Compares boot ids, too: containers on one kernel may have different host names, but the kernel
// sees the locks of all their processes.
bool is_of_this_host(const std::string& text) {
  const std::string boot = boot_id();
  return value_in(text, "host ") == host_name() ||
         (boot != kUnknown && value_in(text, "boot ") == boot);
}

bool is_same_file(int descriptor, const fs::path& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(descriptor, &opened) == 0 && lstat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

// A lock for writing on all bytes of a file.
constexpr struct flock kWholeFile {
  .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 0, .l_pid = 0
};

// Returns 0 or the error number.
int lock_file(int descriptor) {
  struct flock lock = kWholeFile;
  while (fcntl(descriptor, F_OFD_SETLK, &lock) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

// Returns whether another process has the lock, or this process has it by another descriptor.
bool is_locked(int descriptor) {
  struct flock lock = kWholeFile;
  return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

[[noreturn]] void cannot_read(const fs::path& path) {
  throw StorageError("cannot read '" + path.string() + "': " + std::strerror(errno) +
                     "; mend the disk and run the same command again");
}

[[noreturn]] void cannot_write(const fs::path& path, int error) {
  throw StorageError("cannot write '" + path.string() + "': " + std::strerror(error) +
                     "; free some space or make it writable and run the same command again");
}

}  // namespace

WriterLock::WriterLock(const fs::path& ledger, const Opening& opening)
    : ledger_(ledger), path_(lock_file_of(ledger)), identity_(own_identity()) {
  constexpr int kAttempts = 10;
  for (int attempt = 1; !lock(); ++attempt) {
    if (attempt == kAttempts) cannot_write(path_, ESTALE);
  }
  try {
    wait_for_other_host(opening);
  } catch (...) {
    close(descriptor_);
    throw;
  }
}

// Returns false if another process removed or replaced the file meanwhile.
bool WriterLock::lock() {
  OpenFile file(path_, O_RDWR | O_CREAT);
  if (!file.is_open()) cannot_write(path_, errno);
  const int error = lock_file(file.descriptor());
  struct flock other = kWholeFile;
  if (error == EAGAIN || (error == EACCES && fcntl(file.descriptor(), F_OFD_GETLK, &other) == 0)) {
    throw LedgerError(in_use(ledger_));
  }
  if (error != 0) {
    throw StorageError("cannot lock '" + path_.string() + "': " + std::strerror(error) +
                       "; its file system seems to have no locks: name a checkpoint on a local "
                       "disk");
  }
  if (!is_same_file(file.descriptor(), path_)) return false;
  descriptor_ = file.release();
  return true;
}

void WriterLock::wait_for_other_host(const Opening& opening) {
  const auto text = text_of(path_);
  if (!text) cannot_read(path_);
  const std::string& found = *text;
  if (found.empty() || is_of_this_host(found)) return;
  took_over_ = true;
  if (opening.take_over) return;
  if (opening.tell) {
    opening.tell("checkpoint '" + ledger_.string() + "' was in use by " + holder_of(ledger_) +
                 "; waiting " + std::to_string(kStandstill.count()) +
                 " s to see whether it still is (--take-over does not wait)");
  }
  for (const auto begun = Clock::now(); Clock::now() - begun < kStandstill;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const bool stopped = opening.stop != nullptr && opening.stop->requested();
    if (!stopped && text_of(path_) == found) continue;
    throw LedgerError(in_use(ledger_) +
                      "; --take-over takes it from a process that is known to have ended");
  }
}

WriterLock::~WriterLock() {
  {
    const std::lock_guard guard(mutex_);
    ended_ = true;
  }
  end_.notify_all();
  if (thread_.joinable()) thread_.join();
  try {
    const auto text = text_of(path_);
    const bool is_ours = text && (text->empty() || text->starts_with(identity_));
    if (is_ours && is_same_file(descriptor_, path_)) unlink(path_.c_str());
  } catch (const std::exception&) {
    // Out of memory: the file stays. The next process on this host finds it without a lock, and
    // ignores its text.
  }
  close(descriptor_);
}

void WriterLock::announce() {
  if (!is_same_file(descriptor_, path_)) throw LedgerError(in_use(ledger_));
  if (!write_text(descriptor_)) cannot_write(path_, errno);
  thread_ = start_thread([this] {
    std::unique_lock guard(mutex_);
    while (!end_.wait_for(guard, kRenewal, [this] { return ended_; })) {
      try {
        renew();
      } catch (const std::exception&) {
        // The next commit reports the problem.
      }
    }
  });
}

bool WriterLock::keep() {
  const std::lock_guard guard(mutex_);
  return renew() || put_back();
}

// Writes the text again. Opens the file for this, to see text that another host has written.
// Returns false if the file no longer has the text of this run.
bool WriterLock::renew() {
  const OpenFile file(path_, O_RDWR);
  if (!file.is_open() && errno == ENOENT) return false;
  const auto found = file.is_open() ? file.text() : std::nullopt;
  if (!found) cannot_read(path_);
  if (!found->starts_with(identity_)) return false;
  ++renewed_;
  static_cast<void>(write_text(file.descriptor()));  // ignores errors: only `renewed` would be old
  return true;
}

// Makes FILE-holder again if somebody removed it, or if version 0.2 overwrote its text. Returns
// false if FILE-holder belongs to another run.
bool WriterLock::put_back() {
  const auto text = text_of(path_);
  if (!text) cannot_read(path_);
  if (!value_in(*text, "run ").empty()) return false;
  unlink(path_.c_str());
  OpenFile file(path_, O_RDWR | O_CREAT | O_EXCL);
  if (!file.is_open() && errno == EEXIST) return false;
  if (!file.is_open() || lock_file(file.descriptor()) != 0 || !write_text(file.descriptor())) {
    cannot_write(path_, errno);
  }
  close(std::exchange(descriptor_, file.release()));
  return true;
}

// Overwrites the text in place, so that no reader finds an empty file. If it fails, returns false
// and sets errno.
bool WriterLock::write_text(int descriptor) const {
  const std::string text = identity_ + "renewed " + std::to_string(renewed_) + "\n";
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t wrote =
        pwrite(descriptor, &text[done], text.size() - done, static_cast<off_t>(done));
    if (wrote > 0) done += static_cast<std::size_t>(wrote);
    if (wrote < 0 && errno != EINTR) return false;
  }
  return ftruncate(descriptor, static_cast<off_t>(text.size())) == 0;
}

std::string holder_of(const fs::path& ledger) {
  const std::string text = text_of(lock_file_of(ledger)).value_or(std::string());
  const std::string first = text.substr(0, text.find('\n')).substr(0, kLongestText);
  return first.empty() || !is_plain_text(first) ? "another process" : first;
}

bool is_held(const fs::path& ledger) {
  const OpenFile file(lock_file_of(ledger), O_RDONLY);
  if (!file.is_open()) return false;
  if (is_locked(file.descriptor())) return true;
  const std::string text = file.text().value_or(std::string());
  struct stat times {};
  return !text.empty() && !is_of_this_host(text) && fstat(file.descriptor(), &times) == 0 &&
         unix_now() - times.st_mtime < kStandstill.count();
}

std::string in_use(const fs::path& ledger) {
  return "checkpoint '" + ledger.string() + "' is in use by " + holder_of(ledger) +
         "; wait for it, stop it, or name another file";
}

}  // namespace nqueens
