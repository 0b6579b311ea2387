// Searches row by row for the queens of one colour. Each placement adds 1 to the cell of its even
// columns and its odd columns.
//
// Largest values: a cell is at most the number of placements of 15 queens in 15 columns, in 64
// bits.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "base/tasks.hpp"
#include "kernels/colours/seed_range.hpp"

namespace nqueens::colours {
namespace {

// Returns lines 2x (or 2x + 1, if `odd`) of the board for the lines x of the set.
RowMask lines_of_board(LineSet set, bool odd) {
  RowMask lines = 0;
  for (; set != 0; set &= set - 1)
    lines |= RowMask{1} << (2 * std::countr_zero(set) + (odd ? 1 : 0));
  return lines;
}

std::vector<int> numbers(std::span<const LineSet> sets, int lines, bool complements) {
  std::vector<int> of(std::size_t{all_lines(lines)} + 1, -1);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    of[complements ? all_lines(lines) & ~sets[i] : sets[i]] = static_cast<int>(i);
  }
  return of;
}

// Finds the placements of one colour's queens in some rows of the board.
class ColourSearch {
 public:
  ColourSearch(const SizeClass& sets, RowMask rows, bool white)
      : n_(sets.n()),
        even_of_(numbers(sets.even(), even_lines(n_), !white)),
        odd_of_(numbers(sets.odd(), odd_lines(n_), !white)),
        odd_sets_(sets.odd().size()),
        cells_(sets.even().size() * odd_sets_) {
    for (; rows != 0; rows &= rows - 1) rows_.push_back(std::countr_zero(rows));
    // Rows near the middle attack the most squares.
    std::ranges::stable_sort(rows_, {}, [n = n_](int row) { return std::abs(2 * row + 1 - n); });
    for (const int row : rows_) {
      const bool odd_columns = (row % 2 == 1) == white;
      open_.push_back(
          lines_of_board(all_lines(odd_columns ? odd_lines(n_) : even_lines(n_)), odd_columns));
    }
    place(0, 0, 0, 0);
  }

  // The number of placements for each of the sets of even columns and each of those of odd ones.
  const std::vector<std::uint64_t>& cells() const { return cells_; }

 private:
  void place(std::size_t queen, RowMask columns, std::uint64_t falling, std::uint64_t rising) {
    if (queen == rows_.size()) return add(columns);
    if (queen == 1) throw_if_cancelled();
    const int row = rows_[queen];
    RowMask free = open_[queen] & ~columns;
    free &= ~static_cast<RowMask>(falling >> (n_ - row)) & ~static_cast<RowMask>(rising >> row);
    for (; free != 0; free &= free - 1) {
      const std::uint64_t column = free & (~free + 1);
      place(queen + 1, columns | static_cast<RowMask>(column), falling | column << (n_ - row),
            rising | column << row);
    }
  }

  void add(RowMask columns) {
    LineSet even = 0;
    LineSet odd = 0;
    for (; columns != 0; columns &= columns - 1) {
      const int column = std::countr_zero(columns);
      (column % 2 == 0 ? even : odd) |= LineSet{1} << column / 2;
    }
    const int c = even_of_[even];
    const int d = odd_of_[odd];
    if (c >= 0 && d >= 0)
      ++cells_[static_cast<std::size_t>(c) * odd_sets_ + static_cast<std::size_t>(d)];
  }

  int n_;
  std::vector<int> even_of_;  // numbers of the sets of even columns that have queens, or -1
  std::vector<int> odd_of_;
  std::size_t odd_sets_;
  std::vector<std::uint64_t> cells_;
  std::vector<int> rows_;
  std::vector<RowMask> open_;
};

}  // namespace

RowMask white_rows_of(const SizeClass& sets, const Unit& unit) {
  return lines_of_board(sets.even()[unit.a], false) | lines_of_board(sets.odd()[unit.b], true);
}

std::uint64_t count_unit_by_search(const SizeClass& sets, const Unit& unit) {
  const int n = sets.n();
  const RowMask white_rows = white_rows_of(sets, unit);
  const auto all = static_cast<RowMask>((std::uint64_t{1} << n) - 1);
  const ColourSearch white(sets, white_rows, true);
  const ColourSearch black(sets, all & ~white_rows, false);
  std::uint64_t sum = 0;
  for (std::size_t c = 0; c < sets.even().size(); ++c) {
    for (std::size_t d = 0; d < sets.odd().size(); ++d) {
      const std::size_t at = c * sets.odd().size() + d;
      const int weight = sets.cell_weight(unit.a, unit.b, c, d) * sets.multiplicity(c);
      sum += static_cast<std::uint64_t>(weight) * white.cells()[at] * black.cells()[at];
    }
  }
  return sum;
}

}  // namespace nqueens::colours
