#include <stdexcept>

#include "nqueens/pictures.hpp"

namespace nqueens {

std::string board_as_text(std::span<const int> board) {
  const std::size_t n = board.size();
  if (n > kLargestTextBoard) {
    throw std::invalid_argument(
        "boards are drawn as text up to N = " + std::to_string(kLargestTextBoard) +
        ", not N = " + std::to_string(n));
  }
  std::string text;
  text.reserve(2 * n * n);
  for (const int queen : board) {
    for (int column = 0; column < static_cast<int>(n); ++column) {
      if (column > 0) text += ' ';
      text += column == queen ? 'Q' : '.';
    }
    text += '\n';
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
