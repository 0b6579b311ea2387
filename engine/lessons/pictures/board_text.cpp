#include <algorithm>
#include <stdexcept>

#include "base/contract.hpp"
#include "lessons/pictures/drawing.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens {
namespace {

/// Returns n + 2 lines of n + 2 characters: the board, and the squares just beyond its edge. A
/// square beyond the edge is blank unless it has a mark.
std::vector<std::string> squares_of(std::span<const int> board, const BoardMarks& marks) {
  const std::size_t n = board.size();
  const MarkedBoard marked(board, marks);
  std::vector<std::string> lines(n + 2, std::string(n + 2, ' '));
  for (std::size_t row = 1; row <= n; ++row) lines[row].replace(1, n, n, '.');
  const auto mark = [&](const Square& square, char sign) {
    const Square at = shown_at(square, static_cast<int>(n), marks.orientation);
    const std::size_t row = static_cast<std::size_t>(at.row) + 1;
    const std::size_t column = static_cast<std::size_t>(at.column) + 1;
    if (row < lines.size() && column < lines.size()) lines[row][column] = sign;
  };
  if (marks.moves_of) {
    for (const auto& line : queen_moves(*marks.moves_of, static_cast<int>(n))) {
      for (const Square& square : line) mark(square, '+');
    }
  }
  for (const Square& square : marked.also) mark(square, '*');
  for (const Square& square : marked.left) mark(square, 'x');
  for (std::size_t row = 0; row < n; ++row) {
    const char sign = marked.attacked[row] ? '!' : marked.moved[row] ? 'O' : 'Q';
    const Square queen{static_cast<int>(row), board[row]};
    if (is_on_board(queen, static_cast<int>(n))) mark(queen, sign);
  }
  return lines;
}

/// Returns whether line (or character) i of 0 .. n + 1 begins a block of marks.block lines (or
/// characters), except the first block.
bool begins_block(std::size_t i, std::size_t n, const BoardMarks& marks) {
  if (marks.block <= 0 || i <= 1 || i > n) return false;
  return (i - 1) % static_cast<std::size_t>(marks.block) == 0;
}

/// Returns the characters from `first` on as a line, with `blank` between them, or `edge` between
/// two blocks. Leaves out blanks at the end.
std::string spaced(std::string_view squares, std::size_t first, std::size_t n,
                   const BoardMarks& marks, std::string_view blank, std::string_view edge) {
  std::string text;
  for (std::size_t i = first; i < squares.size(); ++i) {
    if (i > first) text += begins_block(i, n, marks) ? edge : blank;
    text += squares[i];
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

/// Returns a Braille character, U+2800 to U+28FF, in UTF-8. Bits 0 to 7 of `dots` are Unicode's
/// dots 1 to 8.
std::string braille(unsigned dots) {
  NQUEENS_ASSERT(dots < 0x100);
  return {'\xE2', static_cast<char>(0xA0 | dots >> 6), static_cast<char>(0x80 | (dots & 0x3F))};
}

constexpr int kColumnsPerCharacter = 2;
constexpr int kRowsPerCharacter = 4;
constexpr int kLabelledColumns = 10;
constexpr int kLabelledRows = 20;

/// Returns the Braille character for the block of four rows and two columns that begins at row
/// `top`, column `left`. `lines` is the result of squares_of().
std::string points(std::span<const std::string> lines, int top, int left) {
  constexpr unsigned kDots[kRowsPerCharacter][kColumnsPerCharacter] = {
      {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  unsigned dots = 0;
  for (int down = 0; down < kRowsPerCharacter; ++down) {
    for (int right = 0; right < kColumnsPerCharacter; ++right) {
      const auto row = static_cast<std::size_t>(top + down + 1);
      const auto column = static_cast<std::size_t>(left + right + 1);
      if (row >= lines.size() || column >= lines.size()) continue;
      if (lines[row][column] == 'Q') dots |= kDots[down][right];
    }
  }
  return braille(dots);
}

std::string as_points(std::span<const int> board, const BoardMarks& marks) {
  const int n = static_cast<int>(board.size());
  const auto lines = squares_of(board, {.orientation = marks.orientation});
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
  // What is beyond the edge of the board is shown only if it is not blank.
  const bool has_left_edge =
      std::any_of(lines.begin(), lines.end(), [](auto& line) { return line[0] != ' '; });
  const std::size_t first = has_left_edge ? 0 : 1;
  std::string rule(has_left_edge ? 2 : 0, ' ');
  rule += spaced(std::string(n + 1, '-'), 1, n, marks, "-", "-+-");
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool beyond_the_edge = i == 0 || i > n;
    if (beyond_the_edge && lines[i].find_first_not_of(' ') == std::string::npos) continue;
    if (begins_block(i, n, marks)) text += rule;
    text += spaced(lines[i], first, n, marks, " ", beyond_the_edge ? "   " : " | ");
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
