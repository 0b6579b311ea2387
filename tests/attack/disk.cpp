#include "attack/disk.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "support/file_bytes.hpp"

// The system's function that this program replaces.
#define NEXT_CALL(call)                                                                    \
  ([] {                                                                                    \
    static const auto next = reinterpret_cast<decltype(&::call)>(dlsym(RTLD_NEXT, #call)); \
    return next;                                                                           \
  }())

namespace nqueens::test {
namespace {

Disk* the_disk = nullptr;

bool is_regular(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

Disk::Disk(std::filesystem::path file, OnCall on_call)
    : file_(std::move(file)),
      on_call_(std::move(on_call)),
      synced_(now()),
      is_named_(std::filesystem::exists(file_)) {
  the_disk = this;
}

Disk::~Disk() { the_disk = nullptr; }

Disk* Disk::active() { return the_disk; }

std::string Disk::now() const { return read_bytes(file_); }

Disk::Answer Disk::ask(Call call) {
  Disk* const self = std::exchange(the_disk, nullptr);  // the answer may need calls
  Answer answer;
  try {
    answer = on_call_(call, ++calls_);
  } catch (...) {
    the_disk = self;
    throw;
  }
  the_disk = self;
  return answer;
}

std::int64_t Disk::write(int file, const char* from, std::size_t size, std::int64_t at) {
  const Answer answer = ask(at < 0 ? Call::write : Call::overwrite);
  if (answer.error != 0) {
    errno = answer.error;
    return -1;
  }
  size -= std::min(answer.less, size);
  struct stat status {};
  fstat(file, &status);
  const std::int64_t place = at >= 0 ? at : answer.at >= 0 ? answer.at : status.st_size;
  if (at < 0 && answer.at >= 0) {  // O_APPEND would append
    const int other = NEXT_CALL(open)(file_.c_str(), O_WRONLY | O_CLOEXEC);
    NEXT_CALL(pwrite)(other, from, size, place);
    close(other);
    lseek(file, place + static_cast<off_t>(size), SEEK_SET);
  } else if (at >= 0) {
    NEXT_CALL(pwrite)(file, from, size, place);
  } else {
    NEXT_CALL(write)(file, from, size);
  }
  const auto begin = static_cast<std::size_t>(place);
  if (size > 0) loose_.push_back({begin, begin + size});
  if (answer.cut) throw Cut();
  return static_cast<std::int64_t>(size);
}

int Disk::sync() {
  const Answer answer = ask(Call::sync);
  if (answer.cut) throw Cut();
  if (answer.drop) dropped_.insert(dropped_.end(), loose_.begin(), loose_.end());
  if (answer.drop) loose_.clear();
  if (answer.error != 0) {
    errno = answer.error;
    return -1;
  }
  std::string bytes = now();
  for (const auto& [begin, end] : dropped_) {
    for (std::size_t i = begin; i < std::min(end, bytes.size()); ++i) {
      bytes[i] = i < synced_.size() ? synced_[i] : '\0';
    }
  }
  synced_ = std::move(bytes);
  loose_.clear();
  return 0;
}

int Disk::sync_folder() {
  const Answer answer = ask(Call::sync);
  if (answer.cut) throw Cut();
  errno = answer.error;
  if (answer.error != 0) return -1;
  is_named_ = true;
  return 0;
}

// The kernel reads dropped pages from the disk when they are needed again.
void Disk::forget_pages() {
  if (dropped_.empty() || !loose_.empty()) return;
  const int file = NEXT_CALL(open)(file_.c_str(), O_WRONLY | O_CLOEXEC);
  std::string bytes = synced_;
  bytes.resize(now().size());
  NEXT_CALL(pwrite)(file, bytes.data(), bytes.size(), 0);
  close(file);
}

std::string Disk::after_power_cut(Dice& dice) const {
  constexpr std::size_t kSector = 512;
  if (!is_named_) return {};
  const std::string written = now();
  std::string bytes = synced_;
  std::vector<Range> open = loose_;
  open.insert(open.end(), dropped_.begin(), dropped_.end());
  if (open.empty()) return bytes;
  std::vector<std::size_t> sizes{synced_.size(), written.size()};
  for (const auto& [begin, end] : open) sizes.push_back(end);
  bytes.resize(std::max(bytes.size(), std::min(dice.pick(sizes), written.size())));
  // Often all sectors have the same fate, as on a disk that writes in order.
  const std::uint64_t fates = 1 + dice.roll(7);
  for (std::size_t sector = 0; sector * kSector < bytes.size(); ++sector) {
    const std::uint64_t fate = dice.roll(fates);
    for (const auto& [begin, end] : open) {
      const std::size_t last = std::min({end, (sector + 1) * kSector, bytes.size()});
      for (std::size_t i = std::max(begin, sector * kSector); i < last; ++i) {
        if (fate % 3 == 0) bytes[i] = written[i];
        if (fate % 3 == 1) bytes[i] = '\0';
      }
    }
  }
  return bytes;
}

}  // namespace nqueens::test

// Replacements of the system calls, for all of this program. It never waits for the disk.
extern "C" {

ssize_t write(int file, const void* from, size_t size) {
  auto* const disk = nqueens::test::Disk::active();
  if (disk == nullptr || !nqueens::test::is_regular(file)) {
    return NEXT_CALL(write)(file, from, size);
  }
  return disk->write(file, static_cast<const char*>(from), size, -1);
}

ssize_t pwrite(int file, const void* from, size_t size, off_t at) {
  auto* const disk = nqueens::test::Disk::active();
  if (disk == nullptr) return NEXT_CALL(pwrite)(file, from, size, at);
  return disk->write(file, static_cast<const char*>(from), size, at);
}

int fdatasync(int /*file*/) {
  auto* const disk = nqueens::test::Disk::active();
  return disk == nullptr ? 0 : disk->sync();
}

int fsync(int /*file*/) {
  auto* const disk = nqueens::test::Disk::active();
  return disk == nullptr ? 0 : disk->sync_folder();
}

int posix_fadvise(int file, off_t begin, off_t size, int advice) noexcept {
  auto* const disk = nqueens::test::Disk::active();
  if (disk != nullptr && advice == POSIX_FADV_DONTNEED) disk->forget_pages();
  return NEXT_CALL(posix_fadvise)(file, begin, size, advice);
}

int fcntl(int file, int command, ...) {
  va_list more;
  va_start(more, command);
  void* const argument = va_arg(more, void*);
  va_end(more);
  auto* const disk = nqueens::test::Disk::active();
  const bool locks =
      command == F_OFD_SETLK && static_cast<const struct flock*>(argument)->l_type != F_UNLCK;
  if (disk != nullptr && locks) {
    const auto answer = disk->ask(nqueens::test::Disk::Call::lock);
    if (answer.cut) throw nqueens::test::Cut();
    errno = answer.error;
    if (answer.error != 0) return -1;
  }
  return NEXT_CALL(fcntl)(file, command, argument);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to,
              unsigned flags) noexcept {
  auto* const disk = nqueens::test::Disk::active();
  if (disk != nullptr) {
    errno = disk->ask(nqueens::test::Disk::Call::publish).error;
    if (errno != 0) return -1;
  }
  return NEXT_CALL(renameat2)(from_folder, from, to_folder, to, flags);
}

}  // extern "C"
