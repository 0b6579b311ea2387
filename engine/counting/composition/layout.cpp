#include "composition/layout.hpp"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// Returns whether no bit is in two of these masks.
bool are_disjoint(std::initializer_list<std::span<const std::uint64_t>> lists) {
  std::uint64_t seen = 0;
  for (const auto& masks : lists) {
    for (const std::uint64_t mask : masks) {
      if ((seen & mask) != 0) return false;
      seen |= mask;
    }
  }
  return true;
}

// A value for each diagonal of the board; index diagonal + n - 1.
template <class Value>
struct ByDiagonal {
  std::vector<Value> falling;
  std::vector<Value> rising;
  explicit ByDiagonal(int n) : falling(static_cast<std::size_t>(2 * n - 1)), rising(falling) {}
};
using Occupied = ByDiagonal<bool>;          // by a queen of the strip
using Targets = ByDiagonal<std::uint64_t>;  // the bit of each diagonal, as the left side sees it

Occupied occupied_by(const Strip& strip) {
  Occupied occupied(strip.n);
  for (int i = 0; i < strip.width; ++i) {
    const int row = strip.rows[static_cast<std::size_t>(i)];
    const int column = strip.side() + i;
    occupied.falling[static_cast<std::size_t>(row - column + strip.n - 1)] = true;
    occupied.rising[static_cast<std::size_t>(row + column)] = true;
  }
  return occupied;
}

struct Diagonal {
  bool falling;
  int number;
};

// Returns the crossing diagonals without a queen of the strip, central ones first.
std::vector<Diagonal> crossing(const Strip& strip, const Occupied& occupied) {
  std::vector<Diagonal> order;
  for (int distance = 1; distance < strip.side(); ++distance) {
    for (const int diagonal : {-distance, distance}) {
      const auto index = static_cast<std::size_t>(diagonal + strip.n - 1);
      if (!occupied.falling[index]) order.push_back({true, diagonal});
      if (!occupied.rising[index]) order.push_back({false, diagonal});
    }
  }
  return order;
}

// Returns where a crossing diagonal meets the sides.
Crossing crossing_of(const Strip& strip, const Diagonal& diagonal, std::uint64_t bit) {
  Crossing crossed{.bit = bit};
  for (int c = 0; c < strip.side(); ++c) {
    const auto add = [&](int column, RowBits& rows) {
      const int row =
          diagonal.falling ? diagonal.number + column : diagonal.number + strip.n - 1 - column;
      if (0 <= row && row < strip.n) rows |= RowBits{1} << row;
    };
    add(c, crossed.left);
    add(strip.n - 1 - c, crossed.right);
  }
  return crossed;
}

// Gives a bit to every diagonal that a side needs, from the highest bit down: first to the crossing
// ones, then to the long ones, then to those inside a side.
Targets targets_for(const Strip& strip, const std::vector<Diagonal>& crossing, Layout& layout) {
  const int n = strip.n;
  Targets targets(n);
  const auto insides = static_cast<std::size_t>(2 * (strip.upper_rows() - strip.side()));
  if (crossing.size() + 2 + insides > 64) {
    throw std::invalid_argument("composition: the board is too large");
  }
  int place = 64;
  const auto take = [&](const Diagonal& diagonal) {
    const std::uint64_t bit = std::uint64_t{1} << --place;
    (diagonal.falling ? targets.falling
                      : targets.rising)[static_cast<std::size_t>(diagonal.number + n - 1)] = bit;
    return bit;
  };
  for (const Diagonal& diagonal : crossing) {
    layout.crossings.push_back(crossing_of(strip, diagonal, take(diagonal)));
    layout.crossing |= layout.crossings.back().bit;
  }
  layout.arms = take({true, 0}) | take({false, 0});
  // Inside a side: falling diagonals that lead from the left edge of the upper corner into the
  // lower corner, and rising ones that lead the other way.
  for (int diagonal = strip.side(); diagonal < strip.upper_rows(); ++diagonal) {
    layout.inside |= take({true, diagonal}) | take({false, -diagonal});
  }
  NQUEENS_ASSERT(are_disjoint({targets.falling, targets.rising}));
  return targets;
}

