// Runs the program in a real terminal: a separate, invisible tmux session. Some machines have no
// tmux: see lack_of_terminal in support/lack.hpp.
#pragma once

#include <gmock/gmock.h>
#include <string>

namespace nqueens::test {

/// The base of tests that all need a terminal.
class InTmux : public testing::Test {
 protected:
  void SetUp() override;
};

/// What a screen must show.
using Screen = testing::Matcher<const std::string&>;

class Tmux {
 public:
  /// Starts a shell command, in which "$NQUEENS" is the program, in a terminal of that size.
  Tmux(const std::string& command, int columns, int rows);
  /// Starts the command, then waits until the screen matches.
  Tmux(const std::string& command, int columns, int rows, const Screen& wanted);
  Tmux(const Tmux&) = delete;
  Tmux& operator=(const Tmux&) = delete;
  ~Tmux();

  /// Presses keys by their tmux names: "s", "Space", "PageUp", "C-c".
  void press(const std::string& keys);
  /// Presses keys and waits until the screen matches.
  void press(const std::string& keys, const Screen& wanted);
  void resize(int columns, int rows);
  /// Sends a signal, such as "TERM", to the program that the shell waits for.
  void signal(const std::string& name);

  /// What the screen shows. Throws std::runtime_error if the command has ended.
  std::string screen() const;
  /// What the screen shows, with the escape sequences of colours and of bold and faint text.
  std::string screen_with_looks() const;

  /// Waits until the whole screen matches, because its parts appear one after the other. Fails the
  /// test if it does not match in time, and immediately if the command ends first.
  void expect(const Screen& wanted) const;

 private:
  std::string captured(const std::string& options) const;

  std::string server_;
};

}  // namespace nqueens::test
