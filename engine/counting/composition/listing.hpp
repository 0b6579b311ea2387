// Listing: the kernels that list the placements of queens in a corner and on a side of the board.
//
// A placement is stored as a *word*: the set of the diagonals that its queens occupy. A *side* is
// the left or the right columns of the board, and has an upper and a lower *corner*. `extend` lists
// the placements with one more queen in a corner. `list` makes the words of a side: `upper | lower`
// for every upper and every lower word that use complementary columns and share no diagonal.
//
// `list` takes the words of one corner one by one, and tests each against vectors of words of the
// other corner. Often there are only a handful of words. So `list` puts into vectors the words of
// the corner that fill them better, and tests up to four vectors per round of the loop, since the
// end of a loop costs as much as its body. `extend` tests the new queen against vectors of words.
//
// Largest values: the lists of a corner have fewer than 2^32 words, so a side has fewer than 2^64.
// Listing a side takes 0.7 ns a word on one 3.5 GHz Zen 4 core with AVX-512 (n = 18).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "simd/isa.hpp"

namespace nqueens::composition {

struct BitMoves;

/// Vectors may read, or write, this many words past the end of a list.
constexpr std::size_t kListPadding = 16;

/// Listing a side may write this many words past the end of its words.
constexpr std::size_t kSidePadding = 16;

/// Uninitialised memory for words. When it grows, its words are lost. The system provides memory
/// only for pages that are written, so a generous size costs nothing.
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

/// The placements of k queens on k given rows of a corner, as words. The placements on the same k
/// columns are contiguous: they are a *piece*. If the given rows of the upper and of the lower
/// corner of a side are together as many as the side's columns, piece i of the upper and piece i of
/// the lower corner have complementary columns (see ordered_sets in ranks.hpp).
struct RowLists {
  Buffer<std::uint64_t> words;         ///< has room for kListPadding more words
  std::vector<std::uint32_t> offsets;  ///< piece i: words[offsets[i]] .. words[offsets[i + 1] - 1]

  std::size_t pieces() const { return offsets.size() - 1; }
  std::size_t size() const { return offsets.back(); }
};

/// All sets of `size` columns, in the order of the pieces of a list. For each set, `parts` has one
/// Part for each column in it: the column, and the number of the piece on the set without it.
struct ColumnSets {
  struct Part {
    std::uint32_t column;
    std::uint32_t rest;
  };
  std::size_t size;
  std::vector<Part> parts;  ///< `size` parts for each set
};

/// The lists of one corner. `kept` has the bits of diagonals that continue in another corner. All
/// other bits are cleared in the words of a side.
struct CornerWords {
  const RowLists* lists;
  std::uint64_t kept = ~std::uint64_t{0};
};

/// The pieces `first` to `last` of both corners of a side, from which some words of the side are
/// made. The rows of both corners' lists must together be as many as the side's columns.
struct SidePieces {
  CornerWords upper;
  CornerWords lower;
  std::size_t first;
  std::size_t last;              ///< exclusive
  std::uint64_t class_bits = 0;  ///< set in all words listed; no word of a corner has them
};

/// The kernels, compiled for one instruction set.
struct Listing {
  /// Lists the placements that have one more queen than those of `shorter`, on one more row.
  /// `squares` are this row's squares by column. `sets` are the column sets of the new placements.
  /// `made` must have room for the new words, kListPadding more words, and the offsets.
  void (*extend)(const RowLists& shorter, const ColumnSets& sets, const std::uint64_t* squares,
                 RowLists& made);

  /// Writes all words of a corner to `moved`, with their `kept` bits rearranged. `moved` must have
  /// room for the words and kListPadding more.
  void (*move)(const CornerWords& corner, const BitMoves& moves, RowLists& moved);

  /// Returns an upper bound on the number of words that `list` writes.
  std::uint64_t (*bound)(const SidePieces& pieces);

  /// Writes the words of a side to `out`, which must have room for the bound and kSidePadding more.
  /// Returns the number of words.
  std::size_t (*list)(const SidePieces& pieces, std::uint64_t* out);
};

Listing listing_for(Isa isa);

}  // namespace nqueens::composition
