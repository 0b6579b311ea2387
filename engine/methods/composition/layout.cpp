#include "methods/composition/layout.hpp"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

std::uint64_t bit(int index) {
  NQUEENS_ASSERT(0 <= index && index < 64);
  return std::uint64_t{1} << index;
}

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

// Crossing diagonals without a queen of the strip, central ones first, without the long ones.
std::vector<std::pair<bool, int>> crossing(const Strip& strip, const Occupied& occupied) {
  std::vector<std::pair<bool, int>> order;
  for (int distance = 1; distance < strip.side(); ++distance) {
    for (const int diagonal : {-distance, distance}) {
      const auto index = static_cast<std::size_t>(diagonal + strip.n - 1);
      if (!occupied.falling[index]) order.emplace_back(true, diagonal);
      if (!occupied.rising[index]) order.emplace_back(false, diagonal);
    }
  }
  return order;
}

Targets targets_for(const Strip& strip, int& key_bits, int& rest_bits) {
  const int n = strip.n;
  const auto diagonals = static_cast<std::size_t>(2 * n - 1);
  const auto order = crossing(strip, occupied_by(strip));
  const int total = static_cast<int>(order.size());
  key_bits = std::min(std::max(key_bits, total - kMaxRestBits), total);
  if (key_bits > kMaxKeyBits) {
    throw std::invalid_argument("composition: too many diagonals cross the strip");
  }
  rest_bits = total - key_bits;
  Targets targets{std::vector<std::uint64_t>(diagonals), std::vector<std::uint64_t>(diagonals)};
  const auto set = [&](bool falling, int diagonal, int position) {
    (falling ? targets.falling : targets.rising)[static_cast<std::size_t>(diagonal + n - 1)] =
        bit(position);
  };
  for (int i = 0; i < total; ++i) {
    const auto [falling, diagonal] = order[static_cast<std::size_t>(i)];
    set(falling, diagonal, i < key_bits ? 63 - i : total - 1 - i);
  }
  if (strip.side() > 0) {
    set(true, 0, 63 - key_bits);
    set(false, 0, 62 - key_bits);
  }
  // Inside a side: falling diagonals that start left of the strip below the upper quadrant's
  // corner, and rising ones that end above the lower quadrant's.
  int inside = kMaxRestBits;
  for (int diagonal = strip.side(); diagonal < strip.upper_rows(); ++diagonal) {
    set(true, diagonal, inside++);
    set(false, -diagonal, inside++);
  }
  NQUEENS_ASSERT(key_bits <= kMaxKeyBits && rest_bits <= kMaxRestBits);
  NQUEENS_ASSERT(are_disjoint({targets.falling, targets.rising}));
  return targets;
}

}  // namespace

Layout make_layout(const Strip& strip, int key_bits) {
  NQUEENS_ASSERT(key_bits >= 0);
  const int n = strip.n;
  const int columns = strip.side();
  const int quadrant_rows = strip.upper_rows();
  if (quadrant_rows + columns > 32) {
    throw std::invalid_argument("composition: the board is too large");
  }
  Layout layout;
  layout.key_bits = key_bits;
  const Targets targets = targets_for(strip, layout.key_bits, layout.rest_bits);
  for (std::size_t corner = 0; corner < kCorners; ++corner) {
    const bool right = corner == kRightUpper || corner == kRightLower;
    const bool lower = corner == kLeftLower || corner == kRightLower;
    Strip seen = right ? mirrored_left_right(strip) : strip;
    if (lower) seen = mirrored_up_down(seen);
    const Occupied occupied = occupied_by(seen);
    CornerLayout& to = layout.corners[corner];
    const Rows all_rows = (Rows{1} << (lower ? strip.lower_rows() : quadrant_rows)) - 1;
    to.free_rows = all_rows & ~(lower ? mirrored(strip.used(), n) : strip.used());
    to.targets.assign(static_cast<std::size_t>(2 * (quadrant_rows + columns - 1)), 0);
    // A diagonal of the quadrant; where it lies on the left side of a board seen upright; and its
    // target, with falling and rising exchanged on the right.
    const auto place = [&](int from, bool taken, bool falling, int diagonal) {
      if (taken) to.forbidden |= bit(from);
      const auto index = static_cast<std::size_t>(diagonal + n - 1);
      const bool crosses = std::abs(diagonal) < columns;
      const bool as_falling = right && crosses ? !falling : falling;
      to.targets[static_cast<std::size_t>(from)] =
          (as_falling ? targets.falling : targets.rising)[index];
    };
    for (int d = 1 - columns; d < quadrant_rows; ++d) {
      const bool taken = occupied.falling[static_cast<std::size_t>(d + n - 1)];
      const int from = falling_bit(d, columns);
      lower ? place(from, taken, false, -d) : place(from, taken, true, d);
    }
    for (int s = 0; s <= quadrant_rows + columns - 2; ++s) {
      const bool taken = occupied.rising[static_cast<std::size_t>(s)];
      const int from = rising_bit(s, quadrant_rows, columns);
      lower ? place(from, taken, true, n - 1 - s) : place(from, taken, false, s - (n - 1));
    }
    NQUEENS_ASSERT(are_disjoint({to.targets}));
  }
  return layout;
}

}  // namespace nqueens::composition
