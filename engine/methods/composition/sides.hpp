// The words of a unit's two sides, listed and sorted by keys (see keys.hpp).
//
// A side is listed from the lists of its two corners, where it is large in blocks of some pieces, twice: to
// count the words of each bucket, and to put them there.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "methods/composition/keys.hpp"
#include "methods/composition/layout.hpp"
#include "methods/composition/listing.hpp"
#include "methods/composition/quadrant.hpp"
#include "methods/composition/split.hpp"
#include "methods/composition/strip.hpp"
#include "methods/composition/tuning.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// What a tuning needs.
Layout layout_for(const Strip& strip, const Tuning& tuning);

/// What the units of one strip share, in all threads.
class StripLists {
 public:
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa)
      : StripLists(strip, tuning, isa, layout_for(strip, tuning)) {}
  /// With that layout, but for squares that are closed.
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout);

  const Strip& strip() const { return strip_; }
  const Layout& layout() const { return layout_; }
  /// With as many key bits as there are.
  const Tuning& tuning() const { return tuning_; }
  Isa isa() const { return isa_; }

  /// The lists of a corner's row set: those that are kept, or else made in `work`. Threadsafe.
  const RowLists& lists(Corner corner, Rows rows, ListMaker::Work& work) const;

 private:
  Strip strip_;
  Tuning tuning_;
  Layout layout_;
  Isa isa_;
  std::vector<ListMaker> makers_;                 // by corner
  std::vector<std::unique_ptr<KeptLists>> kept_;  // by corner; none where lists are not kept
};

/// Lists the sides of one strip's units. Owns the buffers; one per thread.
class SideLister {
 public:
  explicit SideLister(const StripLists& strip);

  /// Both sides have the same keys and rest bits.
  void list(const RowSet& set, SortedSide& left, SortedSide& right);

  /// Of the unit listed last.
  int key_bits() const { return key_bits_; }
  int rest_bits() const { return rest_bits_; }

 private:
  struct MadeLists {
    const RowLists* lists = nullptr;
    Rows rows = 0;
    ListMaker::Work work;
    RowLists moved;
  };

  /// Pieces of a side that are listed at a time.
  struct Block {
    std::size_t first;
    std::size_t last;  ///< exclusive
  };

  CornerWords corner(Corner corner, Rows rows);
  RestBits choose_keys(const RowSet& set, SidePieces& left, SidePieces& right);
  void sample(SidePieces side, std::vector<std::uint64_t>& words);
  void move(Corner corner, const BitMoves& moves, CornerWords& words);
  void list(const SidePieces& pieces, const RestBits* rest, SortedSide& side);
  void cut_into_blocks(SidePieces side);
  std::span<const std::uint64_t> listed(SidePieces side, const Block& block);

  const StripLists& strip_;
  ListKernels kernels_;
  int key_bits_ = 0;  // of the unit
  int rest_bits_ = 0;
  std::array<MadeLists, kCorners> made_;
  std::vector<Block> blocks_;
  Buffer<std::uint64_t> words_;
  std::vector<std::uint64_t> left_sample_;
  std::vector<std::uint64_t> right_sample_;
  std::vector<std::uint64_t> pairs_;
};

}  // namespace nqueens::composition
