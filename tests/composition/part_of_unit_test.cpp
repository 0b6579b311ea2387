// Tests units of boards that are too large for every other method. It counts parts of such units
// with composition's kernel, and again with a search that shares no code with it. A part of a unit
// has the boards whose queens all stand on a random subset of the squares. The search places queens
// column by column, checks rows and diagonals, and adds the weights of board_weight.hpp. It uses no
// lists, words, keys, tables or vectors.

#include <bit>
#include <gtest/gtest.h>
#include <random>
#include <utility>
#include <vector>

#include "board/bits.hpp"
#include "composition/board_weight.hpp"
#include "composition/unit_counter.hpp"
#include "support/composition_cuts.hpp"
#include "support/long_tests.hpp"

namespace nqueens::composition {
namespace {

/// A random unit, and the squares of its sides that are open.
struct Part {
  Strip strip;
  RowSet set{};
  std::vector<RowMask> open{};  ///< by column; none in the strip
};

Part random_part(int n, Rule rule, unsigned percent, std::uint64_t number) {
  std::mt19937_64 dice(number);
  const std::vector<Strip> strips = canonical_strips(n, default_strip(n), rule);
  Part part{.strip = strips[dice() % strips.size()]};
  const int side = part.strip.side();
  part.set = random_row_set(part.strip, side / 2 - 1 + static_cast<int>(dice() % 3), dice);
  part.open.resize(static_cast<std::size_t>(n));
  for (int column = 0; column < n; ++column) {
    if (column >= side && column < n - side) continue;
    const RowMask own = column < side ? left_rows(part.set, n) : right_rows(part.set, n);
    for (int row = 0; row < n; ++row) {
      if ((own & square(row)) != 0 && dice() % 100 < percent) {
        part.open[static_cast<std::size_t>(column)] |= square(row);
      }
    }
  }
  return part;
}

std::uint64_t count_by_composition(const Part& part) {
  const int n = part.strip.n;
  const Tuning tuning = tuning_for(part.strip);
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
      layout.corners[corner].squares[is_upper ? row : n - 1 - row][from_edge] = 0;
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
    return count_from(0, taken);
  }

 private:
  struct Taken {
    RowMask rows = 0;
    std::uint64_t falling = 0;  // bit row - column + n - 1
    std::uint64_t rising = 0;   // bit row + column
  };

  void put(int row, int column, Taken& taken) {
    rows_[static_cast<std::size_t>(column)] = row;
    taken.rows |= square(row);
    taken.falling |= std::uint64_t{1} << (row - column + n_ - 1);
    taken.rising |= std::uint64_t{1} << (row + column);
  }

  // The sum of the weights of all boards that continue the queens in the columns before this one.
  std::uint64_t count_from(int column, const Taken& taken) {
    if (column == part_.strip.side()) column = n_ - part_.strip.side();
    if (column == n_) return weight_of(part_.strip, rows_);
    RowMask free = part_.open[static_cast<std::size_t>(column)] & ~taken.rows &
                   ~static_cast<RowMask>(taken.falling >> (n_ - 1 - column)) &
                   ~static_cast<RowMask>(taken.rising >> column);
    std::uint64_t boards = 0;
    for (; free != 0; free &= free - 1) {
      Taken with = taken;
      put(std::countr_zero(free), column, with);
      boards += count_from(column + 1, with);
    }
    return boards;
  }

  const Part& part_;
  const int n_;
  Queens rows_{Queens(static_cast<std::size_t>(n_))};
};

class PartOfUnit : public testing::TestWithParam<int> {};

// Many parts have no board, so the test tries several. Sanitizers look at how parts are counted,
// not at the counts, so one part is enough for them.
TEST_P(PartOfUnit, CountsAsASearchThatSharesNothingWithIt) {
  const int n = GetParam();
  const unsigned percent = test::long_tests() ? 66 : 56;
  const std::uint64_t enough = test::long_tests() ? 10'000 : NQUEENS_SLOWED ? 0 : 2;
  for (const auto& [rule, name] : test::rules_for(n, default_strip(n))) {
    std::uint64_t number = 0;
    std::uint64_t boards = 0;
    do {
      const Part part = random_part(n, rule, percent, ++number);
      const std::uint64_t found = Search(part).count();
      EXPECT_EQ(count_by_composition(part), found) << name << ", part " << number;
      boards += found;
    } while (boards < enough);
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, PartOfUnit, testing::Values(25, 26, 27, 28, 29, 30));

}  // namespace
}  // namespace nqueens::composition
