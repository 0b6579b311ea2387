// The base of the families Y2, Y3 and Y4, which add a corner queen to the basic solution
// C(N-1; 2, 0) (see basic.cpp).
#pragma once

#include <algorithm>

#include "contract/contract.hpp"
#include "solutions/constructions/family_base.hpp"

namespace nqueens::constructions {

class Cornered : public FamilyBase {
 protected:
  /// Returns C(N-1; 2, 0) with another queen in the corner (N-1, N-1). For even N there is one
  /// queen in each column. O(N).
  static Board cornered_basic_board(int n) {
    Board board = basic_board(n - 1, 2, 0);
    board.push_back(n - 1);
    return board;
  }

  /// Returns the range of the parameter k: the numbers in N/2 .. last that differ from `last` by a
  /// multiple of 6. last >= N/2.
  static Progression down_to_middle(int n, std::int64_t last) {
    NQUEENS_ASSERT(last >= n / 2);
    return {.first = last - (last - n / 2) / 6 * 6, .last = last, .step = 6};
  }

  bool arranges(int n, const Parameters& choice) const final {
    return n >= 4 && n % 2 == 0 && std::all_of(choice.begin(), choice.end(), [n](std::int64_t y) {
             return 0 < y && y < n - 1;
           });
  }

  Origin origin_of(int n, const Parameters& /*choice*/) const final {
    return {.name = basic_name(n - 1, 2, 0) + " and a corner",
            .squares = squares_of(cornered_basic_board(n))};
  }
};

}  // namespace nqueens::constructions
