// Sheets with exercises for pupils, and their answers, to print. The same kind and random seed give
// the same sheet on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/construct.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens {

enum class ExerciseKind : std::uint8_t {
  complete,  ///< add queens to make a solution, and say how many such solutions there are
  attack,    ///< find the two queens that attack each other
  tries,     ///< say how many squares the search has tried
  tree,      ///< draw the recursion tree
  image,     ///< name the symmetry that maps one board to another
  formula,   ///< say whether C(N; a, b), see column_exchange.hpp, is a solution
};

/// An exercise, and data for its answer. worksheet_as_svg() computes the rest of the answer.
struct Exercise {
  ExerciseKind kind{};
  Board board;  ///< the board on the sheet; formula: empty
  /// A second board. complete: the first solution that contains `board`; image: the image of
  /// `board`; formula: the queens of C(N; a, b); else empty
  Board other;
  /// complete: number of solutions that contain `board`; tries: number of squares that the search
  /// has tried; image: index in kOtherImages
  std::size_t number = 0;
  Parameters parameters;  ///< formula: a and b

  friend bool operator==(const Exercise&, const Exercise&) = default;
};

/// The kinds of sheets: "mixed" has one exercise of each kind, the others several of one kind.
inline constexpr std::array<std::string_view, 7> kWorksheetKinds{
    "mixed", "complete", "attack", "tries", "tree", "image", "formula"};

struct Worksheet {
  std::string kind;  ///< one of kWorksheetKinds
  std::uint64_t seed = 0;
  std::vector<Exercise> exercises;  ///< no two are equal
  /// rows or columns: the lines that the search fills in exercises that show one. Their boards are
  /// drawn mirrored for columns, so that a search by rows has the same answers.
  Orientation orientation{};
};

/// Returns whether sheets of this kind have exercises that show a search.
bool shows_search(std::string_view kind);

/// Makes the sheet of this kind and seed. Throws std::invalid_argument if the kind is not one of
/// kWorksheetKinds.
Worksheet make_worksheet(std::string_view kind, std::uint64_t seed);

enum class SheetLanguage : std::uint8_t { english, japanese };

/// Returns the title of a sheet. The kind must be one of kWorksheetKinds.
std::string_view worksheet_title(std::string_view kind, SheetLanguage language);

/// Returns the sheet, with its answers if `key` is true, as an SVG document of the size of a page.
/// The foot of the answers shows the command that makes them.
std::string worksheet_as_svg(const Worksheet& worksheet, SheetLanguage language, bool key);

struct ExerciseWords {
  std::string_view title;
  std::string_view task;               ///< lines, each at most half a page wide
  std::string_view answer;             ///< {0}, {1} ... stand for the values to fill in
  std::string_view task_by_columns{};  ///< the task for a search by columns, if it shows a search
};

struct SheetWords {
  std::string_view mixed;  ///< title of a sheet with all kinds
  std::string_view name;   ///< label of the field for the pupil's name
  std::string_view sheet;  ///< names a sheet without answers; {0} is its random seed
  std::string_view key;    ///< the same for a sheet with answers
  std::string_view yes;
  std::string_view no;
  std::array<std::string_view, 3>
      lines;  ///< names of the lines that queens share: column, rising, falling diagonal
  std::array<std::string_view, 7> images;  ///< in the order of kOtherImages
  std::array<ExerciseWords, 6> exercises;  ///< in the order of ExerciseKind
};

const SheetWords& words_in(SheetLanguage language);

}  // namespace nqueens
