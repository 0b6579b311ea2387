#include "composition/strip.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

RowBits low_bits(int count) {
  return static_cast<RowBits>((std::uint64_t{1} << static_cast<unsigned>(count)) - 1);
}

bool less(const Strip& a, const Strip& b) { return a.rows < b.rows; }

bool attacks(const Strip& strip, int column, int row) {
  for (int i = 0; i < column; ++i) {
    const int distance = std::abs(strip.rows[static_cast<std::size_t>(i)] - row);
    if (distance == 0 || distance == column - i) return true;
  }
  return false;
}

// Returns a side's rows as one number, the upper ones in the high bits: bit n - 1 - r is row r.
RowBits number(RowBits upper, RowBits lower, int n) { return mirrored(upper, n) | lower; }

// The rows of each half of the board that a strip leaves free.
RowBits free_upper(const Strip& strip) { return low_bits(strip.upper_rows()) & ~strip.used(); }
RowBits free_lower(const Strip& strip) {
  return low_bits(strip.lower_rows()) & ~mirrored(strip.used(), strip.n);
}

// Draws `count` of these rows.
RowBits draw(RowBits rows, int count, std::mt19937_64& dice) {
  NQUEENS_ASSERT(0 <= count && count <= std::popcount(rows));
  RowBits drawn = 0;
  for (; count > 0; rows &= rows - 1) {
    const auto left = static_cast<std::uint64_t>(std::popcount(rows));
    if (dice() % left >= static_cast<std::uint64_t>(count)) continue;
    drawn |= rows & (~rows + 1);
    --count;
  }
  return drawn;
}

// Returns a line through the fitted powers (see UnitWork).
double power(int columns) { return std::max(0.4, 0.16 * columns - 0.75); }

// UnitWork's exponents are whole multiples of 1 / kExponentUnits.
constexpr double kExponentUnits = 1 << 20;

}  // namespace

RowBits Strip::used() const {
  RowBits used = 0;
  for (int i = 0; i < width; ++i) used |= RowBits{1} << rows[static_cast<std::size_t>(i)];
  return used;
}

Strip mirrored_up_down(const Strip& strip) {
  Strip image = strip;
  for (int i = 0; i < strip.width; ++i) {
    const auto k = static_cast<std::size_t>(i);
    image.rows[k] = static_cast<std::uint8_t>(strip.n - 1 - strip.rows[k]);
  }
  return image;
}

Strip mirrored_left_right(const Strip& strip) {
  Strip image = strip;
  for (int i = 0; i < strip.width; ++i) {
    image.rows[static_cast<std::size_t>(i)] =
        strip.rows[static_cast<std::size_t>(strip.width - 1 - i)];
  }
  return image;
}

Strip turned(const Strip& strip) { return mirrored_left_right(mirrored_up_down(strip)); }

RowSet turned(const RowSet& set, int n) {
  // An odd board's middle row stays where it is, among the upper ones.
  const RowBits middle = n % 2 == 1 ? RowBits{1} << (n / 2) : 0;
  return {.left_upper = set.right_lower | (set.right_upper & middle),
          .left_lower = set.right_upper & ~middle,
          .right_upper = set.left_lower | (set.left_upper & middle),
          .right_lower = set.left_upper & ~middle,
          .weight = set.weight};
}

Stabilizer stabilizer(const Strip& strip) {
  const Stabilizer found{.up_down = mirrored_up_down(strip) == strip,
                         .left_right = mirrored_left_right(strip) == strip,
                         .half_turn = turned(strip) == strip};
  NQUEENS_ASSERT(4 % found.order() == 0);  // they are a subgroup
  return found;
}

bool is_canonical(const Strip& strip) {
  return !less(mirrored_up_down(strip), strip) && !less(mirrored_left_right(strip), strip) &&
         !less(turned(strip), strip);
}

