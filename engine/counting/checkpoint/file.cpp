#include "checkpoint/file.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <mutex>
#include <pthread.h>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "checkpoint/errors.hpp"
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
  bool lock(int descriptor) {
    const std::lock_guard guard(mutex_);  // nobody forks meanwhile
    struct flock lock = writers_lock();
    const bool locked = fcntl(descriptor, F_OFD_SETLK, &lock) == 0;
    if (locked) descriptors_.insert(descriptor);
    return locked;
  }
  void remove(int descriptor) {
    const std::lock_guard lock(mutex_);
    descriptors_.erase(descriptor);
  }

 private:
  Locked() {
    pthread_atfork([] { all().mutex_.lock(); }, [] { all().mutex_.unlock(); },
                   [] {
                     // A descriptor of another file in its place: a destructor may close it again.
                     const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
                     for (const int descriptor : all().descriptors_) {
                       if (dup2(null, descriptor) < 0) close(descriptor);
                     }
                     all().descriptors_.clear();
                     all().mutex_.unlock();
                   });
  }

  std::mutex mutex_;  // guards descriptors_
  std::set<int> descriptors_;
};

std::size_t read_some(int descriptor, std::uint64_t offset, char* to, std::size_t size) {
  while (true) {
    const ssize_t got = pread(descriptor, to, size, static_cast<off_t>(offset));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) fail();
  }
}

}  // namespace

File::File(const std::filesystem::path& path, int flags)
    : descriptor_(open(path.c_str(), flags | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) fail();
}

File::File(File&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      locked_(std::exchange(other.locked_, false)) {}

File::~File() {
  if (locked_) Locked::all().remove(descriptor_);
  if (descriptor_ >= 0) close(descriptor_);
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

void File::for_each_piece(std::uint64_t offset,
                          const std::function<void(const TextPiece&)>& visit) const {
  constexpr std::size_t kBlock = std::size_t{1} << 18;
  std::vector<char> block(kBlock);
  std::string begun;  // the beginning of a piece that ends in a later block
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
      piece.offset = offset + got - rest.size();
    }
    add(rest);
    offset += got;
  }
  finish(false);
}

bool File::lock() { return locked_ = Locked::all().lock(descriptor_); }

bool File::is_locked() const {
  struct flock lock = writers_lock();
  return fcntl(descriptor_, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
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
