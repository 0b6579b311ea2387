// A plain search with one flag for each row, column and diagonal.
//
// Largest values: the count of a seed stays below 2^64, as with the methods that it checks. The
// plain search has about a fifth of the speed of bitmap for totals, and a fifteenth of the speed of
// pruned for orbits. So it is meant for a sample of the seeds.

#include "kernels/rungs/plain_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <vector>

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "base/symmetry.hpp"

namespace nqueens {
namespace {

class FlaggedBoard {
 public:
  explicit FlaggedBoard(int n) : n_(n) { NQUEENS_ASSERT(1 <= n && n <= kMaxBoard); }

  int n() const { return n_; }
  bool is_row_empty(int row) const { return !rows_[row]; }
  bool is_free(const Square& s) const {
    return !rows_[s.row] && !columns_[s.column] && !rising_[s.row + s.column] &&
           !falling_[s.row - s.column + n_ - 1];
  }
  void toggle(const Square& s) {
    NQUEENS_ASSERT(0 <= s.row && s.row < n_ && 0 <= s.column && s.column < n_);
    NQUEENS_ASSERT(is_free(s) || (rows_[s.row] && queens_[s.row] == s.column));
    rows_[s.row] = !rows_[s.row];
    columns_[s.column] = !columns_[s.column];
    rising_[s.row + s.column] = !rising_[s.row + s.column];
    falling_[s.row - s.column + n_ - 1] = !falling_[s.row - s.column + n_ - 1];
    queens_[s.row] = s.column;
  }

  /// Puts queens on all these squares, calls `then`, and removes the queens. Does not call `then`
  /// if one of the squares is attacked, by a queen on the board or by one of the new queens.
  template <class Then>
  void with(std::span<const Square> squares, const Then& then) {
    std::size_t placed = 0;
    while (placed < squares.size() && is_free(squares[placed])) toggle(squares[placed++]);
    if (placed == squares.size()) then();
    while (placed > 0) toggle(squares[--placed]);
  }

  std::span<const int> queens() const {
    NQUEENS_ASSERT(std::count(rows_.begin(), rows_.end(), true) == n_);
    return {queens_.data(), static_cast<std::size_t>(n_)};
  }

 private:
  int n_;
  std::array<bool, kMaxBoard> rows_{};
  std::array<bool, kMaxBoard> columns_{};
  std::array<bool, 2 * kMaxBoard> rising_{};
  std::array<bool, 2 * kMaxBoard> falling_{};
  std::array<int, kMaxBoard> queens_{};
};

template <class Visitor>
void search_rows(FlaggedBoard& board, int row, const Visitor& visit) {
  if (row == board.n()) return visit(board.queens());
  throw_if_stopped(board.n() - row);
  for (int column = 0; column < board.n(); ++column) {
    const Square square{row, column};
    if (!board.is_free(square)) continue;
    board.toggle(square);
    search_rows(board, row + 1, visit);
    board.toggle(square);
  }
}

template <class Visitor>
void for_each_below(int n, const Prefix& prefix, const Visitor& visit) {
  FlaggedBoard board(n);
  for (int row = 0; row < prefix.rows(); ++row) {
    const Square square{row, prefix.column(row)};
    if (!board.is_free(square)) return;
    board.toggle(square);
  }
  search_rows(board, prefix.rows(), visit);
}

// Counts the ways to put queens on open squares of `squares`, one in each row of `rest`.
std::uint64_t count_open(FlaggedBoard& board, const OpenBoard& squares, std::span<const int> rest) {
  if (rest.empty()) return 1;
  throw_if_stopped(static_cast<int>(rest.size()));
  const int row = rest.front();
  std::uint64_t solutions = 0;
  for (int column = 0; column < board.n(); ++column) {
    const Square square{row, column};
    if (!squares.is_open(row, column) || !board.is_free(square)) continue;
    board.toggle(square);
    solutions += count_open(board, squares, rest.subspan(1));
    board.toggle(square);
  }
  return solutions;
}

void place_centre_of_odd_board(FlaggedBoard& board) {
  if (board.n() % 2 == 1) board.toggle({board.n() / 2, board.n() / 2});
}

std::array<Square, 2> half_turn_pair(int n, const Square& s) {
  return {s, Square{n - 1 - s.row, n - 1 - s.column}};
}

std::array<Square, 4> quarter_turn_four(int n, const Square& s) {
  return {s, Square{s.column, n - 1 - s.row}, Square{n - 1 - s.row, n - 1 - s.column},
          Square{n - 1 - s.column, s.row}};
}

std::uint64_t count_pairs(FlaggedBoard& board, int row) {
  if (row < 0) return 1;
  throw_if_stopped(2 * row);
  std::uint64_t solutions = 0;
  for (int column = 0; column < board.n(); ++column) {
    board.with(half_turn_pair(board.n(), {row, column}),
               [&] { solutions += count_pairs(board, row - 1); });
  }
  return solutions;
}

std::uint64_t count_fours(FlaggedBoard& board) {
  int row = 0;
  while (row < board.n() && !board.is_row_empty(row)) ++row;
  if (row == board.n()) return 1;
  throw_if_stopped(board.n() - 2 * row);
  std::uint64_t solutions = 0;
  for (int column = 0; column < board.n(); ++column) {
    board.with(quarter_turn_four(board.n(), {row, column}),
               [&] { solutions += count_fours(board); });
  }
  return solutions;
}

}  // namespace

Tally plain_total(int n, const Prefix& prefix) {
  Tally tally;
  for_each_below(n, prefix, [&tally](std::span<const int>) { ++tally.total; });
  return tally;
}

Tally plain_orbits(int n, const Prefix& prefix) {
  Tally tally;
  for_each_below(n, prefix, [&tally](std::span<const int> queens) {
    if (const auto symmetry = canonical_symmetry(queens)) tally.add_orbit(*symmetry);
  });
  return tally;
}

std::uint64_t plain_completions(const OpenBoard& board) {
  FlaggedBoard flagged(board.n());
  std::vector<int> rest;
  for (int row = 0; row < board.n(); ++row) {
    if (!board.has_queen(row)) {
      rest.push_back(row);
      continue;
    }
    const Square square{row, board.queen(row)};
    if (!flagged.is_free(square)) return 0;
    flagged.toggle(square);
  }
  // Rows with few open squares come first, so that the search tree is smaller.
  std::stable_sort(rest.begin(), rest.end(), [&](int a, int b) {
    return std::popcount(board.open(a)) < std::popcount(board.open(b));
  });
  return count_open(flagged, board, rest);
}

Tally plain_half_turn(int n, const Prefix& prefix) {
  NQUEENS_ASSERT(prefix.rows() <= n / 2);
  FlaggedBoard board(n);
  place_centre_of_odd_board(board);
  for (int step = 0; step < prefix.rows(); ++step) {
    for (const Square& s : half_turn_pair(n, {n / 2 - 1 - step, prefix.column(step)})) {
      if (!board.is_free(s)) return {};
      board.toggle(s);
    }
  }
  return {.point_symmetric = 2 * Count{count_pairs(board, n / 2 - 1 - prefix.rows())}};
}

Tally plain_quarter_turn(int n, const Prefix& prefix) {
  NQUEENS_ASSERT(prefix.rows() == 1);
  FlaggedBoard board(n);
  place_centre_of_odd_board(board);
  std::uint64_t solutions = 0;
  board.with(quarter_turn_four(n, {0, prefix.column(0)}), [&] { solutions = count_fours(board); });
  return {.rotational = 2 * Count{solutions}};
}

}  // namespace nqueens