std::vector<Strip> canonical_strips(int n, int width) {
  NQUEENS_ASSERT(0 <= width && width <= std::min(n, kMaxStrip) && (n - width) % 2 == 0);
  std::vector<Strip> strips{{.n = n, .width = width, .rows = {}}};
  for (int column = 0; column < width; ++column) {
    std::vector<Strip> longer;
    for (const Strip& strip : strips) {
      for (int row = 0; row < n; ++row) {
        if (attacks(strip, column, row)) continue;
        longer.push_back(strip);
        longer.back().rows[static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(row);
      }
    }
    strips = std::move(longer);
  }
  std::erase_if(strips, [](const Strip& strip) { return !is_canonical(strip); });
  NQUEENS_ASSERT(std::ranges::is_sorted(strips, less));
  return strips;
}

RowBits left_rows(const RowSet& set, int n) { return set.left_upper | mirrored(set.left_lower, n); }

RowBits right_rows(const RowSet& set, int n) {
  return set.right_upper | mirrored(set.right_lower, n);
}

RowSet random_row_set(const Strip& strip, int left_upper, std::mt19937_64& dice) {
  const RowBits upper = free_upper(strip);
  const RowBits lower = free_lower(strip);
  RowSet set{.left_upper = draw(upper, left_upper, dice),
             .left_lower = draw(lower, strip.side() - left_upper, dice)};
  set.right_upper = upper & ~set.left_upper;
  set.right_lower = lower & ~set.left_lower;
  return set;
}

RowSets::RowSets(const Strip& strip)
    : n_(strip.n),
      side_(strip.side()),
      free_upper_(free_upper(strip)),
      free_lower_(free_lower(strip)),
      stabilizer_(stabilizer(strip)) {
  const int lower_count = std::popcount(free_lower_);
  NQUEENS_ASSERT(std::popcount(free_upper_) + lower_count == 2 * side_);
  lowers_by_size_.resize(static_cast<std::size_t>(lower_count) + 1);
  for (std::uint32_t index = 0; index < (std::uint32_t{1} << lower_count); ++index) {
    lowers_by_size_[static_cast<std::size_t>(std::popcount(index))].push_back(
        spread(index, free_lower_));
  }
}

std::uint32_t RowSets::count(std::uint32_t upper) const {
  if (stabilizer_.order() == 1) {  // every row set is the only one of its orbit
    const int below = side_ - std::popcount(spread(upper, free_upper_));
    if (below < 0 || below > std::popcount(free_lower_)) return 0;
    return static_cast<std::uint32_t>(lowers_by_size_[static_cast<std::size_t>(below)].size());
  }
  std::uint32_t sets = 0;
  for_each(upper, [&](const RowSet&) { ++sets; });
  return sets;
}

std::uint32_t RowSets::weight(const RowSet& set) const {
  const RowBits left = number(set.left_upper, set.left_lower, n_);
  const RowBits right = number(set.right_upper, set.right_lower, n_);
  NQUEENS_ASSERT((left & right) == 0);
  std::uint32_t fixed_by = 1;  // how many mirrors, the identity included, keep the unit as it is
  const auto is_least = [&](RowBits image) {
    if (image == left) ++fixed_by;
    return left <= image;
  };
  const bool canonical = (!stabilizer_.up_down || is_least(mirrored(left, n_))) &&
                         (!stabilizer_.left_right || is_least(right)) &&
                         (!stabilizer_.half_turn || is_least(mirrored(right, n_)));
  NQUEENS_ASSERT(!canonical || 4 % fixed_by == 0);
  return canonical ? 4 / fixed_by : 0;
}

RowBits RowSets::spread(std::uint32_t index, RowBits mask) {
  NQUEENS_ASSERT(std::cmp_less_equal(std::bit_width(index), std::popcount(mask)));
  RowBits rows = 0;
  for (; index != 0; index >>= 1, mask &= mask - 1) {
    if (index & 1) rows |= mask & (~mask + 1);
  }
  return rows;
}

UnitWork::UnitWork(const Strip& strip) : n_(strip.n), columns_(strip.side()) {
  const int a = columns_;
  for (int d = 1; d < a; ++d) {
    const double exponent = power(a) * 2.0 * (a - d) / (a * (a - 1.0));
    by_distance_[static_cast<std::size_t>(d)] =
        static_cast<std::int32_t>(std::lround(exponent * kExponentUnits));
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
  return std::exp(typical_ - sum / kExponentUnits);
}

}  // namespace nqueens::composition
