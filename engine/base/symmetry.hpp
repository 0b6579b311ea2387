// The eight symmetries of the square (the group D4), for boards with one queen in each row. The
// images of a board are the board itself and the boards that turns and reflections make of it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board.hpp"

namespace nqueens {

/// Describes one of the eight images of a board by the way to make it: transpose the board first,
/// then reverse its rows, its columns, or both.
struct Image {
  bool transposed = false;
  bool rows_reversed = false;
  bool columns_reversed = false;

  friend bool operator==(const Image&, const Image&) = default;
};

inline constexpr Image kHalfTurn{false, true, true};
inline constexpr Image kQuarterTurn{true, false, true};
inline constexpr Image kThreeQuarterTurn{true, true, false};
inline constexpr std::array kRotations{kQuarterTurn, kHalfTurn, kThreeQuarterTurn};
/// All images except the board itself, in the order of N. Tsuda, "N-Queens problem" (lecture
/// slides, 2013), chapter 6: the three turns, then the left-right mirror images of the board and of
/// each turn.
inline constexpr std::array kOtherImages{kQuarterTurn,
                                         kHalfTurn,
                                         kThreeQuarterTurn,
                                         Image{false, false, true},  // left-right
                                         Image{true, false, false},  // main diagonal
                                         Image{false, true, false},  // top-bottom
                                         Image{true, true, true}};   // other diagonal
/// Describes each image of kOtherImages in words. Turns are clockwise.
inline constexpr std::array<std::string_view, kOtherImages.size()> kImageNames{
    "turned by 90 degrees",          "turned by 180 degrees",         "turned by 270 degrees",
    "mirrored left-right",           "mirrored at the main diagonal", "mirrored top-bottom",
    "mirrored at the other diagonal"};

/// The symmetry of a solution. No solution with n > 1 equals one of its reflections, so only its
/// rotations matter.
struct Symmetry {
  bool half_turn = false;     ///< unchanged by a turn of 180 degrees
  bool quarter_turn = false;  ///< unchanged by a turn of 90 degrees
  int orbit_size = 8;         ///< number of different images: 1 (only n = 1), 2, 4 or 8

  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// Returns whether each row and each column of the board has exactly one queen. O(n log n).
bool is_permutation(Board board);

/// Returns one image of a board that has one queen in each row and each column. O(n).
Board image_of(std::span<const int> board, const Image& image);

/// Returns the eight images of a board that has one queen in each row and each column: the board
/// itself, then the images of kOtherImages.
std::vector<Board> images_of(std::span<const int> board);

/// Returns the unique value (ユニーク判定値) of a board with a queen in each row: its columns,
/// counted from 1, as the digits of one number; above n = 9 as numbers separated by blanks. The
/// canonical image of a solution is the one with the smallest value, compared column by column.
/// O(n). Source: N. Tsuda, "N-Queens problem", chapter 6. The code in that chapter counts columns
/// from the right edge, so its canonical board is the left-right mirror image of the one here.
std::string unique_value(std::span<const int> board);

/// Compares a solution with the images in `candidates`, lexicographically as lists of columns.
/// Returns the symmetry of the solution if none of these images is smaller, else nullopt.
/// `inverse` lists the row of the queen in each column. `candidates` must include the three
/// rotations. O(n). Allocates no memory.
std::optional<Symmetry> canonical_symmetry(std::span<const int> board, std::span<const int> inverse,
                                           std::span<const Image> candidates);

/// Returns the symmetry of a solution if the solution is canonical, that is, if none of its images
/// is smaller. Returns nullopt otherwise.
std::optional<Symmetry> canonical_symmetry(std::span<const int> board);

}  // namespace nqueens
