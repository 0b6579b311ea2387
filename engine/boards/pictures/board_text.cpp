#include <algorithm>
#include <stdexcept>

#include "contract/contract.hpp"
#include "nqueens/pictures.hpp"
#include "pictures/marked_board.hpp"

namespace nqueens {
namespace {

/// n lines of n characters.
std::vector<std::string> squares_of(std::span<const int> board, const BoardMarks& marks) {
  const std::size_t n = board.size();
  const MarkedBoard marked(board, marks);
  std::vector<std::string> lines(n, std::string(n, '.'));
  const auto mark = [&](const Square& square, char sign) {
    const Square at = shown_at(square, static_cast<int>(n), marks.orientation);
    const auto row = static_cast<std::size_t>(at.row);
    const auto column = static_cast<std::size_t>(at.column);
    if (row < n && column < n) lines[row][column] = sign;  // of what is beyond the edge, nothing
  };
  if (marks.moves_of) {
    for (const auto& line : queen_moves(*marks.moves_of, static_cast<int>(n))) {
      for (const Square& square : line) mark(square, '+');
    }
  }
  for (const Square& square : marked.left) mark(square, 'x');
  for (std::size_t row = 0; row < n; ++row) {
    const char sign = marked.attacked[row] ? '!' : marked.moved[row] ? 'O' : 'Q';
    const Square queen{static_cast<int>(row), board[row]};
    if (is_on_board(queen, static_cast<int>(n))) mark(queen, sign);
  }
  return lines;
}

bool begins_block(std::size_t i, const BoardMarks& marks) {
  return marks.block > 0 && i > 0 && i % static_cast<std::size_t>(marks.block) == 0;
}

std::string spaced(std::string_view squares, const BoardMarks& marks, std::string_view blank,
                   std::string_view edge) {
  std::string text;
  for (std::size_t column = 0; column < squares.size(); ++column) {
    if (column > 0) text += begins_block(column, marks) ? edge : blank;
    text += squares[column];
  }
  return text + "\n";
}

/// U+2800 to U+28FF in UTF-8; `dots` has bit 0 to 7 for Unicode's dots 1 to 8.
std::string braille(unsigned dots) {
  NQUEENS_ASSERT(dots < 0x100);
  return {'\xE2', static_cast<char>(0xA0 | dots >> 6), static_cast<char>(0x80 | (dots & 0x3F))};
}

constexpr int kColumnsPerCharacter = 2;
constexpr int kRowsPerCharacter = 4;
constexpr int kLabelledColumns = 10;
constexpr int kLabelledRows = 20;

/// The character with the given row on top and the given column at its left.
std::string points(std::span<const std::string> lines, int top, int left) {
  constexpr unsigned kDots[kRowsPerCharacter][kColumnsPerCharacter] = {
      {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  unsigned dots = 0;
  for (int down = 0; down < kRowsPerCharacter; ++down) {
    for (int right = 0; right < kColumnsPerCharacter; ++right) {
      const auto row = static_cast<std::size_t>(top + down);
      const auto column = static_cast<std::size_t>(left + right);
      if (row >= lines.size() || column >= lines.size()) continue;
      if (lines[row][column] == 'Q') dots |= kDots[down][right];
    }
  }
  return braille(dots);
}

std::string as_points(std::span<const int> board, const BoardMarks& marks) {
  const int n = static_cast<int>(board.size());
  BoardMarks unmarked;
  unmarked.orientation = marks.orientation;
  const auto lines = squares_of(board, unmarked);
  const auto label = [&marks](int i) { return std::to_string(i + marks.first_number); };
  const std::size_t margin = label(n).size() + 1;
  std::string text(margin, ' ');
  for (int column = 0; column < n; column += kLabelledColumns) {
    const std::string name = label(column);
    text += name;
    if (column + kLabelledColumns >= n) break;
    text.append(kLabelledColumns / kColumnsPerCharacter - name.size(), ' ');
  }
  text += '\n';
  for (int top = 0; top < n; top += kRowsPerCharacter) {
    const std::string name =
        top % kLabelledRows == 0 ? label(shown_row_number(top, n, marks.orientation)) : "";
    text.append(margin - 1 - name.size(), ' ').append(name).append(" ");
    for (int left = 0; left < n; left += kColumnsPerCharacter) text += points(lines, top, left);
    text += '\n';
  }
  return text;
}

}  // namespace

std::string board_as_text(std::span<const int> board, const BoardMarks& marks) {
  const std::size_t n = board.size();
  if (n > kLargestTextBoard) {
    throw std::invalid_argument(
        "boards are drawn as text up to N = " + std::to_string(kLargestTextBoard) +
        ", not N = " + std::to_string(n));
  }
  if (n > kLargestChequered) return as_points(board, marks);
  const auto lines = squares_of(board, marks);
  std::string text;
  for (std::size_t row = 0; row < n; ++row) {
    if (begins_block(row, marks)) text += spaced(std::string(n, '-'), marks, "-", "-+-");
    text += spaced(lines[row], marks, " ", " | ");
  }
  return text;
}

std::string board_as_list(std::span<const int> board) {
  std::string text;
  for (const int column : board) {
    if (!text.empty()) text += ' ';
    text += std::to_string(column);
  }
  return text;
}

}  // namespace nqueens
