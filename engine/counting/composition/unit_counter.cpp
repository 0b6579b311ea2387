#include "composition/unit_counter.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

#include "contract/contract.hpp"
#include "machine/processor.hpp"
#include "machine/stopwatch.hpp"

namespace nqueens::composition {
namespace {

// Costs in nanoseconds.
constexpr double kTableCost = 300;  // to build one table
constexpr double kRunCost = 8;      // to start a run of words that have the same key
constexpr double kWordCost = 1.3;   // to match one word with one table

constexpr std::uint32_t kTable{kTableWords};

// A range of keys has at most this many words, or is a single key. Larger ranges gain little.
constexpr std::uint32_t kMostShared = 8 * kTable;

static_assert(kRunPadding <= SortedSide::kPadding);

// Returns the number of table rows that fit the first-level cache. Keeps the result, since the size
// of the cache is read from files.
std::uint32_t rows_in_cache() {
  static const std::uint32_t kRows = first_level_cache_bytes() / std::uint32_t{kRowBytes};
  return kRows;
}

// A side with more words than this does not fit a second-level cache.
constexpr std::size_t kNearWords = std::size_t{1} << 20;

// Fetches words into the second-level cache, since the first-level cache is full of the table in
// use. Fetches five cache lines at a time: most buckets have no more, so the loop usually ends
// after one round, which the processor predicts.
void fetch_ahead(std::span<const std::uint32_t> words) {
  constexpr std::size_t kLines = 5;
  constexpr std::size_t kLine = 64 / sizeof(std::uint32_t);
  for (std::size_t i = 0; i < words.size(); i += kLines * kLine) {
    for (std::size_t line = 0; line < kLines; ++line) {
      __builtin_prefetch(words.data() + i + line * kLine, 0, 2);
    }
  }
}

}  // namespace

double match_cost(double table_words, double words) {
  return std::ceil(table_words / kTable) * (kTableCost + kWordCost * words);
}

std::span<const KeyRange> Splitter::split(std::span<const std::uint32_t> table_words,
                                          std::span<const std::uint32_t> match_words) {
  NQUEENS_ASSERT(std::has_single_bit(table_words.size()));
  NQUEENS_ASSERT(table_words.size() == match_words.size());
  sum_costs(match_words);
  used_.clear();
  for (std::uint32_t key = 0; key < table_words.size(); ++key) {
    if (table_words[key] != 0) used_.push_back({key, table_words[key]});
  }
  best_.assign(used_.size() + 1, {});
  std::size_t end = used_.size();
  std::uint64_t words = 0;  // words with the keys used_[first] to used_[end - 1]
  for (std::size_t first = used_.size(); first-- > 0;) {
    words += used_[first].words;
    while (words > kMostShared && end > first + 1) words -= used_[--end].words;
    best_[first] = best_from(first, end);
  }
  found_.clear();
  for (std::size_t first = 0; first < used_.size(); first = best_[first].last) {
    const Best& best = best_[first];
    if (best.of_range > 0) found_.push_back({used_[first].key, used_[best.last - 1].key + 1});
  }
  return found_;
}

// Sets table_cost_[ones] to the cost of a table whose words all have the bits `ones`. The table is
// matched with all words that have none of these bits. The cost is zero if there are no such words.
void Splitter::sum_costs(std::span<const std::uint32_t> match_words) {
  const std::size_t keys = match_words.size();
  table_cost_.resize(keys);
  for (std::size_t key = 0; key < keys; ++key) {
    const auto words = static_cast<double>(match_words[key]);
    table_cost_[~key & (keys - 1)] = words == 0 ? 0 : kRunCost + kWordCost * words;
  }
  for (std::size_t bit = 1; bit < keys; bit *= 2) {
    for (std::size_t ones = 0; ones < keys; ++ones) {
      if ((ones & bit) == 0) table_cost_[ones] += table_cost_[ones | bit];
    }
  }
  for (double& cost : table_cost_) {
    if (cost > 0) cost += kTableCost;
  }
}

// Returns the cheapest way to cut the keys from used_[first] on into ranges. The first range must
// end before used_[end]. best_ must already have the results for all later keys.
Splitter::Best Splitter::best_from(std::size_t first, std::size_t end) const {
  const auto all = static_cast<std::uint32_t>(table_cost_.size() - 1);
  Best best{.cost = std::numeric_limits<double>::max()};
  double full = 0;           // the cost of the full tables
  std::uint32_t filled = 0;  // words in the table that is not full yet
  std::uint32_t ones = all;  // the bits that all of these words have
  for (std::size_t i = first; i < end; ++i) {
    const auto [key, words] = used_[i];
    filled += words;
    ones &= key;
    if (filled >= kTable) {
      const std::uint32_t tables = filled / kTable;
      full += table_cost_[ones] + static_cast<double>(tables - 1) * table_cost_[key];
      filled %= kTable;
      ones = filled == 0 ? all : key;
    }
    const double of_range = full + (filled == 0 ? 0 : table_cost_[ones]);
    const double cost = of_range + best_[i + 1].cost;
    if (cost < best.cost) best = {cost, of_range, i + 1};
  }
  return best;
}

UnitCounter::UnitCounter(const StripLists& strip)
    : strip_(strip),
      sides_(strip),
      match_(matcher_for(strip.isa())),
      most_rows_(std::max(kLeastRows, rows_in_cache())) {}

std::span<const Meeting> meetings(Rule rule, bool equal_ranks) {
  // A word's class has one bit for each arm: 0 is no arm, 1 and 2 are one arm, 3 is both.
  static constexpr std::array kArms{
      Meeting{.table = {0, 1}, .once = {0, 3}, .twice = {3, 4}},
      Meeting{.swapped = true, .table = {0, 1}, .once = {1, 3}, .twice = {3, 4}}};
  static constexpr std::array kHooks{Meeting{.table = {0, 1}, .once = {0, 1}}};
  static constexpr std::array kPatterns{Meeting{.table = {kLow, kHigh}, .twice = {kLow, kHigh}},
                                        Meeting{.few = true,
                                                .table = {kHigh, kClasses},
                                                .once = {kLevel, kMiddle},
                                                .twice = {kLow, kLevel}},
                                        Meeting{.swapped = true,
                                                .few = true,
                                                .table = {kHigh, kClasses},
                                                .once = {kLevel, kMiddle},
                                                .twice = {kLow, kLevel}}};
  static constexpr std::array kPatternsOfEqualRanks{
      Meeting{.table = {kLow, kLevel}, .twice = {kLow, kLevel}},
      Meeting{.few = true,
              .table = {kLevel, kMiddle},
              .once = {kLevel, kMiddle},
              .twice = {kLow, kLevel}},
      Meeting{.swapped = true, .few = true, .table = {kLevel, kMiddle}, .twice = {kLow, kLevel}}};
  if (rule == Rule::arms) return kArms;
  if (rule == Rule::hooks) return kHooks;
  if (equal_ranks) return kPatternsOfEqualRanks;
  return kPatterns;
}

std::uint64_t UnitCounter::count(const RowSet& set) {
  std::uint64_t boards = 0;
  for (const Product& product : list(set)) boards += match(product);
  NQUEENS_ASSERT(boards < std::uint64_t{1} << 59);
  return boards;
}

double UnitCounter::seconds(const RowSet& set, double budget_s) {
  const ThreadStopwatch listing;
  const std::span<const Product> products = list(set);
  double seconds = listing.cpu_s();
  const double share_s = budget_s / static_cast<double>(products.size());
  for (const Product& product : products) seconds += match_seconds(product, share_s);
  return seconds;
}

// Lists both sides, and decides which side is the first one of the meetings: the choice that makes
// matching cheaper. The count does not depend on this choice, since the formulas are symmetric.
std::span<const UnitCounter::Product> UnitCounter::list(const RowSet& set) {
  sides_.list(set, left_, right_);
  const Strip& strip = strip_.strip();
  const Ranks ranks = strip.rule == Rule::patterns ? row_ranks(strip, set) : Ranks();
  const auto unit_meetings = meetings(strip.rule, ranks.high == ranks.low);
  std::array<std::array<double, kClasses>, 2> sizes{};  // words of both sides, by class
  for (std::size_t i = 0; i < kClasses; ++i) {
    sizes[0][i] = left_.size_of(0, sides_.key_bits().all(), {i, i + 1});
    sizes[1][i] = right_.size_of(0, sides_.key_bits().all(), {i, i + 1});
  }
  const auto cost = [&](bool swapped) {
    double sum = 0;
    for (const Meeting& meeting : unit_meetings) {
      const bool left_first = meeting.swapped == swapped;
      const auto words = [&](bool left, ClassRange classes) {
        const auto& of = sizes[left ? 0 : 1];
        return std::accumulate(of.begin() + classes.first, of.begin() + classes.last, 0.0);
      };
      sum += match_cost(words(left_first, meeting.table), words(!left_first, meeting.met()));
    }
    return sum;
  };
  const bool swapped = cost(true) < cost(false);
  products_.clear();
  for (const Meeting& meeting : unit_meetings) {
    const bool left_first = meeting.swapped == swapped;
    const SortedSide& table = left_first ? left_ : right_;
    products_.push_back({table, left_first ? right_ : left_, meeting, low_bits_of(table, meeting)});
  }
  return products_;
}

// Returns how many key bits are low bits. The fewer bits are top bits, the fewer and fuller are the
// tables. So if a meeting has few words for tables, more bits than usual are low: making a table
// costs as much as matching hundreds of words.
int UnitCounter::low_bits_of(const SortedSide& table, const Meeting& classes) const {
  const KeyBits& bits = sides_.key_bits();
  if (!classes.few) return bits.low;
  const std::uint32_t words = table.size_of(0, bits.all(), classes.table);
  return bits.all() - std::min<int>(bits.top, std::bit_width(words / kTable));
}

std::uint64_t UnitCounter::match(const Product& product) {
  sum_tables(product);
  std::uint64_t pairs = 0;
  for (std::uint32_t top = 0; top < all_keys(); top += product.low_keys()) {
    pairs += match_top(top, product);
  }
  return pairs;
}

double UnitCounter::match_seconds(const Product& product, double budget_s) {
  const ThreadStopwatch stopwatch;
  sum_tables(product);
  const auto pairs_of = [&](std::uint32_t top) {
    const auto sizes = table_sizes(top, product);
    const double words = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    return words *
           product.other.size_of(top >> product.low_bits, product.low_bits, product.classes.met());
  };
  std::vector<std::pair<std::uint32_t, double>> tops;  // each with its number of pairs
  double pairs = 0;
  for (std::uint32_t top = 0; top < all_keys(); top += product.low_keys()) {
    tops.emplace_back(top, pairs_of(top));
    pairs += tops.back().second;
  }
  std::ranges::shuffle(tops, std::mt19937_64(left_.size()));
  const double summed_s = stopwatch.cpu_s();
  double met = 0;
  for (const auto& [top, pairs_of_top] : tops) {
    match_top(top, product);
    met += pairs_of_top;
    if (met > 0 && stopwatch.cpu_s() > budget_s) break;
  }
  return summed_s + (met > 0 ? (stopwatch.cpu_s() - summed_s) * pairs / met : 0);
}

// Sets table_sizes(top, product)[low], for all `top` and `low`, to the number of table words whose
// low key bits are `low` and which have no bit of `top`. Only these table words can be disjoint
// from words with the top bits `top`.
void UnitCounter::sum_tables(const Product& product) {
  const std::uint32_t top_mask = all_keys() - product.low_keys();
  table_sizes_.resize(all_keys());
  for (std::uint32_t key = 0; key < all_keys(); ++key) {
    table_sizes_[key ^ top_mask] = product.table.size_of(key, 0, product.classes.table);
  }
  for (std::uint32_t bit = product.low_keys(); bit < all_keys(); bit *= 2) {
    for (std::uint32_t key = 0; key < all_keys(); ++key) {
      if ((key & bit) == 0) table_sizes_[key] += table_sizes_[key | bit];
    }
  }
}

// Matches the table words that have no bit of `top` with the other side's words that have exactly
// the top bits `top`.
std::uint64_t UnitCounter::match_top(std::uint32_t top, const Product& product) {
  runs_lack_.reset();
  std::uint64_t pairs = 0;
  if (product.classes.few) {
    pairs = match_range({0, product.low_keys()}, top, product);
  } else {
    other_sizes_.resize(product.low_keys());
    for (std::uint32_t low = 0; low < product.low_keys(); ++low) {
      other_sizes_[low] = product.other.size_of(top | low, 0, product.classes.met());
    }
    for (const KeyRange& keys : splitter_.split(table_sizes(top, product), other_sizes_)) {
      pairs += match_range(keys, top, product);
    }
  }
  return pairs + match_table(top, product);
}

// Fills tables with the words of a range, in increasing order of their low key bits, and matches
// the tables. While one table is matched, the words of the next one are fetched.
std::uint64_t UnitCounter::match_range(const KeyRange& keys, std::uint32_t top,
                                       const Product& product) {
  const std::uint32_t others = all_keys() - product.low_keys() - top;  // top bits not in `top`
  const bool far = product.table.size() > kNearWords;
  std::uint64_t pairs = 0;
  std::size_t room = kTableWords;
  const auto add = [&](std::span<const std::uint32_t> words, std::uint32_t low) {
    if (words.empty()) return;
    listed_.push_back({words.data(), static_cast<std::uint32_t>(words.size()), low});
    room -= words.size();
    if (far) fetch_ahead(words);
  };
  for (std::uint32_t low = keys.first; low < keys.last; ++low) {
    if (table_sizes(top, product)[low] == 0) continue;
    for (std::uint32_t bits = 0;; bits = (bits - others) & others) {
      auto words = product.table.bucket(bits | low, product.classes.table);
      while (words.size() > room) {
        const auto rest = words.subspan(room);
        add(words.first(room), low);
        pairs += match_table(top, product);
        room = kTableWords;
        words = rest;
      }
      add(words, low);
      if (bits == others) break;
    }
  }
  return pairs + match_table(top, product);
}

// Queues the filled table, and matches the table that was queued before, if any. Skips words of the
// other side that have a key bit that all words of the matched table have.
std::uint64_t UnitCounter::match_table(std::uint32_t top, const Product& product) {
  listed_.swap(waiting_);
  if (listed_.empty()) return 0;
  const std::uint32_t all = product.low_keys() - 1;
  std::uint32_t ones = all;
  for (const Run& run : listed_) ones &= run.key;
  gather_runs(top, ones, product);
  const std::uint64_t pairs = match_({.table = listed_,
                                      .rest_bits = sides_.rest_bits(),
                                      .most_rows = most_rows_,
                                      .free_keys = all & ~ones,
                                      .once = once_,
                                      .twice = twice_});
  listed_.clear();
  return pairs;
}

// Collects the other side's words that have exactly the top bits `top` and none of the low bits
// `ones`. Does nothing if they are already collected.
void UnitCounter::gather_runs(std::uint32_t top, std::uint32_t ones, const Product& product) {
  if (runs_lack_ == ones) return;
  runs_lack_ = ones;
  once_.clear();
  twice_.clear();
  const auto add = [&](std::vector<Run>& runs, std::uint32_t low, ClassRange classes) {
    const auto words = product.other.bucket(top | low, classes);
    if (words.empty()) return;
    runs.push_back(
        {.words = words.data(), .size = static_cast<std::uint32_t>(words.size()), .key = low});
  };
  const std::uint32_t allowed = (product.low_keys() - 1) & ~ones;
  for (std::uint32_t low = allowed;; low = (low - 1) & allowed) {
    add(once_, low, product.classes.once);
    add(twice_, low, product.classes.twice);
    if (low == 0) break;
  }
}

}  // namespace nqueens::composition
