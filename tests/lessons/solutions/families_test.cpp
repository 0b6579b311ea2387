// Tests every family with all admissible parameters up to N = 150, and with parameters that it must
// refuse.

#include <algorithm>

#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

constexpr int kLargestChecked = 150;

std::vector<Parameters> choices_of(const Family& family, int n) {
  std::vector<Parameters> all;
  family.for_each_choice(n, [&all](const Parameters& choice) {
    all.push_back(choice);
    return true;
  });
  return all;
}

class EveryFamily : public testing::TestWithParam<const Family*> {
 protected:
  const Family& family() const { return *GetParam(); }
};

TEST_P(EveryFamily, GivesASolutionForEveryAdmissibleChoiceAndKnowsItsSymmetry) {
  for (int n = 1; n <= kLargestChecked; ++n) {
    for (const Parameters& choice : choices_of(family(), n)) {
      const Board board = family().build(n, choice);
      ASSERT_EQ(board.size(), n);
      ASSERT_TRUE(is_solution(board)) << to_string(n, {&family(), choice});
      ASSERT_EQ(family().is_symmetric(n, choice), is_point_symmetric(board))
          << to_string(n, {&family(), choice});
    }
  }
}

TEST_P(EveryFamily, CountsItsChoicesByFormulaAndHasADefaultWhereThereAreAny) {
  for (int n = 1; n <= kLargestChecked; ++n) {
    const auto all = choices_of(family(), n);
    const auto symmetric = std::ranges::count_if(
        all, [&](const Parameters& choice) { return family().is_symmetric(n, choice); });
    EXPECT_EQ(family().choices(n), all.size()) << n;
    EXPECT_EQ(family().symmetric_choices(n), symmetric) << n;
    EXPECT_TRUE(std::ranges::is_sorted(all)) << n;
    const auto usual = family().default_choice(n);
    const auto one = family().symmetric_choice(n);
    ASSERT_EQ(usual.has_value(), !all.empty()) << n;
    ASSERT_EQ(one.has_value(), symmetric > 0) << n;
    if (usual) {
      EXPECT_EQ(family().refusal(n, *usual), std::nullopt) << n;
    }
    if (one) {
      EXPECT_TRUE(family().is_symmetric(n, *one)) << n;
    }
  }
}

TEST_P(EveryFamily, ArrangesWhatItBuildsAndSaysWhatThatWasMadeFrom) {
  for (int n = 1; n <= 60; ++n) {
    for (const Parameters& choice : choices_of(family(), n)) {
      const Board board = family().build(n, choice);
      ASSERT_EQ(family().arrangement(n, choice), board);
      const Origin origin = family().origin(n, choice);
      ASSERT_EQ(origin.name.empty(), origin.squares.empty());
      // At most one queen is off the board: it was taken away, or it goes on at the opposite edge.
      const auto beyond = std::ranges::count_if(origin.squares, [n](const Square& square) {
        return square.row < 0 || square.row >= n || square.column < 0 || square.column >= n;
      });
      ASSERT_LE(beyond, 1) << to_string(n, {&family(), choice});
      if (origin.block > 0) {
        ASSERT_EQ(n % origin.block, 0);
      }
    }
  }
}

TEST_P(EveryFamily, RefusesTheWrongNumberOfParameters) {
  const Parameters too_many(family().info().parameters.size() + 1);
  for (int n = 1; n <= kLargestChecked; ++n) {
    EXPECT_THROW(family().is_symmetric(n, too_many), std::invalid_argument) << n;
    EXPECT_THROW(family().build(n, too_many), std::invalid_argument) << n;
    if (family().info().parameters.empty()) continue;
    EXPECT_THROW(family().is_symmetric(n, {}), std::invalid_argument) << n;
  }
}

TEST_P(EveryFamily, AdmitsExactlyTheChoicesItLists) {
  constexpr int kLargestTried = NQUEENS_SLOWED ? 25 : 40;
  const std::size_t count = family().info().parameters.size();
  if (count == 0) {
    EXPECT_THAT(*family().refusal(26, {0}), HasSubstr("has no parameters"));
    return;
  }
  for (int n = 1; n <= kLargestTried; ++n) {
    const auto listed = choices_of(family(), n);
    std::size_t admitted = 0;
    Parameters choice(count, -1);
    while (choice[0] <= n + 1) {
      if (!family().refusal(n, choice)) ++admitted;
      for (std::size_t i = count; i-- > 0;) {
        if (++choice[i] <= n + 1 || i == 0) break;
        choice[i] = -1;
      }
    }
    EXPECT_EQ(admitted, listed.size()) << n;
  }
}

TEST_P(EveryFamily, StopsListingWhenToldTo) {
  for (const int n : {35, 36, 38, 39, 50}) {
    int visits = 0;
    family().for_each_choice(n, [&visits](const Parameters&) { return ++visits < 1; });
    EXPECT_LE(visits, 1) << n;
  }
}

TEST_P(EveryFamily, GivesALargeSolution) {
  bool found = false;
  const int large = NQUEENS_SLOWED ? 100'000 : 1'000'000;
  for (int n = large; n < large + 12; ++n) {
    for (const auto& choice : {family().default_choice(n), family().symmetric_choice(n)}) {
      if (!choice) continue;
      found = true;
      EXPECT_TRUE(is_solution(family().build(n, *choice))) << to_string(n, {&family(), *choice});
    }
  }
  EXPECT_TRUE(found);
}

INSTANTIATE_TEST_SUITE_P(Families, EveryFamily,
                         testing::ValuesIn(families().begin(), families().end()),
                         [](const auto& about) { return std::string(about.param->info().name); });

