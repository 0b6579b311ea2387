#include "methods/composition/unit.hpp"

#include <algorithm>
#include <bit>

#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// What the matcher takes of each word.
bool have_rest_bits_only(std::span<const std::uint64_t> words, int rest_bits) {
  return std::ranges::all_of(
      words, [rest_bits](std::uint64_t word) { return (word & 0xffffffffU) >> rest_bits == 0; });
}

}  // namespace

StripLists::StripLists(const Strip& placed, const QuadrantLists& quadrant, int key_bits)
    : strip(placed), layout(make_layout(placed, key_bits)) {
  for (std::size_t corner = 0; corner < kCorners; ++corner) {
    const CornerLayout& to = layout.corners[corner];
    corners[corner] = CornerLists(quadrant, to.free_rows, to.forbidden, to.targets);
  }
}

UnitCounter::UnitCounter(const StripLists& lists, int top_bits, Isa isa)
    : lists_(lists),
      lister_(side_lister_for(isa)),
      match_(matcher_for(isa)),
      top_bits_(std::min(top_bits, lists.layout.key_bits)),
      low_bits_(lists.layout.key_bits - top_bits_),
      splitter_(low_bits_),
      table_sizes_(std::size_t{1} << lists.layout.key_bits),
      other_sizes_(std::size_t{1} << low_bits_),
      table_words_(kTableWords),
      table_keys_(kTableWords) {
  NQUEENS_ASSERT(top_bits_ >= 0);
}

std::uint64_t UnitCounter::count(const RowSet& set) {
  list(kLeftUpper, set.left_upper, kLeftLower, set.left_lower, left_);
  list(kRightUpper, set.right_upper, kRightLower, set.right_lower, right_);
  const std::uint64_t boards = match(left_, right_, kNoArm) + match(right_, left_, kOneArm);
  NQUEENS_ASSERT(boards < std::uint64_t{1} << 53);
  return boards;
}

void UnitCounter::list(Corner upper, Rows upper_rows, Corner lower, Rows lower_rows,
                       SortedSide& side) {
  const RowLists& above = lists_.corners[upper][upper_rows];
  const RowLists& below = lists_.corners[lower][lower_rows];
  NQUEENS_ASSERT(std::popcount(upper_rows) + std::popcount(lower_rows) == lists_.strip.side());
  const std::size_t bound = lister_.bound(above, below) + kSidePadding;
  if (words_.size() < bound) words_.resize(bound + bound / 4);
  const std::size_t size = lister_.list(above, below, words_.data());
  NQUEENS_ASSERT(size + kSidePadding <= bound && size < std::size_t{1} << 26);
  NQUEENS_ASSERT(have_rest_bits_only({words_.data(), size}, lists_.layout.rest_bits));
  side.assign({words_.data(), size}, lists_.layout.key_bits);
}

std::uint64_t UnitCounter::match(const SortedSide& table, const SortedSide& other,
                                 std::size_t first_arms) {
  // table_sizes_[top, low]: the words of low key `low` without the bits of `top`.
  const std::size_t lows = other_sizes_.size();
  const std::size_t keys = table_sizes_.size();
  const std::size_t top_mask = keys - lows;
  for (std::size_t key = 0; key < keys; ++key) {
    table_sizes_[key ^ top_mask] =
        static_cast<std::uint32_t>(table.bucket(key, kNoArm, kOneArm).size());
  }
  for (std::size_t bit = lows; bit < keys; bit *= 2) {
    for (std::size_t key = 0; key < keys; ++key) {
      if ((key & bit) == 0) table_sizes_[key] += table_sizes_[key | bit];
    }
  }
  std::uint64_t pairs = 0;
  for (std::size_t top = 0; top < keys; top += lows) {
    for (std::size_t low = 0; low < lows; ++low) {
      other_sizes_[low] =
          static_cast<std::uint32_t>(other.bucket(top | low, first_arms, kArms).size());
    }
    const std::span<const std::uint32_t> sizes(table_sizes_.data() + top, lows);
    for (const Subcube& cube : splitter_.split(sizes, other_sizes_, MatchCosts{})) {
      gather_runs(cube, static_cast<std::uint32_t>(top), other, first_arms);
      pairs += match(cube, static_cast<std::uint32_t>(top), table);
    }
  }
  return pairs;
}

void UnitCounter::gather_runs(const Subcube& cube, std::uint32_t top, const SortedSide& other,
                              std::size_t first_arms) {
  once_.clear();
  twice_.clear();
  const auto add = [&](std::vector<Run>& runs, std::uint32_t key, std::size_t first,
                       std::size_t last) {
    const auto words = other.bucket(key, first, last);
    NQUEENS_ASSERT((key & cube.ones) == 0);
    if (words.empty()) return;
    runs.push_back(
        {.words = words.data(), .size = static_cast<std::uint32_t>(words.size()), .key = key});
  };
  const std::uint32_t allowed = static_cast<std::uint32_t>(other_sizes_.size() - 1) & ~cube.ones;
  for (std::uint32_t low = allowed;; low = (low - 1) & allowed) {
    add(once_, top | low, first_arms, kTwoArms);
    add(twice_, top | low, kTwoArms, kArms);
    if (low == 0) break;
  }
}

std::uint64_t UnitCounter::match(const Subcube& cube, std::uint32_t top, const SortedSide& table) {
  NQUEENS_ASSERT((cube.ones & cube.free) == 0 && ((cube.ones | cube.free) & ~low_mask()) == 0);
  std::uint64_t pairs = 0;
  std::size_t filled = 0;
  const auto flush = [&] {
    if (filled == 0) return;
    pairs += match_({.words = table_words_.data(),
                     .keys = table_keys_.data(),
                     .size = static_cast<std::uint32_t>(filled),
                     .rest_bits = lists_.layout.rest_bits,
                     .free_keys = cube.free,
                     .once = once_,
                     .twice = twice_});
    filled = 0;
  };
  const auto all = static_cast<std::uint32_t>(table_sizes_.size() - 1);
  const std::uint32_t varying = cube.free | (all & ~(low_mask() | top));
  for (std::uint32_t bits = varying;; bits = (bits - 1) & varying) {
    const std::uint32_t key = cube.ones | bits;
    std::span<const std::uint32_t> words = table.bucket(key, kNoArm, kOneArm);
    while (!words.empty()) {
      const std::size_t taken = std::min(words.size(), kTableWords - filled);
      std::copy_n(words.begin(), taken, table_words_.begin() + static_cast<std::ptrdiff_t>(filled));
      std::fill_n(table_keys_.begin() + static_cast<std::ptrdiff_t>(filled), taken, key);
      filled += taken;
      words = words.subspan(taken);
      if (filled == kTableWords) flush();
    }
    if (bits == 0) break;
  }
  flush();
  return pairs;
}

}  // namespace nqueens::composition
