// Replacements of system calls, which fail if the settings say so. The program and the
// standard library call them because this library is preloaded.

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "faults.hpp"

namespace {

using nqueens::preload::allowed;
using nqueens::preload::concerns;
using nqueens::preload::error_named;
using nqueens::preload::Kind;
using nqueens::preload::setting;

const char* redirected(const char* path) {
  static const std::string kBootId = setting("NQUEENS_BOOT_ID_FILE");
  const bool other =
      !kBootId.empty() && path == std::string_view("/proc/sys/kernel/random/boot_id");
  return other ? kBootId.c_str() : path;
}

}  // namespace

extern "C" {

// If the flags allow to create the file, the next argument is its mode.
int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return allowed(Kind::open, concerns(std::string_view(path)))
             ? NEXT(open)(redirected(path), flags, mode)
             : -1;
}

FILE* fopen(const char* path, const char* mode) {
  if (!allowed(Kind::open, concerns(std::string_view(path)))) return nullptr;
  return NEXT(fopen)(redirected(path), mode);
}

ssize_t read(int file, void* to, size_t size) {
  const auto now = allowed(Kind::read, concerns(file), size);
  return now ? NEXT(read)(file, to, *now) : -1;
}

ssize_t pread(int file, void* to, size_t size, off_t at) {
  const auto now = allowed(Kind::read, concerns(file), size);
  return now ? NEXT(pread)(file, to, *now, at) : -1;
}

ssize_t write(int file, const void* from, size_t size) {
  const auto now = allowed(Kind::write, concerns(file), size);
  return now ? NEXT(write)(file, from, *now) : -1;
}

ssize_t pwrite(int file, const void* from, size_t size, off_t at) {
  const auto now = allowed(Kind::write, concerns(file), size);
  return now ? NEXT(pwrite)(file, from, *now, at) : -1;
}

ssize_t writev(int file, const iovec* from, int count) {
  return allowed(Kind::write, concerns(file)) ? NEXT(writev)(file, from, count) : -1;
}

int fsync(int file) { return allowed(Kind::fsync, concerns(file)) ? NEXT(fsync)(file) : -1; }

int fdatasync(int file) {
  return allowed(Kind::fsync, concerns(file)) ? NEXT(fdatasync)(file) : -1;
}

// Simulates a file system whose locks other hosts do not see, or one without locks.
int fcntl(int file, int command, ...) {
  static const bool kBlind = !setting("NQUEENS_BLIND_LOCKS").empty();
  static const int kNoLocks = error_named(setting("NQUEENS_NO_LOCKS"));
  va_list more;
  va_start(more, command);
  void* const argument = va_arg(more, void*);
  va_end(more);
  const bool asks = command == F_GETLK || command == F_OFD_GETLK;
  const bool locks = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK ||
                     command == F_OFD_SETLKW;
  if (kNoLocks != 0 && (asks || locks)) {
    errno = kNoLocks;
    return -1;
  }
  if (kBlind && asks) static_cast<struct flock*>(argument)->l_type = F_UNLCK;
  if (kBlind && (asks || locks)) return 0;
  if (locks && !allowed(Kind::lock, concerns(file))) return -1;
  return NEXT(fcntl)(file, command, argument);
}

void* mmap(void* at, size_t size, int protection, int flags, int file, off_t offset) noexcept {
  return allowed(Kind::mmap, file < 0 || concerns(file))
             ? NEXT(mmap)(at, size, protection, flags, file, offset)
             : MAP_FAILED;
}

// In a 64-bit process, the calls for large files do the same as the others.
#define SAME_AS(call) __attribute__((alias(#call)))
int open64(const char* path, int flags, ...) SAME_AS(open);
FILE* fopen64(const char* path, const char* mode) SAME_AS(fopen);
ssize_t pread64(int file, void* to, size_t size, off64_t at) SAME_AS(pread);
ssize_t pwrite64(int file, const void* from, size_t size, off64_t at) SAME_AS(pwrite);
int fcntl64(int file, int command, ...) SAME_AS(fcntl);
void* mmap64(void* at, size_t size, int protection, int flags, int file, off64_t offset) noexcept
    SAME_AS(mmap);

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                   void* argument) noexcept {
  return allowed(Kind::thread, true) ? NEXT(pthread_create)(thread, attributes, work, argument)
                                     : errno;
}

}  // extern "C"
