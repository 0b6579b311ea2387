#include "methods/composition/layout.hpp"

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

// No bit stands for two diagonals.
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

// The target mask of every diagonal, as the left side sees them; index diagonal + n - 1.
struct Targets {
  std::vector<std::uint64_t> falling;
  std::vector<std::uint64_t> rising;
};

struct Occupied {
  std::vector<bool> falling;
  std::vector<bool> rising;
};

Occupied occupied_by(const Strip& strip) {
  const auto diagonals = static_cast<std::size_t>(2 * strip.n - 1);
  Occupied occupied{std::vector<bool>(diagonals), std::vector<bool>(diagonals)};
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

// Crossing diagonals without a queen of the strip, central ones first, without the long ones.
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

// Where a crossing diagonal meets the sides.
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

// Gives every diagonal that a side needs its bit, from the highest on: the crossing ones, the long
// ones, those inside a side.
Targets targets_for(const Strip& strip, const std::vector<Diagonal>& crossing, Layout& layout) {
  const int n = strip.n;
  const auto diagonals = static_cast<std::size_t>(2 * n - 1);
  Targets targets{std::vector<std::uint64_t>(diagonals), std::vector<std::uint64_t>(diagonals)};
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
  // Inside a side: falling diagonals that start left of the strip below the upper quadrant's
  // corner, and rising ones that end above the lower quadrant's.
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

  // Gives the others bits that the corner has no other use for.
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
  // The bit of a diagonal that lies so on the left side of a board seen upright, with falling and
  // rising exchanged on the right.
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

}  // namespace nqueens::composition
