#include <gtest/gtest.h>
#include <random>
#include <set>

#include "kernels/colours/kernels.hpp"
#include "kernels/colours/row_lists.hpp"
#include "kernels/colours/words.hpp"
#include "support/isa_name.hpp"

namespace nqueens::colours {
namespace {

std::uint64_t number_of(const Counters& counters, std::size_t row, std::size_t lane) {
  std::uint64_t number = 0;
  const auto add = [&](const Plane& plane, int digit) {
    number += (plane.bits[lane / 64] >> lane % 64 & 1) << digit;
  };
  for (int k = 0; k < kLowDigits; ++k) {
    add(counters.low[row * kLowDigits + static_cast<std::size_t>(k)], k);
  }
  for (int k = 0; counters.touched[row] != 0 && k < kHighDigits; ++k) {
    add(counters.high[row * kHighDigits + static_cast<std::size_t>(k)], kLowDigits + k);
  }
  return number;
}

/// Random tables and runs. The words need not be possible placements.
class Example {
 public:
  Example(int n, LineSet rows, std::size_t sets)
      : board_(white_boards(n).even_rows),
        rows_of_queens_(lines_of(rows)),
        rows_(run_rows(board_, rows)),
        planes_of_table_(static_cast<std::size_t>(diagonals_of(n)) + 1),
        run_words_(sets) {
    runs_.pairs = rows_.pairs();
  }

  /// Adds a table. Its words have up to `most` random diagonals, and some lanes have no word.
  void add_table(std::size_t most) {
    tables_.insert(tables_.begin(), static_cast<std::uint32_t>(tables_.size()));
    std::vector<Plane> planes(planes_of_table_);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const bool is_empty = random_() % 8 == 0;
      Diagonals word = 0;
      for (std::size_t i = random_() % (most + 1); i > 0; --i) {
        word |= Diagonals{1} << random_() % (planes_of_table_ - 1);
      }
      table_words_.push_back(is_empty ? ~Diagonals{0} : word);
      for (std::size_t d = 0; d + 1 < planes_of_table_; ++d) {
        const bool lacks = !is_empty && (word >> d & 1) == 0;
        planes[d].bits[lane / 64] |= std::uint64_t{lacks} << lane % 64;
      }
      planes.back().bits[lane / 64] |= std::uint64_t{!is_empty} << lane % 64;
    }
    planes_.insert(planes_.end(), planes.begin(), planes.end());
  }

  /// Adds runs of random words, for random column sets. Call it with growing lengths.
  void add_runs(int words, std::uint32_t runs, bool with_padding) {
    runs_.lengths.push_back({words, runs, runs_.pair_rows.size()});
    for (std::uint32_t run = 0; run < runs; ++run) {
      const auto set = static_cast<std::uint16_t>(random_() % run_words_.size());
      runs_.column_set.push_back(set);
      for (int i = 0; i < words; ++i) add_word(set, with_padding && i + 1 == words);
    }
  }

  /// Lets the kernel match everything `times` times. Expects the number of disjoint pairs.
  void expect_counted(Isa isa, std::uint64_t times = 1) const {
    Counters counters;
    counters.clear(run_words_.size());
    std::vector<Plane> pair_rows(2 * rows_.pair_rows());
    for (std::uint64_t i = 0; i < times; ++i) {
      match_for(isa)({.planes = planes_.data(),
                      .tables = tables_,
                      .planes_of_table = planes_of_table_,
                      .rows = &rows_,
                      .runs = &runs_,
                      .counters = &counters,
                      .pair_rows = pair_rows.data()});
    }
    EXPECT_FALSE(counters.overflow);
    for (std::size_t set = 0; set < run_words_.size(); ++set) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        ASSERT_EQ(number_of(counters, set, lane), times * disjoint_pairs(set, lane))
            << rows_.queens() << " queens, column set " << set << ", lane " << lane;
      }
    }
  }

 private:
  void add_word(std::size_t set, bool is_padding) {
    Placement queens{.rows = rows_of_queens_, .columns = {}};
    for (std::size_t queen = 0; queen < rows_.queens(); ++queen) {
      queens.columns.push_back(
          static_cast<int>(random_() % static_cast<std::size_t>(board_.columns)));
    }
    const auto column = [&queens](int queen) {
      const auto number = static_cast<std::size_t>(queen);
      return number < queens.columns.size() ? queens.columns[number] : 0;
    };
    for (int pair = 0; pair < rows_.pairs(); ++pair) {
      const std::uint16_t row =
          pair_row(pair, column(2 * pair), column(2 * pair + 1), board_.columns);
      runs_.pair_rows.push_back(is_padding ? 0 : row);
    }
    if (!is_padding) run_words_[set].push_back(word_of(board_, queens));
  }

  std::uint64_t disjoint_pairs(std::size_t set, std::size_t lane) const {
    std::uint64_t pairs = 0;
    for (; lane < table_words_.size(); lane += kLanes) {
      if (table_words_[lane] == ~Diagonals{0}) continue;
      for (const Diagonals word : run_words_[set]) {
        if ((word & table_words_[lane]) == 0) ++pairs;
      }
    }
    return pairs;
  }

  std::mt19937_64 random_{1};
  SubBoard board_;
  std::vector<int> rows_of_queens_;
  RunRows rows_;
  std::size_t planes_of_table_;
  std::vector<Plane> planes_;
  std::vector<std::uint32_t> tables_;
  Runs runs_;
  std::vector<Diagonals> table_words_;
  std::vector<std::vector<Diagonals>> run_words_;  // of each column set
};

