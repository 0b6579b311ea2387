// Lists of queens as files: what construct writes and --check reads.
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
  queens,  ///< one line, the columns with blanks between
  json,    ///< one line, an array of columns
  csv,     ///< a header "row,column", then one queen a line
  binary,  ///< 32-bit little-endian columns and nothing else
};

/// Receives the text in pieces; returns whether to go on.
using TextSink = std::function<bool(std::string_view)>;

/// Writes the columns of a board, whatever they are: kEmptyRow for an empty row as well. Columns,
/// and the rows of csv, are counted from `first_number`, which is 0 or 1; throws
/// std::invalid_argument for another. O(n) time, O(1) memory. Returns false when the sink ended it.
NQUEENS_API bool write_queen_list(std::span<const int> board, QueenListFormat format,
                                  const TextSink& sink, int first_number = 0);

/// A placement, and how it was written.
struct QueenList {
  Board board;            ///< columns from 0, kEmptyRow for a row without a queen
  int first_number = 0;   ///< what columns were counted from: 0 or 1
  std::string_view form;  ///< "numbers", "numbers in brackets", "CSV", "CSV of list", "JSON",
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
/// `first_number` says what columns are counted from, 0 or 1. By default it is 1 if there is a
/// column n and no column 0. On a board it only sets what QueenList says. Checks that the list can
/// be read, not that it is a solution or that its columns are below n. O(n) time and memory for a
/// list, O(n^2) for a board. Throws std::invalid_argument that names what cannot be read and where,
/// also for a column below `first_number`, and std::runtime_error when the stream fails.
NQUEENS_API QueenList read_queen_list(std::istream& in, bool binary,
                                      std::optional<int> first_number = {});

}  // namespace nqueens
