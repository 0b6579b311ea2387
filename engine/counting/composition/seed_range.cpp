#include "composition/seed_range.hpp"

#include <algorithm>

#include "composition/seed_size.hpp"
#include "composition/unit_work.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// The bit fields of a seed's key, from the top: bit 63, set unless the rule is arms; from bit
// kWidthAt on, the width of the strip; then strip.rows, first_upper, last_upper, slice and slices.
constexpr int kWidthAt = 60;
constexpr std::uint64_t kOtherRule = std::uint64_t{1} << 63;
constexpr int kRowBits = 5;
struct KeyFormat {
  int upper_bits;
  int end_bits;  // bits of last_upper; 0 if it is always first_upper + 1
  int slice_bits;
  std::uint32_t max_slices;
};

// The larger a side, the more units have the same rows in the upper left corner. So for sides of 12
// columns and more, a range is one set of upper left rows, and is cut into more slices.
constexpr KeyFormat key_format(int n, int width) {
  const int columns = (n - width) / 2;
  if (columns < 12) return {.upper_bits = 14, .end_bits = 14, .slice_bits = 6, .max_slices = 60};
  return {.upper_bits = 16, .end_bits = 0, .slice_bits = 12, .max_slices = 4000};
}

// Calls visit(RowSet, index) for the units of a range, with index = 0, 1, .. The slice of a unit is
// its index modulo the number of slices.
template <class Visit>
void for_each_unit_of_slices(const RowSets& sets, const SeedRange& range, const Visit& visit) {
  std::uint32_t index = 0;
  for (std::uint32_t upper = range.first_upper; upper < range.last_upper; ++upper) {
    sets.for_each(upper, [&](const RowSet& set) { visit(set, index++); });
  }
}

// Estimates the work of each slice of a range of `units` units, from a sample of one unit in
// `one_of`. By the rule arms, with a strip of two or more columns, slices have so many units that
// all slices take about the same work. So in this case, returns the number of units of each slice.
std::vector<double> work_of_slices(const RowSets& sets, const UnitWork& work_of,
                                   const SeedRange& range, std::uint64_t units,
                                   std::uint64_t one_of) {
  const std::uint64_t units_of_slice = units / range.slices;
  if (range.strip.width > 1 && range.strip.rule == Rule::arms) {
    return std::vector<double>(range.slices, double(units_of_slice));
  }
  const std::uint64_t step = std::min(one_of, units_of_slice);
  std::vector<double> work(range.slices);
  const auto add = [&](const RowSet& set, std::uint64_t index) {
    work[index % range.slices] += static_cast<double>(step) * work_of(set);
  };
  // Row i has the units i * slices .. i * slices + slices - 1, one of each slice. Every `step`-th
  // row is in the sample. Returns the least index in the sample that is not below `index`.
  const auto next_weighed = [&](std::uint64_t index) {
    const std::uint64_t row = index / range.slices;
    const std::uint64_t passed = (step / 2 + step - row % step) % step;
    return std::max(index, (row + passed) * range.slices);
  };
  if (!sets.all_count()) {
    for_each_unit_of_slices(sets, range, [&](const RowSet& set, std::uint32_t index) {
      if (next_weighed(index) == index) add(set, index);
    });
    return work;
  }
  std::uint64_t first = 0;  // the index of the first unit of `upper`
  for (std::uint32_t upper = range.first_upper; upper < range.last_upper; ++upper) {
    const std::uint64_t end = first + sets.count(upper);
    for (auto index = next_weighed(first); index < end; index = next_weighed(index + 1)) {
      add(sets.at(upper, static_cast<std::uint32_t>(index - first)), index);
    }
    first = end;
  }
  return work;
}

