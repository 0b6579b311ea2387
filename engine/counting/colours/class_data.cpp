#include "colours/class_data.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>
#include <vector>

#include "contract/contract.hpp"

namespace nqueens::colours {
namespace {

constexpr std::size_t kSampledRowSets = 12;
constexpr std::size_t kSampledWords = 20000;

// About how many pairs of queens, one of the even and one of the odd rows, attack each other.
double attacks(int n, int even_queens, int odd_queens) {
  return 2.0 * even_queens * odd_queens / n;
}

}  // namespace

bool only_pairs_pay(int n, int even_queens, int odd_queens) {
  constexpr double kManyAttacks = 5.5;
  return n >= 26 && attacks(n, even_queens, odd_queens) > kManyAttacks;
}

SparseColours sparse_colours(int n, int size) {
  const double most_attacks = n < 18 ? 3.0 : 3.4;  // on small boards tables take longer than units
  const int odd_size = size - n % 2;
  const double white = attacks(n, size, odd_size);
  const double black = attacks(n, even_lines(n) - size, odd_lines(n) - odd_size);
  if (std::max(white, black) <= most_attacks) return {};
  return {.white = white > black, .black = white <= black};
}

bool counts_by_pairs(Rule rule, bool sparse, int n, int even_queens, int odd_queens) {
  if (rule == Rule::first) return sparse;
  return !sparse || only_pairs_pay(n, even_queens, odd_queens);
}

ClassData::ClassData(SizeClass sets)
    : sets_(std::move(sets)),
      white_{.boards = white_boards(sets_.n()),
             .of_even_rows = number_sets(sets_.even(), even_lines(sets_.n()), false),
             .of_odd_rows = number_sets(sets_.odd(), odd_lines(sets_.n()), false),
             .signatures = {},
             .keys = {}},
      black_{.boards = black_boards(sets_.n()),
             .of_even_rows = number_sets(sets_.odd(), odd_lines(sets_.n()), true),
             .of_odd_rows = number_sets(sets_.even(), even_lines(sets_.n()), true),
             .signatures = {},
             .keys = {}} {
  const SparseColours sparse_colour = sparse_colours(sets_.n(), sets_.size());
  for (Colour* colour : {&white_, &black_}) {
    const bool white = colour == &white_;
    const Samples samples = sample(*colour, white);
    const bool sparse = white ? sparse_colour.white : sparse_colour.black;
    const int even_queens = std::popcount(even_rows(*colour, sets_.even()[0]));
    const int odd_queens = std::popcount(odd_rows(*colour, sets_.odd()[0]));
    colour->by_pairs = counts_by_pairs(sets_.rule(), sparse, sets_.n(), even_queens, odd_queens);
    if (colour->by_pairs) {
      colour->keys = choose_keys(samples.table, samples.run);
    } else {
      colour->signatures = choose_signatures(samples.table, samples.run, sparse);
    }
  }
}

ClassData::Samples ClassData::sample(const Colour& colour, bool white) const {
  const auto of = [&](std::span<const LineSet> rows, int lines, const SubBoard& board,
                      const SetNumbers& numbers, std::size_t sets) {
    const std::size_t count = std::min(rows.size(), kSampledRowSets);
    WordLister lister;
    WordSample sample;
    for (std::size_t i = 0; i < count; ++i) {
      const LineSet set = rows[(2 * i + 1) * rows.size() / (2 * count)];
      const auto words = lister.find(board, white ? set : all_lines(lines) & ~set, numbers, sets);
      sample.mean += words.size() / count;
      sample.longest = std::max(sample.longest, words.size());
      const std::size_t step = words.size() * count / kSampledWords + 1;
      for (std::size_t w = 0; w < words.size(); w += step) {
        sample.words.push_back(words[w].diagonals);
      }
    }
    return sample;
  };
  const std::size_t even = sets_.even().size();
  const std::size_t odd = sets_.odd().size();
  return {.table = of(sets_.odd(), odd_lines(sets_.n()), colour.boards.odd_rows, colour.of_odd_rows,
                      white ? odd : even),
          .run = of(sets_.even(), even_lines(sets_.n()), colour.boards.even_rows,
                    colour.of_even_rows, white ? even : odd)};
}

// The numbers grow by a quarter, so tables have a tenth more words than needed on average. On small
// boards tables take longer than units, and the numbers double.
std::size_t ClassData::table_sets(const Colour& colour, std::size_t a) const {
  const bool white = &colour == &white_;
  const std::size_t prefix = white ? sets_.odd_prefix(a) : sets_.even_prefix(a);
  std::size_t sets = white ? sets_.odd().size() : sets_.even().size();
  NQUEENS_ASSERT(prefix <= sets);
  const auto smaller = [this](std::size_t number) {
    return sets_.n() < 20 ? number / 2 : number * 4 / 5;
  };
  while (smaller(sets) >= std::max<std::size_t>(prefix, 16)) sets = smaller(sets);
  return sets;
}

}  // namespace nqueens::colours
