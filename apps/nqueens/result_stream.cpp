#include "result_stream.hpp"

#include <cerrno>
#include <csignal>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace nqueens::app {

ResultStream::ResultStream() { std::signal(SIGPIPE, SIG_IGN); }

bool ResultStream::write(std::string_view text) {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  constexpr std::chrono::milliseconds kLongestHeld{100};
  held_ += text;
  const bool overdue = std::chrono::steady_clock::now() - last_flush_ > kLongestHeld;
  return held_.size() >= kPiece || overdue ? flush() : !closed_;
}

bool ResultStream::flush() {
  std::string_view rest = held_;
  while (!closed_ && !rest.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      closed_ = true;
    } else if (errno != EINTR) {
      throw std::runtime_error("cannot write the result to standard output: " +
                               std::generic_category().message(errno));
    }
  }
  held_.clear();
  last_flush_ = std::chrono::steady_clock::now();
  return !closed_;
}

}  // namespace nqueens::app
