// The eight symmetries of the square (group D4), acting on placements of one queen to a row.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board.hpp"

namespace nqueens {

/// One of the eight images of a board, as a recipe: transpose first, then reverse.
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
/// In the order of N. Tsuda's note, chapter 6: the turns, then the board and its turns mirrored
/// left-right.
inline constexpr std::array kOtherImages{kQuarterTurn,
                                         kHalfTurn,
                                         kThreeQuarterTurn,
                                         Image{false, false, true},  // left-right
                                         Image{true, false, false},  // main diagonal
                                         Image{false, true, false},  // top-bottom
                                         Image{true, true, true}};   // other diagonal
/// How each of these images is made from the board; turns are clockwise.
inline constexpr std::array<std::string_view, kOtherImages.size()> kImageNames{
    "turned by 90 degrees",          "turned by 180 degrees",         "turned by 270 degrees",
    "mirrored left-right",           "mirrored at the main diagonal", "mirrored top-bottom",
    "mirrored at the other diagonal"};

/// The properties of a solution's symmetry group that the census needs. No solution with n > 1
/// equals one of its reflections, so only the rotations matter.
struct Symmetry {
  bool half_turn = false;     ///< unchanged by 180 degrees
  bool quarter_turn = false;  ///< unchanged by 90 degrees
  int orbit_size = 8;         ///< number of different images: 1 (only n = 1), 2, 4 or 8

  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

/// Returns whether each row and each column of the board has one queen. O(n log n).
bool is_permutation(Board board);

/// Returns an image of a board that is a permutation. O(n).
Board image_of(std::span<const int> board, const Image& image);

/// Returns the eight images of such a board: the board itself, then those of kOtherImages.
std::vector<Board> images_of(std::span<const int> board);

/// Returns the unique value (ユニーク判定値) of a board without empty rows: the columns, counted
/// from 1, as the digits of a number; above n = 9 as a list separated by blanks. The
/// canonical image of a solution has the smallest value; lists are compared number by number.
/// O(n). Source: N. Tsuda's note, chapter 6. Its code compares rows as bits instead, with the
/// lowest bit at the right edge, and so chooses the mirror image of that board.
std::string unique_value(std::span<const int> board);

/// Compares a solution with the given images of it, as lists of columns. Returns its symmetry if
/// none of them is smaller, else nullopt. `inverse` has the row of each column's queen. The
/// candidates must include the rotations. O(n) at worst, usually a few comparisons. Allocates
/// nothing.
std::optional<Symmetry> canonical_symmetry(std::span<const int> board, std::span<const int> inverse,
                                           std::span<const Image> candidates);

/// Compares with all images: returns nullopt unless the board is the canonical member of its orbit.
std::optional<Symmetry> canonical_symmetry(std::span<const int> board);

}  // namespace nqueens
