// KeyChooser: chooses the diagonals by which the words of both sides of a unit are sorted.
//
// A *unit* says which rows have their queens on the left and on the right side of the board
// (strip.hpp). A *word* has one bit for each diagonal that some queens of a side occupy
// (layout.hpp). A left and a right word fit together if they have no common bit. A diagonal that
// touches both sides is a *crossing* diagonal. A *key bit* is the bit of a crossing diagonal by
// which the words of both sides are sorted. It *separates* a left and a right word that both have
// it: this pair need not be compared.
//
// How many pairs a diagonal separates depends on its length and on the rows of the unit. Let u of
// the n/2 upper rows have their queens on the left. Then the number of pairs that a diagonal
// separates grows with u^2 for falling diagonals, and with (n/2 - u)^2 for rising ones. Many
// diagonals can have queens on one side only, and separate nothing. So key bits are chosen by a
// sample of pairs of words, from one unit or from several units with the same u. The first key bit
// is the one that separates the most pairs. The next key bit is the one that separates the most
// remaining pairs, and so on. The table gives the number of pairs that remain, divided by the
// number that remain if the key bits are those of the most central diagonals:
//
//   n                           18    19    20    22    24
//   key bits                     4     4     7    10    13
//   chosen for units of one u  0.77  0.71  0.76
//   chosen for each unit       0.72  0.67  0.61  0.43  0.32
//
// The key bits chosen first are the *top* bits: words with the same top bits are matched together,
// with tables (matcher.hpp) of words of the other side that have none of them. The other key bits
// are the *low* bits, which sort the words of a table. All key bits of a word, read as a number,
// are its *key*. The *rest* bits belong to the other crossing diagonals that both sides can use.
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

/// Makes `pairs` pairs of a left and a right word. All words are used about equally often. Appends
/// to `common`, for each pair, the bits that its two words share.
void sample_pairs(std::span<const std::uint64_t> left, std::span<const std::uint64_t> right,
                  std::size_t pairs, std::vector<std::uint64_t>& common);

/// Chooses `count` of the bits in `bits`, one by one. An element of `pairs` has the bits that two
/// words share. Each step chooses the bit that is set in the most elements, or the highest of
/// several such bits, and removes the elements that have it. Overwrites `pairs`, which must have
/// fewer than 2^32 elements. O(pairs * count).
std::vector<std::uint64_t> choose_keys(std::uint64_t bits, std::span<std::uint64_t> pairs,
                                       int count);

/// Rearranges the bits of a word in four groups. The first group goes to the top of the word, the
/// second and the third directly below it, the fourth to the bottom. Within a group the bits keep
/// their order. Clears all bits that are in no group.
struct BitMoves {
  /// How one group moves. First its bits move down in steps of 1, 2, 4, .. places until there are
  /// no gaps between them. Then the whole group is shifted to its place.
  struct Way {
    struct Step {
      std::uint64_t bits = 0;  ///< the bits that move, at their places before this step
      std::uint64_t places = 0;
    };
    std::uint64_t taken = 0;  ///< the bits of the group
    std::array<Step, 6> steps{};
    std::size_t size = 0;  ///< how many of the steps are used
    std::uint64_t down = 0;
    std::uint64_t up = 0;
  };
  std::array<Way, 4> ways;

  BitMoves(std::uint64_t first, std::uint64_t second, std::uint64_t third, std::uint64_t fourth);
};

/// The numbers of the key bits chosen first (top) and of the others (low).
struct KeyBits {
  int top = 0;
  int low = 0;
  int all() const { return top + low; }
};

/// The chosen key bits, and how the bits of every word are rearranged for them. A rearranged word
/// has, from the top: its key bits, the two bits of its class, and the bits that matter only while
/// its side is listed (those of diagonals that the other side cannot use). The rest bits, which are
/// compared when words are matched, are at the bottom.
struct Keys {
  KeyBits bits;
  std::uint64_t rest;  ///< the rest bits, at their places before words are rearranged
  BitMoves moves;
};

/// The lists of a side's two corners (its upper and its lower half), and the pieces of these lists
/// from which the side's words are made. A piece has the words with queens in the same columns.
struct SideLists {
  CornerWords upper;
  CornerWords lower;
  PieceRanges pieces;
};

/// Chooses key bits for one unit or several units, by a sample of their pairs of words.
class KeyChooser {
 public:
  KeyChooser(const Layout& layout, const Tuning& tuning, Isa isa);

  /// Lists a part of the words of both sides of a unit, and adds pairs of these to the sample.
  void add(const SideLists& left, const SideLists& right);
  /// Chooses key bits by the sampled pairs, then discards these pairs. `live` has the bits of the
  /// crossing diagonals that both sides can use.
  Keys choose(std::uint64_t live);

 private:
  double sample(const SideLists& side, std::vector<std::uint64_t>& words);
  KeyBits bits_for(std::uint64_t live) const;

  const Layout& layout_;
  Tuning tuning_;
  Listing listing_;
  Buffer<std::uint64_t> listed_;
  std::vector<std::uint64_t> left_;
  std::vector<std::uint64_t> right_;
  std::vector<std::uint64_t> pairs_;
  double words_ = 0;  // the estimated number of pairs of words of the unit added last
};

}  // namespace nqueens::composition
