#include "support/program.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <ostream>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace nqueens::test {
namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2 failed");
    read_end = ends[0];
    write_end = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close(read_end);
    close_write_end();
  }
  void close_write_end() {
    if (write_end >= 0) close(write_end);
    write_end = -1;
  }
};

// Reads both pipes until both are closed, so that neither can fill up and block the program.
void collect(const Pipe& out, const Pipe& err, ProgramRun& run) {
  std::array<pollfd, 2> files{pollfd{out.read_end, POLLIN, 0}, pollfd{err.read_end, POLLIN, 0}};
  std::array<std::string*, 2> texts{&run.out, &run.err};
  std::array<char, 4096> buffer{};
  while (files[0].fd >= 0 || files[1].fd >= 0) {
    poll(files.data(), files.size(), -1);
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (files[i].fd < 0 || files[i].revents == 0) continue;
      const auto size = read(files[i].fd, buffer.data(), buffer.size());
      if (size <= 0) {
        files[i].fd = -1;
      } else {
        texts[i]->append(buffer.data(), static_cast<std::size_t>(size));
      }
    }
  }
}

pid_t spawn(const std::string& file, const std::vector<std::string>& words, Pipe& out, Pipe& err) {
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (const auto& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out.write_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write_end, STDERR_FILENO);
  pid_t pid = 0;
  const int failure = posix_spawn(&pid, file.c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) throw std::runtime_error("cannot start " + file);
  out.close_write_end();
  err.close_write_end();
  return pid;
}

ProgramRun collect_and_wait(pid_t pid, const Pipe& out, const Pipe& err) {
  ProgramRun run;
  collect(out, err, run);
  int status = 0;
  waitpid(pid, &status, 0);
  if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
  return run;
}

ProgramRun spawn_and_wait(const std::string& file, const std::vector<std::string>& words) {
  Pipe out;
  Pipe err;
  const pid_t pid = spawn(file, words, out, err);
  return collect_and_wait(pid, out, err);
}

}  // namespace

void PrintTo(const ProgramRun& run, std::ostream* stream) {
  *stream << "exit code " << run.exit_code << ", signal " << run.signal << "\nstdout:\n"
          << run.out << "\nstderr:\n"
          << run.err;
}

testing::Matcher<const ProgramRun&> ended(const testing::Matcher<int>& exit_code, const Text& out,
                                          const Text& err) {
  using testing::Field;
  return testing::AllOf(Field("exit code", &ProgramRun::exit_code, exit_code),
                        Field("stdout", &ProgramRun::out, out),
                        Field("stderr", &ProgramRun::err, err));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

ProgramRun run_program(const std::vector<std::string>& arguments) {
  return spawn_and_wait(NQUEENS_PROGRAM, joined({"nqueens"}, arguments));
}

std::string printed_by(const std::vector<std::string>& arguments) {
  const ProgramRun run = run_program(arguments);
  EXPECT_EQ(run.exit_code, 0) << "signal " << run.signal << ": " << run.err;
  return run.out;
}

std::string error_line(const ProgramRun& run, int exit_code) {
  EXPECT_EQ(run.exit_code, exit_code) << "signal " << run.signal << ": " << run.err;
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
  return run.err;
}

std::vector<std::string> joined(std::vector<std::string> words,
                                const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

struct StartedProgram::Pipes {
  Pipe out;
  Pipe err;
};

StartedProgram::StartedProgram(const std::vector<std::string>& arguments)
    : pipes_(std::make_unique<Pipes>()),
      pid_(spawn(NQUEENS_PROGRAM, joined({"nqueens"}, arguments), pipes_->out, pipes_->err)) {}

StartedProgram::StartedProgram(const std::vector<std::string>& words, AsNamed /*words*/)
    : pipes_(std::make_unique<Pipes>()),
      pid_(spawn(words.front(), words, pipes_->out, pipes_->err)) {}

StartedProgram::~StartedProgram() {
  if (pid_ == 0) return;
  send(SIGKILL);
  waitpid(pid_, nullptr, 0);
}

void StartedProgram::send(int signal) const { kill(pid_, signal); }

void StartedProgram::send_until_the_end(int signal) const {
  wait_until([&] {
    send(signal);
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT);
    return ended.si_pid != 0;
  });
}

ProgramRun StartedProgram::wait() {
  return collect_and_wait(std::exchange(pid_, 0), pipes_->out, pipes_->err);
}

bool blocks(int pid, int signal) {
  std::ifstream lines("/proc/" + std::to_string(pid) + "/status");
  const std::string key = "SigBlk:";
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind(key, 0) != 0) continue;
    return (std::stoull(line.substr(key.size()), nullptr, 16) >> (signal - 1) & 1) != 0;
  }
  return false;
}

double processor_time(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string field;
  std::getline(file, field, ')');  // its name may have blanks
  constexpr int kFieldsBefore = 11;
  for (int i = 0; i < kFieldsBefore; ++i) file >> field;
  double user = 0;
  double system = 0;
  file >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

void wait_until(const std::function<bool()>& is_so) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > end) {
      FAIL() << "what the test waits for did not come";
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

ProgramRun run_shell(const std::string& command) {
  setenv("NQUEENS", NQUEENS_PROGRAM, 1);
  setenv("NQUEENS_MPI", NQUEENS_MPI_PROGRAM, 1);
  return spawn_and_wait("/bin/sh", {"sh", "-c", command});
}

std::vector<std::string> mpi_command(int ranks, const std::vector<std::string>& arguments,
                                     const std::string& program) {
  // Allows more ranks than cores, and suppresses mpirun's own messages. Open MPI 4 and 5 have
  // different options for this.
  for (const char* const variable : {"OMPI_MCA_orte_execute_quiet", "PRTE_MCA_prte_execute_quiet",
                                     "OMPI_MCA_rmaps_base_oversubscribe"}) {
    setenv(variable, "1", 1);
  }
  setenv("PRTE_MCA_rmaps_default_mapping_policy", ":oversubscribe", 1);
  std::vector<std::string> words{NQUEENS_MPIRUN};
  if (geteuid() == 0) words.emplace_back("--allow-run-as-root");
  words.insert(words.end(), {"-n", std::to_string(ranks),
                             program.empty() ? std::string(NQUEENS_MPI_PROGRAM) : program});
  return joined(words, arguments);
}

}  // namespace nqueens::test
