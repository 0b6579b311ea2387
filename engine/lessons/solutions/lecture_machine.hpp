// Machine: runs a lecture program up to one of its steps. Each program is an ordinary function that
// calls Machine::at() before each of its lines. The machine counts these calls. At the requested
// call, it records the state of the program and ends the run.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lessons/solutions/lecture_program.hpp"

namespace nqueens::lecture {

class Machine {
 public:
  /// Runs a program up to its line number `target`, counted from 0.
  Machine(int n, std::uint64_t target) : n_(n), target_(target) {}

  int n() const { return n_; }

  /// Gives the program these arrays instead of any earlier ones, and takes all queens off the
  /// board. Returns the arrays.
  std::vector<NamedArray>& show(std::vector<NamedArray> arrays) {
    now_.queens.clear();
    return now_.arrays = std::move(arrays);
  }

  /// Is called before each line of the program.
  void at(int line) {
    if (now_.step == target_) {
      now_.line = line;
      throw Reached();
    }
    ++now_.step;
  }

  /// Is called before a line that tests this square or puts a queen there.
  void at(int line, Square tested) {
    if (now_.step == target_) now_.tested = tested;
    at(line);
  }

  /// Begins and ends a call of a function.
  void enter(const std::string& function, int argument) {
    calls_.push_back({function + "(" + std::to_string(argument) + ")", {}});
  }
  void leave() { calls_.pop_back(); }
  /// Sets a variable of the innermost call.
  void set(std::string_view name, int value) {
    auto& variables = calls_.back().variables;
    for (auto& [known, current] : variables) {
      if (known != name) continue;
      current = value;
      return;
    }
    variables.emplace_back(name, value);
  }

  void put(int row, int column) { now_.queens.push_back({row, column}); }
  void take() { now_.queens.pop_back(); }

  void print(std::string text) { now_.printed.push_back(std::move(text)); }

  /// Runs the program, and returns its state before the requested line or at its end.
  ProgramMoment run(void (*program)(Machine&)) {
    try {
      program(*this);
      now_.ended = true;
    } catch (const Reached&) {
    }
    for (const Call& call : calls_) {
      if (std::string text = call.text(); !text.empty()) now_.calls.push_back(std::move(text));
    }
    return now_;
  }

 private:
  /// Thrown to end the run.
  struct Reached {};

  /// A call that has not returned, or the main program (without a function name).
  struct Call {
    std::string function;
    std::vector<std::pair<std::string_view, int>> variables;  // with their values

    std::string text() const {
      std::string all = function;
      for (const auto& [name, value] : variables) {
        all.append(all.empty() ? "" : "  ").append(name).append(" = ");
        all.append(std::to_string(value));
      }
      return all;
    }
  };

  int n_;
  std::uint64_t target_;
  ProgramMoment now_;
  std::vector<Call> calls_{Call()};
};

/// Returns a label and the values, as in "R: 1 3 0 2".
inline std::string text_of(const std::string& label, const std::vector<int>& values) {
  std::string text = label;
  for (const int value : values) text.append(" ").append(std::to_string(value));
  return text;
}

/// The programs of lecture_placements.cpp.
extern const std::array<std::string_view, 12> kPlaceQueensLines;
extern const std::array<std::string_view, 10> kQtryLines;
void place_queens(Machine& machine);
void qtry(Machine& machine);

}  // namespace nqueens::lecture