// Cuts the units of one strip into seeds of about this size. Estimates the work of each seed from a
// sample of one unit in `one_of`.
void add_seeds(Plan& plan, const Strip& strip, const SeedSize& size, std::uint64_t one_of,
               std::uint64_t most_seeds) {
  const RowSets sets(strip);
  const UnitWork work_of(strip);
  const GroupId group{plan.groups};
  const KeyFormat format = key_format(strip.n, strip.width);
  std::uint64_t gathered = 0;
  SeedRange range{.strip = strip};
  for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) {
    gathered += sets.count(upper);
    const bool last = upper + 1 == sets.uppers() || format.end_bits == 0;
    if (gathered == 0) {
      if (format.end_bits == 0) range.first_upper = upper + 1;
      continue;
    }
    const std::uint64_t filled = size.filled_by(gathered);
    if (filled == 0 && !last) continue;
    range.last_upper = upper + 1;
    range.slices = static_cast<std::uint32_t>(
        std::clamp(filled, std::uint64_t{1}, std::min<std::uint64_t>(format.max_slices, gathered)));
    range.slice = 0;
    for (const double work : work_of_slices(sets, work_of, range, gathered, one_of)) {
      plan.add({.key = pack(range),
                .group = group,
                .by_eights = strip.rule == Rule::hooks,
                .work = static_cast<float>(work)},
               most_seeds);
      ++range.slice;
    }
    range.first_upper = upper + 1;
    gathered = 0;
  }
  if (!plan.seeds.empty() && plan.seeds.back().group == group) ++plan.groups;
}

}  // namespace

std::uint64_t pack(const SeedRange& range) {
  const KeyFormat format = key_format(range.strip.n, range.strip.width);
  std::uint64_t key = static_cast<std::uint64_t>(range.strip.width);
  if (range.strip.rule != Rule::arms) key |= kOtherRule >> kWidthAt;
  for (const std::uint8_t row : range.strip.rows) key = key << kRowBits | row;
  key = key << format.upper_bits | range.first_upper;
  if (format.end_bits != 0) key = key << format.end_bits | range.last_upper;
  key = key << format.slice_bits | range.slice;
  key = key << format.slice_bits | range.slices;
  NQUEENS_ASSERT(range.first_upper < range.last_upper && range.slice < range.slices);
  NQUEENS_ASSERT(unpack(range.strip.n, key) == range);  // every member fits into its bits
  return key;
}

SeedRange unpack(int n, std::uint64_t key) {
  const bool other_rule = (key & kOtherRule) != 0;
  const auto width = static_cast<int>((key & ~kOtherRule) >> kWidthAt);
  NQUEENS_ASSERT(width <= kMaxStrip);
  const KeyFormat format = key_format(n, width);
  const auto take = [&key](int bits) {
    const auto value = static_cast<std::uint32_t>(key & ((std::uint64_t{1} << bits) - 1));
    key >>= bits;
    return value;
  };
  SeedRange range;
  range.strip.n = n;
  range.strip.width = width;
  range.slices = take(format.slice_bits);
  range.slice = take(format.slice_bits);
  range.last_upper = take(format.end_bits);
  range.first_upper = take(format.upper_bits);
  if (format.end_bits == 0) range.last_upper = range.first_upper + 1;
  for (std::size_t i = range.strip.rows.size(); i-- > 0;) {
    range.strip.rows[i] = static_cast<std::uint8_t>(take(kRowBits));
  }
  if (other_rule) {
    const bool hooks = n % 2 == 1 && range.strip.rows[0] != n / 2;
    range.strip.rule = hooks ? Rule::hooks : Rule::patterns;
  }
  return range;
}

std::vector<RowSet> units_of(const SeedRange& range, bool images) {
  std::vector<RowSet> units;
  for_each_unit_of_slices(RowSets(range.strip), range, [&](const RowSet& set, std::uint32_t index) {
    if (index % range.slices != range.slice) return;
    units.push_back(images ? turned(set, range.strip.n) : set);
  });
  return units;
}

void add_seeds(Plan& plan, const std::vector<Strip>& strips, std::uint64_t most_seeds) {
  if (strips.empty()) return;
  plan.require_seeds(strips.size(), most_seeds);  // there is at least one seed for each strip
  std::uint64_t units = 0;
  for (const Strip& strip : strips) {
    const RowSets sets(strip);
    for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) units += sets.count(upper);
  }
  const SeedSize size(plan.n, strips.front().width, units);
  constexpr std::uint64_t kMostWeighed = 10'000'000;  // units to estimate: takes a second or two
  const std::uint64_t one_of = units / kMostWeighed + 1;
  for (const Strip& strip : strips) add_seeds(plan, strip, size, one_of, most_seeds);
}

}  // namespace nqueens::composition
