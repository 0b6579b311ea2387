// The kinds of system calls that the preloaded library counts and can make fail.
#pragma once

#include <array>

namespace nqueens::preload {

enum class Kind { open, read, write, fsync, lock, mmap, thread };
inline constexpr std::array kKindNames{"open", "read", "write", "fsync", "lock", "mmap", "thread"};

}  // namespace nqueens::preload
