#include "methods/composition/work.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nqueens::composition {
namespace {

// A line through the fitted powers, by columns of a side.
double power(int columns) { return std::max(0.4, 0.16 * columns - 0.75); }

constexpr double kUnits = 1 << 20;

}  // namespace

UnitWork::UnitWork(const Strip& strip) : n_(strip.n), columns_(strip.side()) {
  const int a = columns_;
  for (int d = 1; d < a; ++d) {
    const double exponent = power(a) * 2.0 * (a - d) / (a * (a - 1.0));
    by_distance_[static_cast<std::size_t>(d)] =
        static_cast<std::int32_t>(std::lround(exponent * kUnits));
    const double pairs = (n_ - d) * a * (a - 1.0) / (n_ * (n_ - 1.0));  // on a side, on average
    typical_ += 2 * exponent * pairs;
  }
}

double UnitWork::operator()(const RowSet& set) const {
  const RowBits left = left_rows(set, n_);
  const RowBits right = right_rows(set, n_);
  std::int32_t sum = 0;
  for (int d = 1; d < columns_; ++d) {
    const int pairs = std::popcount(left & left >> d) + std::popcount(right & right >> d);
    sum += by_distance_[static_cast<std::size_t>(d)] * pairs;
  }
  return std::exp(typical_ - sum / kUnits);
}

}  // namespace nqueens::composition
