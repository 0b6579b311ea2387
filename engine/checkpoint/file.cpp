#include "checkpoint/file.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <mutex>
#include <pthread.h>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "checkpoint/format.hpp"

namespace nqueens {
namespace {

[[noreturn]] void fail() { throw std::system_error(errno, std::generic_category()); }

struct stat status_of(int descriptor) {
  struct stat status {};
  if (fstat(descriptor, &status) != 0) fail();
  return status;
}

// A lock on the byte that a writer locks. It lies beyond the end of every file: where locks are
// mandatory, the lock must not keep readers out.
struct flock writers_lock() {
  struct flock lock {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = off_t{1} << 62;
  lock.l_len = 1;
  return lock;
}

// The descriptors that have locks. A forked child would share the locks, and keep them after the
// end of its parent, so it closes them.
class Locked {
 public:
  static Locked& all() {
    static Locked locked;
    return locked;
  }

  std::mutex mutex;  // guards descriptors; nobody forks while it is locked
  std::set<int> descriptors;

 private:
  Locked() {
    pthread_atfork([] { all().mutex.lock(); }, [] { all().mutex.unlock(); },
                   [] {
                     // A descriptor of another file in its place: a destructor may close it again.
                     const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
                     for (const int descriptor : all().descriptors) {
                       if (dup2(null, descriptor) < 0) close(descriptor);
                     }
                     all().descriptors.clear();
                     all().mutex.unlock();
                   });
  }
};

// Keeps a write beyond the limit of file sizes from killing the process: it fails with EFBIG.
class WithoutSizeSignal {
 public:
  WithoutSizeSignal() {
    sigemptyset(&only_);
    sigaddset(&only_, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &only_, &before_);
  }
  WithoutSizeSignal(const WithoutSizeSignal&) = delete;
  WithoutSizeSignal& operator=(const WithoutSizeSignal&) = delete;
  ~WithoutSizeSignal() {
    const timespec now{};
    if (sigismember(&before_, SIGXFSZ) == 0) sigtimedwait(&only_, nullptr, &now);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t only_{};
  sigset_t before_{};
};

std::size_t read_some(int descriptor, std::uint64_t offset, char* to, std::size_t size) {
  while (true) {
    const ssize_t got = pread(descriptor, to, size, static_cast<off_t>(offset));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) fail();
  }
}

// Returns whether a line may be what a kill or a power cut leaves of a run's first line: nothing,
// its beginning, maybe with zero bytes after it, or zero bytes instead of the first sector.
bool may_be_first_line(std::string_view line, bool begins_file) {
  constexpr std::size_t kSector = 512;
  constexpr std::string_view kFirstLine = R"({"kind":"run","run":")";
  const std::size_t zeros = line.find_first_not_of('\0');
  if (zeros == std::string_view::npos) return true;
  if (zeros > 0) return begins_file && zeros >= kSector;
  if (line.find(kLineBegin, 1) != std::string_view::npos) return false;  // of two lines, joined
  return line.starts_with(kFirstLine) || kFirstLine.starts_with(line.substr(0, line.find('\0')));
}

// Returns whether nothing was saved in a file without a whole line of kind run. Seeds are saved
// only after the first line, so a file with any other line has lost the first, and is damaged.
bool is_new(const File& file) {
  if (file.size() > kLongestLine) return false;
  const std::string text = file.read(0, kLongestLine);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (!may_be_first_line({text.data() + begin, end - begin}, begin == 0)) return false;
    begin = end + 1;
  }
  return true;
}

}  // namespace

File::File(const std::filesystem::path& path, int flags)
    : descriptor_(open(path.c_str(), flags | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) fail();
}

File::~File() {
  {
    const std::lock_guard guard(Locked::all().mutex);
    // A child that is just being forked has a copy of the descriptor, which would keep the lock.
    if (Locked::all().descriptors.erase(descriptor_) > 0) {
      struct flock lock = writers_lock();
      lock.l_type = F_UNLCK;
      fcntl(descriptor_, F_OFD_SETLK, &lock);
    }
  }
  close(descriptor_);
}

FileId File::id() const {
  const struct stat status = status_of(descriptor_);
  return {status.st_dev, status.st_ino};
}

std::uint64_t File::size() const {
  return static_cast<std::uint64_t>(status_of(descriptor_).st_size);
}

std::string File::read(std::uint64_t offset, std::size_t size) const {
  std::string text(size, '\0');
  std::size_t got = 0;
  while (got < size) {
    const std::size_t more = read_some(descriptor_, offset + got, text.data() + got, size - got);
    if (more == 0) break;
    got += more;
  }
  text.resize(got);
  return text;
}

