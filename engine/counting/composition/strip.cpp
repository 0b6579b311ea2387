#include "composition/strip.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "board/bits.hpp"

namespace nqueens::composition {
namespace {

RowBits low_bits(int count) { return static_cast<RowBits>((std::uint64_t{1} << count) - 1); }

Strip mirrored_up_down(Strip strip) {
  for (int i = 0; i < strip.width; ++i) {
    strip.rows[i] = static_cast<std::uint8_t>(strip.n - 1 - strip.rows[i]);
  }
  return strip;
}

Strip mirrored_left_right(Strip strip) {
  std::reverse(strip.rows.begin(), strip.rows.begin() + strip.width);
  return strip;
}

bool is_canonical(const Strip& strip) {
  return strip <= mirrored_up_down(strip) && strip <= mirrored_left_right(strip) &&
         strip <= turned(strip);
}

bool attacks(const Strip& strip, int column, int row) {
  for (int i = 0; i < column; ++i) {
    const int distance = std::abs(strip.rows[i] - row);
    if (distance == 0 || distance == column - i) return true;
  }
  return false;
}

// Returns a side's rows as one number, the upper ones in the high bits: bit n - 1 - r is row r.
RowBits number(RowBits upper, RowBits lower, int n) { return mirrored(upper, n) | lower; }

// Return the rows of one half of the board in which the strip has no queen, counted from the nearer
// edge of the board.
RowBits free_upper(const Strip& strip) { return low_bits(strip.upper_rows()) & ~strip.used(); }
RowBits free_lower(const Strip& strip) {
  return low_bits(strip.lower_rows()) & ~mirrored(strip.used(), strip.n);
}

// Returns all sets of these rows, in increasing order.
std::vector<RowBits> subsets_of(RowBits rows) {
  std::vector<RowBits> sets;
  RowBits set = 0;
  do {
    sets.push_back(set);
    set = (set - rows) & rows;
  } while (set != 0);
  return sets;
}

RowBits draw(RowBits rows, int count, std::mt19937_64& dice) {
  NQUEENS_ASSERT(0 <= count && count <= std::popcount(rows));
  RowBits drawn = 0;
  for (; count > 0; rows &= rows - 1) {
    if (std::cmp_greater_equal(dice() % std::popcount(rows), count)) continue;
    drawn |= lowest_bit(rows);
    --count;
  }
  return drawn;
}

}  // namespace

RowBits Strip::used() const {
  RowBits used = 0;
  for (int i = 0; i < width; ++i) used |= RowBits{1} << rows[i];
  return used;
}

Strip turned(const Strip& strip) { return mirrored_left_right(mirrored_up_down(strip)); }

RowSet turned(const RowSet& set, int n) {
  // The half turn maps the middle row of an odd board to itself. This row counts as an upper row.
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
  NQUEENS_ASSERT(4 % found.order() == 0);  // the symmetries found are a subgroup of a group of four
  return found;
}

bool applies(Rule rule, int n, int width) {
  if (rule == Rule::arms) return true;
  return n >= 4 && n > width && (rule == Rule::hooks ? width == 1 : n % 2 == 0);
}

std::vector<Strip> canonical_strips(int n, int width, Rule rule) {
  NQUEENS_ASSERT(0 <= width && width <= std::min(n, kMaxStrip) && (n - width) % 2 == 0);
  NQUEENS_ASSERT(applies(rule, n, width));
  std::vector<Strip> strips{{.n = n, .width = width, .rows = {}, .rule = rule}};
  for (int column = 0; column < width; ++column) {
    std::vector<Strip> longer;
    for (const Strip& strip : strips) {
      for (int row = 0; row < n; ++row) {
        if (attacks(strip, column, row)) continue;
        longer.push_back(strip);
        longer.back().rows[column] = static_cast<std::uint8_t>(row);
      }
    }
    strips = std::move(longer);
  }
  std::erase_if(strips, [](const Strip& strip) { return !is_canonical(strip); });
  NQUEENS_ASSERT(std::ranges::is_sorted(strips));
  if (rule == Rule::hooks) {
    strips.back().rule = Rule::patterns;
    std::erase_if(strips, [](const Strip& strip) {
      return strip.rule == Rule::hooks && strip.hook_columns() == 0;
    });
  }
  return strips;
}

RowBits left_rows(const RowSet& set, int n) { return set.left_upper | mirrored(set.left_lower, n); }

RowBits right_rows(const RowSet& set, int n) {
  return set.right_upper | mirrored(set.right_lower, n);
}

RowBits hook_row(const Strip& strip, bool left) {
  return strip.rule == Rule::hooks && strip.hooks_left() == left ? RowBits{1} << strip.n / 2 : 0;
}

RowSet random_row_set(const Strip& strip, int left_upper, std::mt19937_64& dice) {
  const RowBits upper = free_upper(strip);
  const RowBits lower = free_lower(strip);
  const RowBits given = hook_row(strip, true);
  const RowBits drawn = upper & ~given & ~hook_row(strip, false);
  RowSet set{.left_upper = given | draw(drawn, left_upper - std::popcount(given), dice),
             .left_lower = draw(lower, strip.side() - left_upper, dice)};
  set.right_upper = upper & ~set.left_upper;
  set.right_lower = lower & ~set.left_lower;
  return set;
}

RowSets::RowSets(const Strip& strip)
    : n_(strip.n),
      side_(strip.side()),
      hooks_(strip.rule == Rule::hooks),
      free_upper_(free_upper(strip)),
      free_lower_(free_lower(strip)),
      stabilizer_(stabilizer(strip)),
      uppers_(subsets_of(free_upper_)),
      lowers_by_size_(std::popcount(free_lower_) + 1) {
  NQUEENS_ASSERT(std::popcount(free_upper_) + std::popcount(free_lower_) == 2 * side_);
  std::erase_if(uppers_,
                [left = hook_row(strip, true)](RowBits upper) { return (upper & left) != left; });
  for (const RowBits lower : subsets_of(free_lower_)) {
    lowers_by_size_[std::popcount(lower)].push_back(lower);
  }
}

std::span<const RowBits> RowSets::lowers_beside(RowBits upper) const {
  const int lowers = side_ - std::popcount(upper);
  if (lowers < 0 || lowers > std::popcount(free_lower_)) return {};
  return lowers_by_size_[lowers];
}

std::uint32_t RowSets::count(std::uint32_t upper) const {
  NQUEENS_ASSERT(upper < uppers());
  if (all_count()) {
    return static_cast<std::uint32_t>(lowers_beside(uppers_[upper]).size());
  }
  std::uint32_t sets = 0;
  for_each(upper, [&](const RowSet&) { ++sets; });
  return sets;
}

RowSet RowSets::row_set(RowBits left_upper, RowBits left_lower) const {
  RowSet set{.left_upper = left_upper,
             .left_lower = left_lower,
             .right_upper = free_upper_ & ~left_upper,
             .right_lower = free_lower_ & ~left_lower};
  NQUEENS_ASSERT(std::popcount(set.left_upper) + std::popcount(set.left_lower) == side_);
  NQUEENS_ASSERT(std::popcount(set.right_upper) + std::popcount(set.right_lower) == side_);
  set.weight = weight(set);
  return set;
}

std::uint32_t RowSets::weight(const RowSet& set) const {
  if (hooks_) return 8;
  const RowBits left = number(set.left_upper, set.left_lower, n_);
  const RowBits right = number(set.right_upper, set.right_lower, n_);
  NQUEENS_ASSERT((left & right) == 0);
  std::uint32_t fixed_by = 1;  // how many symmetries, with the identity, map the unit to itself
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

}  // namespace nqueens::composition
