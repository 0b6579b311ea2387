// Reads and writes lists of queens, as `nqueens construct` writes them and `nqueens check` reads
// them.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"
#include "nqueens/pictures.hpp"

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
  std::string_view form{};  ///< "numbers", "numbers in brackets", "squares", "CSV", "CSV of list",
                            ///< "JSON", "a board" or "binary"
};

/// How lists are read.
struct QueenListReading {
  bool binary = false;
  /// The number of the first column, 0 or 1. By default it is 1 if there is a column n and no
  /// column 0. Squares have the same number for rows and columns; their rows decide, and must agree
  /// with this number if it is given. For a drawn board it only sets QueenList::first_number.
  std::optional<int> first_number = {};
  /// The orientation in which boards are drawn and squares are named. If it is not `rows`, the list
  /// has the rows of the columns.
  Orientation orientation{};
  /// The rows of the board if the list may be a part of it. Then squares may leave rows out, and by
  /// default they count from 0.
  int rows = 0;
};

/// Reads one placement or several. Blanks, quotes and bars separate words; commas and semicolons
/// separate words, or groups of words. A line, a group or a pair of brackets is
/// - the columns of a list; "." or -1 is a row without a queen. One number on each line is a list
///   too. Several lists have the same length, or are permutations;
/// - the row and the column of a queen, if the rows are 0 .. n - 1 or 1 .. n, each once; they must
///   be if the pairs are in parentheses, or if the first line is "row,column", as in the csv of
///   write_queen_list;
/// - a row of a drawn board, of n squares on n lines: "Q", "q", "!", "O" or the queens of Unicode
///   for a queen, or "1", "#" or "*" if there is none of these; ".", "-", "_" or "0" for an empty
///   square. Coordinates, marks and the lines around blocks of board_as_text are skipped. Boards
///   drawn as points are refused. Several boards may follow each other. A line may hold a board.
/// What `nqueens list` prints is read too: its csv, and JSON objects with "queens".
///
/// Checks that the lists can be read, but not that they are solutions or that their columns are
/// below n. O(n) time and memory for a list, O(n^2) for a drawn board. Throws std::invalid_argument
/// if something cannot be read, or in two ways that are judged differently (the message says what
/// and where), for a column below `first_number`, and for more than 1 GiB of text or 1,000,000,000
/// binary columns; Error if the stream fails.
NQUEENS_API std::vector<QueenList> read_queen_lists(std::istream& in,
                                                    const QueenListReading& how = {});

/// Reads one placement. Also throws std::invalid_argument if there are several.
NQUEENS_API QueenList read_queen_list(std::istream& in, bool binary,
                                      std::optional<int> first_number = {});

}  // namespace nqueens
