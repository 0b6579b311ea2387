#include "pictures/marked_board.hpp"

#include "contract/contract.hpp"

namespace nqueens {

bool is_on_board(const Square& square, int n) {
  return 0 <= square.row && square.row < n && 0 <= square.column && square.column < n;
}

MarkedBoard::MarkedBoard(std::span<const int> board, const BoardMarks& marks)
    : attacked(board.size()), moved(board.size(), !marks.before.empty()) {
  const int n = static_cast<int>(board.size());
  if (marks.conflicts) attacks = nqueens::attacks(board);
  for (const Flaw& attack : attacks) attacked[attack.earlier] = attacked[attack.row] = true;
  for (const Square& square : marks.before) {
    if (is_on_board(square, n) && board[square.row] == square.column) {
      moved[square.row] = false;
    } else {
      left.push_back(square);
    }
  }
  for (int row = 0; row < static_cast<int>(marks.also.size()); ++row) {
    const Square square{row, marks.also[row]};
    if (is_on_board(square, n)) also.push_back(square);
  }
}

Square shown_at(const Square& square, int n, Orientation orientation) {
  if (orientation == Orientation::rows) return square;
  return {shown_row_number(square.column, n, orientation), square.row};
}

int shown_row_number(int row, int n, Orientation orientation) {
  return orientation == Orientation::paper ? n - 1 - row : row;
}

std::vector<std::vector<Square>> queen_moves(const Square& queen, int n) {
  NQUEENS_ASSERT(is_on_board(queen, n));
  std::vector<std::vector<Square>> lines;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      if (down == 0 && right == 0) continue;
      std::vector<Square> line;
      for (Square next{queen.row + down, queen.column + right}; is_on_board(next, n);
           next = {next.row + down, next.column + right}) {
        line.push_back(next);
      }
      if (!line.empty()) lines.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace nqueens