std::uint64_t File::for_each_piece(std::uint64_t offset,
                                   const std::function<void(const TextPiece&)>& visit) const {
  constexpr std::size_t kBlock = std::size_t{1} << 18;
  std::vector<char> block(kBlock);
  std::string begun;  // the beginning of a piece that ends in a later block
  std::uint64_t next = offset;
  TextPiece piece{.offset = offset};
  const auto add = [&](std::string_view more) {
    piece.size += more.size();
    piece.zeros = piece.zeros || more.find('\0') != std::string_view::npos;
    piece.too_long = piece.size > kLongestLine;
    if (piece.too_long) {
      begun.clear();
    } else {
      begun += more;
    }
  };
  const auto finish = [&](bool ends) {
    piece.text = begun;
    piece.ends = ends;
    if (!begun.empty() || piece.too_long) visit(piece);
    begun.clear();
    piece = {};
  };
  while (const std::size_t got = read_some(descriptor_, offset, block.data(), kBlock)) {
    std::string_view rest(block.data(), got);
    for (auto feed = rest.find('\n'); feed != std::string_view::npos; feed = rest.find('\n')) {
      add(rest.substr(0, feed));
      finish(true);
      rest.remove_prefix(feed + 1);
      piece.offset = next = offset + got - rest.size();
    }
    add(rest);
    offset += got;
  }
  finish(false);
  return next;
}

void File::write(std::string_view text, std::optional<off_t> place) const {
  const WithoutSizeSignal without_signal;
  while (!text.empty()) {
    const ssize_t done = place ? pwrite(descriptor_, text.data(), text.size(), *place)
                               : ::write(descriptor_, text.data(), text.size());
    if (done < 0 && errno == EINTR) continue;
    if (done == 0) errno = ENOSPC;
    if (done <= 0) fail();
    text.remove_prefix(static_cast<std::size_t>(done));
    if (place) *place += done;
  }
}

void File::sync() const {
  if (fdatasync(descriptor_) != 0 && errno != EINVAL) fail();
}

void File::sync_and_reread() const {
  sync();
  posix_fadvise(descriptor_, 0, 0, POSIX_FADV_DONTNEED);
}

bool File::lock() {
  const std::lock_guard guard(Locked::all().mutex);
  struct flock lock = writers_lock();
  const bool locked = fcntl(descriptor_, F_OFD_SETLK, &lock) == 0;
  if (locked) Locked::all().descriptors.insert(descriptor_);
  return locked;
}

bool File::is_locked() const {
  struct flock lock = writers_lock();
  return fcntl(descriptor_, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

bool File::is_locked_here() const {
  const std::lock_guard guard(Locked::all().mutex);
  const struct stat own = status_of(descriptor_);
  return std::ranges::any_of(Locked::all().descriptors, [&](int descriptor) {
    const struct stat other = status_of(descriptor);
    return other.st_dev == own.st_dev && other.st_ino == own.st_ino;
  });
}

File open_to_read(const std::string& name) {
  try {
    // O_NONBLOCK: opening a named pipe must not wait for its other end.
    return {name, O_RDONLY | O_NONBLOCK};
  } catch (const std::system_error& error) {
    throw CheckpointError("cannot read checkpoint '" + name + "': " + error.code().message() +
                          "; check the name and the rights");
  }
}

std::optional<CheckpointHeader> find_header(const std::string& name, const File& file) {
  if (!S_ISREG(status_of(file.descriptor()).st_mode)) {
    throw CheckpointError("'" + name + "' is no regular file, so it is no checkpoint");
  }
  constexpr std::string_view kDatabase = "SQLite format 3";
  const bool was_new = is_new(file);  // asked first: a run may write its first line meanwhile
  bool ours = false;
  Line line;
  std::string damage;  // not told here
  struct Found {};
  try {
    file.for_each_piece(0, [&](const TextPiece& piece) {
      ours = ours || piece.text.starts_with(kLineBegin);
      if (read_line(piece, std::nullopt, line, damage)) throw Found();
    });
  } catch (const Found&) {
    require_known_format(name, line);
    line.plan.created = line.run.started;
    return line.plan;
  }
  if (was_new) return std::nullopt;
  if (file.read(0, kDatabase.size()) == kDatabase) {
    throw CheckpointError("'" + name +
                          "' is a database, as versions before 1.0 wrote checkpoints: finish its "
                          "count by the version that wrote it, or begin again with another file");
  }
  if (ours) {
    throw CheckpointError("checkpoint '" + name +
                          "' is damaged: it has no whole line of kind run; restore a copy or start "
                          "again with another file");
  }
  throw CheckpointError("'" + name + "' is not a checkpoint of this program; give another file");
}

void sync_folder_of(const std::filesystem::path& file) {
  const std::filesystem::path parent = file.parent_path();
  const int folder =
      open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  const bool failed = fsync(folder) != 0 && errno != EINVAL && errno != EROFS;
  const int error = errno;
  close(folder);
  if (!failed) return;
  throw StorageError("cannot write checkpoint '" + file.string() +
                     "': " + std::generic_category().message(error) + "; check the disk");
}

}  // namespace nqueens
