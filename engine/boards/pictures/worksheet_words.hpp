// The words of worksheets, in each language.
#pragma once

#include <array>
#include <string_view>

#include "pictures/worksheet.hpp"

namespace nqueens {

/// The words of a kind of exercise.
struct ExerciseWords {
  std::string_view title;
  std::string_view task;    ///< lines, each at most half a page wide
  std::string_view answer;  ///< {0}, {1} ... are what pupils fill in
};

struct SheetWords {
  std::string_view mixed;  ///< title of a sheet with all kinds
  std::string_view name;   ///< what pupils write on top
  std::string_view sheet;  ///< {0} is the seed
  std::string_view key;    ///< the same
  std::string_view yes;
  std::string_view no;
  std::array<std::string_view, 3> lines;   ///< that queens share: column, rising, falling diagonal
  std::array<std::string_view, 7> images;  ///< in the order of kOtherImages
  std::array<ExerciseWords, 6> exercises;  ///< in the order of ExerciseKind
};

const SheetWords& words_in(SheetLanguage language);

}  // namespace nqueens
