// The bitmap search on many boards at once. Each lane of a vector holds one board: its free
// columns, and the diagonals of the queens placed by the search. One shift of each word of
// diagonals gives the attacked columns of a row (OuterBoard):
//
//     free = columns & ~(left >> l[row] | right >> r[row]) & open[row]
//     child(bit): columns ^ bit, left | bit << l[row], right | bit << r[row]
//
// Here l[row] and r[row] are the row's shifts, and open[row] has the squares that the seed's queens
// leave open.
//
// The last rows to fill may be a *tail*, on one side of the centre only (OuterBoard). The first row
// of the tail is the *turn*. At the turn both words are shifted once. Then they have bits for the
// diagonals of the tail. Before the turn, look-ahead may already test rows of the tail. For these
// rows, it shifts the right diagonals up instead of down.
//
// Every row has a level: a queue of boards that wait for their queen in this row, and one vector of
// current boards. A step takes the lowest untried square in each lane, makes the child (the board
// with a queen on this square), looks ahead, and appends the surviving children to the next level's
// queue. Lanes without untried squares are refilled from the queue. When the next level's queue is
// full, that level works first: breadth-first within a queue, depth-first between queues.
//
// Invariant: a queued board has a free square in its row. So a lane is idle only if the queue of
// its level is empty: once per level and search, when the level is drained, from first to last.
//
// Look-ahead drops a child if one of the next rows has no free square. If few rows are left
// (kCoveredRows), it also drops a child if a free column has no free square in any of these rows.
// The last three rows take one step, which places the queen of the first of these rows. Two rows
// and two columns are then left, and the step tests both ways to place the last two queens.
//
// Source: the bitmap recursion of N. Tsuda (slides, 2013); the lanes are this project's. Largest
// values: the counters of one outer board (LaneCount) stay below 2^64 in any run that can end, and
// words have at most 63 bits. About 1.1e9 candidates a second on a Zen 4 core with AVX-512.
#include "kernels/frontier/kernel.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/frontier/config.hpp"
#include "kernels/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/frontier/kernel.cpp"
// Highway requires that foreach_target.h comes first.
// clang-format off
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "kernels/frontier/lanes-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace nqueens::frontier {
namespace HWY_NAMESPACE {
namespace {

constexpr int kAnyTurn = -1;

// What a step does with the children that it makes.
enum class Goal {
  queue,   // queue the children that pass the look-ahead
  cover,   // queue the children whose unfilled rows and free columns all have a free square
  finish,  // two rows are left: count the ways to fill them
};

template <class D>
struct Level {
  using T = hn::TFromD<D>;
  static constexpr std::size_t kLanes = hn::MaxLanes(D());

  // A queue has the same size in bytes for lanes of any width.
  static constexpr std::size_t kCapacity = kQueueBoards * sizeof(std::uint32_t) / sizeof(T);

  std::size_t count;
  // Each array has room for two more vectors, since whole vectors are read and written.
  alignas(64) std::array<T, kCapacity + 2 * kLanes> columns, left, right;

  // The current boards, one in each lane, and their untried squares.
  alignas(64) std::array<T, kLanes> lane_columns, lane_left, lane_right, lane_untried;
};

// The step of one level. Keeps the data of the rows that it needs in registers. Look-ahead tests
// kRows rows. If the turn is one of these rows, kSame is the number of these rows before the turn;
// otherwise kSame is kRows. If kSame is 0, the child's next row is the turn, so the step shifts the
// child's words of diagonals. If kSame is kAnyTurn, the step finds this number when it is made:
// for draining, which is too seldom to be compiled for every number.
template <class D, Goal kGoal, int kRows, int kSame>
class Step {
  using T = hn::TFromD<D>;
  using V = hn::Vec<D>;
  using M = hn::Mask<D>;
  using Ops = LaneOps<D>;

 public:
  struct Lanes {
    V columns, left, right, untried;
  };
  struct Child {
    V columns, left, right, bit;
  };

