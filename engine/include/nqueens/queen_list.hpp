// Lists of queens as files: what construct writes and --check reads.
#pragma once

#include <functional>
#include <iosfwd>
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

/// Writes the columns of a board, whatever they are: -1 for an empty row as well. O(n) time, O(1)
/// memory. Returns false when the sink ended it.
NQUEENS_API bool write_queen_list(std::span<const int> board, QueenListFormat format,
                                  const TextSink& sink);

/// Reads a board. Any of the text formats is recognised: numbers separated by blanks, commas and
/// newlines, with or without brackets around them all, or behind the header of csv. Checks that
/// they are numbers, not that they are a solution. O(n) time and memory. Throws
/// std::invalid_argument that names what cannot be read and where, std::runtime_error when the
/// stream fails.
NQUEENS_API Board read_queen_list(std::istream& in, bool binary);

}  // namespace nqueens
