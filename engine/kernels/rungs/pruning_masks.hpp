// The squares on which the pruned search places no queens. pruned.cpp gives the reasons.
#pragma once

#include <array>

#include "base/bits.hpp"
#include "base/contract.hpp"

namespace nqueens {

/// For each row: the squares that pruning allows, given the columns of the first two queens.
class PruningMasks {
 public:
  /// Allows no square.
  PruningMasks() = default;

  /// Requires 2 <= n <= kMaxBoard, 0 <= first < n / 2 and 0 <= second < n.
  PruningMasks(int n, int first, int second) : PruningMasks(n, first) {
    NQUEENS_ASSERT(0 <= second && second < n);
    if (first != 0) return;
    for (int row = 2; row <= second; ++row) allowed_[row] &= ~square(1);
  }

  /// Allows every square that the constructor above allows for at least one `second`.
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
