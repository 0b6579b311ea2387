// Which diagonals the words of units are sorted by.
//
// A key bit keeps those pairs apart whose words both have it. The diagonals near the middle are the
// longest, but what a unit's sides can use of them depends on its rows: with u of the n/2 upper
// rows on the left, falling diagonals have queens on both sides in proportion to u^2, rising ones
// to (n/2 - u)^2, and many have a row of one side only. So keys are chosen by pairs of words, of
// one unit or of some with the same u: that diagonal which keeps most of the pairs apart, then that
// which keeps most of the others apart, and so on. Of the pairs that the most central diagonals
// leave, these leave
//
//   n                           18    19    20    22    24
//   keys                         4     4     7    10    13
//   chosen for units of one u  0.77  0.71  0.76
//   chosen for each unit       0.72  0.67  0.61  0.43  0.32
//
// The first ones split the words to match, each of which then meets no word with one of them; the
// others cut tables, which hold several keys (see split.hpp).
//
// The corners' lists have all crossing diagonals at the top (see layout.hpp); those that are not
// chosen are moved to the bottom.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace nqueens::composition {

/// Adds what some pairs of a left and a right word have in common, every word in as many pairs.
void sample_pairs(std::span<const std::uint64_t> left, std::span<const std::uint64_t> right,
                  std::size_t pairs, std::vector<std::uint64_t>& common);

/// The `count` bits of `bits` that keep most of these pairs apart, one after the other: each is the
/// one in which most of the pairs left collide, the highest of several. There are fewer than 2^32
/// pairs, which are lost. O(pairs * count).
std::vector<std::uint64_t> choose_keys(std::uint64_t bits, std::span<std::uint64_t> pairs,
                                       int count);

/// Moves three groups of a word's bits together, each in its order: the first from bit 63 down, the
/// second below it, the third down to bit 0; drops the rest.
struct BitMoves {
  /// In steps of 1, 2, 4, .. places each bit of a group goes down until it touches the next, then
  /// all go where the group belongs.
  struct Way {
    struct Step {
      std::uint64_t bits = 0;  ///< where they then are
      std::uint64_t places = 0;
    };
    std::uint64_t taken = 0;
    std::array<Step, 6> steps{};
    std::size_t size = 0;  ///< of the steps that have bits
    std::uint64_t down = 0;
    std::uint64_t up = 0;
  };
  std::array<Way, 3> ways;

  BitMoves(std::uint64_t first, std::uint64_t second, std::uint64_t third);
  std::uint64_t operator()(std::uint64_t word) const;
};

}  // namespace nqueens::composition