TEST(Match, HasAKernelOfItsOwnForEachInstructionSet) {
  std::set<Match> kernels;
  for (const Isa isa : available_isas()) {
    EXPECT_TRUE(kernels.insert(match_for(isa)).second) << to_string(isa);
  }
}

class MatchOn : public ::testing::TestWithParam<Isa> {};

constexpr LineSet kAllRows = all_lines(kMaxLines);

TEST_P(MatchOn, CountsDisjointPairsForEveryNumberOfQueens) {
  for (int queens = 0; queens <= kMaxLines; ++queens) {
    const LineSet rows = kAllRows >> (kMaxLines - queens);
    Example example(kMaxN, rows, 5);
    for (int table = 0; table < 3; ++table) example.add_table(6);
    for (const int words : {2, 8, 10, 14, 28}) example.add_runs(words, 3, true);
    example.expect_counted(GetParam());
  }
}

TEST_P(MatchOn, CountsDisjointPairsForRunsOfEveryLength) {
  for (int words = 2; words <= kMaxRun; words += 2) {
    for (int tables = 1; tables <= 3; ++tables) {
      Example example(16, 0b1011, 3);
      for (int table = 0; table < tables; ++table) example.add_table(4);
      example.add_runs(words, 2, words % 4 == 0);
      example.expect_counted(GetParam());
    }
  }
}

// A run of words that all hit fills the low digits; the carries of many such runs go far.
TEST_P(MatchOn, CarriesIntoTheHighDigits) {
  Example example(12, 0b000101, 2);
  for (int table = 0; table < 3; ++table) example.add_table(1);
  example.add_runs(6, 1, false);
  example.add_runs(kMaxRun, 2, false);
  example.expect_counted(GetParam(), 300);
}

// Without queens every word hits all lanes. 60 hits a time are 65,520 after 1092 times.
TEST_P(MatchOn, CountsUpToSixteenDigitsAndNoticesMore) {
  static_assert(kDigits == 16 && kMaxRun == 30);
  RunRows rows = run_rows(white_boards(4).even_rows, 0);
  Runs runs{.pairs = 1,
            .pair_rows = std::vector<std::uint16_t>(kMaxRun, pair_row(0, 0, 0, rows.columns)),
            .column_set = {0},
            .lengths = {{kMaxRun, 1, 0}}};
  Plane every;
  every.bits.fill(~std::uint64_t{0});
  const std::vector<Plane> planes(2, every);  // two tables of one plane
  std::vector<Plane> pair_rows(2 * rows.pair_rows());
  Counters counters;
  counters.clear(1);
  const std::vector<std::uint32_t> tables{0, 1};
  const MatchTask task{.planes = planes.data(),
                       .tables = tables,
                       .planes_of_table = 1,
                       .rows = &rows,
                       .runs = &runs,
                       .counters = &counters,
                       .pair_rows = pair_rows.data()};
  for (int i = 0; i < 1092; ++i) match_for(GetParam())(task);
  EXPECT_FALSE(counters.overflow);
  for (const std::size_t lane : {0U, 63U, 64U, 511U}) {
    EXPECT_EQ(number_of(counters, 0, lane), 65520U);
  }
  match_for(GetParam())(task);
  EXPECT_TRUE(counters.overflow);
}

INSTANTIATE_TEST_SUITE_P(Isas, MatchOn, ::testing::ValuesIn(available_isas()), test::isa_name);

TEST(Counters, AreZeroAfterTheyWereCleared) {
  Counters counters;
  counters.clear(2);
  counters.low[0].bits[0] = ~std::uint64_t{0};
  counters.touched[1] = 1;
  counters.clear(3);
  for (std::size_t row = 0; row < 3; ++row) EXPECT_EQ(number_of(counters, row, 0), 0U);
}

}  // namespace
}  // namespace nqueens::colours