// A corner's diagonals, seen with its own corner of the board at the upper left: falling d = r - c
// at index d + columns - 1, rising s = r + c at index s.
class CornerDiagonals {
 public:
  CornerDiagonals(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        falling_(static_cast<std::size_t>(std::max(0, rows + columns - 1))),
        rising_(falling_.size()) {}

  struct Use {
    std::uint64_t bit = 0;
    bool taken = false;  // by a queen of the strip
  };
  Use& falling(int d) { return falling_[static_cast<std::size_t>(d + columns_ - 1)]; }
  Use& rising(int s) { return rising_[static_cast<std::size_t>(s)]; }

  // Gives the diagonals inside the corner bits that it does not need for the side.
  CornerLayout layout() {
    CornerLayout layout{.squares = Squares(rows_, columns_)};
    for (const auto* uses : {&falling_, &rising_}) {
      for (const Use& use : *uses) {
        NQUEENS_ASSERT((layout.kept & use.bit) == 0);
        layout.kept |= use.bit;
      }
    }
    std::uint64_t free = ~layout.kept;
    for (auto* uses : {&falling_, &rising_}) {
      for (Use& use : *uses) {
        if (use.bit != 0 || use.taken) continue;
        NQUEENS_ASSERT(free != 0);
        use.bit = free & (~free + 1);
        free &= free - 1;
      }
    }
    for (int r = 0; r < rows_; ++r) {
      for (int c = 0; c < columns_; ++c) {
        const Use& down = falling(r - c);
        const Use& up = rising(r + c);
        if (!down.taken && !up.taken) layout.squares.at(r, c) = down.bit | up.bit;
      }
    }
    return layout;
  }

 private:
  int rows_;
  int columns_;
  std::vector<Use> falling_;
  std::vector<Use> rising_;
};

CornerLayout make_corner(const Strip& strip, Corner corner, const Targets& targets) {
  const bool right = corner == kRightUpper || corner == kRightLower;
  const bool lower = corner == kLeftLower || corner == kRightLower;
  const int rows = lower ? strip.lower_rows() : strip.upper_rows();
  Strip seen = right ? mirrored_left_right(strip) : strip;
  if (lower) seen = mirrored_up_down(seen);
  const Occupied occupied = occupied_by(seen);
  // Returns the bit of a diagonal of the upright board, mirrored for the right side. There the
  // crossing diagonals exchange falling and rising.
  const auto bit_of = [&](bool falling, int diagonal) {
    const bool crosses = std::abs(diagonal) < strip.side();
    const bool as_falling = right && crosses ? !falling : falling;
    const auto index = static_cast<std::size_t>(diagonal + strip.n - 1);
    return (as_falling ? targets.falling : targets.rising)[index];
  };
  CornerDiagonals diagonals(rows, strip.side());
  for (int d = 1 - strip.side(); d < rows; ++d) {
    const bool taken = occupied.falling[static_cast<std::size_t>(d + strip.n - 1)];
    diagonals.falling(d) = {taken ? 0 : lower ? bit_of(false, -d) : bit_of(true, d), taken};
  }
  for (int s = 0; s <= rows + strip.side() - 2; ++s) {
    const bool taken = occupied.rising[static_cast<std::size_t>(s)];
    const int global = s - (strip.n - 1);
    diagonals.rising(s) = {taken   ? 0
                           : lower ? bit_of(true, -global)
                                   : bit_of(false, global),
                           taken};
  }
  return diagonals.layout();
}

}  // namespace

std::uint64_t Layout::live(const RowSet& set, int n) const {
  const RowBits left = left_rows(set, n);
  const RowBits right = right_rows(set, n);
  std::uint64_t bits = 0;
  for (const Crossing& diagonal : crossings) {
    if ((diagonal.left & left) != 0 && (diagonal.right & right) != 0) bits |= diagonal.bit;
  }
  return bits;
}

Layout make_layout(const Strip& strip) {
  Layout layout;
  const Targets targets = targets_for(strip, crossing(strip, occupied_by(strip)), layout);
  for (std::size_t corner = 0; corner < kCorners; ++corner) {
    layout.corners[corner] = make_corner(strip, static_cast<Corner>(corner), targets);
  }
  return layout;
}

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

}  // namespace nqueens::composition
