#include "base/symmetry.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>

#include "base/contract.hpp"

namespace nqueens {
namespace {

std::strong_ordering compare_with_image(std::span<const int> board, std::span<const int> inverse,
                                        const Image& image) {
  const std::size_t n = board.size();
  const auto source = image.transposed ? inverse : board;
  for (std::size_t row = 0; row < n; ++row) {
    const int column = source[image.rows_reversed ? n - 1 - row : row];
    const int value = image.columns_reversed ? static_cast<int>(n) - 1 - column : column;
    if (board[row] != value) return board[row] <=> value;
  }
  return std::strong_ordering::equal;
}

bool is_on_board(int column, std::size_t n) { return 0 <= column && column < static_cast<int>(n); }

// Returns whether inverse[c] is the row of the only queen in column c of `board`, for every c.
bool is_inverse(std::span<const int> inverse, std::span<const int> board) {
  if (inverse.size() != board.size()) return false;
  for (std::size_t row = 0; row < board.size(); ++row) {
    if (!is_on_board(board[row], board.size())) return false;
    if (inverse[board[row]] != static_cast<int>(row)) return false;
  }
  return true;
}

// Returns the row of the queen in each column. The board must have one queen in each row and each
// column. O(n).
Board inverse_of(std::span<const int> board) {
  Board inverse(board.size());
  for (std::size_t row = 0; row < board.size(); ++row) {
    NQUEENS_ASSERT(is_on_board(board[row], board.size()));
    inverse[board[row]] = static_cast<int>(row);
  }
  NQUEENS_ASSERT(is_inverse(inverse, board));
  return inverse;
}

bool include_rotations(std::span<const Image> images) {
  return std::all_of(kRotations.begin(), kRotations.end(), [images](const Image& rotation) {
    return std::find(images.begin(), images.end(), rotation) != images.end();
  });
}

}  // namespace

bool is_permutation(Board board) {
  std::sort(board.begin(), board.end());
  int next = 0;
  return std::all_of(board.begin(), board.end(), [&](int column) { return column == next++; });
}

Board image_of(std::span<const int> board, const Image& image) {
  const std::size_t n = board.size();
  const Board source = image.transposed ? inverse_of(board) : Board(board.begin(), board.end());
  Board result(n);
  for (std::size_t row = 0; row < n; ++row) {
    const int column = source[image.rows_reversed ? n - 1 - row : row];
    result[row] = image.columns_reversed ? static_cast<int>(n) - 1 - column : column;
  }
  return result;
}

std::vector<Board> images_of(std::span<const int> board) {
  std::vector<Board> images{Board(board.begin(), board.end())};
  for (const Image& image : kOtherImages) images.push_back(image_of(board, image));
  return images;
}

std::string unique_value(std::span<const int> board) {
  std::string value;
  for (const int column : board) {
    NQUEENS_ASSERT(is_on_board(column, board.size()));
    if (board.size() > 9 && !value.empty()) value += ' ';
    value += std::to_string(column + 1);
  }
  return value;
}

std::optional<Symmetry> canonical_symmetry(std::span<const int> board, std::span<const int> inverse,
                                           std::span<const Image> candidates) {
  NQUEENS_ASSERT(is_inverse(inverse, board));
  NQUEENS_ASSERT(include_rotations(candidates));
  int equal_images = 1;
  Symmetry symmetry;
  for (const Image& image : candidates) {
    const auto order = compare_with_image(board, inverse, image);
    if (std::is_gt(order)) return std::nullopt;
    if (std::is_lt(order)) continue;
    ++equal_images;
    const bool rotated = image.rows_reversed != image.columns_reversed;
    if (!image.transposed && !rotated) symmetry.half_turn = true;
    if (image.transposed && rotated) symmetry.quarter_turn = true;
  }
  NQUEENS_ASSERT(8 % equal_images == 0);  // the symmetries of one board form a group
  symmetry.orbit_size = 8 / equal_images;
  return symmetry;
}

std::optional<Symmetry> canonical_symmetry(std::span<const int> board) {
  return canonical_symmetry(board, inverse_of(board), kOtherImages);
}

}  // namespace nqueens
