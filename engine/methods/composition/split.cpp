#include "methods/composition/split.hpp"

#include <bit>
#include <limits>

#include "contract/contract.hpp"
#include "methods/composition/matcher.hpp"

namespace nqueens::composition {
namespace {

// In nanoseconds.
constexpr double kTableCost = 300;  // build one table
constexpr double kRunCost = 8;      // start one bucket of the words to match
constexpr double kWordCost = 1.3;   // match one word with one table

constexpr std::uint32_t kTable{kTableWords};

// The words of a range, unless one key has more: with more there is hardly anything to gain.
constexpr std::uint32_t kMostShared = 8 * kTable;

}  // namespace

double match_cost(std::uint64_t table_words, std::uint64_t words) {
  const std::uint64_t tables = (table_words + kTable - 1) / kTable;
  return static_cast<double>(tables) * (kTableCost + kWordCost * static_cast<double>(words));
}

std::span<const KeyRange> Splitter::split(std::span<const std::uint32_t> table_words,
                                          std::span<const std::uint32_t> match_words) {
  NQUEENS_ASSERT(std::has_single_bit(table_words.size()));
  NQUEENS_ASSERT(table_words.size() == match_words.size());
  sum_costs(match_words);
  const auto keys = static_cast<std::uint32_t>(table_words.size());
  bits_.resize(keys);
  for (std::uint32_t key = 0; key < keys; ++key) {
    bits_[key] = table_words[key] == 0 ? keys - 1 : key;
  }
  best_.assign(keys + 1, {});
  std::uint32_t end = keys;
  std::uint64_t words = 0;  // of the keys from the first to the end
  for (std::uint32_t first = keys; first-- > 0;) {
    words += table_words[first];
    while (words > kMostShared && end > first + 1) words -= table_words[--end];
    best_[first] = best_from(first, end, table_words);
  }
  found_.clear();
  for (std::uint32_t first = 0; first < keys; first = best_[first].last) {
    if (best_[first].of_range > 0) found_.push_back({first, best_[first].last});
  }
  return found_;
}

// Afterwards table_cost_[ones] is the cost of a table of words that have these bits: none where
// there is nothing to match.
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

// Of the ranges that end before `end`.
Splitter::Best Splitter::best_from(std::uint32_t first, std::uint32_t end,
                                   std::span<const std::uint32_t> table_words) const {
  const auto all = static_cast<std::uint32_t>(table_words.size() - 1);
  Best best{.cost = std::numeric_limits<double>::max()};
  double full = 0;           // the cost of the tables that are full
  std::uint32_t filled = 0;  // of the next one,
  std::uint32_t ones = all;  // and what its words have
  for (std::uint32_t key = first; key < end; ++key) {
    filled += table_words[key];
    ones &= bits_[key];
    if (filled >= kTable) {
      const std::uint32_t tables = filled / kTable;
      full += table_cost_[ones] + static_cast<double>(tables - 1) * table_cost_[key];
      filled %= kTable;
      ones = filled == 0 ? all : key;
    }
    const double of_range = full + (filled == 0 ? 0 : table_cost_[ones]);
    const double cost = of_range + best_[key + 1].cost;
    if (cost < best.cost) best = {cost, of_range, key + 1};
  }
  return best;
}

}  // namespace nqueens::composition
