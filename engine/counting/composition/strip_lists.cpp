#include "composition/strip_lists.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <span>
#include <utility>

#include "contract/contract.hpp"

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

// Returns whether each word has `bits` bits: two for each queen, since no two share a diagonal.
bool have_bits(std::span<const std::uint64_t> words, int bits) {
  return std::ranges::all_of(words, [bits](std::uint64_t w) { return std::popcount(w) == bits; });
}

}  // namespace

ListMaker::ListMaker(Squares squares, Isa isa)
    : squares_(std::move(squares)),
      listing_(listing_for(isa)),
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
  listing_.extend(shorter, sets, squares_.row(row).data(), made);
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

StripLists::StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout)
    : strip_(strip),
      tuning_(tuning),
      layout_(std::move(layout)),
      isa_(isa),
      listing_(listing_for(isa)) {
  const auto crossings = static_cast<int>(layout_.crossings.size());
  tuning_.top_bits = std::min(tuning.top_bits, crossings);
  const int low_bits = std::max(tuning.low_bits, crossings - kMaxRestBits - tuning_.top_bits);
  tuning_.low_bits = std::min(low_bits, crossings - tuning_.top_bits);
  makers_.reserve(kCorners);
  for (const CornerLayout& corner : layout_.corners) makers_.emplace_back(corner.squares, isa);
  if (!tuning.keeps_lists) return;
  for (const ListMaker& maker : makers_) kept_.push_back(std::make_unique<KeptLists>(maker));
  shared_ = std::make_unique<SharedKeys[]>(static_cast<std::size_t>(strip.side()) + 1);
}

void StripLists::move(const CornerWords& words, const BitMoves& moves, RowLists& moved) const {
  moved.words.make_room(words.lists->size() + kListPadding);
  listing_.move(words, moves, moved);
}

const Keys& StripLists::shared_keys(std::size_t left_upper) const {
  SharedKeys& shared = shared_[left_upper];
  std::call_once(shared.chosen,
                 [&] { shared.keys = std::make_unique<const Keys>(choose(left_upper)); });
  return *shared.keys;
}

const RowLists& StripLists::moved(Corner corner, RowBits rows, const Keys& keys) const {
  const std::uint64_t kept = layout_.corners[corner].kept;
  return kept_[corner]->moved(rows, [&](const RowLists& lists, RowLists& moved) {
    move({&lists, kept}, keys.moves, moved);
  });
}

Keys StripLists::choose(std::size_t left_upper) const {
  constexpr std::size_t kWordsAPair = 2;
  KeyChooser chooser(layout_, tuning_, isa_);
  std::array<ListMaker::Buffers, kCorners> buffers;
  const auto words = [&](Corner corner, RowBits rows) {
    return CornerWords{&kept_[corner]->lists(rows, buffers[corner]), layout_.corners[corner].kept};
  };
  std::mt19937_64 dice(left_upper);
  for (int i = 0; i < tuning_.asked_units; ++i) {
    const RowSet set = random_row_set(strip_, static_cast<int>(left_upper), dice);
    chooser.add(pieces_of(words(kLeftUpper, set.left_upper), words(kLeftLower, set.left_lower)),
                pieces_of(words(kRightUpper, set.right_upper), words(kRightLower, set.right_lower)),
                kWordsAPair);
  }
  return chooser.choose();
}

}  // namespace nqueens::composition
