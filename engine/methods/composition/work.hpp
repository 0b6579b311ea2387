// What a unit takes, foretold from its row set.
//
// Queens in rows that are far apart rarely share a diagonal, so a side of scattered rows has
// several times the words of one whose rows lie together. Two queens in random columns of a side of
// `a` share a diagonal with probability 2 (a - d) / (a (a - 1)), if their rows differ by d < a.
// Were pairs of queens independent, exp(-sum) of all a! placements would remain, the sum going over
// all pairs of rows of the side. The time of a unit follows a power of that, summed over both
// sides, which grows with the share of matching. Fitted to random units on one Ice Lake core;
// deviations as logarithms, that of time with the machine's noise of some 0.15:
//
//   n                          16    18    19    20    22    24
//   power                     0.45  0.74  0.75  0.75  1.06  0.99
//   deviation of time         0.34  0.41  0.42  0.47  0.56  0.46 (of 24 units)
//   deviation from this       0.23  0.24  0.20  0.22  0.25  0.17
#pragma once

#include <array>
#include <cstdint>

#include "methods/composition/strip.hpp"

namespace nqueens::composition {

/// The work of one strip's units, relative to each other: about 1 for a typical one.
class UnitWork {
 public:
  explicit UnitWork(const Strip& strip);

  /// O(columns).
  double operator()(const RowSet& set) const;

 private:
  int n_;
  int columns_;
  double typical_ = 0;  // exponent of a random row set
  std::array<std::int32_t, 32>
      by_distance_{};  // of a pair of rows; in 2^-20, since whole numbers add up faster
};

}  // namespace nqueens::composition
