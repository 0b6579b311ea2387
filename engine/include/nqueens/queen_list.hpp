// Reads and writes lists of queens, as `nqueens construct` writes them and its option --check reads
// them.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string_view>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

enum class QueenListFormat {
  queens,  ///< one line: the columns, separated by blanks
  json,    ///< one line: an array of columns
  csv,     ///< a header "row,column", then one line for each queen
  binary,  ///< 32-bit little-endian columns and nothing else
};

/// Receives the text in pieces. Returns whether to continue.
using TextSink = std::function<bool(std::string_view)>;

/// Writes the columns of a board without checking them; a row without a queen has kEmptyRow.
/// Columns, and the rows of csv, are counted from `first_number`. Throws std::invalid_argument
/// unless that is 0 or 1. O(n) time, O(1) memory. Returns false if the sink did.
NQUEENS_API bool write_queen_list(std::span<const int> board, QueenListFormat format,
                                  const TextSink& sink, int first_number = 0);

/// A placement, and the form in which it was written.
struct QueenList {
  Board board{};            ///< columns from 0, kEmptyRow for a row without a queen
  int first_number = 0;     ///< 0 or 1: the number of the first column
  std::string_view form{};  ///< "numbers", "numbers in brackets", "CSV", "CSV of list", "JSON",
                            ///< "a board" or "binary"
};

/// Reads a placement. The text may be
/// - numbers separated by blanks, commas and newlines, with or without brackets around them all;
///   "." or -1 is a row without a queen;
/// - the csv of write_queen_list, its rows counted from 0 or 1;
/// - what `nqueens list` prints for one solution: csv, or a JSON object with "queens";
/// - a board as board_as_text draws it, marked or not: a line for each row, "Q" for a queen, "."
///   for an empty square. Blanks, coordinates and the lines around blocks are skipped. Boards drawn
///   as points are refused.
///
/// `first_number` is the number of the first column, 0 or 1. By default it is 1 if there is a
/// column n and no column 0. For a drawn board it only sets QueenList::first_number. Checks that
/// the list can be read, but not that it is a solution or that its columns are below n. O(n) time
/// and memory for a list, O(n^2) for a drawn board. Throws std::invalid_argument if something
/// cannot be read (the message says what and where), and for a column below `first_number`;
/// std::runtime_error if the stream fails.
NQUEENS_API QueenList read_queen_list(std::istream& in, bool binary,
                                      std::optional<int> first_number = {});

}  // namespace nqueens
