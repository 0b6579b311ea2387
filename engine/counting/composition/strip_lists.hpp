// StripLists: the data that the units of one strip share. On small boards, these are also the key
// bits, and the lists of the four corners.
//
// The lists of a corner have the placements of queens on a set R of its rows. A placement is stored
// as a word, which has a bit for each occupied diagonal (layout.hpp). There is a list (a *piece*)
// for each set C of columns with as many elements as R. If r is the last row of R:
//
//   placements(R, C) = { w | square(r, c) : c in C, w in placements(R - r, C - c),
//                                           w & square(r, c) = 0 }
//
// Here square(r, c) has the bits of the two diagonals of this square. So the lists of R are made
// from the lists of R - r. The last step takes most of the time.
//
// Key bits are the bits by which words are sorted later (key_chooser.hpp); they are moved to the
// top of the words. On small boards (Tuning::keeps_lists) lists are kept for later units, and units
// with equally many upper rows on the left use the same key bits. The rows of any corner determine
// this number of rows. So a list is always used with the same key bits, and the bits of its words
// are moved only once. On large boards, kept lists would take too much memory, and making lists
// takes a small part of a unit's time. So each thread makes the lists that its unit needs, and
// chooses key bits for this unit alone (SideLister).
//
// The lists of all row sets of one corner, by the corner's rows x columns: words and memory
//
//   8 x 8      0.12 M   1 MB
//   9 x 9      0.9  M   8 MB
//   10 x 10    7.5  M  61 MB
//
// Largest values: an offset in RowLists is at most the number of words of one row set, which is at
// most 13 M for 14 rows and columns.
#pragma once

#include <cstddef>
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

  /// Lists the placements on these rows into `buffers.made`.
  void make(RowBits rows, Buffers& buffers) const;

  /// Makes the same lists, but begins with `lists`, the lists of `rows_of_lists`: the first rows
  /// of `rows`. If these are all of `rows`, `lists` must be `buffers.shorter`.
  void make_from(const RowLists& lists, RowBits rows_of_lists, RowBits rows,
                 Buffers& buffers) const;

  /// Returns lists of this corner, together with the set of the bits that a side needs.
  CornerWords words(const RowLists& lists) const { return {&lists, corner_.kept}; }

  /// Copies lists of this corner to `moved`, with the bits of their words rearranged by `moves`.
  void move(const RowLists& lists, const BitMoves& moves, RowLists& moved) const;

  int rows() const { return static_cast<int>(corner_.squares.size()); }
  /// Returns the number of pieces (sets of columns) in lists of `queens` queens.
  std::size_t pieces(int queens) const {
    return queens == 0 ? 1 : sets_[queens].parts.size() / sets_[queens].size;
  }

 private:
  int columns() const { return static_cast<int>(sets_.size()) - 1; }

  // Adds a queen on `row` to the placements in `shorter`, which have `queens` queens. Writes the
  // new placements to `made`.
  void extend(const RowLists& shorter, int queens, int row, RowLists& made) const;

  CornerLayout corner_;
  Listing listing_;
  std::vector<ColumnSets> sets_;  // column sets, by size
};

/// Keeps the lists of one corner for all threads, from their first use on, with their bits
/// rearranged for the key bits. Lists whose bits are not rearranged are kept only for row sets
/// without the corner's last two rows. The lists of all other row sets are made from these by
/// adding one or two queens. Threadsafe.
class KeptLists {
 public:
  explicit KeptLists(const ListMaker& maker)
      : maker_(maker), entries_(std::make_unique<Entry[]>(std::size_t{1} << maker.rows())) {}

  /// Returns the lists of these rows with their bits rearranged by `moves`. All calls for the same
  /// rows must pass the same `moves`, since only the first call makes the lists.
  const RowLists& moved(RowBits rows, const BitMoves& moves) const;

  /// Returns the lists of these rows without rearranging bits. The result is either a kept object
  /// or `buffers.made`.
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

/// Owns the kept lists of the four corners of one strip, and the shared key bits. Threadsafe.
class StripLists {
 public:
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa)
      : StripLists(strip, tuning, isa, make_layout(strip)) {}
  /// Uses this layout, not make_layout(strip). Its squares of value 0 get no queen.
  StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout);

  const Strip& strip() const { return strip_; }
  const Layout& layout() const { return layout_; }
  const Tuning& tuning() const { return tuning_; }
  Isa isa() const { return isa_; }

  const ListMaker& maker(Corner corner) const { return makers_[corner]; }

  /// Returns the pieces of the corners' lists that give the words of one side of this unit.
  PieceRanges pieces(const RowSet& set, bool left) const;

  /// Returns the key bits that all units with this many rows in RowSet::left_upper share. Only if
  /// tuning().keeps_lists.
  const Keys& shared_keys(std::size_t left_upper) const;
  /// Returns a corner's lists, with their bits rearranged for these key bits. Only if
  /// tuning().keeps_lists.
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
  std::vector<PieceFilter> filters_;      // of both sides; empty unless the rule is patterns
  std::vector<KeptLists> kept_;           // by corner; empty if lists are not kept
  std::unique_ptr<SharedKeys[]> shared_;  // by the number of upper rows on the left
};

}  // namespace nqueens::composition
