#include "methods/composition/quadrant.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "contract/contract.hpp"
#include "methods/composition/listing.hpp"

namespace nqueens::composition {
namespace {

std::vector<ColumnSets> column_sets(int columns) {
  std::vector<ColumnSets> sets(static_cast<std::size_t>(columns) + 1);
  for (std::size_t size = 0; size < sets.size(); ++size) sets[size].size = size;
  std::vector<std::uint32_t> rank(std::size_t{1} << columns);
  std::vector<std::uint32_t> seen(sets.size());
  for (std::uint32_t set = 0; set < rank.size(); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    rank[set] = seen[size]++;
    for (std::uint32_t rest = set; rest != 0; rest &= rest - 1) {
      sets[size].parts.push_back(
          {static_cast<std::uint32_t>(std::countr_zero(rest)), rank[set & ~(rest & (~rest + 1))]});
    }
  }
  return sets;
}

// No two queens share a diagonal, so each has two bits of its own.
bool have_bits(std::span<const std::uint64_t> words, int bits) {
  return std::ranges::all_of(words, [bits](std::uint64_t w) { return std::popcount(w) == bits; });
}

}  // namespace

Squares::Squares(int rows, int columns)
    : rows_(rows), columns_(columns), words_(static_cast<std::size_t>(rows * columns)) {
  NQUEENS_ASSERT(rows >= 0 && columns >= 0);
}

std::uint64_t& Squares::at(int row, int column) {
  NQUEENS_ASSERT(0 <= row && row < rows_ && 0 <= column && column < columns_);
  return words_[static_cast<std::size_t>(row * columns_ + column)];
}

std::span<const std::uint64_t> Squares::row(int row) const {
  NQUEENS_ASSERT(0 <= row && row < rows_);
  const auto columns = static_cast<std::size_t>(columns_);
  return {words_.data() + static_cast<std::size_t>(row) * columns, columns};
}

ListMaker::ListMaker(Squares squares, Isa isa)
    : squares_(std::move(squares)),
      extend_(listing_for(isa).extend),
      sets_(column_sets(squares_.columns())) {}

void ListMaker::make_empty(RowLists& made) {
  made.words.make_room(1 + kListPadding);
  *made.words.data() = 0;
  made.offsets = {0, 1};
}

void ListMaker::extend(const RowLists& shorter, int queens, int row, RowLists& made) const {
  NQUEENS_ASSERT(0 <= queens && queens < squares_.columns());
  const ColumnSets& sets = sets_[static_cast<std::size_t>(queens) + 1];
  const auto choices = static_cast<std::size_t>(squares_.columns() - queens);  // of its column
  made.words.make_room(shorter.size() * choices + kListPadding);
  made.offsets.resize(sets.parts.size() / sets.size + 1);
  extend_(shorter, sets, squares_.row(row).data(), made);
  NQUEENS_ASSERT(made.size() + kListPadding <= made.words.room());
  NQUEENS_ASSERT(have_bits({made.words.data(), made.size()}, 2 * (queens + 1)));
}

void ListMaker::make(RowBits rows, Buffers& buffers) const {
  NQUEENS_ASSERT(rows >> squares_.rows() == 0 && std::popcount(rows) <= squares_.columns());
  if (rows == 0) return make_empty(buffers.made);
  RowLists none;
  make_empty(none);
  make_from(none, 0, rows, buffers);
}

void ListMaker::make_from(const RowLists& lists, RowBits rows_of_lists, RowBits rows,
                          Buffers& buffers) const {
  NQUEENS_ASSERT((rows_of_lists & ~rows) == 0 && rows_of_lists != rows);
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

KeptLists::KeptLists(const ListMaker& maker)
    : maker_(maker), entries_(std::make_unique<Entry[]>(std::size_t{1} << maker.rows())) {
  std::call_once(entries_[0].is_made, [this] { ListMaker::make_empty(entries_[0].made); });
}

const RowLists& KeptLists::lists(RowBits rows, ListMaker::Buffers& buffers) {
  NQUEENS_ASSERT(rows >> maker_.rows() == 0);
  constexpr int kLastRows = 2;
  const RowBits first = (RowBits{1} << std::max(0, maker_.rows() - kLastRows)) - 1;
  if ((rows & ~first) == 0) return made(rows);
  maker_.make_from(made(rows & first), rows & first, rows, buffers);
  return buffers.made;
}

const RowLists& KeptLists::made(RowBits rows) {
  Entry& entry = entries_[rows];
  std::call_once(entry.is_made, [&] {
    const int last = std::bit_width(rows) - 1;
    const RowBits others = rows & ~(RowBits{1} << last);
    RowLists made_now;
    maker_.extend(made(others), std::popcount(others), last, made_now);
    entry.made.words.make_room(made_now.size() + kListPadding);  // no more than that
    std::copy_n(made_now.words.data(), made_now.size(), entry.made.words.data());
    entry.made.offsets = std::move(made_now.offsets);
  });
  return entry.made;
}

}  // namespace nqueens::composition
