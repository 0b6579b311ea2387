#include "composition/unit_work.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

#include "composition/unit_counter.hpp"
#include "support/composition_cuts.hpp"

namespace nqueens::composition {
namespace {

/// The number of placements of queens on these rows, in this many columns.
double placements(int columns, RowBits rows, RowBits falling, RowBits rising) {
  if (columns == 0) return 1;
  double found = 0;
  for (RowBits open = rows & ~(falling | rising); open != 0; open &= open - 1) {
    const RowBits row = open & ~(open - 1);
    found += placements(columns - 1, rows ^ row, (falling | row) << 1, (rising | row) >> 1);
  }
  return found;
}

double correlation(const std::vector<double>& x, const std::vector<double>& y) {
  const auto size = static_cast<double>(x.size());
  const auto covariance = [size](const std::vector<double>& a, const std::vector<double>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0) -
           std::accumulate(a.begin(), a.end(), 0.0) * std::accumulate(b.begin(), b.end(), 0.0) /
               size;
  };
  return covariance(x, y) / std::sqrt(covariance(x, x) * covariance(y, y));
}

TEST(UnitWork, GrowsWithThePairsOfWordsThatMayMeet) {
  const Strip strip{.n = 14};
  const UnitWork work_of(strip);
  std::vector<double> foretold;
  std::vector<double> pairs;
  for (const RowSet& set : test::row_sets_of(strip)) {
    const double met = placements(strip.side(), left_rows(set, strip.n), 0, 0) *
                       placements(strip.side(), right_rows(set, strip.n), 0, 0);
    if (met == 0) continue;
    foretold.push_back(std::log(work_of(set)));
    pairs.push_back(std::log(met));
  }
  EXPECT_GT(correlation(foretold, pairs), 0.95);
}

// With the rules `hooks` and `patterns` only some placements are listed.
TEST(UnitWork, GrowsWithTheWordsThatTheRuleLeaves) {
  for (const Strip& strip : {Strip{.n = 15, .width = 1, .rows = {3}, .rule = Rule::hooks},
                             Strip{.n = 14, .rule = Rule::patterns}}) {
    const UnitWork work_of(strip);
    const StripLists lists(strip, tuning_for(strip), best_isa());
    UnitCounter counter(lists);
    std::vector<double> foretold;
    std::vector<double> words;
    for (const RowSet& set : test::row_sets_of(strip)) {
      counter.count(set);
      if (counter.words() == 0) continue;
      foretold.push_back(std::log(work_of(set)));
      words.push_back(std::log(static_cast<double>(counter.words())));
    }
    EXPECT_GT(correlation(foretold, words), 0.8) << "n = " << strip.n;
  }
}

TEST(UnitWork, IsAboutOneForTypicalUnits) {
  for (const Strip& strip :
       {Strip{.n = 12}, Strip{.n = 18}, Strip{.n = 17, .width = 1, .rows = {8}},
        Strip{.n = 16, .width = 2, .rows = {3, 9}},
        Strip{.n = 17, .width = 1, .rows = {4}, .rule = Rule::hooks},
        Strip{.n = 18, .rule = Rule::patterns}}) {
    const UnitWork work_of(strip);
    double sum = 0;
    const std::vector<RowSet> sets = test::row_sets_of(strip);
    for (const RowSet& set : sets) {
      EXPECT_GT(work_of(set), 0);
      sum += work_of(set);
    }
    EXPECT_NEAR(sum / static_cast<double>(sets.size()), 1, 0.5) << strip.n;
  }
}

TEST(UnitWork, IsTheSameForTheTurnedUnit) {
  for (const Strip& strip : {Strip{.n = 15, .width = 1, .rows = {4}},
                             Strip{.n = 15, .width = 1, .rows = {4}, .rule = Rule::hooks},
                             Strip{.n = 12, .width = 2, .rows = {3, 9}, .rule = Rule::patterns}}) {
    const UnitWork work_of(strip);
    const UnitWork work_of_turned(turned(strip));
    for (const RowSet& set : test::row_sets_of(strip)) {
      EXPECT_DOUBLE_EQ(work_of_turned(turned(set, strip.n)), work_of(set)) << strip.n;
    }
  }
}

}  // namespace
}  // namespace nqueens::composition
