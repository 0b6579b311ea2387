// Listing: the kernels that list placements of queens, for a corner and for a side.
//
// A placement is a word: the set of diagonals that its queens occupy. A corner's lists grow by one
// queen at a time (extend). A side's word is `upper | lower`, for an upper and a lower word with
// complementary column sets that share no diagonal (list). For each way to divide the columns
// between the two corners, every upper word is tested against every lower word. The kernel takes
// one word of one corner, tests it against vectors of words of the other corner and writes out the
// disjoint unions. Lists are short (a handful of words each). So the corner that fills vectors
// better is put into the vectors, and up to four vectors are tested at a time, since the end of a
// loop costs as much as its body. In `extend`, the one word is the square of the new queen, and the
// vectors hold the placements without it.
//
// Between a half and a quarter of the pairs survive. Largest values: the number of words is at most
// the sum of the products of the lists' sizes. It fits 64 bits, since each factor is below 2^32.
// Listing a side takes 0.7 ns a word on one 3.5 GHz Zen 4 core with AVX-512 (n = 18).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "simd/isa.hpp"

namespace nqueens::composition {

struct BitMoves;

/// The number of words that vectors may read past the end of a list, or write past the end of a
/// list that is being made.
constexpr std::size_t kListPadding = 16;

/// The number of words that listing a side may write past the words that it returns.
constexpr std::size_t kSidePadding = 16;

/// Uninitialised memory for words. Loses its words when it grows. Memory that is never written is
/// never resident, so room for a rarely reached bound is cheap.
template <class Word>
class Buffer {
 public:
  Word* data() { return words_.get(); }
  const Word* data() const { return words_.get(); }
  std::size_t room() const { return room_; }

  void make_room(std::size_t words) {
    if (words <= room_) return;
    words_.reset();  // frees the old words before it allocates new ones
    room_ = 0;
    words_ = std::make_unique_for_overwrite<Word[]>(words);
    room_ = words;
  }

 private:
  std::unique_ptr<Word[]> words_;
  std::size_t room_ = 0;
};

/// The placements on one set of k rows: a contiguous piece for each set of k columns. Piece i of an
/// upper corner and piece i of the lower corner beside it have complementary columns, if the two
/// row sets together have as many rows as there are columns (see ordered_sets in ranks.hpp).
struct RowLists {
  Buffer<std::uint64_t> words;         ///< with room for kListPadding more than the pieces have
  std::vector<std::uint32_t> offsets;  ///< piece i is words[offsets[i]] .. words[offsets[i + 1]]

  std::size_t pieces() const { return offsets.size() - 1; }
  std::size_t size() const { return offsets.back(); }
};

/// The column sets of one size, in the order of the pieces. Has a Part for each column of each set:
/// the column, and the piece of the set without it.
struct ColumnSets {
  struct Part {
    std::uint32_t column;
    std::uint32_t rest;
  };
  std::size_t size;
  std::vector<Part> parts;  ///< `size` parts for each set
};

/// The lists of one corner, and the bits of its words that the side needs. The other bits are those
/// of diagonals inside the corner.
struct CornerWords {
  const RowLists* lists;
  std::uint64_t kept = ~std::uint64_t{0};
};

/// Consecutive pieces of a side. Both corners together must have as many rows as the side has
/// columns.
struct SidePieces {
  CornerWords upper;
  CornerWords lower;
  std::size_t first;
  std::size_t last;              ///< exclusive
  std::uint64_t class_bits = 0;  ///< set in all words; no word of the corners has them
};

/// The kernels, compiled for one instruction set.
struct Listing {
  /// Lists the placements with a queen on one more row. `squares` has this row's squares by column;
  /// `sets` are the column sets with the new queen's column. `made` has room for the words and
  /// kListPadding, and for the offsets.
  void (*extend)(const RowLists& shorter, const ColumnSets& sets, const std::uint64_t* squares,
                 RowLists& made);

  /// Moves the `kept` bits of all words. `moved` has room for the words and kListPadding.
  void (*move)(const CornerWords& corner, const BitMoves& moves, RowLists& moved);

  /// Returns an upper bound on the number of words that `list` writes.
  std::uint64_t (*bound)(const SidePieces& pieces);

  /// Writes the words of a side to `out` (room for the bound + kSidePadding) and returns their
  /// number.
  std::size_t (*list)(const SidePieces& pieces, std::uint64_t* out);
};

Listing listing_for(Isa isa);

}  // namespace nqueens::composition