  HWY_INLINE Step(const OuterBoard& outer, int level)
      : same_(kSame != kAnyTurn ? kSame : outer.rows_before_turn(level, kRows)),
        here_(outer.rows[level]),
        turn_left_(set(outer.turn_left)),
        turn_right_(set(outer.turn_right)) {
    NQUEENS_ASSERT(level + kRows < outer.size);
    for (int i = 0; i < kRows; ++i) {
      const OuterBoard::Row& row = outer.rows[level + 1 + i];
      below_[i] = Row(row);
      NQUEENS_ASSERT(is_beyond_turn(i) == (level + 1 < outer.turn && outer.turn <= level + 1 + i));
      if (!is_beyond_turn(i)) continue;
      NQUEENS_ASSERT(row.right <= outer.turn_right);
      below_[i].left = set(row.left + outer.turn_left);
      below_[i].right = set(outer.turn_right - row.right);
    }
    last_rows_apart_ = set(std::abs(outer.rows[level + 2].row - outer.rows[level + 1].row));
  }

  // Fills lanes without untried squares with the next boards of the queue. Returns how many lanes.
  HWY_INLINE std::size_t refill(const Level<D>& queue, std::size_t next, Lanes& lanes) const {
    const D d;
    const M idle = hn::Eq(lanes.untried, hn::Zero(d));
    const typename Ops::Fill fill(d, idle);
    lanes.columns = fill(lanes.columns, hn::LoadU(d, &queue.columns[next]));
    lanes.left = fill(lanes.left, hn::LoadU(d, &queue.left[next]));
    lanes.right = fill(lanes.right, hn::LoadU(d, &queue.right[next]));
    const V free = hn::And(Ops::squares(hn::Shr(lanes.left, here_.left),
                                        hn::Shr(lanes.right, here_.right), lanes.columns),
                           here_.open);
    lanes.untried = hn::IfThenElse(idle, free, lanes.untried);
    return fill.count();
  }

  HWY_INLINE Child place(Lanes& lanes) const {
    const D d;
    const V rest = hn::And(lanes.untried, hn::Sub(lanes.untried, hn::Set(d, T{1})));
    const V bit = hn::Xor(lanes.untried, rest);
    lanes.untried = rest;
    V left = hn::Or(lanes.left, hn::Shl(bit, here_.left));
    V right = hn::Or(lanes.right, hn::Shl(bit, here_.right));
    if (same() == 0) {
      left = hn::Shr(left, turn_left_);
      right = hn::Shl(right, turn_right_);
    }
    return {hn::Xor(lanes.columns, bit), left, right, bit};
  }

  HWY_INLINE M survives(const Child& child) const {
    const V next = squares_below(child, 0);
    M alive = Ops::any(next, below_[0].open);
    V covered = hn::And(next, below_[0].open);
    for (int i = 1; i < kRows; ++i) {
      const V squares = squares_below(child, i);
      alive = Ops::any(alive, squares, below_[i].open);
      if constexpr (kGoal == Goal::cover) covered = Ops::collect(covered, squares, below_[i].open);
    }
    if constexpr (kGoal == Goal::cover) alive = hn::And(alive, hn::Eq(covered, child.columns));
    return alive;
  }

  // Counts the completions of the children. Two rows and the columns low and high have no queen.
  HWY_INLINE std::size_t completions(const Child& child) const {
    const D d;
    const V next = hn::And(squares_below(child, 0), below_[0].open);
    const V last = hn::And(squares_below(child, 1), below_[1].open);
    const V high = hn::And(child.columns, hn::Sub(child.columns, hn::Set(d, T{1})));
    const V low = hn::Xor(child.columns, high);
    NQUEENS_ASSERT(hn::AllTrue(d, hn::Or(hn::Eq(child.bit, hn::Zero(d)), is_one_bit(high))));
    const V touching = hn::And(hn::Shl(low, last_rows_apart_), high);
    const M apart = Ops::any(hn::Eq(touching, hn::Zero(d)), child.bit, child.bit);
    return Ops::count(Ops::any(Ops::any(apart, next, low), last, high)) +
           Ops::count(Ops::any(Ops::any(apart, next, high), last, low));
  }

 private:
  static HWY_INLINE M is_one_bit(V v) {
    const D d;
    const M is_power = hn::Eq(hn::And(v, hn::Sub(v, hn::Set(d, T{1}))), hn::Zero(d));
    return hn::And(is_power, hn::Ne(v, hn::Zero(d)));
  }

  template <class Number>
  static HWY_INLINE V set(Number value) {
    return hn::Set(D(), static_cast<T>(value));
  }

  struct Row {
    Row() = default;
    HWY_INLINE explicit Row(const OuterBoard::Row& row)
        : open(set(row.open)), left(set(row.left)), right(set(row.right)) {}
    V open, left, right;
  };

