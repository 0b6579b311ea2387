#include "result_stream.hpp"

#include <csignal>
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
  try {
    if (!closed_) print_result(held_);
  } catch (const std::system_error& problem) {
    closed_ = problem.code() == std::errc::broken_pipe;
    if (!closed_) throw;
  }
  held_.clear();
  last_flush_ = std::chrono::steady_clock::now();
  return !closed_;
}

}  // namespace nqueens::app
