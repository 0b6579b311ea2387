#include "racer.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "board/symmetry.hpp"

namespace nqueens::web {
namespace {

bool attack_each_other(const Square& a, const Square& b) {
  const int columns = a.column - b.column;
  return columns == 0 || columns == a.row - b.row || columns == b.row - a.row;
}

// Returns whether each of the next `rows` rows has a free square. `state` is that of the first row.
bool all_rows_are_open(int rows, RowState state, int n) {
  for (; rows > 0; --rows) {
    if (state.free(n) == 0) return false;
    state = {state.columns, state.left << 1, state.right >> 1};
  }
  return true;
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
  compare();
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

// Adds the looks (see RaceCounters) that the method needs to decide about the square.
void Racer::compare() {
  if (method_ == Method::flags) counters_.looks += 3;
  if (method_ != Method::backtracking) return;
  for (int row = 0; row < square_.row; ++row) {
    ++counters_.looks;
    if (attack_each_other({row, board_[row]}, square_)) return;
  }
}

void Racer::enter(const RowState& state) {
  const int row = static_cast<int>(rows_.size());
  if (method_ >= Method::bitmap) counters_.looks += method_ == Method::forward ? n_ - row : 1;
  rows_.push_back({state, squares_to_try(row, state)});
}

RowMask Racer::squares_to_try(int row, const RowState& state) const {
  switch (method_) {
    case Method::brute_force:
    case Method::backtracking:
    case Method::flags:
      return full_row(n_);
    case Method::bitmap:
      return state.free(n_);
    case Method::forward:
      return all_rows_are_open(n_ - row, state, n_) ? state.free(n_) : 0;
    case Method::pruned:
      break;
  }
  if (row == 0) return full_row(n_ / 2);
  const PruningMasks masks =
      row == 1 ? PruningMasks(n_, board_[0]) : PruningMasks(n_, board_[0], board_[1]);
  return state.free(n_) & masks[row];
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
