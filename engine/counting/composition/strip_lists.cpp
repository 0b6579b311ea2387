#include "composition/strip_lists.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <span>
#include <utility>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// Returns all sets of a corner's columns, by size. For an upper corner, the sets of a size are in
// the order of ordered_sets. For a lower corner, they are the complements of sets of ordered_sets,
// in the same order.
std::vector<ColumnSets> column_sets(const Squares& squares, bool lower) {
  const int columns = squares.empty() ? 0 : static_cast<int>(squares[0].size());
  const std::vector<std::vector<ColumnBits>> ordered = ordered_sets(columns);
  std::vector<ColumnSets> sets(columns + 1);
  const ColumnBits all = (ColumnBits{1} << columns) - 1;
  std::vector<std::uint32_t> piece(std::size_t{1} << columns);  // by column set
  for (int size = 0; size <= columns; ++size) {
    sets[size].size = static_cast<std::size_t>(size);
    std::uint32_t pieces = 0;
    for (const ColumnBits upper : ordered[lower ? columns - size : size]) {
      const ColumnBits set = lower ? all & ~upper : upper;
      piece[set] = pieces++;
      for (ColumnBits rest = set; rest != 0; rest &= rest - 1) {
        sets[size].parts.push_back(
            {static_cast<std::uint32_t>(std::countr_zero(rest)), piece[set & ~lowest_bit(rest)]});
      }
    }
  }
  return sets;
}

// Returns whether each word has `bits` bits. A placement has two bits for each queen, since no two
// queens share a diagonal.
bool have_bits(std::span<const std::uint64_t> words, int bits) {
  return std::ranges::all_of(words, [bits](std::uint64_t w) { return std::popcount(w) == bits; });
}

}  // namespace

ListMaker::ListMaker(CornerLayout corner, bool lower, Isa isa)
    : corner_(std::move(corner)),
      listing_(listing_for(isa)),
      sets_(column_sets(corner_.squares, lower)) {}

void ListMaker::make(RowBits rows, Buffers& buffers) const {
  NQUEENS_ASSERT(rows >> this->rows() == 0 && std::popcount(rows) <= columns());
  RowLists& none = buffers.shorter;  // one piece: the placement without queens
  none.words.make_room(1 + kListPadding);
  *none.words.data() = 0;
  none.offsets = {0, 1};
  make_from(none, 0, rows, buffers);
}

void ListMaker::make_from(const RowLists& lists, RowBits rows_of_lists, RowBits rows,
                          Buffers& buffers) const {
  NQUEENS_ASSERT((rows_of_lists & ~rows) == 0);
  NQUEENS_ASSERT(rows_of_lists != rows || &lists == &buffers.shorter);
  int queens = std::popcount(rows_of_lists);
  const RowLists* shorter = &lists;
  for (RowBits more = rows & ~rows_of_lists; more != 0; more &= more - 1) {
    NQUEENS_ASSERT(rows_of_lists >> std::countr_zero(more) == 0);
    extend(*shorter, queens++, std::countr_zero(more), buffers.made);
    std::swap(buffers.made, buffers.shorter);
    shorter = &buffers.shorter;
  }
  std::swap(buffers.made, buffers.shorter);
}

void ListMaker::extend(const RowLists& shorter, int queens, int row, RowLists& made) const {
  NQUEENS_ASSERT(0 <= queens && queens < columns());
  const ColumnSets& sets = sets_[queens + 1];
  const auto choices = static_cast<std::size_t>(columns() - queens);  // columns for the new queen
  made.words.make_room(shorter.size() * choices + kListPadding);
  made.offsets.resize(sets.parts.size() / sets.size + 1);
  listing_.extend(shorter, sets, corner_.squares[row].data(), made);
  NQUEENS_ASSERT(made.size() + kListPadding <= made.words.room());
  NQUEENS_ASSERT(have_bits({made.words.data(), made.size()}, 2 * (queens + 1)));
}