  // Returns whether tested row i is in the tail, but the first tested row, i = 0, is not.
  HWY_INLINE bool is_beyond_turn(int i) const { return same() != 0 && i >= same(); }
  HWY_INLINE int same() const { return kSame == kAnyTurn ? same_ : kSame; }

  // Returns the squares of tested row i that the queens placed by the search leave free.
  // The caller applies the row's mask `open`, which closes what the fixed queens attack.
  HWY_INLINE V squares_below(const Child& child, int i) const {
    const Row& row = below_[i];
    const V right =
        is_beyond_turn(i) ? hn::Shl(child.right, row.right) : hn::Shr(child.right, row.right);
    return Ops::squares(hn::Shr(child.left, row.left), right, child.columns);
  }

  int same_;
  Row here_;
  std::array<Row, kRows> below_;
  V turn_left_, turn_right_;
  V last_rows_apart_;
};

// The search of one outer board. An object is too large for the stack of a thread.
template <class D>
class Search {
  using T = hn::TFromD<D>;
  using Ops = LaneOps<D>;
  static constexpr std::size_t kLanes = hn::MaxLanes(D());

 public:
  explicit Search(const OuterBoard& outer) : outer_(outer) {
    for (int i = 0; i <= last_level(); ++i) {
      levels_[i].count = 0;
      levels_[i].lane_untried.fill(0);
    }
  }

  LaneCount run() {
    Level<D>& first = levels_[0];
    first.columns[0] = static_cast<T>(outer_.columns);
    first.left[0] = 0;
    first.right[0] = 0;
    first.count = 1;
    for (int level = 0; level <= last_level(); ++level) {
      work<true>(level);
      NQUEENS_ASSERT(is_drained(levels_[level]));
    }
    NQUEENS_ASSERT(result_.candidates <= result_.slots);
    return result_;
  }

 private:
  int last_level() const { return outer_.size - kLeastOuterRows; }

  static bool is_drained(const Level<D>& level) {
    for (const T untried : level.lane_untried) {
      if (untried != 0) return false;
    }
    return level.count == 0;
  }

  // Works through a level's queue. If kDrain, empties the queue and the lanes; otherwise stops when
  // the queue has fewer boards than a vector has lanes.
  template <bool kDrain>
  void work(int level) {
    const int rows_below_child = outer_.size - level - 2;
    static_assert(kCoveredRows == 6);
    switch (rows_below_child) {
      case 1:
        return work_to<kDrain, Goal::finish, 2>(level);
      case 2:
        return work_to<kDrain, Goal::cover, 3>(level);
      case 3:
        return work_to<kDrain, Goal::cover, 4>(level);
      case 4:
        return work_to<kDrain, Goal::cover, 5>(level);
      case 5:
        return work_to<kDrain, Goal::cover, kCoveredRows>(level);
      default:
        throw_if_stopped();  // the other levels take milliseconds
        return work_to<kDrain, Goal::queue, kLookAhead + 1>(level);
    }
  }

  template <bool kDrain, Goal kGoal, int kRows, int kSame = kDrain ? kAnyTurn : 0>
  void work_to(int level) {
    if constexpr (kSame != kAnyTurn && kSame < kRows) {
      if (outer_.rows_before_turn(level, kRows) != kSame)
        return work_to<kDrain, kGoal, kRows, kSame + 1>(level);
    }
    while (!work_until_full<kDrain, kGoal, kRows, kSame>(level)) work<false>(level + 1);
  }

