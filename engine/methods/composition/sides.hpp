// The words of a unit's two sides, listed and sorted by keys (see keys.hpp).
//
// A side is listed from the lists of its two corners, where it is large in blocks of some pieces,
// twice: to count the words of each bucket, and to put them there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "methods/composition/keys.hpp"
#include "methods/composition/layout.hpp"
#include "methods/composition/listing.hpp"
#include "methods/composition/quadrant.hpp"
#include "methods/composition/sorted_side.hpp"
#include "methods/composition/strip.hpp"
#include "methods/composition/strip_lists.hpp"

namespace nqueens::composition {

/// Lists the sides of one strip's units. Owns the buffers; one per thread.
class SideLister {
 public:
  explicit SideLister(const StripLists& strip);

  /// Both sides have the same keys and rest bits.
  void list(const RowSet& set, SortedSide& left, SortedSide& right);

  /// Of the unit listed last.
  int rest_bits() const { return rest_bits_; }

 private:
  struct MadeLists {
    std::optional<RowBits> rows;
    ListMaker::Buffers buffers;
    RowLists moved;
  };

  /// Pieces of a side that are listed at a time.
  struct PieceRange {
    std::size_t first;
    std::size_t last;  ///< exclusive
  };

  void list_with_shared_keys(const RowSet& set, SortedSide& left, SortedSide& right);
  void list_with_own_keys(const RowSet& set, SortedSide& left, SortedSide& right);
  CornerWords corner(Corner corner, RowBits rows);
  CornerWords moved(Corner corner, const CornerWords& words, const BitMoves& moves);
  void list(const SidePieces& pieces, const RestBits* rest, SortedSide& side);
  void cut_into_blocks(SidePieces side);
  std::span<const std::uint64_t> listed(SidePieces side, const PieceRange& block);

  const StripLists& strip_;
  Listing listing_;
  KeyChooser chooser_;
  int rest_bits_ = 0;  // of the unit
  std::array<MadeLists, kCorners> made_;
  std::vector<PieceRange> blocks_;
  Buffer<std::uint64_t> words_;
};

}  // namespace nqueens::composition
