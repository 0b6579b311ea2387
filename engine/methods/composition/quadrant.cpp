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
      extend_(list_kernels_for(isa).extend),
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

void ListMaker::make(Rows rows, Work& work) const {
  NQUEENS_ASSERT(rows >> squares_.rows() == 0 && std::popcount(rows) <= squares_.columns());
  make_empty(work.made);
  for (int queens = 0; rows != 0; rows &= rows - 1, ++queens) {
    std::swap(work.made, work.shorter);
    extend(work.shorter, queens, std::countr_zero(rows), work.made);
  }
}

KeptLists::KeptLists(const ListMaker& maker)
    : maker_(maker), entries_(std::make_unique<Entry[]>(std::size_t{1} << maker.rows())) {
  std::call_once(entries_[0].made, [this] { ListMaker::make_empty(entries_[0].lists); });
}

const RowLists& KeptLists::operator[](Rows rows) {
  NQUEENS_ASSERT(rows >> maker_.rows() == 0);
  Entry& entry = entries_[rows];
  std::call_once(entry.made, [&] {
    const int last = std::bit_width(rows) - 1;
    const Rows others = rows & ~(Rows{1} << last);
    RowLists made;
    maker_.extend((*this)[others], std::popcount(others), last, made);
    entry.lists.words.make_room(made.size() + kListPadding);  // no more than that
    std::copy_n(made.words.data(), made.size(), entry.lists.words.data());
    entry.lists.offsets = std::move(made.offsets);
  });
  return entry.lists;
}

}  // namespace nqueens::composition
