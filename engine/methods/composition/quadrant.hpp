// The placements of queens in one corner of the board, listed by row set and column set.
//
// A corner has its rows and columns counted from the edges of the board. A placement is one 64-bit
// word of the diagonals that it occupies, in the bits that the layout gives to the corner's
// squares. With r the last row of R:
//
//   placements(R, C) = { w | square(r, c) : c in C, w in placements(R - r, C - c),
//                                           w & square(r, c) = 0 }
//
// So the lists of R are made from those of R - r, these from others, and the last step takes most
// of the time. Where that is little against what a unit takes, a thread makes the lists that its
// unit needs, and forgets them; on smaller boards they are kept for the units to come.
//
// Words of the lists of all row sets, by rows x columns, and what their vectors take together:
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
#include <mutex>
#include <span>
#include <vector>

#include "contract/contract.hpp"
#include "methods/composition/buffer.hpp"
#include "methods/composition/strip.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// Words that may be read past the end of any list of words by vector loads, and written past the
/// end of one that is being made.
constexpr std::size_t kListPadding = 16;

/// The placements on one set of rows: for each set of as many columns, in increasing order of its
/// bits, a contiguous piece. The sets of k columns and of columns - k are complementary in opposite
/// order.
struct RowLists {
  Buffer<std::uint64_t> words;         ///< with room for kListPadding more than are in the pieces
  std::vector<std::uint32_t> offsets;  ///< piece i is words[offsets[i]] .. words[offsets[i + 1]]

  std::size_t pieces() const { return offsets.size() - 1; }
  std::size_t size() const { return offsets.back(); }
};

/// The squares of a corner as words of their two diagonals; 0 where none may stand a queen.
class Squares {
 public:
  Squares() = default;
  Squares(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  std::uint64_t& at(int row, int column);
  /// The squares of a row, by column.
  std::span<const std::uint64_t> row(int row) const;

 private:
  int rows_ = 0;
  int columns_ = 0;
  std::vector<std::uint64_t> words_;
};

/// The column sets of one size, in increasing order of their bits: for each column of each, where
/// the set without it stands among those of its size.
struct ColumnSets {
  struct Part {
    std::uint32_t column;
    std::uint32_t rest;
  };
  std::size_t size;
  std::vector<Part> parts;  ///< `size` of each set
};

/// Makes the lists of one corner.
class ListMaker {
 public:
  ListMaker(Squares squares, Isa isa);

  /// What makes lists of its own.
  struct Buffers {
    RowLists made;
    RowLists shorter;
  };

  /// The lists of these rows, in `buffers.made`, whose memory is used again.
  void make(RowBits rows, Buffers& buffers) const;

  /// The same from those of some of them, which are above the others.
  void make_from(const RowLists& lists, RowBits rows_of_lists, RowBits rows,
                 Buffers& buffers) const;

  /// The lists of no rows: one piece of one placement without queens.
  static void make_empty(RowLists& made);

  /// Adds a queen on `row` to every placement of `queens` queens above it.
  void extend(const RowLists& shorter, int queens, int row, RowLists& made) const;

  int rows() const { return squares_.rows(); }

 private:
  using Extend = void (*)(const RowLists&, const ColumnSets&, const std::uint64_t*, RowLists&);

  Squares squares_;
  Extend extend_;
  std::vector<ColumnSets> sets_;  // by size
};

/// Lists of one corner that are kept from their first use on, for all threads: with their bits
/// moved as units need them. As they are made only those without the last rows are kept, of which
/// the others are made in a few steps.
class KeptLists {
 public:
  explicit KeptLists(const ListMaker& maker);

  /// What move(lists, moved) makes of the lists of these rows; it is called once.
  template <class Move>
  const RowLists& moved(RowBits rows, const Move& move) {
    Entry& entry = entries_[rows];
    std::call_once(entry.is_moved, [&] {
      ListMaker::Buffers buffers;
      move(lists(rows, buffers), entry.moved);
    });
    return entry.moved;
  }

  /// The lists of these rows as they are made: those kept, or else made in `buffers`.
  const RowLists& lists(RowBits rows, ListMaker::Buffers& buffers);

 private:
  struct Entry {
    std::once_flag is_made;
    std::once_flag is_moved;
    RowLists made;
    RowLists moved;
  };
  const RowLists& made(RowBits rows);

  const ListMaker& maker_;
  std::unique_ptr<Entry[]> entries_;  // by row set
};

}  // namespace nqueens::composition
