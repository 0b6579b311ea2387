#include "racer.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "base/symmetry.hpp"

namespace nqueens::web {
namespace {

bool attack_each_other(const Square& a, const Square& b) {
  const int columns = a.column - b.column;
  return columns == 0 || columns == a.row - b.row || columns == b.row - a.row;
}

}  // namespace

Racer::Racer(const std::string& method, int n)
    : method_(method_named(method)), n_(n), board_(static_cast<std::size_t>(n), -1) {
  enter({});
}

Racer::Method Racer::method_named(const std::string& name) {
  static constexpr std::array<std::string_view, 6> kNames{"brute_force", "backtracking", "flags",
                                                          "bitmap",      "forward",      "pruned"};
  const auto* const found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) throw std::invalid_argument("no race has a method " + name);
  return static_cast<Method>(found - kNames.begin());
}

bool Racer::step() {
  while (!rows_.empty() && rows_.back().rest == 0) {
    rows_.pop_back();
    board_[rows_.size()] = -1;
  }
  if (rows_.empty()) return false;
  Row& row = rows_.back();
  const RowMask tried = lowest_bit(row.rest);
  row.rest ^= tried;
  square_ = {static_cast<int>(rows_.size()) - 1, column_of(tried)};
  board_[square_.row] = -1;
  ++counters_.tries;
  compare(tried);
  if (method_ != Method::brute_force && (row.state.free(n_) & tried) == 0) return true;
  ++counters_.placements;
  board_[square_.row] = square_.column;
  if (square_.row == n_ - 1) {
    complete();
  } else {
    enter(row.state.with(tried));
  }
  return true;
}

// Adds the looks that the method needs to decide about the square: those up to the first that finds
// the square attacked.
void Racer::compare(RowMask tried) {
  if (method_ == Method::backtracking) {
    for (int row = 0; row < square_.row; ++row) {
      ++counters_.looks;
      if (attack_each_other({row, board_[row]}, square_)) return;
    }
  }
  if (method_ == Method::flags) {
    const RowState& state = rows_.back().state;
    for (const RowMask line : {state.columns, state.right, state.left}) {
      ++counters_.looks;
      if ((line & tried) != 0) return;
    }
  }
}

void Racer::enter(const RowState& state) {
  rows_.push_back({state, squares_to_try(static_cast<int>(rows_.size()), state)});
}

// Adds the looks that the method needs to find these squares.
RowMask Racer::squares_to_try(int row, const RowState& state) {
  switch (method_) {
    case Method::brute_force:
    case Method::backtracking:
    case Method::flags:
      return full_row(n_);
    case Method::bitmap:
      return free_squares(state);
    case Method::forward:
      return all_rows_are_open(row, state) ? state.free(n_) : 0;
    case Method::pruned:
      break;
  }
  const RowMask free = free_squares(state);
  if (row == 0) return full_row(n_ / 2);
  const PruningMasks masks =
      row == 1 ? PruningMasks(n_, board_[0]) : PruningMasks(n_, board_[0], board_[1]);
  return free & masks[row];
}

// Returns whether this row and each row below has a free square. `state` is that of this row.
bool Racer::all_rows_are_open(int row, RowState state) {
  for (; row < n_; ++row) {
    if (free_squares(state) == 0) return false;
    state = {state.columns, state.left << 1, state.right >> 1};
  }
  return true;
}

RowMask Racer::free_squares(const RowState& state) {
  ++counters_.looks;
  return state.free(n_);
}

// Adds the solutions that a board with n queens counts for. `pruned` counts a whole orbit at its
// smallest image, and nothing at the other images. brute_force has not tested any square, so it
// compares all pairs of queens now. The other methods have tested every square: the board is one
// solution.
void Racer::complete() {
  if (method_ == Method::pruned) {
    const auto symmetry = canonical_symmetry(board_);
    counters_.solutions += symmetry ? symmetry->orbit_size : 0;
    return;
  }
  for (int row = 1; method_ == Method::brute_force && row < n_; ++row) {
    for (int above = 0; above < row; ++above) {
      ++counters_.looks;
      if (attack_each_other({above, board_[above]}, {row, board_[row]})) return;
    }
  }
  ++counters_.solutions;
}

std::vector<Square> Racer::attackers() const {
  std::vector<Square> queens;
  for (int row = 0; row < square_.row; ++row) {
    const Square queen{row, board_[row]};
    if (attack_each_other(queen, square_)) queens.push_back(queen);
  }
  return queens;
}

}  // namespace nqueens::web
