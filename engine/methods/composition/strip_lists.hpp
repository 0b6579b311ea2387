// What the units of one strip share: the lists of its corners, and keys (see keys.hpp).
//
// On small boards lists are kept for the units to come, and units with as many upper rows on the
// left share their keys: each corner's rows tell how many those are, so every list is moved once.
// On large ones a unit makes the lists that it needs and chooses keys of its own (see sides.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "methods/composition/keys.hpp"
#include "methods/composition/layout.hpp"
#include "methods/composition/listing.hpp"
#include "methods/composition/quadrant.hpp"
#include "methods/composition/strip.hpp"
#include "methods/composition/tuning.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// By which diagonals sides are sorted, and how the bits of their lists are moved for it: keys,
/// arms and those inside a side to the top, the rest to the bottom.
struct Keys {
  std::uint64_t rest;  ///< the bits of the rest, in the lists
  BitMoves moves;
};

/// Chooses keys by pairs of words of some units.
class KeyChooser {
 public:
  KeyChooser(const Layout& layout, const Tuning& tuning, Isa isa);

  /// Draws pairs of a unit's words, one for so many of those that are sampled.
  void add(SidePieces left, SidePieces right, std::size_t words_a_pair);
  /// By the pairs drawn, which are forgotten.
  Keys choose();

 private:
  void sample(SidePieces& side, std::vector<std::uint64_t>& words);

  const Layout& layout_;
  Tuning tuning_;
  Listing listing_;
  Buffer<std::uint64_t> listed_;
  std::vector<std::uint64_t> left_;
  std::vector<std::uint64_t> right_;
  std::vector<std::uint64_t> pairs_;
};

class StripLists {
 public:
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa)
      : StripLists(strip, tuning, isa, make_layout(strip)) {}
  /// With that layout, but for squares that are closed.
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout);

  const Strip& strip() const { return strip_; }
  const Layout& layout() const { return layout_; }
  /// With as many key bits as there are.
  const Tuning& tuning() const { return tuning_; }
  Isa isa() const { return isa_; }

  const ListMaker& maker(Corner corner) const { return makers_[corner]; }

  /// The words of a corner with their bits moved, in `moved`, whose memory is used again.
  void move(const CornerWords& words, const BitMoves& moves, RowLists& moved) const;

  /// Where lists are kept: the keys of units with so many upper rows on the left. Threadsafe.
  const Keys& shared_keys(std::size_t left_upper) const;
  /// and the lists of a corner's row set with their bits moved for them. Threadsafe.
  const RowLists& moved(Corner corner, RowBits rows, const Keys& keys) const;

 private:
  struct SharedKeys {
    std::once_flag chosen;
    std::unique_ptr<const Keys> keys;
  };

  Keys choose(std::size_t left_upper) const;

  Strip strip_;
  Tuning tuning_;
  Layout layout_;
  Isa isa_;
  Listing listing_;
  std::vector<ListMaker> makers_;                 // by corner
  std::vector<std::unique_ptr<KeptLists>> kept_;  // by corner; none where lists are not kept
  std::unique_ptr<SharedKeys[]> shared_;          // by upper rows on the left
};

}  // namespace nqueens::composition
