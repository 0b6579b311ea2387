#include "support/tmux.hpp"

#include <chrono>
#include <stdexcept>
#include <thread>
#include <unistd.h>

#include "support/lack.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

std::string in_single_quotes(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace

void InTmux::SetUp() {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
}

// The server has a unique name: a server that is just ending would end the next session, too. Its
// shell is bash, whichever the user has: some end at Control-C, although the command had a handler.
Tmux::Tmux(const std::string& command, int columns, int rows) {
  static int sessions = 0;
  server_ = "SHELL=/bin/bash LC_ALL=C.UTF-8 tmux -L nqueens-test-" + std::to_string(getpid()) +
            "-" + std::to_string(++sessions) + " -f /dev/null ";
  const std::string size = " -x " + std::to_string(columns) + " -y " + std::to_string(rows);
  const ProgramRun run =
      run_shell(server_ + "new-session -d" + size + " " + in_single_quotes(command));
  if (run.exit_code != 0) throw std::runtime_error("tmux: " + run.err);
}

Tmux::Tmux(const std::string& command, int columns, int rows, const Screen& wanted)
    : Tmux(command, columns, rows) {
  expect(wanted);
}

Tmux::~Tmux() { run_shell(server_ + "kill-server"); }

void Tmux::press(const std::string& keys) { run_shell(server_ + "send-keys " + keys); }

void Tmux::press(const std::string& keys, const Screen& wanted) {
  press(keys);
  expect(wanted);
}

void Tmux::resize(int columns, int rows) {
  run_shell(server_ + "resize-window -x " + std::to_string(columns) + " -y " +
            std::to_string(rows));
}

void Tmux::signal(const std::string& name) {
  run_shell("shell=$(" + server_ + "display-message -p '#{pane_pid}'); kill -" + name +
            " $(cat /proc/$shell/task/$shell/children)");
}

std::string Tmux::screen() const { return captured(""); }

std::string Tmux::screen_with_looks() const { return captured(" -e"); }

std::string Tmux::captured(const std::string& options) const {
  const ProgramRun run = run_shell(server_ + "capture-pane -p" + options);
  if (run.exit_code != 0) throw std::runtime_error("what ran in tmux has ended: " + run.err);
  return run.out;
}

void Tmux::expect(const Screen& wanted) const {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  std::string seen = screen();
  while (!wanted.Matches(seen) && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    seen = screen();
  }
  EXPECT_THAT(seen, wanted);
}

}  // namespace nqueens::test
