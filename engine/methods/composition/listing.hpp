// Kernels that list placements: those of a corner with one more queen, and those of a whole side,
// an upper and a lower corner with complementary column sets.
//
// A side's word is `upper | lower`, counted when the two share no diagonal. For each way to deal
// the columns out, every upper word meets every lower word; the kernel tests one word of one corner
// against vectors of the other's and keeps the survivors' unions by compression. Lists are short (a
// handful of words each), so the corner that fills the vectors better is the one laid along them,
// and up to four vectors take part at a time: where loops end costs as much as what they do. A new
// queen is one word across the placements without it.
//
// Between a half and a quarter of the pairs survive. Largest values: the number of words is at most
// the sum of the products of the lists' sizes, which fits 64 bits: each factor is below 2^32.
// 0.7 ns a word of a side on one 3.5 GHz Zen 4 core with AVX-512 (n = 18).
#pragma once

#include <cstddef>
#include <cstdint>

#include "methods/composition/keys.hpp"
#include "methods/composition/quadrant.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// Words that listing a side may write past the ones it returns.
constexpr std::size_t kSidePadding = 16;

/// The lists of one corner and the bits of its words that the side needs; the others stand for
/// diagonals inside the corner.
struct CornerWords {
  const RowLists* lists;
  std::uint64_t kept;
};

/// Pieces of the upper corner, and those of the lower one that belong to them. Both corners' row
/// sets together must hold as many queens as the side has columns.
struct SidePieces {
  CornerWords upper;
  CornerWords lower;
  std::size_t first;
  std::size_t last;  ///< exclusive
};

/// All of them.
inline SidePieces pieces_of(const CornerWords& upper, const CornerWords& lower) {
  return {upper, lower, 0, upper.lists->pieces()};
}

struct Listing {
  /// Lists the placements with a queen on one more row, whose squares are given by column; `sets`
  /// are those with the new queen's column. `made` has room for them and kListPadding.
  void (*extend)(const RowLists& shorter, const ColumnSets& sets, const std::uint64_t* squares,
                 RowLists& made);

  /// Moves the bits of all words that `kept` has.
  void (*move)(const CornerWords& corner, const BitMoves& moves, RowLists& moved);

  /// An upper bound of what `list` finds.
  std::uint64_t (*bound)(const SidePieces& pieces);

  /// Writes the words of a side to `out` (room for the bound + kSidePadding) and returns their
  /// number.
  std::size_t (*list)(const SidePieces& pieces, std::uint64_t* out);
};

Listing listing_for(Isa isa);

}  // namespace nqueens::composition
