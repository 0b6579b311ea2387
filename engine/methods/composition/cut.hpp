// Where a seed ends: how many units it gathers, in whole numbers.
//
// Everything here is a constant of the format. It places the cuts of every plan, a checkpoint's
// fingerprint covers them, and a run only goes on where they are the same; so nothing here ever
// changes, whatever machines and kernels become. (It was fitted to microseconds once. It changed
// for n = 28 with two columns between the sides alone, when that became the default and had been
// chosen by nobody we know of.)
#pragma once

#include <algorithm>
#include <cstdint>

#include "nqueens/census.hpp"

namespace nqueens::composition {

/// One, on the scale of the relative costs below. It makes all of them whole numbers: 2^3 for three
/// columns more than 8 times 50^4 for a strip of 4.
constexpr std::uint64_t kCostUnit = 50'000'000;

/// The relative cost of a unit: 10 (19/2)^(columns - 8) (21/50)^width, but 3 at least. There are
/// 14 columns on each side at most.
constexpr std::uint64_t unit_cost(int n, int width) {
  constexpr std::uint64_t kLeast = 3 * kCostUnit;
  const int columns = (n - width) / 2;
  if (columns < 8) return kLeast;
  std::uint64_t cost = 10 * kCostUnit;
  for (int column = 8; column < columns; ++column) cost = cost / 2 * 19;
  for (int column = 0; column < width; ++column) cost = cost / 50 * 21;
  return std::max(cost, kLeast);
}

/// What the units of a seed cost together. A unit of 14 columns takes far longer than its cost
/// tells.
constexpr std::uint64_t seed_cost(int n, int width) {
  if (n == 30) return kCostUnit * 700'000'000;
  if (n == 28 && width == 2) return kCostUnit * 70'000'000;
  return kCostUnit * (n <= 18 ? 5'000 : n <= 22 ? 50'000 : n <= 26 ? 400'000 : 15'000'000);
}

/// Enough seeds for 16 threads to balance, on boards that take no time.
constexpr std::uint64_t kMinSeeds = 64;

/// The number of units that a seed gathers, as an exact ratio.
class SeedSize {
 public:
  /// For a plan of so many units in all.
  constexpr SeedSize(int n, int width, std::uint64_t units)
      : numerator_(seed_cost(n, width)), denominator_(unit_cost(n, width)) {
    if (numerator_ * kMinSeeds <= units * denominator_) return;
    numerator_ = units;
    denominator_ = kMinSeeds;
  }

  /// How many seeds so many units fill, of a plan that has any. O(1).
  constexpr std::uint64_t filled_by(std::uint64_t units) const {
    return static_cast<std::uint64_t>(units * denominator_ / numerator_);
  }

 private:
  Count numerator_;
  Count denominator_;
};

}  // namespace nqueens::composition
