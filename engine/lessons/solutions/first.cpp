// Depth-first search for one solution: row by row, columns from the left. A queen is taken back if
// the rows below it cannot be filled.
//
// There are two kernels. Both keep a flag for every diagonal. The board-array kernel also keeps a
// flag for every column and an n x n array of squares. The other kernel has neither of them: it
// keeps the row of each column's queen (-1: none). Both kernels place the same queens in the same
// order.
// Source: M. Sakuta, "Problem solving by search", sections 1.3 (board array), 1.4 (recursion) and
// 1.6 (no board array). Sakuta's programs place queens column by column, these kernels row by row.
// Largest value: `nodes` is the number of queens placed. No search can run long enough for it to
// exceed 64 bits; the first solution for n = 30 needs 56 million.
// Speed: about 1.2e7 queens a second on one 3.5 GHz core at n = 30, by either kernel.

#include <array>
#include <atomic>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/contract.hpp"
#include "base/open_board.hpp"
#include "lessons/solutions/board_array.hpp"

namespace nqueens {
namespace {

using Nodes = std::atomic<std::uint64_t>;
using Stop = std::atomic<bool>;

struct Stopped {};  // thrown when the search is stopped

/// The queens of the board-array kernel, and its flags for columns.
class BoardArray {
 public:
  bool is_free(int column) const { return !placed_[column]; }

  void set(int row, int column, bool placed) { queen_[row][column] = placed_[column] = placed; }

  Board board(int n) const {
    Board result;
    for (int row = 0; row < n; ++row) {
      for (int column = 0; column < n; ++column) {
        if (queen_[row][column]) result.push_back(column);
      }
    }
    return result;
  }

 private:
  std::array<std::array<bool, kLargestFirst>, kLargestFirst> queen_{};
  std::array<bool, kLargestFirst> placed_{};
};

/// The queens of the kernel without a board array.
class RowsOfColumns {
 public:
  RowsOfColumns() { row_.fill(kNone); }

  bool is_free(int column) const { return row_[column] == kNone; }

  void set(int row, int column, bool placed) { row_[column] = placed ? row : kNone; }

  Board board(int n) const {
    Board result(n);
    for (int column = 0; column < n; ++column) result[row_[column]] = column;
    return result;
  }

 private:
  static constexpr int kNone = -1;

  std::array<int, kLargestFirst> row_{};
};

/// The search, for either kernel. While it runs, other threads can read `nodes`, and stop the
/// search by setting `stop`.
template <class Columns>
class DepthFirstSearch {
 public:
  /// Puts the given queens, which the search never moves.
  DepthFirstSearch(Board given, Nodes& nodes, const Stop* stop)
      : n_(static_cast<int>(given.size())), given_(std::move(given)), nodes_(nodes), stop_(stop) {
    for (int row = 0; row < n_; ++row) {
      if (given_[row] >= 0) set(row, given_[row], true);
    }
  }

  bool search(int row) {
    while (row < n_ && given_[row] >= 0) ++row;
    if (row == n_) return true;
    for (int column = 0; column < n_; ++column) {
      if (!is_free(row, column)) continue;
      set(row, column, true);
      one_more();
      if (search(row + 1)) return true;
      set(row, column, false);
    }
    return false;
  }

  Board board() const { return columns_.board(n_); }

 private:
  bool is_free(int row, int column) const {
    return columns_.is_free(column) && !rising_[row + column] && !falling_[row - column + n_ - 1];
  }

  void set(int row, int column, bool placed) {
    columns_.set(row, column, placed);
    rising_[row + column] = falling_[row - column + n_ - 1] = placed;
  }

  // Only this thread writes `nodes`, so no atomic increment is needed.
  void one_more() {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Stopped();
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  int n_;
  Board given_;
  Columns columns_;
  std::array<bool, 2 * kLargestFirst - 1> rising_{};
  std::array<bool, 2 * kLargestFirst - 1> falling_{};
  Nodes& nodes_;
  const Stop* stop_;
};

template <class Columns>
FirstSolution first_by(int n, const FirstSolutionOptions& options) {
  if (n < 1 || n > kLargestFirst) {
    throw std::invalid_argument("the first solution is searched for 1 <= N <= " +
                                std::to_string(kLargestFirst) + ", not N = " + std::to_string(n) +
                                "; construct gives a solution for any N without a search");
  }
  Nodes own{0};
  Nodes& nodes = options.nodes != nullptr ? *options.nodes : own;
  nodes = 0;
  DepthFirstSearch<Columns> search(given_queens(n, options.given), nodes, options.stop);
  FirstSolution result;
  try {
    if (search.search(0)) result.board = search.board();
  } catch (const Stopped&) {
    result.stopped = true;
  }
  NQUEENS_ASSERT(!result.board || is_solution(*result.board));
  result.nodes = nodes;
  return result;
}

}  // namespace

FirstSolution first_solution(int n, const FirstSolutionOptions& options) {
  return first_by<RowsOfColumns>(n, options);
}

FirstSolution first_solution_on_board_array(int n, const FirstSolutionOptions& options) {
  return first_by<BoardArray>(n, options);
}

}  // namespace nqueens
