#include "output.hpp"

#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <optional>
#include <poll.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

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

}  // namespace

bool prepare_process() {
  fill_standard_streams();
  return has_enough_stack();
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

}  // namespace nqueens::app