void ListMaker::move(const RowLists& lists, const BitMoves& moves, RowLists& moved) const {
  moved.words.make_room(lists.size() + kListPadding);
  listing_.move(words(lists), moves, moved);
}

const RowLists& KeptLists::moved(RowBits rows, const BitMoves& moves) const {
  Entry& entry = entries_[rows];
  entry.is_moved.call([&] {
    ListMaker::Buffers buffers;
    maker_.move(lists(rows, buffers), moves, entry.moved);
  });
  return entry.moved;
}

const RowLists& KeptLists::lists(RowBits rows, ListMaker::Buffers& buffers) const {
  NQUEENS_ASSERT(rows >> maker_.rows() == 0);
  constexpr int kLastRows = 2;
  const RowBits first = (RowBits{1} << std::max(0, maker_.rows() - kLastRows)) - 1;
  if ((rows & ~first) == 0) return made(rows);
  maker_.make_from(made(rows & first), rows & first, rows, buffers);
  return buffers.made;
}

const RowLists& KeptLists::made(RowBits rows) const {
  Entry& entry = entries_[rows];
  entry.is_made.call([&] {
    ListMaker::Buffers buffers;
    if (rows == 0) {
      maker_.make(rows, buffers);
    } else {
      const RowBits others = rows & ~std::bit_floor(rows);
      maker_.make_from(made(others), others, rows, buffers);
    }
    const RowLists& lists = buffers.made;
    entry.made.words.make_room(lists.size() + kListPadding);  // exact size: this list is kept
    std::copy_n(lists.words.data(), lists.size(), entry.made.words.data());
    entry.made.offsets = lists.offsets;
  });
  return entry.made;
}

StripLists::StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout)
    : strip_(strip), tuning_(tuning), layout_(std::move(layout)), isa_(isa) {
  makers_.reserve(kCorners);
  for (const Corner corner : {kLeftUpper, kLeftLower, kRightUpper, kRightLower}) {
    const bool lower = corner == kLeftLower || corner == kRightLower;
    makers_.emplace_back(layout_.corners[corner], lower, isa);
  }
  if (strip.rule == Rule::patterns)
    filters_ = {PieceFilter(strip, true), PieceFilter(strip, false)};
  if (!tuning.keeps_lists) return;
  for (const ListMaker& maker : makers_) kept_.emplace_back(maker);
  shared_ = std::make_unique<SharedKeys[]>(strip.side() + 1);
}

const Keys& StripLists::shared_keys(std::size_t left_upper) const {
  SharedKeys& shared = shared_[left_upper];
  shared.chosen.call([&] { shared.keys = choose(left_upper); });
  return *shared.keys;
}

Keys StripLists::choose(std::size_t left_upper) const {
  KeyChooser chooser(layout_, tuning_, isa_);
  std::array<ListMaker::Buffers, kCorners> buffers;
  std::mt19937_64 dice(left_upper);
  for (int i = 0; i < tuning_.asked_units; ++i) {
    const RowSet set = random_row_set(strip_, static_cast<int>(left_upper), dice);
    const auto words = [&](Corner corner) {
      return makers_[corner].words(kept_[corner].lists(set.in(corner), buffers[corner]));
    };
    chooser.add({words(kLeftUpper), words(kLeftLower), pieces(set, true)},
                {words(kRightUpper), words(kRightLower), pieces(set, false)});
  }
  return chooser.choose(layout_.crossing);
}

PieceRanges StripLists::pieces(const RowSet& set, bool left) const {
  const RowBits upper = left ? set.left_upper : set.right_upper;
  if (!filters_.empty()) {
    return filters_[left ? 0 : 1].find(row_ranks(strip_, set), std::popcount(upper));
  }
  return {{PieceRange{.last = makers_[kLeftUpper].pieces(std::popcount(upper))}}};
}

}  // namespace nqueens::composition
