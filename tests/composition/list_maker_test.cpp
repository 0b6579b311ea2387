#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <vector>

#include "composition/layout.hpp"
#include "composition/moved_word.hpp"
#include "composition/strip_lists.hpp"
#include "support/golden.hpp"
#include "support/isa_name.hpp"

namespace nqueens::composition {
namespace {

// The squares of a corner in which every diagonal has its own bit.
Squares squares_of(int rows, int columns) {
  Squares squares(rows, std::vector<std::uint64_t>(columns));
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      squares[r][c] = std::uint64_t{1} << (r - c + columns) | std::uint64_t{1} << (32 + r + c);
    }
  }
  return squares;
}

// The words of each piece, in increasing order.
std::vector<std::vector<std::uint64_t>> pieces_of(const RowLists& lists) {
  std::vector<std::vector<std::uint64_t>> pieces;
  for (std::size_t i = 0; i < lists.pieces(); ++i) {
    const std::uint64_t* const words = lists.words.data();
    pieces.emplace_back(words + lists.offsets[i], words + lists.offsets[i + 1]);
    std::ranges::sort(pieces.back());
  }
  return pieces;
}

// Finds the placements on `rows` with these columns, queen by queen.
std::vector<std::uint64_t> search(const Squares& squares, RowBits rows, RowBits columns,
                                  std::uint64_t word) {
  if (rows == 0) return {word};
  std::vector<std::uint64_t> found;
  const int row = std::countr_zero(rows);
  for (RowBits rest = columns; rest != 0; rest &= rest - 1) {
    const std::uint64_t square = squares[row][std::countr_zero(rest)];
    if (square == 0 || (word & square) != 0) continue;
    const RowBits column = rest & (~rest + 1);
    const auto more = search(squares, rows & (rows - 1), columns & ~column, word | square);
    found.insert(found.end(), more.begin(), more.end());
  }
  return found;
}

class ListsOn : public ::testing::TestWithParam<Isa> {};

TEST_P(ListsOn, CountsPlacementsOnAllColumns) {
  // The lists of all m rows together have all placements of m queens on m rows of n columns. The
  // golden table has their number.
  for (int n = 1; n <= 8; ++n) {
    for (int m = 1; m <= n; ++m) {
      ListMaker::Buffers buffers;
      ListMaker({.squares = squares_of(m, n)}, false, GetParam())
          .make((RowBits{1} << m) - 1, buffers);
      EXPECT_EQ(Count{buffers.made.size()}, test::known_placements(n, m)) << n << " " << m;
    }
  }
}

TEST_P(ListsOn, AreThoseOfAPlainSearchByColumnSet) {
  Squares squares = squares_of(6, 5);
  squares[2][3] = 0;  // attacked
  for (const bool lower : {false, true}) {
    const ListMaker maker({.squares = squares}, lower, GetParam());
    ListMaker::Buffers buffers;  // the same buffers for all row sets
    for (RowBits rows = 0; rows < 64; ++rows) {
      const int queens = std::popcount(rows);
      if (queens > 5) continue;
      maker.make(rows, buffers);
      std::vector<std::vector<std::uint64_t>> expected;
      const auto sets = ordered_sets(5);
      for (const ColumnBits set : sets[lower ? 5 - queens : queens]) {
        expected.push_back(search(squares, rows, lower ? 0b11111 & ~set : set, 0));
        std::ranges::sort(expected.back());
      }
      EXPECT_EQ(pieces_of(buffers.made), expected) << rows;
    }
  }
}

TEST_P(ListsOn, ThoseOfKeptOnesAreTheSame) {
  const ListMaker maker({.squares = squares_of(6, 5)}, false, GetParam());
  const KeptLists kept(maker);
  ListMaker::Buffers expected;
  ListMaker::Buffers buffers;
  for (const RowBits rows : {0b101101, 0b1, 0b0, 0b101100, 0b101101, 0b110000, 0b1111}) {
    maker.make(rows, expected);
    EXPECT_EQ(pieces_of(kept.lists(rows, buffers)), pieces_of(expected.made)) << rows;
  }
}

TEST(KeptLists, AreMovedOnceAndStay) {
  const std::uint64_t kept_bits = 0x1f0'0000'00ff;
  const ListMaker maker({.kept = kept_bits, .squares = squares_of(5, 5)}, false, best_isa());
  const KeptLists kept(maker);
  const BitMoves moves(0x0f, 0xf0, 0, 0x1f0'0000'0000);
  const BitMoves others(0, 0, 0, 0xff);
  ListMaker::Buffers buffers;
  for (const RowBits rows : {0b0U, 0b101U, 0b11101U, 0b11000U}) {
    const RowLists& moved = kept.moved(rows, moves);
    EXPECT_EQ(&kept.moved(rows, others), &moved);
    const RowLists& lists = kept.lists(rows, buffers);
    ASSERT_EQ(moved.offsets, lists.offsets);
    for (std::size_t i = 0; i < moved.size(); ++i) {
      EXPECT_EQ(moved.words.data()[i], moved_word(moves, lists.words.data()[i] & kept_bits))
          << rows;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Isas, ListsOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::composition
