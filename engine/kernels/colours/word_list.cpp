#include "kernels/colours/word_list.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <new>

#include "base/contract.hpp"
#include "base/tasks.hpp"

namespace nqueens::colours {
namespace {

constexpr int kColumnBits = 4;
static_assert(kMaxLines < 1 << kColumnBits);
static_assert(kMaxLines * kColumnBits <= 64);

}  // namespace

SetNumbers number_sets(std::span<const LineSet> sets, int lines, bool complements) {
  NQUEENS_ASSERT(sets.size() < SetNumbers::kNone);
  SetNumbers numbers;
  numbers.of.assign(std::size_t{all_lines(lines)} + 1, SetNumbers::kNone);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const LineSet set = complements ? all_lines(lines) & ~sets[i] : sets[i];
    numbers.of[set] = static_cast<std::uint16_t>(i);
  }
  return numbers;
}

std::span<const PlacedWord> WordLister::find(const SubBoard& board, LineSet rows,
                                             const SetNumbers& numbers, std::size_t sets) {
  numbers_ = &numbers;
  sets_ = sets;
  all_columns_ = all_lines(board.columns);
  queens_ = 0;
  for (LineSet left = rows; left != 0; left &= left - 1) {
    const int row = std::countr_zero(left);
    rows_[queens_++] = {board.falling(row, 0), board.rising(row, 0)};
  }
  placed_ = 0;
  if (queens_ == 0) {
    if (room_ == 0) grow();
    words_[0] = {0, 0, numbers.of[0]};
    if (numbers.of[0] < sets) placed_ = 1;
  } else {
    place(0, 0, 0, 0);
  }
  NQUEENS_ASSERT(placed_ < std::numeric_limits<std::uint32_t>::max());
  return {words_.get(), placed_};
}

void WordLister::grow() {
  const std::size_t room = 2 * room_ + 1024;
  void* const memory = std::realloc(words_.get(), room * sizeof(PlacedWord));
  if (memory == nullptr) throw std::bad_alloc();
  (void)words_.release();
  words_.reset(static_cast<PlacedWord*>(memory));
  room_ = room;
}

// Column y of a row is on the diagonals `falling + y` and `rising + y`, so a shift shows which of
// its columns the placed queens attack.
void WordLister::place(std::size_t queen, LineSet used, Diagonals diagonals,
                       std::uint64_t columns) {
  if (queen == 1) throw_if_cancelled();
  const Row row = rows_[queen];
  const Diagonals attacked = diagonals >> row.falling | diagonals >> row.rising;
  LineSet free = all_columns_ & ~used & ~static_cast<LineSet>(attacked);
  const bool last = queen + 1 == queens_;
  if (last && room_ < placed_ + kMaxLines) grow();
  for (; free != 0; free &= free - 1) {
    const int column = std::countr_zero(free);
    const LineSet now_used = used | LineSet{1} << column;
    const Diagonals now_on = diagonals | (Diagonals{1} << row.falling | Diagonals{1} << row.rising)
                                             << column;
    const std::uint64_t now_at = columns | static_cast<std::uint64_t>(column)
                                               << (kColumnBits * static_cast<int>(queen));
    if (!last) {
      place(queen + 1, now_used, now_on, now_at);
      continue;
    }
    // Without a branch: no processor foresees which column sets are listed.
    const std::uint16_t set = numbers_->of[now_used];
    words_[placed_] = {now_on, now_at, set};
    placed_ += set < sets_ ? 1 : 0;
  }
}

}  // namespace nqueens::colours
