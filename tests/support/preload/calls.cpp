// Replacements of system calls, which fail if the settings say so. The program, SQLite and the
// standard library call them because this library is preloaded.

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstring>
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

// Calls the real function to open a file. If the flags allow to create the file, the next argument
// is its mode.
template <typename Open>
int open_file(const Open& real, const char* path, int flags, va_list more) {
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
  return allowed(Kind::open, concerns(std::string_view(path))) ? real(redirected(path), flags, mode)
                                                               : -1;
}

// Simulates a file system whose locks other hosts do not see, or one without locks.
template <typename Control>
int control_file(const Control& real, int file, int command, void* argument) noexcept {
  static const bool kBlind = !setting("NQUEENS_BLIND_LOCKS").empty();
  static const int kNoLocks = error_named(setting("NQUEENS_NO_LOCKS"));
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
  return real(file, command, argument);
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const int file = open_file(NEXT(open), path, flags, more);
  va_end(more);
  return file;
}

int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const int file = open_file(NEXT(open64), path, flags, more);
  va_end(more);
  return file;
}

FILE* fopen(const char* path, const char* mode) {
  if (!allowed(Kind::open, concerns(std::string_view(path)))) return nullptr;
  return NEXT(fopen)(redirected(path), mode);
}

FILE* fopen64(const char* path, const char* mode) {
  if (!allowed(Kind::open, concerns(std::string_view(path)))) return nullptr;
  return NEXT(fopen64)(redirected(path), mode);
}

ssize_t read(int file, void* to, size_t size) {
  const auto now = allowed(Kind::read, concerns(file), size);
  return now ? NEXT(read)(file, to, *now) : -1;
}

ssize_t pread(int file, void* to, size_t size, off_t at) {
  const auto now = allowed(Kind::read, concerns(file), size);
  return now ? NEXT(pread)(file, to, *now, at) : -1;
}

ssize_t pread64(int file, void* to, size_t size, off64_t at) {
  const auto now = allowed(Kind::read, concerns(file), size);
  return now ? NEXT(pread64)(file, to, *now, at) : -1;
}

ssize_t write(int file, const void* from, size_t size) {
  const auto now = allowed(Kind::write, concerns(file), size);
  return now ? NEXT(write)(file, from, *now) : -1;
}

ssize_t pwrite(int file, const void* from, size_t size, off_t at) {
  const auto now = allowed(Kind::write, concerns(file), size);
  return now ? NEXT(pwrite)(file, from, *now, at) : -1;
}

ssize_t pwrite64(int file, const void* from, size_t size, off64_t at) {
  const auto now = allowed(Kind::write, concerns(file), size);
  return now ? NEXT(pwrite64)(file, from, *now, at) : -1;
}

ssize_t writev(int file, const iovec* from, int count) {
  return allowed(Kind::write, concerns(file)) ? NEXT(writev)(file, from, count) : -1;
}

int fsync(int file) { return allowed(Kind::fsync, concerns(file)) ? NEXT(fsync)(file) : -1; }

int fdatasync(int file) {
  return allowed(Kind::fsync, concerns(file)) ? NEXT(fdatasync)(file) : -1;
}

int fcntl(int file, int command, ...) {
  va_list more;
  va_start(more, command);
  const int result = control_file(NEXT(fcntl), file, command, va_arg(more, void*));
  va_end(more);
  return result;
}

int fcntl64(int file, int command, ...) {
  va_list more;
  va_start(more, command);
  const int result = control_file(NEXT(fcntl64), file, command, va_arg(more, void*));
  va_end(more);
  return result;
}

void* mmap(void* at, size_t size, int protection, int flags, int file, off_t offset) noexcept {
  return allowed(Kind::mmap, file < 0 || concerns(file))
             ? NEXT(mmap)(at, size, protection, flags, file, offset)
             : MAP_FAILED;
}

void* mmap64(void* at, size_t size, int protection, int flags, int file, off64_t offset) noexcept {
  return allowed(Kind::mmap, file < 0 || concerns(file))
             ? NEXT(mmap64)(at, size, protection, flags, file, offset)
             : MAP_FAILED;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                   void* argument) noexcept {
  return allowed(Kind::thread, true) ? NEXT(pthread_create)(thread, attributes, work, argument)
                                     : errno;
}

}  // extern "C"
