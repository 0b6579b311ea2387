#include "composition/unit_work.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nqueens::composition {
namespace {

// Returns the power for sides of this many columns: a line fitted to the table in unit_work.hpp.
double power(int columns) { return std::max(0.4, 0.16 * columns - 0.75); }

// Returns the power to which a side's share of listed pieces is raised. It is small for small
// units, which spend most of their time on other things than words.
double share_power(int columns) { return std::min(0.43, 0.08 * columns - 0.35); }

constexpr double kLeastShare = 0.02;  // a unit takes some time even if few pieces are listed
constexpr double kHookPower = 0.12;

// Exponents are whole multiples of 1 / kExponentUnits.
constexpr double kExponentUnits = 1 << 20;

}  // namespace

UnitWork::UnitWork(const Strip& strip) : strip_(strip) {
  const int a = strip.side();
  for (int d = 1; d < a; ++d) {
    const double exponent = power(a) * 2.0 * (a - d) / (a * (a - 1.0));
    by_distance_[d] = static_cast<std::int32_t>(std::lround(exponent * kExponentUnits));
    // The expected number of pairs of rows at this distance on a side.
    const double pairs = (strip.n - d) * a * (a - 1.0) / (strip.n * (strip.n - 1.0));
    typical_ += 2 * exponent * pairs;
    if (strip.rule == Rule::hooks) typical_ -= exponent * 2 * (a - 1.0) / (strip.n - 2);
  }
  if (strip.rule == Rule::hooks) {
    typical_ += kHookPower * std::log(2.0 * strip.hook_columns() / a);
  } else if (strip.rule == Rule::patterns) {
    filters_ = {PieceFilter(strip, true), PieceFilter(strip, false)};
  }
}

double UnitWork::operator()(const RowSet& set) const {
  const RowBits left = left_rows(set, strip_.n) & ~hook_row(strip_, true);
  const RowBits right = right_rows(set, strip_.n) & ~hook_row(strip_, false);
  std::int32_t sum = 0;
  for (int d = 1; d < strip_.side(); ++d) {
    sum += by_distance_[d] * (std::popcount(left & left >> d) + std::popcount(right & right >> d));
  }
  const double work = std::exp(typical_ - sum / kExponentUnits);
  if (filters_.empty()) return work;
  const Ranks rows = row_ranks(strip_, set);
  const double shares =
      std::max(kLeastShare, filters_[0].share(rows, std::popcount(set.left_upper))) *
      std::max(kLeastShare, filters_[1].share(rows, std::popcount(set.right_upper)));
  return work * std::pow(shares, share_power(strip_.side()));
}

}  // namespace nqueens::composition
