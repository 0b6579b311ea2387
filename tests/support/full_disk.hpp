// Simulates a full disk for this process.
#pragma once

#include <csignal>
#include <sys/resource.h>

namespace nqueens::test {

/// During its lifetime no file may grow beyond `size` bytes.
class NoFileMayGrow {
 public:
  explicit NoFileMayGrow(std::uintmax_t size) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{size, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  NoFileMayGrow(const NoFileMayGrow&) = delete;
  NoFileMayGrow& operator=(const NoFileMayGrow&) = delete;
  ~NoFileMayGrow() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

}  // namespace nqueens::test
