// Runs the programs of two lecture notes line by line, as pseudo-code. Before each line, the state
// can be read: the line, the contents of the arrays, and the function calls. Rows and columns are
// counted from 0; row 0 is on top.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/search.hpp"

namespace nqueens {

/// A program of the notes, in this project's own words. `place-queens` places queens row by row,
/// the others column by column.
struct LectureProgram {
  std::string_view name;    ///< such as "loops"
  std::string_view source;  ///< which note, and where in it
  int smallest;             ///< smallest board that it accepts
  int largest;              ///< largest board that it accepts; moment_of() takes 0.1 s at most
  std::span<const std::string_view> lines;  ///< pseudo-code, indented by blanks
  int first_number = 0;  ///< the number of the first row, the first column and the first entry
};

/// Returns all programs, in the order of the notes: `place-queens` of J. Erickson; `loops`,
/// `search`, `count` and `array-free` of M. Sakuta, "Problem solving by search"; `qtry` of the note
/// "Placing queens".
std::span<const LectureProgram> lecture_programs();

/// Returns the program of this name; nullptr if there is none.
const LectureProgram* find_lecture_program(std::string_view name);

struct NamedArray {
  std::string_view name;
  std::vector<int> values;
  /// Whether the first entries are the squares of the queens, one for each queen. The entries after
  /// them mean nothing yet.
  bool is_placement = false;
};

/// The state of a program before its next line, or after its end.
struct ProgramMoment {
  std::uint64_t step = 0;            ///< number of lines that have run
  bool ended = false;                ///< no line is left
  int line = -1;                     ///< the line that runs next; -1 at the end
  std::vector<NamedArray> arrays;    ///< all except the board itself: see `queens`
  std::vector<Square> queens;        ///< the queens on the board, in the order of placing
  std::optional<Square> tested;      ///< the square that the next line tests or puts a queen on
  std::vector<std::string> calls;    ///< outermost first, each with the values of its variables
  std::vector<std::string> printed;  ///< every line that was printed
};

/// Returns the state after `step` lines have run, or the state at the end if fewer lines run. Runs
/// the program from its start: O(step) time, O(n^2) memory. Throws std::invalid_argument for a
/// board that the program does not accept.
ProgramMoment moment_of(const LectureProgram& program, int n, std::uint64_t step);

}  // namespace nqueens
