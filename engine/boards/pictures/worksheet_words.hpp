// The texts of worksheets, in each language.
#pragma once

#include <array>
#include <string_view>

#include "pictures/worksheet.hpp"

namespace nqueens {

struct ExerciseWords {
  std::string_view title;
  std::string_view task;    ///< lines, each at most half a page wide
  std::string_view answer;  ///< {0}, {1} ... stand for the values to fill in
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
