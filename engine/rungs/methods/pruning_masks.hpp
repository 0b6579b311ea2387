// The prohibited squares of the pruned search. methods/pruned.cpp explains them.
#pragma once

#include <array>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// For each row: the squares that pruning leaves, given the first two queens.
class PruningMasks {
 public:
  /// Masks that leave no square.
  PruningMasks() = default;

  /// 2 <= n <= kMaxBoard, 0 <= first < n / 2 and 0 <= second < n.
  PruningMasks(int n, int first, int second) : PruningMasks(n, first) {
    NQUEENS_ASSERT(0 <= second && second < n);
    if (first != 0) return;
    for (int row = 2; row <= second; ++row) allowed_[row] &= ~square(1);
  }

  /// The masks that are valid for every second queen.
  PruningMasks(int n, int first) {
    NQUEENS_ASSERT(0 <= first && first < n / 2);
    for (int row = 0; row < n; ++row) allowed_[row] = full_row(n);
    if (first == 0) {
      allowed_[1] &= ~square(n - 1);
      return;
    }
    for (int row = 1; row < n - 1; ++row) {
      if (row < first || row > n - 1 - first) allowed_[row] &= ~(square(0) | square(n - 1));
    }
    const RowMask outside = square(first) - 1;
    allowed_[n - 1] &= ~(outside | mirrored(outside, n));
  }

  RowMask operator[](int row) const { return allowed_[row]; }

 private:
  std::array<RowMask, kMaxBoard> allowed_{};
};

}  // namespace nqueens
