#include "kernels/colours/seed_range.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "base/contract.hpp"
#include "kernels/colours/class_data.hpp"
#include "kernels/colours/kernels.hpp"

namespace nqueens::colours {
namespace {

constexpr int kIndexBits = 13;  // C(15, 7) = 6435 sets at most
constexpr std::uint64_t kIndexMask = (std::uint64_t{1} << kIndexBits) - 1;

// Returns the size classes that a plan counts. The largest come first: those in which about half of
// the queens are white.
std::vector<int> sizes_in_order(int n) {
  std::vector<int> sizes = counted_sizes(n);
  std::ranges::stable_sort(sizes, {}, [n](int size) { return std::abs(4 * size - n % 2 * 2 - n); });
  return sizes;
}

std::vector<SetRange> ranges_of(std::size_t sets, int ranges) {
  const std::size_t parts = std::min(sets, static_cast<std::size_t>(ranges));
  std::vector<SetRange> all;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::size_t first = sets * i / parts;
    all.push_back({static_cast<std::uint32_t>(first),
                   static_cast<std::uint32_t>(sets * (i + 1) / parts - first)});
  }
  return all;
}

// Estimates the time to match the words of one colour, in microseconds, by lanes or pair by pair
// (pair_finder.cpp). A part `share` of the pairs of words is needed. The second rule takes the
// slower way.
double colour_work(Rule rule, int lines, int even_queens, int odd_queens, double share) {
  constexpr double kPerPair = 1.1e-6;  // 512 pairs a visit, of which less than half are tested
  constexpr double kPerVisit = 1.35e-3;
  constexpr double kPerHit = 2.5e-3;
  const double run = placements(lines, even_queens);
  const double table = placements(lines, odd_queens);
  // The share of disjoint pairs, and that of the tables which a word meets, fitted for 20 to 28.
  const double disjoint = std::exp(-2.55 * even_queens * odd_queens / lines);
  const double visits = run * (3 + std::pow(disjoint, 0.3) * table / kLanes);
  const double by_pairs = kPerVisit * visits + kPerHit * disjoint * run * table;
  const auto [faster, slower] = std::minmax({kPerPair * run * table, by_pairs});
  return (rule == Rule::first ? faster : slower) * share;
}

// Estimates the time of a unit whose cells are a part `share` of all, in microseconds.
double unit_work(Rule rule, int n, int size, double share) {
  constexpr double kPerUnit = 12;
  const auto work = [&](int even_queens, int odd_queens) {
    const Rule own = only_pairs_pay(n, even_queens, odd_queens) ? Rule::first : rule;
    return colour_work(own, even_lines(n), even_queens, odd_queens, share);
  };
  const int others = even_lines(n) - size;
  return kPerUnit + work(size, size - n % 2) + work(others, others);
}

}  // namespace

// Two random queens attack each other on a diagonal with probability p. The last factor was fitted
// to counts for 8 to 15 lines: the more queens, the less their attacks are independent.
double placements(int lines, int queens) {
  if (queens == 0) return 1;  // even on a board without lines, which n = 1 has
  double count = 1;
  const double p = lines < 2 ? 0 : (4.0 * lines - 2) / (3.0 * lines * (lines - 1));
  for (int q = 0; q < queens; ++q) count *= (lines - q) * std::exp(-p * q);
  return count * std::exp(-3.4 * std::pow(static_cast<double>(queens) / lines, 4));
}

Rule rule_of(const Plan& plan) {
  const PlanParameters parameters = PlanParameters::parse(plan.parameters);
  return parameters.word(kPlanName.name) == kPlanNames[1] ? Rule::second : Rule::first;
}

std::uint64_t pack(const SeedRange& range) {
  auto key = static_cast<std::uint64_t>(range.size);
  for (const std::uint32_t value :
       {range.even.first, range.even.count, range.odd.first, range.odd.count}) {
    NQUEENS_ASSERT(value <= kIndexMask);
    key = key << kIndexBits | value;
  }
  return key;
}

SeedRange unpack(std::uint64_t key) {
  const auto take = [&key] {
    const auto value = static_cast<std::uint32_t>(key & kIndexMask);
    key >>= kIndexBits;
    return value;
  };
  SeedRange range;
  range.odd.count = take();
  range.odd.first = take();
  range.even.count = take();
  range.even.first = take();
  range.size = static_cast<int>(key);
  return range;
}

std::vector<Unit> units_of(const SizeClass& sets, const SeedRange& range) {
  NQUEENS_ASSERT(range.size == sets.size());
  NQUEENS_ASSERT(range.even.end() <= sets.even().size() && range.odd.end() <= sets.odd().size());
  std::vector<Unit> units;
  for (std::size_t a = range.even.first; a < range.even.end(); ++a) {
    for (std::size_t b = range.odd.first; b < range.odd.end(); ++b) {
      if (const int weight = sets.weight(a, b); weight != 0) units.push_back({a, b, weight});
    }
  }
  return units;
}

// Every number here is part of the plan, and recorded with it. From n = 22 on a seed has about as
// many A as B, so that lists and tables take little of its time even if it is counted alone.
Ranges ranges_for(int n) {
  if (n < 14) return {6, 2};
  constexpr std::array kEven{16, 16, 40, 60, 130, 130, 260, 240, 36,
                             46, 46, 86, 86, 172, 172, 320, 320};
  constexpr std::array kOdd{2, 2, 2, 2, 4, 4, 8, 12, 36, 46, 46, 86, 86, 172, 172, 320, 320};
  static_assert(kEven.size() == kMaxN - 13 && kOdd.size() == kEven.size());
  const auto index = static_cast<std::size_t>(n - 14);
  return {kEven[index], kOdd[index]};
}

void add_seeds(Plan& plan, const Ranges& ranges, std::uint64_t most_seeds) {
  const Rule rule = rule_of(plan);
  for (const int size : sizes_in_order(plan.n)) {
    const SizeClass sets(plan.n, size, rule);
    const std::vector<SetRange> even = ranges_of(sets.even().size(), ranges.even);
    for (const SetRange& odd : ranges_of(sets.odd().size(), ranges.odd)) {
      bool has_seeds = false;
      for (const SetRange& own : even) {
        if (!sets.may_count(own.end() - 1, odd.first)) continue;
        const double share =
            static_cast<double>(sets.even_prefix(own.end() - 1) * sets.odd_prefix(own.end() - 1)) /
            static_cast<double>(sets.even().size() * sets.odd().size());
        plan.add({.key = pack({size, own, odd}),
                  .group = GroupId{plan.groups},
                  .work = static_cast<float>(unit_work(rule, plan.n, size, share) * own.count *
                                             odd.count)},
                 most_seeds);
        has_seeds = true;
      }
      if (has_seeds) ++plan.groups;
    }
  }
}

}  // namespace nqueens::colours
