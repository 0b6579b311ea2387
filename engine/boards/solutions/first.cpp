// Depth-first search for one solution: row by row, columns from the left, a queen taken back when
// the rows below cannot be filled.
//
// Both kernels keep a flag for every diagonal. The board-array kernel also keeps a flag for every
// column and an n x n array of squares; the array-free kernel replaces both by one array that says
// in which row each column's queen stands (-1: none). They place the same queens in the same order.
// Source: M. Sakuta, "Problem solving by search", sections 1.3 (board array), 1.4 (recursion) and
// 1.6 (no board array). The text goes column by column; here rows and columns change places, as in
// the rest of the engine.
// Largest value: nodes is below e n! < 2^161, so 64 bits bound n by time only; the first solution
// for n = 30 takes 56 million nodes.
// About 1.2e7 nodes a second on one 3.5 GHz core at n = 30, either kernel.

#include <array>
#include <atomic>
#include <stdexcept>
#include <string>

#include "contract/contract.hpp"
#include "nqueens/solutions.hpp"

namespace nqueens {
namespace {

using Nodes = std::atomic<std::uint64_t>;
using Stop = std::atomic<bool>;

struct Stopped {};

// What others see of a search while it runs, and how they end it.
class Watch {
 public:
  Watch(Nodes& nodes, const Stop* stop) : nodes_(nodes), stop_(stop) {}

  // Only this thread writes: it need not wait for the others that look.
  void one_more() {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw Stopped();
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

 private:
  Nodes& nodes_;
  const Stop* stop_;
};

template <class Flag>
using Squares = std::array<std::array<Flag, kLargestFirst>, kLargestFirst>;

struct DiagonalFlags {
  std::array<bool, 2 * kLargestFirst - 1> rising{};
  std::array<bool, 2 * kLargestFirst - 1> falling{};
};

class BoardArraySearch {
 public:
  BoardArraySearch(int n, Watch& watch) : n_(n), watch_(watch) {}

  bool search(int row) {
    for (int column = 0; column < n_; ++column) {
      if (!is_free(row, column)) continue;
      set(row, column, true);
      watch_.one_more();
      if (row + 1 == n_ || search(row + 1)) return true;
      set(row, column, false);
    }
    return false;
  }

  Board board() const {
    Board result;
    for (int row = 0; row < n_; ++row) {
      for (int column = 0; column < n_; ++column) {
        if (queen_[row][column]) result.push_back(column);
      }
    }
    return result;
  }

 private:
  bool is_free(int row, int column) const {
    return !column_placed_[column] && !placed_.rising[row + column] &&
           !placed_.falling[row - column + n_ - 1];
  }

  void set(int row, int column, bool placed) {
    queen_[row][column] = placed;
    column_placed_[column] = placed;
    placed_.rising[row + column] = placed;
    placed_.falling[row - column + n_ - 1] = placed;
  }

  int n_;
  Squares<bool> queen_{};
  std::array<bool, kLargestFirst> column_placed_{};
  DiagonalFlags placed_;
  Watch& watch_;
};

class ArrayFreeSearch {
 public:
  ArrayFreeSearch(int n, Watch& watch) : n_(n), watch_(watch) { row_of_column_.fill(kNone); }

  bool search(int row) {
    for (int column = 0; column < n_; ++column) {
      if (!is_free(row, column)) continue;
      set(row, column, true);
      watch_.one_more();
      if (row + 1 == n_ || search(row + 1)) return true;
      set(row, column, false);
    }
    return false;
  }

  Board board() const {
    Board result(n_);
    for (int column = 0; column < n_; ++column) result[row_of_column_[column]] = column;
    return result;
  }

 private:
  static constexpr int kNone = -1;

  bool is_free(int row, int column) const {
    return row_of_column_[column] == kNone && !placed_.rising[row + column] &&
           !placed_.falling[row - column + n_ - 1];
  }

  void set(int row, int column, bool placed) {
    row_of_column_[column] = placed ? row : kNone;
    placed_.rising[row + column] = placed;
    placed_.falling[row - column + n_ - 1] = placed;
  }

  int n_;
  std::array<int, kLargestFirst> row_of_column_{};
  DiagonalFlags placed_;
  Watch& watch_;
};

template <class Search>
FirstSolution first_by(int n, Nodes* watched, const Stop* stop) {
  if (n < 1 || n > kLargestFirst) {
    throw std::invalid_argument("the first solution is searched for 1 <= N <= " +
                                std::to_string(kLargestFirst) + ", not N = " + std::to_string(n) +
                                "; construct gives a solution for any N without a search");
  }
  Nodes own{0};
  Nodes& nodes = watched != nullptr ? *watched : own;
  nodes = 0;
  Watch watch(nodes, stop);
  Search search(n, watch);
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

FirstSolution first_solution(int n, Nodes* nodes, const Stop* stop) {
  return first_by<ArrayFreeSearch>(n, nodes, stop);
}

FirstSolution first_solution_on_board_array(int n, Nodes* nodes, const Stop* stop) {
  return first_by<BoardArraySearch>(n, nodes, stop);
}

}  // namespace nqueens
