#include "composition/ranks.hpp"

#include <algorithm>
#include <bit>

namespace nqueens::composition {
namespace {

Ranks in_order(std::uint32_t one, std::uint32_t other) {
  return {.high = std::max(one, other), .low = std::min(one, other)};
}

}  // namespace

Ranks row_ranks(const Strip& strip, const RowSet& set) {
  const int places = strip.n / 2;
  RowBits upper = set.left_upper;
  RowBits lower = set.left_lower;
  for (int i = 0; 2 * i + 1 < strip.width; ++i) {  // the strip's columns left of the middle
    const int row = strip.rows[i];
    (row < places ? upper : lower) |= RowBits{1} << std::min(row, strip.n - 1 - row);
  }
  return in_order(rank_of(upper, places), rank_of(lower, places));
}

std::uint32_t strip_pattern(const Strip& strip, bool left) {
  std::uint32_t pattern = 0;
  for (int i = 0; i < strip.width / 2; ++i) {
    const int row = strip.rows[left ? i : strip.width - 1 - i];
    if (row < strip.n / 2) pattern |= std::uint32_t{1} << i;
  }
  return pattern;
}

std::vector<std::vector<ColumnBits>> ordered_sets(int columns) {
  std::vector<std::vector<ColumnBits>> sets(columns + 1);
  // The highest bit of `code` is the set's innermost column; the other bits are the set's rank.
  for (std::uint32_t code = 0; code >> columns == 0; ++code) {
    ColumnBits set = code;
    for (int places = 1; places < columns; places *= 2) set ^= set >> places;
    sets[std::popcount(set)].push_back(set);
  }
  return sets;
}

PieceFilter::PieceFilter(const Strip& strip, bool left) {
  const int columns = strip.side();
  const std::uint32_t pattern = strip_pattern(strip, left);
  for (std::uint32_t innermost = 0; innermost < 2; ++innermost) {
    const std::uint32_t inner = (pattern << 1 | innermost) << (columns - 1);
    base_[innermost] = rank_of(inner, strip.n / 2) >> (columns - 1) << (columns - 1);
  }
  for (const std::vector<ColumnBits>& sets : ordered_sets(columns)) {
    std::array<std::vector<std::uint32_t>, 2>& ranks = ranks_.emplace_back();
    for (const ColumnBits set : sets) {
      ranks[set >> (columns - 1)].push_back(rank_of(set, columns));
    }
  }
}

std::size_t PieceFilter::below(std::uint32_t limit, int queens, std::uint32_t innermost) const {
  const std::vector<std::uint32_t>& ranks = ranks_[queens][innermost];
  if (limit <= base_[innermost]) return 0;
  return static_cast<std::size_t>(std::ranges::lower_bound(ranks, limit - base_[innermost]) -
                                  ranks.begin());
}

PieceRanges PieceFilter::find(const Ranks& rows, int queens) const {
  PieceRanges found{};
  std::size_t first = 0;
  for (std::uint32_t innermost = 0; innermost < 2; ++innermost) {
    std::size_t from = first;
    const auto add = [&](std::uint32_t limit, std::size_t word_class) {
      const std::size_t last = first + below(limit, queens, innermost);
      if (from < last) found[kClasses * innermost + word_class] = {from, last, word_class};
      from = std::max(from, last);
    };
    add(rows.low, kLow);
    add(rows.low + 1, kLevel);
    add(rows.high, kMiddle);
    add(rows.high + 1, kHigh);
    first += ranks_[queens][innermost].size();
  }
  return found;
}

double PieceFilter::share(const Ranks& rows, int queens) const {
  std::size_t listed = 0;
  std::size_t all = 0;
  for (std::uint32_t innermost = 0; innermost < 2; ++innermost) {
    listed += below(rows.high + 1, queens, innermost);
    all += ranks_[queens][innermost].size();
  }
  return static_cast<double>(listed) / static_cast<double>(all);
}

}  // namespace nqueens::composition
