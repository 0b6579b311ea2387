// Units of boards that nobody can count by another method: parts of them, counted as composition
// counts there, and again by a search that shares nothing with it. A part is all that stands on a
// random part of the squares. The search puts queens column by column and knows rows, diagonals and
// what a unit is (unit_counter.hpp): nothing of lists, words, keys, tables or vectors.

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <random>
#include <utility>
#include <vector>

#include "board/bits.hpp"
#include "composition/unit_counter.hpp"
#include "support/long_tests.hpp"

namespace nqueens::composition {
namespace {

/// A random unit, and the squares of its sides that are open.
struct Part {
  Strip strip;
  RowSet set;
  std::vector<RowMask> open;  ///< by column; none in the strip
};

Strip random_strip(int n, std::mt19937_64& dice) {
  const std::vector<Strip> strips = canonical_strips(n, default_strip(n));
  return strips[dice() % strips.size()];
}

RowSet row_set(const Strip& strip, RowMask left, RowMask right) {
  const RowBits upper = (RowBits{1} << strip.upper_rows()) - 1;
  const RowBits lower = (RowBits{1} << strip.lower_rows()) - 1;
  return {.left_upper = left & upper,
          .left_lower = mirrored(left, strip.n) & lower,
          .right_upper = right & upper,
          .right_lower = mirrored(right, strip.n) & lower,
          .weight = 1};
}

Part random_part(int n, unsigned percent, std::uint64_t number) {
  std::mt19937_64 dice(number);
  Part part{.strip = random_strip(n, dice)};
  std::vector<int> rows;
  for (int row = 0; row < n; ++row) {
    if ((part.strip.used() & square(row)) == 0) rows.push_back(row);
  }
  std::ranges::shuffle(rows, dice);
  RowMask left = 0;
  for (int i = 0; i < part.strip.side(); ++i) left |= square(rows[static_cast<std::size_t>(i)]);
  const RowMask right = full_row(n) & ~left & ~part.strip.used();
  part.set = row_set(part.strip, left, right);
  part.open.resize(static_cast<std::size_t>(n));
  for (int column = 0; column < n; ++column) {
    const bool is_left = column < part.strip.side();
    if (!is_left && column < n - part.strip.side()) continue;
    for (int row = 0; row < n; ++row) {
      const bool is_own = ((is_left ? left : right) & square(row)) != 0;
      if (is_own && dice() % 100 < percent) {
        part.open[static_cast<std::size_t>(column)] |= square(row);
      }
    }
  }
  return part;
}

std::uint64_t count_by_composition(const Part& part) {
  const int n = part.strip.n;
  const Tuning tuning = tuning_for(n, part.strip.width);
  Layout layout = make_layout(part.strip);
  for (int column = 0; column < n; ++column) {
    const bool is_left = column < part.strip.side();
    const int from_edge = is_left ? column : n - 1 - column;
    if (from_edge >= part.strip.side()) continue;
    for (int row = 0; row < n; ++row) {
      if ((part.open[static_cast<std::size_t>(column)] & square(row)) != 0) continue;
      const bool is_upper = row < part.strip.upper_rows();
      const Corner corner =
          is_left ? (is_upper ? kLeftUpper : kLeftLower) : (is_upper ? kRightUpper : kRightLower);
      layout.corners[corner].squares.at(is_upper ? row : n - 1 - row, from_edge) = 0;
    }
  }
  const StripLists lists(part.strip, tuning, best_isa(), std::move(layout));
  UnitCounter counter(lists);
  const std::uint64_t boards = counter.count(part.set);
  EXPECT_GT(counter.words(), 0U);
  return boards;
}

class Search {
 public:
  explicit Search(const Part& part) : part_(part), n_(part.strip.n) {}

  std::uint64_t count() {
    Taken taken;
    for (int i = 0; i < part_.strip.width; ++i) {
      put(part_.strip.rows[static_cast<std::size_t>(i)], part_.strip.side() + i, taken);
    }
    return count_from(0, taken, 0, 0);
  }

 private:
  struct Taken {
    RowMask rows = 0;
    std::uint64_t falling = 0;  // bit row - column + n - 1
    std::uint64_t rising = 0;   // bit row + column
  };

  void put(int row, int column, Taken& taken) const {
    taken.rows |= square(row);
    taken.falling |= std::uint64_t{1} << (row - column + n_ - 1);
    taken.rising |= std::uint64_t{1} << (row + column);
  }

  // Boards with queens in the columns before this one; so many on the long diagonals' arms. By the
  // turns of unit_counter.hpp a board counts as often as it has arms on one side, and none on the
  // other.
  std::uint64_t count_from(int column, const Taken& taken, int left_arms, int right_arms) const {
    if (column == part_.strip.side()) column = n_ - part_.strip.side();
    if (column == n_) return static_cast<std::uint64_t>(std::max(1, left_arms + right_arms));
    RowMask free = part_.open[static_cast<std::size_t>(column)] & ~taken.rows &
                   ~static_cast<RowMask>(taken.falling >> (n_ - 1 - column)) &
                   ~static_cast<RowMask>(taken.rising >> column);
    std::uint64_t boards = 0;
    for (; free != 0; free &= free - 1) {
      const int row = std::countr_zero(free);
      const bool is_arm = row == column || row + column == n_ - 1;
      const bool is_left = column < part_.strip.side();
      const int left = left_arms + (is_arm && is_left ? 1 : 0);
      const int right = right_arms + (is_arm && !is_left ? 1 : 0);
      if (left > 0 && right > 0) continue;
      Taken with = taken;
      put(row, column, with);
      boards += count_from(column + 1, with, left, right);
    }
    return boards;
  }

  const Part& part_;
  const int n_;
};

class PartOfUnit : public testing::TestWithParam<int> {};

TEST_P(PartOfUnit, CountsAsASearchThatSharesNothingWithIt) {
  const int n = GetParam();
  const unsigned percent = test::long_tests() ? 66 : 56;
  const std::uint64_t parts = test::long_tests() ? 3 : 1;
  for (std::uint64_t number = 0; number < parts; ++number) {
    const Part part = random_part(n, percent, number);
    const std::uint64_t boards = Search(part).count();
    EXPECT_GT(boards, 0U) << "part " << number;
    EXPECT_EQ(count_by_composition(part), boards) << "part " << number;
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, PartOfUnit, testing::Values(25, 26, 27, 28, 29, 30));

}  // namespace
}  // namespace nqueens::composition