TEST(Families, ARefusalNamesTheSizesOrTheAdmissibleRange) {
  EXPECT_THAT(*family("y2").refusal(10, {6}), HasSubstr("N = 0 or 2 mod 6"));
  const std::string text = *family("y2").refusal(14, {9});
  EXPECT_THAT(text, HasSubstr("N = 14, k = 9"));
  EXPECT_THAT(text, HasSubstr("N/2 <= k < N-1, k = N-4 mod 6"));
}

TEST(Families, AnUnknownNameIsAnsweredWithTheKnownOnes) {
  for (const Family* known : families()) {
    EXPECT_THAT([] { family("y5"); },
                ThrowsMessage<std::invalid_argument>(HasSubstr(std::string(known->info().name))));
  }
}

TEST(Families, ABasicArrangementIsASolutionOnlyUnderItsCondition) {
  using constructions::basic_board;
  using constructions::is_superqueen_step;
  for (int n = 4; n <= 60; ++n) {
    for (std::int64_t a = 0; a < n; ++a) {
      const Board board = basic_board(n, a, 1);
      EXPECT_EQ(is_solution(board), is_superqueen_step(a, n)) << n << " " << a;
      EXPECT_EQ(is_superqueen(board), is_superqueen_step(a, n)) << n << " " << a;
    }
  }
}

TEST(Families, NoOtherRollOfTheExchangedArrangementIsASolution) {
  for (int n = 9; n <= kLargestChecked; n += 6) {
    for (std::int64_t k = 0; k < n; ++k) {
      const bool admissible = !family("f").refusal(n, {k});
      EXPECT_EQ(is_solution(family("f").arrangement(n, {k})), admissible) << n << " " << k;
    }
  }
}

TEST(Families, YaglomsFirstSolutionIsY1TurnedByAQuarter) {
  for (int n = 4; n <= 60; n += (n % 6 == 4 ? 2 : 4)) {
    const Board original = family("yaglom").build(n, {0});
    const Board y1 = family("y1").build(n, {2});
    Board clockwise(n);
    Board counterclockwise(n);
    for (int x = 0; x < n; ++x) {
      clockwise[y1[x]] = n - 1 - x;
      counterclockwise[n - 1 - y1[x]] = x;
    }
    EXPECT_TRUE(original == clockwise || original == counterclockwise) << n;
  }
}

TEST(Families, TheFirstAsymmetricY4IsFor38) {
  for (int n = 1; n < 38; ++n) {
    EXPECT_EQ(family("y4").choices(n), family("y4").symmetric_choices(n)) << n;
  }
  EXPECT_GT(family("y4").choices(38), family("y4").symmetric_choices(38));
  EXPECT_EQ(family("y4").refusal(38, {18, 31}), std::nullopt) << "the paper's example";
}

TEST(Families, TheLecturesRuleGivesTheLecturesBoards) {
  EXPECT_EQ(family("lecture_rule").build(4, {}), (Board{1, 3, 0, 2}));
  EXPECT_EQ(family("lecture_rule").build(5, {}), (Board{1, 3, 0, 2, 4}));
  EXPECT_EQ(family("lecture_rule").build(6, {}), (Board{1, 3, 5, 0, 2, 4}));
  EXPECT_EQ(family("lecture_rule").build(8, {}), (Board{3, 5, 7, 1, 6, 0, 2, 4}));
}

TEST(Arithmetic, SuperqueenStepsAreCountedByTheirPrimes) {
  for (std::int64_t m = 1; m <= 400; ++m) {
    std::uint64_t counted = 0;
    for (std::int64_t a = 0; a < m; ++a) counted += constructions::is_superqueen_step(a, m);
    EXPECT_EQ(constructions::superqueen_steps(m), counted) << m;
  }
}

TEST(Arithmetic, TheSymmetricOffsetSolvesItsCongruence) {
  for (std::int64_t m = 1; m <= 99; m += 2) {
    for (std::int64_t a = 0; a < m; ++a) {
      const std::int64_t b = constructions::symmetric_offset(a, m);
      EXPECT_TRUE(0 <= b && b < m);
      EXPECT_EQ((2 * b - (a - 1)) % m, 0) << m << " " << a;
    }
  }
}

TEST(Arrangement, AtAParameterThatGivesNoSolutionIsThePapersFigure) {
  // Figure 20 shows F(15; 7). Only the queens at (1, 1) and (14, 14) attack each other.
  EXPECT_THAT(attacks(family("f").arrangement(15, {7})),
              ElementsAre(Flaw{Flaw::Kind::same_falling, 1, 14}));
}

TEST(Arrangement, IsNotThereWhereTheFormulaMakesNoSense) {
  EXPECT_THROW(family("f").arrangement(14, {3}), std::invalid_argument);
  EXPECT_THROW(family("basic").arrangement(13, {13, 0}), std::invalid_argument);
  EXPECT_THROW(family("y3").arrangement(13, {3}), std::invalid_argument);
  EXPECT_THROW(family("y3").arrangement(14, {3, 4}), std::invalid_argument);
  EXPECT_THROW(family("decomposition").arrangement(21, {7, 2, 0}), std::invalid_argument);
  EXPECT_THROW(family("lecture_rule").arrangement(3, {}), std::invalid_argument);
}

TEST(Origin, OfYaglomsFirstSolutionIsTheBasicOneWithoutACorner) {
  const Origin origin = family("yaglom").origin(12, {0});
  const Board board = family("yaglom").build(12, {0});
  EXPECT_EQ(origin.name, "C(13; 6, 12)");
  for (int row = 0; row < 12; ++row) {
    EXPECT_THAT(origin.squares, Contains(Square{row, board[row]}));
  }
  EXPECT_THAT(origin.squares, Contains(Square{-1, 12}));
}

}  // namespace
}  // namespace nqueens::test
