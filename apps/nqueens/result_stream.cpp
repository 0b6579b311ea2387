#include "result_stream.hpp"

#include <csignal>
#include <stdexcept>
#include <system_error>

#include "output.hpp"

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
  if (!closed_) {
    const std::error_code problem = write_result(held_);
    closed_ = problem == std::errc::broken_pipe;
    if (problem && !closed_) throw std::runtime_error(cannot_write_result(problem));
  }
  held_.clear();
  last_flush_ = std::chrono::steady_clock::now();
  return !closed_;
}

}  // namespace nqueens::app
