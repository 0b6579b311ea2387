#include "kernels/colours/class_data.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

#include "base/contract.hpp"
#include "kernels/colours/kernels.hpp"

namespace nqueens::colours {
namespace {

// ---- Signatures

constexpr std::size_t kKeys = 10;  // diagonals that signatures are made of

// Returns the diagonals on which most pairs of sampled words meet.
std::vector<int> frequent_diagonals(const std::vector<Diagonals>& a,
                                    const std::vector<Diagonals>& b) {
  std::array<double, kMaxDiagonals> met{};
  const auto count = [](const std::vector<Diagonals>& words, int d) {
    return static_cast<double>(
        std::ranges::count_if(words, [d](Diagonals word) { return (word >> d & 1) != 0; }));
  };
  std::vector<int> order(kMaxDiagonals);
  std::iota(order.begin(), order.end(), 0);
  for (const int d : order) met[static_cast<std::size_t>(d)] = count(a, d) * count(b, d);
  std::ranges::stable_sort(order, std::greater(),
                           [&met](int d) { return met[static_cast<std::size_t>(d)]; });
  order.resize(kKeys);
  return order;
}

// Returns how many diagonals a signature may have, so that enough words have it to fill a table.
int most_diagonals(std::size_t words, bool sparse) {
  const int limit = sparse ? 4 : 2;
  int most = 0;
  for (std::size_t left = words / kLanes; left > 0 && most < limit; left /= 2) ++most;
  return most;
}

// Most of this cost depends little on the number of run words. Measured for n = 18 to 23.
double table_cost(std::size_t run_words) {
  return std::min(1.0, 0.25 + 4000 / static_cast<double>(run_words + 1));
}

// ---- Keys

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

// ---- Colours

// About how many pairs of queens, one of the even and one of the odd rows, attack each other.
double attacks(int n, int even_queens, int odd_queens) {
  return 2.0 * even_queens * odd_queens / n;
}

// Returns some words of a colour in one of its sub-boards, whose white queens are in one of these
// row sets.
WordSample sample_words(const ClassData::Colour& colour, const ClassData::Side& side,
                        std::span<const LineSet> white_rows) {
  constexpr std::size_t kSampledRowSets = 12;
  constexpr std::size_t kSampledWords = 20000;
  const std::size_t count = std::min(white_rows.size(), kSampledRowSets);
  WordLister lister;
  WordSample sample;
  for (std::size_t i = 0; i < count; ++i) {
    const LineSet rows = white_rows[(2 * i + 1) * white_rows.size() / (2 * count)];
    const auto words = lister.find(side.board, colour.rows_in(side, rows), side.numbers, side.sets);
    sample.mean += words.size() / count;
    sample.longest = std::max(sample.longest, words.size());
    const std::size_t step = words.size() * count / kSampledWords + 1;
    for (std::size_t w = 0; w < words.size(); w += step) {
      sample.words.push_back(words[w].diagonals);
    }
  }
  return sample;
}

}  // namespace

Signatures choose_signatures(const WordSample& table_words, const WordSample& run_words,
                             bool sparse) {
  const std::vector<Diagonals>& run = run_words.words;
  const int most = most_diagonals(table_words.longest, sparse);
  Signatures signatures{.keys = frequent_diagonals(table_words.words, run),
                        .all = {},
                        .table_cost = table_cost(run_words.mean)};
  for (unsigned chosen = 1; chosen < 1U << kKeys; ++chosen) {
    if (std::popcount(chosen) > most) continue;
    Signature signature;
    for (std::size_t k = 0; k < kKeys; ++k) {
      if ((chosen >> k & 1) == 0) continue;
      signature.diagonals |= Diagonals{1} << signatures.keys[k];
      signature.keys.push_back(k);
    }
    const auto met = std::ranges::count_if(
        run, [&](Diagonals word) { return (word & signature.diagonals) == 0; });
    if (!run.empty()) signature.met = static_cast<double>(met) / static_cast<double>(run.size());
    signatures.all.push_back(signature);
  }
  std::ranges::stable_sort(signatures.all, {}, &Signature::met);
  signatures.all.push_back({});
  return signatures;
}

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

bool only_pairs_pay(int n, int even_queens, int odd_queens) {
  constexpr double kManyAttacks = 5.5;
  return n >= 26 && attacks(n, even_queens, odd_queens) > kManyAttacks;
}

ColourKind kind_of(bool white, int n, int size, Rule rule) {
  const double most_attacks = n < 18 ? 3.0 : 3.4;  // on small boards tables take longer than units
  const int blacks = even_lines(n) - size;         // in the even rows, and in the odd ones
  ColourKind kind{.even_queens = white ? size : blacks,
                  .odd_queens = white ? size - n % 2 : blacks};
  const double of_white = attacks(n, size, size - n % 2);
  const double of_black = attacks(n, blacks, blacks);
  kind.sparse = std::max(of_white, of_black) > most_attacks && white == (of_white > of_black);
  kind.by_pairs = rule == Rule::first
                      ? kind.sparse
                      : !kind.sparse || only_pairs_pay(n, kind.even_queens, kind.odd_queens);
  return kind;
}

ClassData::ClassData(SizeClass sets)
    : sets_(std::move(sets)), colours_{make_colour(true), make_colour(false)} {}

ClassData::Colour ClassData::make_colour(bool white) const {
  const int n = sets_.n();
  const ColourBoards boards = white ? white_boards(n) : black_boards(n);
  const Side columns_c{.board = white ? boards.even_rows : boards.odd_rows,
                       .numbers = number_sets(sets_.even(), even_lines(n), !white),
                       .sets = sets_.even().size()};
  const Side columns_d{.board = white ? boards.odd_rows : boards.even_rows,
                       .numbers = number_sets(sets_.odd(), odd_lines(n), !white),
                       .sets = sets_.odd().size()};
  const ColourKind kind = kind_of(white, n, sets_.size(), sets_.rule());
  Colour colour{.white = white,
                .even_rows = white ? columns_c : columns_d,
                .odd_rows = white ? columns_d : columns_c,
                .by_pairs = kind.by_pairs,
                .signatures = {},
                .keys = {}};
  const WordSample table = sample_words(colour, colour.odd_rows, sets_.odd());
  const WordSample run = sample_words(colour, colour.even_rows, sets_.even());
  if (colour.by_pairs) {
    colour.keys = choose_keys(table, run);
  } else {
    colour.signatures = choose_signatures(table, run, kind.sparse);
  }
  return colour;
}

// The numbers grow by a quarter, so tables have a tenth more words than needed on average. On small
// boards tables take longer than units, and the numbers double.
std::size_t ClassData::table_sets(bool white, std::size_t a) const {
  const std::size_t prefix = white ? sets_.odd_prefix(a) : sets_.even_prefix(a);
  std::size_t sets = colour(white).odd_rows.sets;
  NQUEENS_ASSERT(prefix <= sets);
  const auto smaller = [this](std::size_t number) {
    return sets_.n() < 20 ? number / 2 : number * 4 / 5;
  };
  while (smaller(sets) >= std::max<std::size_t>(prefix, 16)) sets = smaller(sets);
  return sets;
}

}  // namespace nqueens::colours
