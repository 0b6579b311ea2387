#include "output.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <memory>
#include <new>
#include <optional>
#include <poll.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

#include "nqueens/count.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

/// Writes the log above the line that shows progress.
class StderrSink final : public spdlog::sinks::base_sink<std::mutex> {
 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t text;
    formatter_->format(message, text);
    const std::string_view line(text.data(), text.size() - 1);  // without the final newline
    write_to_stderr(on_one_line(line) + "\n");
  }
  void flush_() override {}
};

void fill_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    // The wrong mode makes every use fail. open() returns the lowest free descriptor, this one.
    open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

// In tests, counting failed with stacks of 64 KiB, but not with 96 KiB.
bool has_enough_stack() {
  constexpr rlim_t kKibi = 1024;
  constexpr rlim_t kLeast = 256 * kKibi;
  rlimit limit{};
  getrlimit(RLIMIT_STACK, &limit);
  if (limit.rlim_cur >= kLeast) return true;
  print_error("stacks may have " + std::to_string(limit.rlim_cur / kKibi) + " KiB, and " +
              std::to_string(kLeast / kKibi) + " are needed; raise the limit (ulimit -s)");
  return false;
}

// A count with a checkpoint has four files open at once.
bool has_enough_files() {
  std::array<int, 6> files{};
  for (int& file : files) file = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
  const bool enough = files.back() >= 0 || errno != EMFILE;
  for (const int file : files) {
    if (file >= 0) close(file);
  }
  if (!enough) print_error("too few files may be open at once; raise the limit (ulimit -n)");
  return enough;
}

constexpr const char* kOutOfMemory = "out of memory: close other programs or try a smaller board";

}  // namespace

bool prepare_process() {
  // If a loader was started with the program, as in the portable archive, the process has the
  // loader's name.
  prctl(PR_SET_NAME, program_invocation_short_name);
  fill_standard_streams();
  return has_enough_stack() && has_enough_files();
}

ExitCode print_result(std::string_view text) {
  // If stdout is no terminal, the progress line stays: the result does not disturb it, and writing
  // may take long.
  std::optional<AboveBottomLine> above;
  if (is_terminal(Stream::out)) above.emplace();
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // another process with this pipe made it non-blocking
      pollfd room{STDOUT_FILENO, POLLOUT, 0};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(),
                              "cannot write the result to standard output");
    }
  }
  return ExitCode::done;
}

void write_to_stderr(std::string_view text) {
  const AboveBottomLine above;
  write_unless_blocked(text);
}

void print_error(const std::string& message) {
  const std::string label = styled(Stream::err, Style::error, "error:");
  write_to_stderr("nqueens: " + label + " " + on_one_line(message) + "\n");
}

void print_notice(const std::string& message) {
  write_to_stderr("nqueens: " + on_one_line(message) + "\n");
}

void set_up_log(const CommandLine& line) {
  const std::string level = line.word("log-level");
  auto log = std::make_shared<spdlog::logger>("nqueens", std::make_shared<StderrSink>());
  log->set_pattern("nqueens: %l: %v");
  const bool quiet = line.has("quiet") && !line.has("log-level");
  log->set_level(quiet ? spdlog::level::off : spdlog::level::from_str(level));
  spdlog::set_default_logger(std::move(log));
}

Failure current_failure() {
  try {
    throw;
  } catch (const std::invalid_argument& error) {  // includes refusals by the engine
    return {ExitCode::usage, error.what()};
  } catch (const WrongCount& error) {
    return {ExitCode::verification_failed, error.what()};
  } catch (const CheckpointInUse& error) {
    return {ExitCode::checkpoint_in_use, error.what()};
  } catch (const CheckpointUnusable& error) {
    return {ExitCode::checkpoint_unusable, error.what()};
  } catch (const std::bad_alloc&) {
    return {ExitCode::failure, kOutOfMemory};
  } catch (const std::exception& error) {
    return {ExitCode::failure, error.what()};
  }
}

ExitCode report_current_failure() noexcept {
  try {
    const Failure failure = current_failure();
    print_error(failure.message);
    return failure.code;
  } catch (const std::exception&) {  // there is too little memory for the message
    for (const char* const part : {"nqueens: error: ", kOutOfMemory, "\n"}) write_to_stderr(part);
    return ExitCode::failure;
  }
}

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
