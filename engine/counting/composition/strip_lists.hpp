// StripLists: the data that the units of one strip share, namely the lists of its corners and the
// key bits.
//
// A corner's list holds the placements of queens on a set of its rows, one word each (see
// layout.hpp). For a row set R with the last row r, and a column set C:
//
//   placements(R, C) = { w | square(r, c) : c in C, w in placements(R - r, C - c),
//                                           w & square(r, c) = 0 }
//
// The lists of R are made from the lists of R - r, and so on. The last step takes most of the
// time.
//
// On small boards (Tuning::keeps_lists) lists are kept for later units, and units with equally many
// upper rows on the left share key bits. The rows of a corner determine how many upper rows are on
// the left. So the bits of each list have to be moved only once. On large boards kept lists would
// take too much memory, and making lists takes a small part of a unit's time. There each thread
// makes the lists that its unit needs and chooses key bits for it (see SideLister).
//
// Number of words of the lists of all row sets, by rows x columns of the corner, and their memory:
//
//   8 x 8      0.12 M   1 MB
//   9 x 9      0.9  M   8 MB
//   10 x 10    7.5  M  61 MB
//
// Largest values: an offset counts the words of one row set, at most 13 M for 14 rows and columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "composition/key_chooser.hpp"
#include "composition/layout.hpp"
#include "composition/listing.hpp"
#include "composition/ranks.hpp"
#include "composition/strip.hpp"
#include "composition/tuning.hpp"
#include "simd/isa.hpp"
#include "tasks/once.hpp"

namespace nqueens::composition {

/// Makes the lists of one corner.
class ListMaker {
 public:
  /// `lower` says whether it is the lower corner of a side.
  ListMaker(CornerLayout corner, bool lower, Isa isa);

  /// The memory in which a thread makes lists.
  struct Buffers {
    RowLists made;
    RowLists shorter;
  };

  /// Makes the lists of these rows in `buffers.made`.
  void make(RowBits rows, Buffers& buffers) const;

  /// Makes the same lists from `lists`, the lists of `rows_of_lists`. These must be the lowest of
  /// `rows`, any number of them. If they are all of `rows`, `lists` must be `buffers.shorter`.
  void make_from(const RowLists& lists, RowBits rows_of_lists, RowBits rows,
                 Buffers& buffers) const;

  /// Returns lists of this corner together with the bits that a side needs.
  CornerWords words(const RowLists& lists) const { return {&lists, corner_.kept}; }

  /// Moves the bits of these words into `moved`.
  void move(const RowLists& lists, const BitMoves& moves, RowLists& moved) const;

  int rows() const { return corner_.squares.rows(); }
  /// Returns how many pieces a list has if its placements have this many queens.
  std::size_t pieces(int queens) const {
    return queens == 0 ? 1 : sets_[queens].parts.size() / sets_[queens].size;
  }

 private:
  // Adds a queen on `row` to every placement of `queens` queens above it.
  void extend(const RowLists& shorter, int queens, int row, RowLists& made) const;

  CornerLayout corner_;
  Listing listing_;
  std::vector<ColumnSets> sets_;  // by size
};

/// Keeps the lists of one corner for all threads, from their first use on. It keeps every list with
/// its bits moved, as units need it. To make these, it also keeps unmoved lists, but only the ones
/// that use none of the last rows; the others are made from them in a few steps. Threadsafe.
class KeptLists {
 public:
  explicit KeptLists(const ListMaker& maker)
      : maker_(maker), entries_(std::make_unique<Entry[]>(std::size_t{1} << maker.rows())) {}

  /// Returns the lists of these rows with their bits moved. Later calls ignore `moves` and return
  /// the lists of the first call.
  const RowLists& moved(RowBits rows, const BitMoves& moves) const;

  /// Returns the lists of these rows before their bits move. They are kept, or made in `buffers`.
  const RowLists& lists(RowBits rows, ListMaker::Buffers& buffers) const;

 private:
  struct Entry {
    Once is_made;
    Once is_moved;
    RowLists made;
    RowLists moved;
  };
  const RowLists& made(RowBits rows) const;

  const ListMaker& maker_;
  std::unique_ptr<Entry[]> entries_;  // by row set
};

/// The lists and key bits of one strip. Threadsafe.
class StripLists {
 public:
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa)
      : StripLists(strip, tuning, isa, make_layout(strip)) {}
  /// Uses the given layout, in which some squares may be closed.
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout);

  const Strip& strip() const { return strip_; }
  const Layout& layout() const { return layout_; }
  const Tuning& tuning() const { return tuning_; }
  Isa isa() const { return isa_; }

  const ListMaker& maker(Corner corner) const { return makers_[corner]; }

  /// Returns the pieces that a side of this unit is listed from.
  PieceRanges pieces(const RowSet& set, bool left) const;

  /// Returns the key bits of units with `left_upper` upper rows on the left. Lists must be kept.
  const Keys& shared_keys(std::size_t left_upper) const;
  /// Returns the lists of a corner's rows with their bits moved for these key bits. Lists must be
  /// kept.
  const RowLists& moved(Corner corner, RowBits rows, const Keys& keys) const {
    return kept_[corner].moved(rows, keys.moves);
  }

 private:
  struct SharedKeys {
    Once chosen;
    std::optional<Keys> keys;
  };

  Keys choose(std::size_t left_upper) const;

  Strip strip_;
  Tuning tuning_;
  Layout layout_;
  Isa isa_;
  std::vector<ListMaker> makers_;         // by corner
  std::vector<PieceFilter> filters_;      // of the left and the right side; by patterns only
  std::vector<KeptLists> kept_;           // by corner; empty if lists are not kept
  std::unique_ptr<SharedKeys[]> shared_;  // by the number of upper rows on the left
};

}  // namespace nqueens::composition
