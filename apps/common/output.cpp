#include "output.hpp"

#include <cstdio>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace nqueens::app {

ExitCode print_result(const std::string& text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (written && std::fflush(stdout) == 0) return ExitCode::done;
  print_error("cannot write the result to standard output: is the disk full?");
  return ExitCode::failure;
}

void print_error(const std::string& message) {
  fmt::print(stderr, "nqueens: error: {}\n", message);
}

void print_notice(const std::string& message) { fmt::print(stderr, "nqueens: {}\n", message); }

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
