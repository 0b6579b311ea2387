#include "methods/composition/unit.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>
#include <utility>

#include "contract/contract.hpp"
#include "machine/processor.hpp"
#include "machine/stopwatch.hpp"

namespace nqueens::composition {
namespace {

static_assert(kRunPadding <= SortedSide::kPadding);

// Sides of more words lie beyond a second-level cache.
constexpr std::size_t kNearWords = std::size_t{1} << 20;

// Into the second-level cache: the first one holds the table in use. All of a usual bucket at a
// time, so that its end is foreseen.
void fetch_ahead(std::span<const std::uint32_t> words) {
  constexpr std::size_t kLines = 5;
  constexpr std::size_t kLine = 64 / sizeof(std::uint32_t);
  for (std::size_t i = 0; i < words.size(); i += kLines * kLine) {
    for (std::size_t line = 0; line < kLines; ++line) {
      __builtin_prefetch(words.data() + i + line * kLine, 0, 2);
    }
  }
}

// What it costs to match the words of `first` without arms with all of `second`, and the others
// with those of `second` without arms.
double cost_of(const SortedSide& first, const SortedSide& second, int key_bits) {
  const std::uint32_t bare = first.size_of(0, key_bits, kNoArm, kOneArm);
  return match_cost(bare, second.size()) +
         match_cost(second.size_of(0, key_bits, kNoArm, kOneArm), first.size() - bare);
}

}  // namespace

UnitCounter::UnitCounter(const StripLists& strip)
    : sides_(strip),
      match_(matcher_for(strip.isa())),
      most_rows_(std::max(kLeastRows, first_level_cache_bytes() / std::uint32_t{kRowBytes})),
      tuning_(strip.tuning()),
      table_sizes_(all_keys()),
      other_sizes_(low_keys()) {}

std::uint64_t UnitCounter::count(const RowSet& set) {
  list(set);
  const std::uint64_t boards = match({first_, second_, kNoArm}) + match({second_, first_, kOneArm});
  NQUEENS_ASSERT(boards < std::uint64_t{1} << 63);
  return boards;
}

double UnitCounter::seconds(const RowSet& set, double budget_s) {
  const ThreadStopwatch listing;
  list(set);
  return listing.cpu_s() + match_seconds({first_, second_, kNoArm}, budget_s / 2) +
         match_seconds({second_, first_, kOneArm}, budget_s / 2);
}

// Which side comes first makes no difference to the count (see the formula in unit.hpp): the
// cheaper.
void UnitCounter::list(const RowSet& set) {
  sides_.list(set, first_, second_);
  const int bits = tuning_.key_bits();
  if (cost_of(second_, first_, bits) < cost_of(first_, second_, bits)) std::swap(first_, second_);
}

std::uint64_t UnitCounter::match(const Meeting& meeting) {
  sum_tables(meeting.table);
  std::uint64_t pairs = 0;
  for (std::uint32_t top = 0; top < all_keys(); top += low_keys()) pairs += match_top(top, meeting);
  return pairs;
}

double UnitCounter::match_seconds(const Meeting& meeting, double budget_s) {
  struct Share {
    std::uint32_t top;
    double pairs;
  };
  const ThreadStopwatch stopwatch;
  sum_tables(meeting.table);
  std::vector<Share> shares;
  double pairs = 0;
  for (std::uint32_t top = 0; top < all_keys(); top += low_keys()) {
    const auto sizes = table_sizes(top);
    const double words = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    const std::uint32_t others = meeting.other.size_of(top >> tuning_.low_bits, tuning_.low_bits,
                                                       meeting.first_arms, kArmSets);
    shares.push_back({top, words * others});
    pairs += shares.back().pairs;
  }
  std::ranges::shuffle(shares, std::mt19937_64(first_.size()));
  const double summed_s = stopwatch.cpu_s();
  double met = 0;
  for (const Share& share : shares) {
    match_top(share.top, meeting);
    met += share.pairs;
    if (met > 0 && stopwatch.cpu_s() > budget_s) break;
  }
  return summed_s + (met > 0 ? (stopwatch.cpu_s() - summed_s) * pairs / met : 0);
}

// Afterwards table_sizes(top)[low] counts the words with this low key and without the bits of
// `top`.
void UnitCounter::sum_tables(const SortedSide& table) {
  const std::uint32_t top_mask = all_keys() - low_keys();
  for (std::uint32_t key = 0; key < all_keys(); ++key) {
    table_sizes_[key ^ top_mask] = table.size_of(key, 0, kNoArm, kOneArm);
  }
  for (std::uint32_t bit = low_keys(); bit < all_keys(); bit *= 2) {
    for (std::uint32_t key = 0; key < all_keys(); ++key) {
      if ((key & bit) == 0) table_sizes_[key] += table_sizes_[key | bit];
    }
  }
}

// The words of the other side whose top bits are these, with the table's that may meet them.
std::uint64_t UnitCounter::match_top(std::uint32_t top, const Meeting& meeting) {
  for (std::uint32_t low = 0; low < low_keys(); ++low) {
    other_sizes_[low] = meeting.other.size_of(top | low, 0, meeting.first_arms, kArmSets);
  }
  runs_lack_.reset();
  std::uint64_t pairs = 0;
  for (const KeyRange& keys : splitter_.split(table_sizes(top), other_sizes_)) {
    pairs += match_range(keys, top, meeting);
  }
  return pairs + match_table(top, meeting);
}

// The words fill tables in increasing order of their low keys: a run with many keys meets the last
// ones. While one table is matched the words of the next are on their way.
std::uint64_t UnitCounter::match_range(const KeyRange& keys, std::uint32_t top,
                                       const Meeting& meeting) {
  const std::uint32_t others = all_keys() - low_keys() - top;
  const bool far = meeting.table.size() > kNearWords;
  std::uint64_t pairs = 0;
  std::size_t room = kTableWords;
  const auto add = [&](std::span<const std::uint32_t> words, std::uint32_t low) {
    if (words.empty()) return;
    listed_.push_back({words.data(), static_cast<std::uint32_t>(words.size()), low});
    room -= words.size();
    if (far) fetch_ahead(words);
  };
  for (std::uint32_t low = keys.first; low < keys.last; ++low) {
    if (table_sizes(top)[low] == 0) continue;
    for (std::uint32_t bits = 0;; bits = (bits - others) & others) {
      auto words = meeting.table.bucket(bits | low, kNoArm, kOneArm);
      while (words.size() > room) {
        const auto rest = words.subspan(room);
        add(words.first(room), low);
        pairs += match_table(top, meeting);
        room = kTableWords;
        words = rest;
      }
      add(words, low);
      if (bits == others) break;
    }
  }
  return pairs + match_table(top, meeting);
}

// What is listed waits to be matched, and the table that waited, if there was one, is matched: its
// words with those that lack what they have in common.
std::uint64_t UnitCounter::match_table(std::uint32_t top, const Meeting& meeting) {
  listed_.swap(waiting_);
  if (listed_.empty()) return 0;
  const std::uint32_t all = low_keys() - 1;
  std::uint32_t ones = all;
  for (const Run& run : listed_) ones &= run.key;
  gather_runs(top, ones, meeting);
  const std::uint64_t pairs = match_({.table = listed_,
                                      .rest_bits = sides_.rest_bits(),
                                      .most_rows = most_rows_,
                                      .free_keys = all & ~ones,
                                      .once = once_,
                                      .twice = twice_});
  listed_.clear();
  return pairs;
}

// The words of the other side that have none of these low key bits, unless they are the runs that
// there are.
void UnitCounter::gather_runs(std::uint32_t top, std::uint32_t ones, const Meeting& meeting) {
  if (runs_lack_ == ones) return;
  runs_lack_ = ones;
  once_.clear();
  twice_.clear();
  const auto add = [&](std::vector<Run>& runs, std::uint32_t low, std::size_t first,
                       std::size_t last) {
    const auto words = meeting.other.bucket(top | low, first, last);
    if (words.empty()) return;
    runs.push_back(
        {.words = words.data(), .size = static_cast<std::uint32_t>(words.size()), .key = low});
  };
  const std::uint32_t allowed = (low_keys() - 1) & ~ones;
  for (std::uint32_t low = allowed;; low = (low - 1) & allowed) {
    add(once_, low, meeting.first_arms, kTwoArms);
    add(twice_, low, kTwoArms, kArmSets);
    if (low == 0) break;
  }
}

}  // namespace nqueens::composition
