// Placements as lists, and the options that say which queens stand before a search.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/board.hpp"

namespace nqueens::app {

/// Queens, one to a row at most: columns from 0, kEmptyRow for a row without one. And the number
/// that their list counted from: 0 or 1.
struct Placement {
  Board board;
  int first_number = 0;
};

inline constexpr int kEmptyRow = -1;

/// The numbers of a list as they are written, kEmptyRow for ".". Throws std::invalid_argument that
/// says what cannot be read.
Board read_columns(const std::string& text);

/// The placement of columns that count from `first_number`. Throws UsageError for one that is not on
/// an n x n board.
Placement placement_from(const CommandLine& line, Board columns, int n, int first_number);

/// The columns with blanks between, "." for an empty row.
std::string as_list(std::span<const int> board, int first_number);

/// --queens and --base.
std::vector<Option> given_queens_options();

/// The placement of n rows that --queens and --base say; without --queens all rows are empty.
/// Throws UsageError for one that attacks itself.
Placement given_queens(const CommandLine& line, int n);

/// What commands say where no solution agrees with the given queens.
std::string no_completion(const Placement& given);

}  // namespace nqueens::app