  // Like work(), but stops and returns false when the next level's queue is full.
  template <bool kDrain, Goal kGoal, int kRows, int kSame>
  HWY_NOINLINE bool work_until_full(int level) {
    using StepHere = Step<D, kGoal, kRows, kSame>;
    const D d;
    Level<D>& queue = levels_[level];
    const StepHere step(outer_, level);
    typename StepHere::Lanes lanes{
        hn::Load(d, queue.lane_columns.data()), hn::Load(d, queue.lane_left.data()),
        hn::Load(d, queue.lane_right.data()), hn::Load(d, queue.lane_untried.data())};
    if constexpr (kDrain) hn::StoreU(hn::Zero(d), d, &queue.columns[queue.count]);

    const std::size_t count = queue.count;
    std::size_t next = 0;
    std::size_t steps = 0;
    std::size_t idle = 0;
    // `made` is the number of boards in the next level's queue or, in the last step, of solutions.
    Level<D>& below = levels_[kGoal == Goal::finish ? level : level + 1];
    std::size_t made = kGoal == Goal::finish ? 0 : below.count;
    bool full = false;
    for (;;) {
      if constexpr (kDrain) {
        if (next == count && hn::AllTrue(d, hn::Eq(lanes.untried, hn::Zero(d)))) break;
      } else {
        if (next + kLanes > count) break;
      }
      full = kGoal != Goal::finish && made > Level<D>::kCapacity - kLanes;
      if (full) break;
      next += step.refill(queue, next, lanes);
      if constexpr (kDrain) next = std::min(next, count);
      NQUEENS_ASSERT(kDrain || hn::AllFalse(d, hn::Eq(lanes.untried, hn::Zero(d))));
      const typename StepHere::Child child = step.place(lanes);
      if constexpr (kGoal == Goal::finish) {
        made += step.completions(child);
      } else {
        made += append<kDrain>(child, step.survives(child), below, made);
      }
      ++steps;
      if constexpr (kDrain) idle += kLanes - Ops::count(Ops::any(child.bit, child.bit));
    }
    NQUEENS_ASSERT(kGoal == Goal::finish || made <= Level<D>::kCapacity);
    if constexpr (kGoal == Goal::finish) {
      result_.solutions += made;
    } else {
      below.count = made;
    }
    result_.slots += steps * kLanes;
    result_.candidates += steps * kLanes - idle;
    hn::Store(lanes.columns, d, queue.lane_columns.data());
    hn::Store(lanes.left, d, queue.lane_left.data());
    hn::Store(lanes.right, d, queue.lane_right.data());
    hn::Store(lanes.untried, d, queue.lane_untried.data());
    close_up(queue, next);
    return !full;
  }

  // Appends the children that passed the look-ahead to a queue and returns their number. If kDrain,
  // lanes can be idle; an idle lane has no child.
  template <bool kDrain, class Child>
  static HWY_INLINE std::size_t append(const Child& child, hn::Mask<D> alive, Level<D>& to,
                                       std::size_t at) {
    const D d;
    if constexpr (kDrain) alive = Ops::any(alive, child.bit, child.bit);
    const typename Ops::Keep keep(d, alive);
    hn::StoreU(keep(child.columns), d, &to.columns[at]);
    hn::StoreU(keep(child.left), d, &to.left[at]);
    hn::StoreU(keep(child.right), d, &to.right[at]);
    return keep.count();
  }

  // Moves the remaining boards of a queue, those from `next` on, to its front.
  static HWY_INLINE void close_up(Level<D>& queue, std::size_t next) {
    const D d;
    NQUEENS_ASSERT(next <= queue.count && queue.count <= Level<D>::kCapacity);
    queue.count -= next;
    if (next == 0) return;
    for (std::size_t i = 0; i < queue.count; i += kLanes) {
      hn::StoreU(hn::LoadU(d, &queue.columns[next + i]), d, &queue.columns[i]);
      hn::StoreU(hn::LoadU(d, &queue.left[next + i]), d, &queue.left[i]);
      hn::StoreU(hn::LoadU(d, &queue.right[next + i]), d, &queue.right[i]);
    }
  }

  const OuterBoard& outer_;
  LaneCount result_;
  std::array<Level<D>, kMaxBoard - kLeastOuterRows> levels_;  // used up to last_level()
};

// This file is compiled once for each instruction set. In some of these compilations the table
// below uses only the type of this function, so the compiler would warn that it is unused.
[[maybe_unused]] LaneCount count_outer(const OuterBoard& outer) {
  NQUEENS_ASSERT(kLeastOuterRows <= outer.size && outer.size <= kMaxBoard);
  NQUEENS_ASSERT(outer.width <= 64);
  if (outer.width <= 32) return std::make_unique<Search<LaneTag<std::uint32_t>>>(outer)->run();
  return std::make_unique<Search<LaneTag<std::uint64_t>>>(outer)->run();
}

[[maybe_unused]] const char* target_name() { return hwy::TargetName(HWY_TARGET); }

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace nqueens::frontier
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::frontier {

CountOuter count_outer_on(Isa isa) { return NQUEENS_KERNEL_TABLE(count_outer)[isa]; }

const char* target_of(Isa isa) { return NQUEENS_KERNEL_TABLE(target_name)[isa](); }

}  // namespace nqueens::frontier
#endif
