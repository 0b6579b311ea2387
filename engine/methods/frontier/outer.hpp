// What is left of a board around its centre
#pragma once

#include <array>
#include <cstdint>

#include "methods/frontier/centre.hpp"

namespace nqueens::frontier {

struct OuterRow {
  std::uint64_t open = 0;  ///< squares of the row, bit column + bias
  int row = 0;
};

struct OuterBoard {
  std::array<OuterRow, kMaxBoard> rows{};
  int size = 0;   ///< rows without a queen
  int turn = 0;   ///< rows[0 .. turn) lie on the first side, from the middle outwards, then the other side
  int bias = 0;
  bool wide = false;        ///< needs 64-bit lanes
  std::uint64_t columns = 0;  ///< free columns, bit column + bias
};

OuterBoard outer_board(const OpenBoard& board);

}  // namespace nqueens::frontier
