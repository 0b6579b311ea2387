#include "kernels/colours/size_class.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "base/contract.hpp"

namespace nqueens::colours {

std::vector<int> counted_sizes(int n) {
  NQUEENS_ASSERT(1 <= n && n <= kMaxN);
  std::vector<int> sizes(static_cast<std::size_t>(n % 2 == 0 ? n / 4 + 1 : even_lines(n)));
  std::iota(sizes.begin(), sizes.end(), n % 2);
  return sizes;
}

SizeClass::SizeClass(int n, int size, Rule rule)
    : n_(n),
      size_(size),
      rule_(rule),
      even_(order_of(even_lines(n), size, n % 2 != 0)),
      odd_(order_of(odd_lines(n), odd_size(), false)) {
  NQUEENS_ASSERT(n % 2 <= size && size <= counted_sizes(n).back());
}

LineSet SizeClass::rank(LineSet set, int lines) const {
  if (rule_ == Rule::second) {
    const auto changes = [lines](LineSet s) { return (s ^ s >> 1) & all_lines(lines) >> 1; };
    return std::min(changes(set), changes(reversed(set, lines)));
  }
  LineSet least = std::min(set, reversed(set, lines));
  if (has_complements()) {
    const LineSet other = all_lines(lines) & ~set;
    least = std::min({least, other, reversed(other, lines)});
  }
  return least;
}

SizeClass::Order SizeClass::order_of(int lines, int size, bool only_least) const {
  std::vector<std::pair<LineSet, LineSet>> ranked;
  for (LineSet set = 0; set <= all_lines(lines); ++set) {
    if (std::popcount(set) != size) continue;
    if (only_least && set > reversed(set, lines)) continue;
    ranked.emplace_back(rank(set, lines), set);
  }
  std::ranges::sort(ranked);
  Order order;
  for (const auto& [rank_of_set, set] : ranked) {
    order.ranks.push_back(rank_of_set);
    order.sets.push_back(set);
  }
  return order;
}

std::size_t SizeClass::even_prefix(std::size_t a) const {
  const auto end = std::ranges::upper_bound(even_.ranks, even_.ranks[a]);
  return static_cast<std::size_t>(end - even_.ranks.begin());
}

std::size_t SizeClass::first_of_rank(std::size_t a) const {
  const auto first = std::ranges::lower_bound(even_.ranks, even_.ranks[a]);
  return static_cast<std::size_t>(first - even_.ranks.begin());
}

int SizeClass::weight(std::size_t a, std::size_t b) const {
  const LineSet even = even_.sets[a];
  const LineSet odd = odd_.sets[b];
  const int lines = even_lines(n_);
  if (n_ % 2 != 0) {
    if (even != reversed(even, lines)) return 2;
    const LineSet image = reversed(odd, odd_lines(n_));
    return odd > image ? 0 : odd == image ? 1 : 2;
  }
  if (even_.ranks[a] < odd_.ranks[b]) return 0;
  using Rows = std::pair<LineSet, LineSet>;
  const Rows own{even, odd};
  std::array<Rows, 4> images{own, {reversed(odd, lines), reversed(even, lines)}, own, own};
  if (has_complements()) {
    const LineSet all = all_lines(lines);
    images[2] = {all & ~even, all & ~odd};
    images[3] = {all & ~images[1].first, all & ~images[1].second};
  }
  for (const Rows& image : images) {
    if (image < own && rank(image.first, lines) >= rank(image.second, lines)) return 0;
  }
  std::ranges::sort(images);
  const auto last = std::unique(images.begin(), images.end());
  const auto different = static_cast<int>(last - images.begin());
  return has_complements() ? different : 2 * different;
}

int SizeClass::cell_weight(std::size_t a, std::size_t b, std::size_t c, std::size_t d) const {
  std::pair unit{even_.ranks[a], odd_.ranks[b]};
  std::pair cell{even_.ranks[c], odd_.ranks[d]};
  if (n_ % 2 == 0) {
    NQUEENS_ASSERT(unit.first >= unit.second);
    if (cell.first < cell.second) std::swap(cell.first, cell.second);
  }
  return cell < unit ? 2 : cell == unit ? 1 : 0;
}

}  // namespace nqueens::colours
