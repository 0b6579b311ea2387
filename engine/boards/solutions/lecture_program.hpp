// The programs of two lecture notes as pseudo-code that runs line by line. It shows the next line,
// the contents of arrays, and the calls. Rows and columns are counted from 0; row 0 is on top.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/search.hpp"

namespace nqueens {

/// A program of the notes, in this project's own words. All of them fill column after column.
struct LectureProgram {
  std::string_view name;    ///< "loops"
  std::string_view source;  ///< which note, and where in it
  int smallest;             ///< smallest board that it accepts
  int largest;              ///< largest board; every moment is reached within a tenth of a second
  std::span<const std::string_view> lines;  ///< of pseudo-code, indented by blanks
};

/// Returns all programs, in the order of the notes: `loops`, `search`, `count` and `array-free` of
/// M. Sakuta, "Problem solving by search"; `qtry` of the note "Placing queens".
std::span<const LectureProgram> lecture_programs();

/// Returns the program of this name; nullptr if there is none.
const LectureProgram* find_lecture_program(std::string_view name);

/// An array of a program with its contents.
struct NamedArray {
  std::string_view name;
  std::vector<int> values;

  friend bool operator==(const NamedArray&, const NamedArray&) = default;
};

/// The state of a program before its next line, or after its end.
struct ProgramMoment {
  std::uint64_t step = 0;          ///< number of lines that have run
  bool ended = false;              ///< no line is left
  int line = -1;                   ///< the line that runs next; -1 at the end
  std::vector<NamedArray> arrays;  ///< all except boardData, which is `queens`
  bool has_board = false;          ///< whether the program has boardData
  std::vector<Square> queens;      ///< on the board, in the order of their columns
  std::vector<std::string> calls;  ///< outermost first, each with the values of its variables
  std::string output;              ///< the last line that was printed; empty: none
};

/// Returns the moment after `step` lines, or the end if there are fewer lines. Runs the program
/// from its start: O(step) time, O(n^2) memory. Throws std::invalid_argument for a board that the
/// program does not accept.
ProgramMoment moment_of(const LectureProgram& program, int n, std::uint64_t step);

}  // namespace nqueens
