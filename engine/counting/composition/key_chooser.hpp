// KeyChooser: which diagonals the words of a unit's sides are sorted by.
//
// A *key bit* is the bit of a crossing diagonal that sides are sorted by. Two words that both have
// it share that diagonal, so they need not be compared: the bit separates the pair. The diagonals
// near the middle are the longest, but how many pairs they separate depends on a unit's rows. Let u
// of the n/2 upper rows be on the left. Then the number of pairs that a falling diagonal separates
// grows with u^2, and that of a rising one with (n/2 - u)^2. Many diagonals meet the rows of one
// side only, and separate nothing. So key bits are chosen by a sample of pairs of words, drawn from
// one unit or from some units with the same u. The first key bit is the diagonal that separates the
// largest number of pairs. The next one separates the largest number of the remaining pairs, and so
// on. The table gives the number of pairs that remain, relative to choosing the most central
// diagonals:
//
//   n                           18    19    20    22    24
//   key bits                     4     4     7    10    13
//   chosen for units of one u  0.77  0.71  0.76
//   chosen for each unit       0.72  0.67  0.61  0.43  0.32
//
// The key bits chosen first are the *top* bits. They split the words to match: two words that share
// a top bit are never compared. The other key bits are the *low* bits. They order the words of
// tables (see Splitter in unit_counter.hpp). All key bits of a word, read as a number, are its
// *key*. The other crossing diagonals that both sides can use are the *rest*; their bits move to
// the bottom of the words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "composition/layout.hpp"
#include "composition/listing.hpp"
#include "composition/ranks.hpp"
#include "composition/tuning.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// Pairs left and right words, each word equally often, and appends the bits that the words of each
/// pair have in common.
void sample_pairs(std::span<const std::uint64_t> left, std::span<const std::uint64_t> right,
                  std::size_t pairs, std::vector<std::uint64_t>& common);

/// Chooses `count` bits of `bits`, one after the other: each time the bit in which the largest
/// number of remaining pairs collides; of equal ones, the highest. Pairs that collide in a chosen
/// bit are removed. Overwrites the pairs. There must be fewer than 2^32. O(pairs * count).
std::vector<std::uint64_t> choose_keys(std::uint64_t bits, std::span<std::uint64_t> pairs,
                                       int count);

/// Moves the bits of a word in four groups and keeps the order within each group. The first group
/// goes to the top of the word, the second and the third directly below it, the fourth to the
/// bottom. Clears all other bits.
struct BitMoves {
  /// How one group moves. In steps of 1, 2, 4, .. places the bits go down until they touch each
  /// other. Then the whole group is shifted to its place.
  struct Way {
    struct Step {
      std::uint64_t bits = 0;  ///< the bits that move in this step, at their places before it
      std::uint64_t places = 0;
    };
    std::uint64_t taken = 0;
    std::array<Step, 6> steps{};
    std::size_t size = 0;  ///< number of steps
    std::uint64_t down = 0;
    std::uint64_t up = 0;
  };
  std::array<Way, 4> ways;

  BitMoves(std::uint64_t first, std::uint64_t second, std::uint64_t third, std::uint64_t fourth);
  std::uint64_t operator()(std::uint64_t word) const;
};

/// The numbers of key bits.
struct KeyBits {
  int top = 0;
  int low = 0;
  int all() const { return top + low; }
};

/// A choice of key bits, and how the bits of lists move for it. From the top: the key bits, the
/// class, then the bits that only matter while a side is listed (diagonals inside it, and crossing
/// ones that the other side cannot use). The rest goes to the bottom.
struct Keys {
  KeyBits bits;
  std::uint64_t rest;  ///< the bits of the rest before they move
  BitMoves moves;
};

/// The input for listing one side of a unit.
struct SideLists {
  CornerWords upper;
  CornerWords lower;
  PieceRanges pieces;
};

/// Chooses key bits by pairs of words of some units.
class KeyChooser {
 public:
  KeyChooser(const Layout& layout, const Tuning& tuning, Isa isa);

  /// Samples both sides of a unit and draws pairs of their words.
  void add(const SideLists& left, const SideLists& right);
  /// Chooses key bits by the pairs drawn so far, then clears the pairs. `live` are the bits of the
  /// crossing diagonals that both sides can use.
  Keys choose(std::uint64_t live);

 private:
  // Returns an estimate of the number of words of the side.
  double sample(const SideLists& side, std::vector<std::uint64_t>& words);
  KeyBits bits_for(std::uint64_t live) const;

  const Layout& layout_;
  Tuning tuning_;
  Listing listing_;
  Buffer<std::uint64_t> listed_;
  std::vector<std::uint64_t> left_;
  std::vector<std::uint64_t> right_;
  std::vector<std::uint64_t> pairs_;
  double words_ = 0;  // of the unit added last: left words times right words
};

}  // namespace nqueens::composition
