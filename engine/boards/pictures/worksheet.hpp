// Exercises for pupils, with their answers: sheets to print. A seed makes a sheet, the same on every
// machine.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/construct.hpp"

namespace nqueens {

enum class ExerciseKind : std::uint8_t {
  complete,  ///< complete a board, and say in how many ways that can be done
  attack,    ///< find the two queens that attack each other
  tries,     ///< say how many squares the search has tried
  tree,      ///< draw the recursion tree
  image,     ///< name the symmetry that makes one board of another
  formula,   ///< say whether C(N; a, b) is a solution
};

/// An exercise and what its answer needs. The rest of the answer is computed where it is written.
struct Exercise {
  ExerciseKind kind{};
  Board board;  ///< on the sheet; formula: empty
  Board other;  ///< complete: the first completion; image: the image; formula: its queens
  /// complete: of completions; tries: of squares; image: of kOtherImages, which one
  std::size_t number = 0;
  Parameters parameters;  ///< formula: a and b

  friend bool operator==(const Exercise&, const Exercise&) = default;
};

/// What a sheet may have: one exercise of each kind, or several of one.
inline constexpr std::array<std::string_view, 7> kWorksheetKinds{
    "mixed", "complete", "attack", "tries", "tree", "image", "formula"};

struct Worksheet {
  std::string kind;  ///< one of kWorksheetKinds
  std::uint64_t seed = 0;
  std::vector<Exercise> exercises;  ///< no two are equal
};

/// Throws std::invalid_argument for a kind that is not one of kWorksheetKinds.
Worksheet make_worksheet(std::string_view kind, std::uint64_t seed);

enum class SheetLanguage : std::uint8_t { english, japanese };

/// What stands on top of such a sheet. The kind is one of kWorksheetKinds.
std::string_view worksheet_title(std::string_view kind, SheetLanguage language);

/// The sheet, or its key, as a whole SVG document of the size of a page. Both say which sheet it
/// is.
std::string worksheet_as_svg(const Worksheet& worksheet, SheetLanguage language, bool key);

}  // namespace nqueens
