// What is left to search when the centre is fixed: the rows above and below it.
#pragma once

#include <array>
#include <cstdint>

#include "methods/frontier/open_board.hpp"

namespace nqueens::frontier {

/// The rows without a queen in the order of search: one side of the middle outwards, then the
/// other. What the fixed queens attack is closed in the rows' masks, so a search keeps track of the
/// outer queens only. All masks are shifted left by `bias`, so that diagonals which leave the board
/// on the left while the search goes down the first side are still there for the other side.
struct OuterBoard {
  struct Row {
    int row = 0;
    std::uint64_t open = 0;  ///< bit column + bias
  };
  std::array<Row, kMaxBoard> rows{};
  int size = 0;
  int turn = 0;               ///< rows[0 .. turn) are the first side
  int bias = 0;               ///< rows between the first side's ends
  std::uint64_t columns = 0;  ///< columns without a queen, bit column + bias

  /// Bits that columns and diagonals take, at most 64.
  int width = 0;
};

/// The side with fewer open squares (their product over its rows) comes first. O(n).
OuterBoard outer_board(const OpenBoard& board);

}  // namespace nqueens::frontier
