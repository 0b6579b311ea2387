#include "colours/signatures.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <numeric>

#include "colours/lanes.hpp"

namespace nqueens::colours {
namespace {

constexpr std::size_t kKeys = 10;  // diagonals that signatures are made of

// Returns the diagonals on which most pairs of sampled words meet.
std::vector<int> choose_keys(const std::vector<Diagonals>& a, const std::vector<Diagonals>& b) {
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

}  // namespace

Signatures choose_signatures(const WordSample& table_words, const WordSample& run_words,
                             bool sparse) {
  const std::vector<Diagonals>& run = run_words.words;
  const int most = most_diagonals(table_words.longest, sparse);
  Signatures signatures{.keys = choose_keys(table_words.words, run),
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

}  // namespace nqueens::colours
