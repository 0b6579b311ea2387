// The placements of a whole side: an upper and a lower quadrant with complementary column sets.
//
// A side's word is `upper | lower`, counted when the two share no diagonal. For each way to deal
// the columns out, every upper word meets every lower word; the kernel tests one word of one
// quadrant against a vector of the other's and keeps the survivors' unions by compression. Lists
// are short (a handful of words each), so the quadrant that fills the vectors better is the one
// laid along them.
//
// Between a half and a quarter of the pairs survive. Largest values: the number of words is at most
// the sum of the products of the lists' sizes, which fits 64 bits: each factor is below 2^32.
// 0.7 ns a word on one 3.5 GHz Zen 4 core with AVX-512 (n = 18).
#pragma once

#include <cstddef>
#include <cstdint>

#include "methods/composition/quadrant.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// Words that listing a side may write past the ones it returns.
constexpr std::size_t kSidePadding = 16;

/// The two quadrants' row sets must hold as many queens as the side has columns.
struct SideLister {
  /// An upper bound of what `list` finds.
  std::size_t (*bound)(const RowLists& upper, const RowLists& lower);

  /// Writes all words of the side to `out` (room for the bound + kSidePadding) and returns their
  /// number.
  std::size_t (*list)(const RowLists& upper, const RowLists& lower, std::uint64_t* out);
};

SideLister side_lister_for(Isa isa);

}  // namespace nqueens::composition
