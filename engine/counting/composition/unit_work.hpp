// UnitWork: predicts how the counting times of a plan's units (strip.hpp) compare.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "composition/ranks.hpp"
#include "composition/strip.hpp"

namespace nqueens::composition {

/// Predicts the work of a strip's units. A typical unit has work 1. Works of units of different
/// strips can be compared.
///
/// Queens in rows that are far apart rarely share a diagonal, so a side with scattered rows has
/// several times as many placements as a side with neighbouring rows. Two queens in random columns
/// of a side of `a` columns share a diagonal with probability 2 (a - d) / (a (a - 1)), if their
/// rows differ by d < a. Let `sum` be the sum of these probabilities for all pairs of rows of the
/// side. If pairs of queens were independent, about a fraction exp(-sum) of all a! placements would
/// be valid. The time of a unit is about proportional to a power of the product of both sides'
/// fractions. The larger the share of the time spent on matching, the larger is this power.
///
/// By the rule hooks, pairs of rows with the middle row are left out: its queen is near the edge of
/// the board, where few others attack it. The fewer columns this queen can be in, the less work
/// there is. By the rule patterns, the work is multiplied by a power of the share of pieces that
/// are listed, for each side (PieceFilter).
///
/// The powers were fitted to random units on one core: for arms on an Ice Lake, for the other rules
/// on a Zen 4. "Deviation" is the standard deviation of the logarithm. Noise is about 0.15.
///
///   arms, n                    16    18    19    20    22    24
///   power                     0.45  0.74  0.75  0.75  1.06  0.99
///   deviation of time         0.34  0.41  0.42  0.47  0.56  0.46 (of 24 units)
///   deviation of time / work  0.23  0.24  0.20  0.22  0.25  0.17
///
///   hooks and patterns, n      18    19    20    21    22    23
///   power                     0.56  0.73  0.76  0.92  1.01  0.87
///   deviation of time         0.57  0.39  0.72  0.54  0.69  0.55
///   deviation of time / work  0.18  0.16  0.26  0.25  0.22  0.25
class UnitWork {
 public:
  explicit UnitWork(const Strip& strip);

  /// O(columns).
  double operator()(const RowSet& set) const;

 private:
  Strip strip_;
  double typical_ = 0;                          // work = exp(typical_ - sum of by_distance_)
  std::array<std::int32_t, 32> by_distance_{};  // for a pair of rows of a side, in units of 2^-20
  std::vector<PieceFilter> filters_;            // of both sides; empty unless the rule is patterns
};

}  // namespace nqueens::composition
