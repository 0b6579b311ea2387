#include "methods/composition/unit.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <numeric>
#include <random>
#include <utility>

#include "contract/contract.hpp"
#include "hwy/cache_control.h"
#include "machine/stopwatch.hpp"

namespace nqueens::composition {
namespace {

// Words copied at a time: a line of a cache.
constexpr std::size_t kCopied = 16;
static_assert(kCopied <= SortedSide::kPadding && kRunPadding <= SortedSide::kPadding);

// Up to kCopied - 1 words behind the last are read and written as well.
void copy_words(const std::uint32_t* from, std::size_t size, std::uint32_t* to) {
  for (std::size_t i = 0; i < size; i += kCopied) {
    std::memcpy(to + i, from + i, kCopied * sizeof *to);
  }
}

std::uint32_t low_mask(int bits) {
  return static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
}

// What it costs to match the words of `first` without arms with all of `second`, and the others
// with those of `second` without arms.
double match_cost(const SortedSide& first, const SortedSide& second, int key_bits) {
  const auto without_arms = [&](const SortedSide& side) {
    return static_cast<double>(side.size_of(0, key_bits, kNoArm, kOneArm));
  };
  const auto size = [](const SortedSide& side) { return static_cast<double>(side.size()); };
  const auto cost = [](double table_words, double words) {
    constexpr MatchCosts kCosts;
    return std::ceil(table_words / double{kTableWords}) * (kCosts.table + kCosts.word * words);
  };
  const double bare = without_arms(first);
  return cost(bare, size(second)) + cost(without_arms(second), size(first) - bare);
}

}  // namespace

UnitCounter::UnitCounter(const StripLists& strip)
    : sides_(strip),
      match_(matcher_for(strip.isa())),
      tuning_(strip.tuning()),
      splitter_(tuning_.low_bits),
      table_sizes_(std::size_t{1} << (tuning_.top_bits + tuning_.low_bits)),
      other_sizes_(std::size_t{1} << tuning_.low_bits),
      table_words_(kTableWords + kCopied) {}

std::uint64_t UnitCounter::count(const RowSet& set) {
  list(set);
  const std::uint64_t boards = match(first_, second_, kNoArm) + match(second_, first_, kOneArm);
  NQUEENS_ASSERT(boards < std::uint64_t{1} << 63);
  return boards;
}

double UnitCounter::seconds(const RowSet& set, double budget_s) {
  const ThreadStopwatch listing;
  list(set);
  return listing.cpu_s() + match_seconds(first_, second_, kNoArm, budget_s / 2) +
         match_seconds(second_, first_, kOneArm, budget_s / 2);
}

// Which side comes first makes no difference to the count (see the formula in unit.hpp): the
// cheaper.
void UnitCounter::list(const RowSet& set) {
  sides_.list(set, first_, second_);
  const int key_bits = sides_.key_bits();
  if (match_cost(second_, first_, key_bits) < match_cost(first_, second_, key_bits)) {
    std::swap(first_, second_);
  }
}

std::uint64_t UnitCounter::match(const SortedSide& table, const SortedSide& other,
                                 std::size_t first_arms) {
  sum_tables(table);
  std::uint64_t pairs = 0;
  for (std::size_t top = 0; top < table_sizes_.size(); top += other_sizes_.size()) {
    pairs += match_top(top, table, other, first_arms);
  }
  return pairs;
}

double UnitCounter::match_seconds(const SortedSide& table, const SortedSide& other,
                                  std::size_t first_arms, double budget_s) {
  struct Share {
    std::size_t top;
    double pairs;
  };
  const auto sum = [](std::span<const std::uint32_t> sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), 0.0);
  };
  const ThreadStopwatch stopwatch;
  sum_tables(table);
  std::vector<Share> shares;
  double pairs = 0;
  for (std::size_t top = 0; top < table_sizes_.size(); top += other_sizes_.size()) {
    sum_others(top, other, first_arms);
    shares.push_back({top, sum(table_sizes(top)) * sum(other_sizes_)});
    pairs += shares.back().pairs;
  }
  std::ranges::shuffle(shares, std::mt19937_64(first_.size()));
  const double summed_s = stopwatch.cpu_s();
  double met = 0;
  for (const Share& share : shares) {
    match_top(share.top, table, other, first_arms);
    met += share.pairs;
    if (met > 0 && stopwatch.cpu_s() > budget_s) break;
  }
  return summed_s + (met > 0 ? (stopwatch.cpu_s() - summed_s) * pairs / met : 0);
}

