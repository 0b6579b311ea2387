// What Y2, Y3 and Y4 start from: a basic arrangement and a queen in a corner beyond it.
#pragma once

#include "nqueens/construct.hpp"
#include "solutions/constructions/arithmetic.hpp"

namespace nqueens::constructions {

/// C(N-1; 2, 0) and a queen in (N-1, N-1). For even N there is one queen in each column. O(N).
inline Board cornered_basic_board(int n) {
  Board board = basic_board(n - 1, 2, 0);
  board.push_back(n - 1);
  return board;
}

inline Origin cornered_basic_origin(int n) {
  return {.name = basic_name(n - 1, 2, 0) + " and a corner",
          .squares = squares_of(cornered_basic_board(n))};
}

}  // namespace nqueens::constructions
