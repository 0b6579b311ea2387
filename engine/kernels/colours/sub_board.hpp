// The four sub-boards of a board: the squares of one colour whose rows have one parity.
//
// A square in row r and column c is white if r + c is even. Rows and columns 2x are *even*, rows
// and columns 2x + 1 are *odd*; x is the number of the line among those of its parity. The white
// squares are even rows with even columns, and odd rows with odd columns. The black squares are
// even rows with odd columns, and odd rows with even columns. A diagonal has squares of one colour
// only, so it meets two sub-boards at most.
#pragma once

#include <cstdint>

namespace nqueens::colours {

/// A set of lines (rows or columns) of one parity: bit x is line 2x or 2x + 1.
using LineSet = std::uint32_t;

/// A set of diagonals of one colour: bit SubBoard::falling(..) or SubBoard::rising(..).
using Diagonals = std::uint64_t;

inline constexpr int kMaxN = 30;
inline constexpr int kMaxLines = (kMaxN + 1) / 2;        ///< lines of one parity
inline constexpr int kMaxDiagonals = 4 * kMaxLines - 1;  ///< of one colour; fit one word
static_assert(kMaxDiagonals <= 64);

constexpr int even_lines(int n) { return (n + 1) / 2; }
constexpr int odd_lines(int n) { return n / 2; }

/// The number of bits of Diagonals that a board uses: up to 59.
constexpr int diagonals_of(int n) { return 4 * even_lines(n) - 1; }

constexpr LineSet all_lines(int lines) { return (LineSet{1} << lines) - 1; }

/// Returns the image under a reflection: line x becomes line lines - 1 - x.
constexpr LineSet reversed(LineSet set, int lines) {
  LineSet image = 0;
  for (int x = 0; x < lines; ++x) image |= (set >> x & 1) << (lines - 1 - x);
  return image;
}

/// One sub-board. Two sub-boards of one colour give a diagonal that meets both the same number.
struct SubBoard {
  int rows = 0;
  int columns = 0;
  int first_falling = 0;  ///< number of the falling diagonal (downwards to the right) of (0, 0)
  int first_rising = 0;   ///< number of the rising diagonal of (0, 0)

  constexpr int falling(int row, int column) const { return first_falling + column - row; }
  constexpr int rising(int row, int column) const { return first_rising + row + column; }
};

/// Something of each of the two colours.
template <class T>
struct OfColours {
  T white;
  T black;

  T& of(bool is_white) { return is_white ? white : black; }
  const T& of(bool is_white) const { return is_white ? white : black; }
};

/// The sub-boards of a colour: the one of the even rows, and the one of the odd rows.
struct ColourBoards {
  SubBoard even_rows;
  SubBoard odd_rows;
};

/// White: even rows and columns; odd rows and columns.
constexpr ColourBoards white_boards(int n) {
  const int even = even_lines(n);
  const int odd = odd_lines(n);
  return {{even, even, even - 1, 2 * even - 1}, {odd, odd, even - 1, 2 * even}};
}

/// Black: even rows with odd columns; odd rows with even columns.
constexpr ColourBoards black_boards(int n) {
  const int even = even_lines(n);
  const int odd = odd_lines(n);
  return {{even, odd, even, 2 * even}, {odd, even, even - 1, 2 * even}};
}

}  // namespace nqueens::colours
