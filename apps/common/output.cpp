#include "output.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

namespace nqueens::app {

void fill_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) >= 0) continue;
    open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest free one
  }
}

std::error_code write_result(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // whoever shares the pipe made it non-blocking
      pollfd room{STDOUT_FILENO, POLLOUT, 0};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return {errno, std::generic_category()};
    }
  }
  return {};
}

std::string cannot_write_result(const std::error_code& reason) {
  return "cannot write the result to standard output: " + reason.message();
}

ExitCode print_result(std::string_view text) {
  const std::error_code problem = write_result(text);
  if (!problem) return ExitCode::done;
  print_error(cannot_write_result(problem));
  return ExitCode::failure;
}

void write_to_stderr(std::string_view text) noexcept {
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
  std::fflush(stderr);
}

void print_error(const std::string& message) {
  write_to_stderr("nqueens: error: " + message + "\n");
}

void print_notice(const std::string& message) { write_to_stderr("nqueens: " + message + "\n"); }

void add_log_option(CommandLine& line) {
  line.add_options()("log-level", "trace, debug, info, warning, error or off",
                     cxxopts::value<std::string>()->default_value("info"), "LEVEL");
}

void set_up_log(const CommandLine& line) {
  const std::string level =
      line.one_of("log-level", {"trace", "debug", "info", "warning", "error", "off"});
  auto log = spdlog::stderr_logger_mt("nqueens");
  log->set_pattern("nqueens: %l: %v");
  const bool quiet = line.has("quiet") && !line.has("log-level");
  log->set_level(quiet ? spdlog::level::off : spdlog::level::from_str(level));
  spdlog::set_default_logger(std::move(log));
}

}  // namespace nqueens::app