// The words of `other` whose top bits are these, with the table's words that may meet them.
std::uint64_t UnitCounter::match_top(std::size_t top, const SortedSide& table,
                                     const SortedSide& other, std::size_t first_arms) {
  sum_others(top, other, first_arms);
  const auto top_key = static_cast<std::uint32_t>(top << extra_bits());
  gather_cubes(splitter_.split(table_sizes(top), other_sizes_, MatchCosts{}));
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < cubes_.size(); ++i) {
    if (i + 1 < cubes_.size()) prefetch(cubes_[i + 1], top_key, table);
    gather_runs(cubes_[i], top_key, other, first_arms);
    pairs += match(cubes_[i], top_key, table);
  }
  return pairs;
}

// Afterwards other_sizes_[low] counts the words with these top bits and low key `low`.
void UnitCounter::sum_others(std::size_t top, const SortedSide& other, std::size_t first_arms) {
  for (std::size_t low = 0; low < other_sizes_.size(); ++low) {
    other_sizes_[low] = other.size_of(top | low, extra_bits(), first_arms, kArms);
  }
}

// What the splitter found, with the extra bits free.
void UnitCounter::gather_cubes(std::span<const Subcube> found) {
  const int extra = extra_bits();
  cubes_.clear();
  for (const Subcube& cube : found) {
    cubes_.push_back({.ones = cube.ones << extra, .free = cube.free << extra | low_mask(extra)});
  }
}

// Afterwards table_sizes_[top, low] counts the words of low key `low` without the bits of `top`.
void UnitCounter::sum_tables(const SortedSide& table) {
  const std::size_t lows = other_sizes_.size();
  const std::size_t keys = table_sizes_.size();
  const std::size_t top_mask = keys - lows;
  for (std::size_t key = 0; key < keys; ++key) {
    table_sizes_[key ^ top_mask] = table.size_of(key, extra_bits(), kNoArm, kOneArm);
  }
  for (std::size_t bit = lows; bit < keys; bit *= 2) {
    for (std::size_t key = 0; key < keys; ++key) {
      if ((key & bit) == 0) table_sizes_[key] += table_sizes_[key | bit];
    }
  }
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
  const std::uint32_t allowed = untopped_mask() & ~cube.ones;
  for (std::uint32_t low = allowed;; low = (low - 1) & allowed) {
    add(once_, top | low, first_arms, kTwoArms);
    add(twice_, top | low, kTwoArms, kArms);
    if (low == 0) break;
  }
}

// visit(key, words) for each bucket of a table's words, in increasing order of the keys: a run with
// many keys meets the last ones.
template <class Visit>
void UnitCounter::for_each_bucket(const Subcube& cube, std::uint32_t top, const SortedSide& table,
                                  const Visit& visit) const {
  const std::uint32_t all = low_mask(sides_.key_bits());
  const std::uint32_t varying = cube.free | (all & ~(untopped_mask() | top));
  for (std::uint32_t bits = 0;; bits = (bits - varying) & varying) {
    const std::uint32_t key = cube.ones | bits;
    visit(key, table.bucket(key, kNoArm, kOneArm));
    if (bits == varying) break;
  }
}

void UnitCounter::prefetch(const Subcube& cube, std::uint32_t top, const SortedSide& table) const {
  for_each_bucket(cube, top, table, [](std::uint32_t, std::span<const std::uint32_t> words) {
    for (std::size_t i = 0; i < words.size(); i += kCopied) hwy::Prefetch(words.data() + i);
  });
}

std::uint64_t UnitCounter::match(const Subcube& cube, std::uint32_t top, const SortedSide& table) {
  NQUEENS_ASSERT((cube.ones & cube.free) == 0 && ((cube.ones | cube.free) & ~untopped_mask()) == 0);
  std::uint64_t pairs = 0;
  std::size_t filled = 0;
  const auto flush = [&] {
    if (filled == 0) return;
    pairs += match_({.words = table_words_.data(),
                     .parts = parts_,
                     .size = static_cast<std::uint32_t>(filled),
                     .rest_bits = sides_.rest_bits(),
                     .free_keys = cube.free,
                     .once = once_,
                     .twice = twice_});
    filled = 0;
    parts_.clear();
  };
  for_each_bucket(cube, top, table, [&](std::uint32_t key, std::span<const std::uint32_t> words) {
    while (!words.empty()) {
      const std::size_t taken = std::min(words.size(), kTableWords - filled);
      copy_words(words.data(), taken, table_words_.data() + filled);
      parts_.push_back({static_cast<std::uint32_t>(filled), key});
      filled += taken;
      words = words.subspan(taken);
      if (filled == kTableWords) flush();
    }
  });
  flush();
  return pairs;
}

int UnitCounter::extra_bits() const {
  return sides_.key_bits() - tuning_.top_bits - tuning_.low_bits;
}

std::uint32_t UnitCounter::untopped_mask() const {
  return low_mask(sides_.key_bits() - tuning_.top_bits);
}

}  // namespace nqueens::composition
