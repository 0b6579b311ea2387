#include "colours/keys.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <utility>

#include "contract/contract.hpp"

namespace nqueens::colours {
namespace {

constexpr int kMostBits = 15;
constexpr double kWordsOfKey = 24;  // at least so many run words have the same key, on average
constexpr std::size_t kSampledPairs = 1 << 14;

using Pair = std::pair<Diagonals, Diagonals>;

// Returns pairs of a table word and a run word.
std::vector<Pair> sample_pairs(const std::vector<Diagonals>& table,
                               const std::vector<Diagonals>& run) {
  std::vector<Pair> pairs;
  if (table.empty() || run.empty()) return pairs;
  // The golden ratio spreads the partners of neighbours.
  constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15;
  for (std::uint64_t i = 0; i < kSampledPairs; ++i) {
    pairs.emplace_back(table[i % table.size()], run[(i * kStep >> 20) % run.size()]);
  }
  return pairs;
}

// Returns diagonals, each of which meets most of the pairs that the ones before leave.
std::vector<int> greedy_diagonals(std::vector<Pair> pairs, int count) {
  std::vector<int> diagonals;
  while (static_cast<int>(diagonals.size()) < count) {
    std::array<std::size_t, kMaxDiagonals> met{};
    for (const auto& [a, b] : pairs) {
      for (Diagonals both = a & b; both != 0; both &= both - 1) {
        ++met[static_cast<std::size_t>(std::countr_zero(both))];
      }
    }
    for (const int d : diagonals) NQUEENS_ASSERT(met[static_cast<std::size_t>(d)] == 0);
    const auto most = std::ranges::max_element(met);
    if (*most == 0) break;
    const auto best = static_cast<int>(most - met.begin());
    diagonals.push_back(best);
    std::erase_if(pairs, [best](const Pair& p) { return (p.first & p.second) >> best & 1; });
  }
  return diagonals;
}

// Returns the signatures, those that leave the fewest of these words first.
std::vector<std::uint16_t> signatures_for(const Keys& keys, const std::vector<Diagonals>& words) {
  const std::size_t count = keys.count();
  // Becomes the number of words whose key is a subset. The words that a signature leaves are those
  // whose key is a subset of its complement.
  std::vector<std::uint32_t> within(count);
  for (const Diagonals word : words) ++within[keys.of(word)];
  for (std::size_t bit = 1; bit < count; bit *= 2) {
    for (std::size_t s = 0; s < count; ++s) {
      if ((s & bit) != 0) within[s] += within[s ^ bit];
    }
  }
  std::vector<std::uint16_t> order(count);
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  std::ranges::stable_sort(order, [&](std::uint16_t a, std::uint16_t b) {
    const std::uint32_t left_a = within[count - 1 - a];
    const std::uint32_t left_b = within[count - 1 - b];
    if (left_a != left_b) return left_a < left_b;
    return std::popcount(a) > std::popcount(b);
  });
  return order;
}

}  // namespace

Keys::Keys(const std::vector<int>& diagonals) : count_(1U << diagonals.size()) {
  NQUEENS_ASSERT(diagonals.size() <= 16);
  for (std::size_t k = 0; k < diagonals.size(); ++k) {
    const auto d = static_cast<std::size_t>(diagonals[k]);
    for (std::size_t value = 0; value < 256; ++value) {
      if ((value >> d % 8 & 1) != 0) {
        bits_[d / 8][value] = static_cast<std::uint16_t>(bits_[d / 8][value] | 1U << k);
      }
    }
  }
}

Keys choose_keys(const WordSample& table_words, const WordSample& run_words) {
  const std::size_t words = run_words.mean;
  const int bits = std::clamp(
      static_cast<int>(std::log2(static_cast<double>(words + 1) / kWordsOfKey)), 0, kMostBits);
  std::vector<int> diagonals =
      greedy_diagonals(sample_pairs(table_words.words, run_words.words), bits);
  // The diagonals of most signatures become the high bits: the words that a signature leaves are
  // then in few ranges of keys.
  std::ranges::reverse(diagonals);
  Keys keys(diagonals);
  keys.signatures = signatures_for(keys, run_words.words);
  NQUEENS_ASSERT(keys.signatures.back() == 0);
  return keys;
}

}  // namespace nqueens::colours
