// SeedSize: says how many units a seed has. A unit is a strip and a row set (strip.hpp).
//
// Every constant here is part of the checkpoint format, since it decides where plans are cut into
// seeds. The fingerprint of a checkpoint covers the plan, and a run resumes only on the same plan.
// So these constants must never change, even if machines and kernels do. Costs are whole numbers,
// so every machine cuts a plan in the same way. The costs were fitted to times in microseconds.
#pragma once

#include <algorithm>
#include <cstdint>

#include "nqueens/census.hpp"

namespace nqueens::composition {

/// A cost of 1 is stored as this number. It is 2^3 * 50^4, so the divisions in unit_cost are exact
/// for sides of up to 11 columns and strips of up to 4.
constexpr std::uint64_t kCostUnit = 50'000'000;

/// Returns kCostUnit times the relative cost of a unit, which is 10 (19/2)^(columns - 8)
/// (21/50)^width, but at least 3. `columns` is the number of columns of a side, at most 14.
constexpr std::uint64_t unit_cost(int n, int width) {
  constexpr std::uint64_t kLeast = 3 * kCostUnit;
  const int columns = (n - width) / 2;
  if (columns < 8) return kLeast;
  std::uint64_t cost = 10 * kCostUnit;
  for (int column = 8; column < columns; ++column) cost = cost / 2 * 19;
  for (int column = 0; column < width; ++column) cost = cost / 50 * 21;
  return std::max(cost, kLeast);
}

/// Returns kCostUnit times the cost of a seed: a seed gets units that cost this much together.
constexpr std::uint64_t seed_cost(int n, int width) {
  if (n == 30) return kCostUnit * 700'000'000;
  if (n == 28 && width == 2) return kCostUnit * 70'000'000;
  return kCostUnit * (n <= 18 ? 5'000 : n <= 22 ? 50'000 : n <= 26 ? 400'000 : 15'000'000);
}

/// A plan has about this many seeds at least, to balance the load of 16 threads on small boards.
constexpr std::uint64_t kMinSeeds = 64;

/// The number of units of a seed, as an exact ratio.
class SeedSize {
 public:
  /// `units`: the number of units in the whole plan.
  constexpr SeedSize(int n, int width, std::uint64_t units)
      : numerator_(seed_cost(n, width)), denominator_(unit_cost(n, width)) {
    if (numerator_ * kMinSeeds <= units * denominator_) return;
    numerator_ = units;
    denominator_ = kMinSeeds;
  }

  /// Returns how many seeds `units` units fill, rounded down. The plan must have units. O(1).
  constexpr std::uint64_t filled_by(std::uint64_t units) const {
    return static_cast<std::uint64_t>(units * denominator_ / numerator_);
  }

 private:
  Count numerator_;
  Count denominator_;
};

}  // namespace nqueens::composition
