#include "attack/child.hpp"

#include <array>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace nqueens::test {
namespace {

constexpr char kReturned = 'r';
constexpr char kThrew = 't';
constexpr unsigned kClockPerProcessor = 60;  // other processes may use the processor, too
constexpr rlim_t kMostMemory = rlim_t{4} << 30;

void limit(int resource, rlim_t most) {
  const rlimit limits{most, most + 1};  // SIGXCPU at the first limit, SIGKILL at the second
  setrlimit(static_cast<__rlimit_resource>(resource), &limits);
}

std::string outcome_of(const std::function<std::string()>& work) {
  try {
    return kReturned + work();
  } catch (const std::exception& error) {
    return std::string(1, kThrew) + "threw " + error.what();
  }
}

[[noreturn]] void work_and_exit(const std::function<std::string()>& work, int out,
                                unsigned most_seconds) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, most_seconds);
  if (NQUEENS_SLOWED == 0) limit(RLIMIT_AS, kMostMemory);
  alarm(kClockPerProcessor * most_seconds);
  const std::string outcome = outcome_of(work);
  for (std::size_t sent = 0; sent < outcome.size();) {
    const ssize_t more = write(out, outcome.data() + sent, outcome.size() - sent);
    if (more < 0) break;
    sent += static_cast<std::size_t>(more);
  }
  _exit(0);  // not exit(), which would write the parent's buffered output again
}

std::string read_to_end(int in) {
  std::string text;
  std::array<char, 4096> buffer{};
  for (ssize_t got = 0; (got = read(in, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return text;
}

std::string in_words(int status) {
  if (WIFEXITED(status)) return "crashed: exit code " + std::to_string(WEXITSTATUS(status));
  const int signal = WTERMSIG(status);
  const bool hung = signal == SIGXCPU || signal == SIGKILL || signal == SIGALRM;
  return std::string(hung ? "hung: " : "crashed: ") + strsignal(signal);
}

}  // namespace

ChildEnd in_child(const std::function<std::string()>& work, unsigned most_seconds) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe for a child");
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("no child");
  if (pid == 0) work_and_exit(work, ends[1], most_seconds);
  close(ends[1]);
  const std::string outcome = read_to_end(ends[0]);
  close(ends[0]);
  int status = 0;
  waitpid(pid, &status, 0);
  if (outcome.empty()) return {false, in_words(status)};
  return {outcome.front() == kReturned, outcome.substr(1)};
}

}  // namespace nqueens::test
