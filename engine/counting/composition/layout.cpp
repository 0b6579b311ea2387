// A side is the columns left or right of the strip; its corners are its upper and its lower half.
#include "composition/layout.hpp"

#include <algorithm>
#include <initializer_list>
#include <stdexcept>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// A diagonal of the board: its bit (0 if it has none), and whether a queen of the strip is on it.
struct Diagonal {
  std::uint64_t bit = 0;
  bool taken = false;
};

// The diagonals of a board by their numbers, delta and sigma (see layout.hpp).
class Diagonals {
 public:
  explicit Diagonals(int n) : n_(n), falling_(2 * n - 1), rising_(2 * n - 1) {}

  Diagonal& falling(int delta) { return falling_[delta + n_ - 1]; }
  Diagonal& rising(int sigma) { return rising_[sigma + n_ - 1]; }
  Diagonal& falling_at(int row, int column) { return falling(row - column); }
  Diagonal& rising_at(int row, int column) { return rising(row + column - (n_ - 1)); }

  void mirror_left_right() { falling_.swap(rising_); }
  void mirror_up_down() {
    falling_.swap(rising_);
    std::ranges::reverse(falling_);
    std::ranges::reverse(rising_);
  }

 private:
  int n_;
  std::vector<Diagonal> falling_;
  std::vector<Diagonal> rising_;
};

// Returns the rows of a diagonal's squares on one side of the strip: as many rows as the side has
// columns, from row `first` on, except rows outside the board.
RowBits rows_of_side(const Strip& strip, int first) {
  RowBits rows = 0;
  const int last = std::min(strip.n, first + strip.side());
  for (int row = std::max(0, first); row < last; ++row) rows |= square(row);
  return rows;
}

// Gives bits, in the order shown in layout.hpp, to all diagonals that touch more than one corner
// and have no queen of the strip.
Diagonals make_diagonals(const Strip& strip, Layout& layout) {
  const bool arms = strip.rule == Rule::arms;
  Diagonals board(strip.n);
  for (int i = 0; i < strip.width; ++i) {
    board.falling_at(strip.rows[i], strip.side() + i).taken = true;
    board.rising_at(strip.rows[i], strip.side() + i).taken = true;
  }
  int place = 64;
  const auto give_bit = [&](std::initializer_list<Diagonal*> diagonals) {
    NQUEENS_ASSERT(place > 0);
    const std::uint64_t bit = std::uint64_t{1} << --place;
    for (Diagonal* diagonal : diagonals) diagonal->bit = diagonal->taken ? 0 : bit;
    return bit;
  };
  std::vector<int> numbers;
  if (!arms && strip.side() > 0) numbers.push_back(0);
  for (int distance = 1; distance < strip.side(); ++distance) {
    numbers.insert(numbers.end(), {-distance, distance});
  }
  for (const int number : numbers) {
    const RowBits near = rows_of_side(strip, number);
    const RowBits far = rows_of_side(strip, number + strip.n - strip.side());
    if (Diagonal& falling = board.falling(number); !falling.taken) {
      layout.crossings.push_back({.bit = give_bit({&falling}), .left = near, .right = far});
    }
    if (Diagonal& rising = board.rising(number); !rising.taken) {
      layout.crossings.push_back({.bit = give_bit({&rising}), .left = far, .right = near});
    }
  }
  for (const Crossing& crossing : layout.crossings) layout.crossing |= crossing.bit;
  for (Diagonal* arm : {&board.falling(0), &board.rising(0)}) {
    layout.class_bits |= arms ? give_bit({arm}) : give_bit({});
  }
  // Diagonals with squares in both corners of the left side and none on the right side:
  // falling(number) and rising(-number). Their mirror images get the same bits.
  for (int number = strip.side(); number < strip.upper_rows(); ++number) {
    layout.inside |= give_bit({&board.falling(number), &board.rising(number)});
    layout.inside |= give_bit({&board.rising(-number), &board.falling(-number)});
  }
  return board;
}

// Makes the upper left corner of the board. A diagonal that touches no other corner gets a bit that
// no other diagonal of this corner has. For another corner, the caller passes a mirrored board.
CornerLayout make_corner(Diagonals board, int rows, int columns) {
  CornerLayout layout{.squares = Squares(rows, std::vector<std::uint64_t>(columns))};
  std::vector<Diagonal*> diagonals;
  for (int d = 1 - columns; d < rows; ++d) diagonals.push_back(&board.falling(d));
  for (int s = 0; s < rows + columns - 1; ++s) diagonals.push_back(&board.rising_at(0, s));
  for (const Diagonal* diagonal : diagonals) {
    NQUEENS_ASSERT((layout.kept & diagonal->bit) == 0);
    layout.kept |= diagonal->bit;
  }
  std::uint64_t free = ~layout.kept;
  for (Diagonal* diagonal : diagonals) {
    if (diagonal->bit != 0 || diagonal->taken) continue;
    NQUEENS_ASSERT(free != 0);
    diagonal->bit = free & (~free + 1);
    free &= free - 1;
  }
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const Diagonal& falling = board.falling_at(r, c);
      const Diagonal& rising = board.rising_at(r, c);
      if (!falling.taken && !rising.taken) layout.squares[r][c] = falling.bit | rising.bit;
    }
  }
  return layout;
}

}  // namespace

std::uint64_t Layout::live(const RowSet& set, int n) const {
  const RowBits left = left_rows(set, n);
  const RowBits right = right_rows(set, n);
  std::uint64_t bits = 0;
  for (const Crossing& diagonal : crossings) {
    if ((diagonal.left & left) != 0 && (diagonal.right & right) != 0) bits |= diagonal.bit;
  }
  return bits;
}

Layout make_layout(const Strip& strip) {
  if (strip.n > kMaxBoard) throw std::invalid_argument("composition: the board is too large");
  Layout layout;
  Diagonals board = make_diagonals(strip, layout);
  for (const std::size_t upper : {kLeftUpper, kRightUpper}) {
    layout.corners[upper] = make_corner(board, strip.upper_rows(), strip.side());
    board.mirror_up_down();
    layout.corners[upper + 1] = make_corner(board, strip.lower_rows(), strip.side());
    board.mirror_up_down();
    board.mirror_left_right();
  }
  if (strip.rule == Rule::hooks) {
    Squares& squares = layout.corners[strip.hooks_left() ? kLeftUpper : kRightUpper].squares;
    for (int c = strip.hook_columns(); c < strip.side(); ++c) squares[strip.n / 2][c] = 0;
  }
  return layout;
}

}  // namespace nqueens::composition
