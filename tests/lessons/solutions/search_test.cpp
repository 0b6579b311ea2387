#include "nqueens/search.hpp"

#include "nqueens/tree.hpp"
#include "support/boards.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

constexpr std::uint64_t kUnbounded = UINT64_MAX;

std::vector<Board> solutions_of(Search& search) {
  std::vector<Board> boards;
  while (search.run_to_solution(kUnbounded)) boards.push_back(search.board());
  return boards;
}

Board transposed(const Board& board) {
  Board rows(board.size(), -1);
  for (std::size_t row = 0; row < board.size(); ++row) {
    if (board[row] >= 0) rows[board[row]] = static_cast<int>(row);
  }
  return rows;
}

/// The search after `steps` steps.
Search after(int n, int steps, Filling filling = Filling::by_rows) {
  Search search(n, filling);
  for (int i = 0; i < steps; ++i) EXPECT_TRUE(search.step()) << i;
  return search;
}

class SearchOfEverySize : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Small, SearchOfEverySize, testing::Range(1, 9));

TEST_P(SearchOfEverySize, CountsWhatTheTreeHas) {
  const int n = GetParam();
  const TreeCounts tree = recursion_tree(n, n).counts();
  for (const Filling filling : {Filling::by_rows, Filling::by_columns}) {
    Search search(n, filling);
    while (search.step()) {
    }
    const SearchCounters& counted = search.counters();
    EXPECT_TRUE(search.finished());
    EXPECT_EQ(counted.placements, tree.vertices - 1);
    EXPECT_EQ(counted.retreats, tree.vertices - 1);
    EXPECT_EQ(counted.solutions, tree.solutions);
    EXPECT_EQ(counted.dead_ends, tree.dead_ends);
    EXPECT_EQ(counted.leaves(), tree.leaves());
    EXPECT_EQ(counted.squares_not_extended(), tree.squares_not_extended);
    EXPECT_EQ(counted.tries, n * (tree.vertices - tree.solutions)) << "each line to its end";
  }
}

TEST_P(SearchOfEverySize, GoesBackFromEveryPositionToTheOneBefore) {
  for (const Filling filling : {Filling::by_rows, Filling::by_columns}) {
    std::vector<Search> positions{Search(GetParam(), filling)};
    // All positions of the board of 8 would take gigabytes.
    if (GetParam() == 8) positions.front().run_to_solution(kUnbounded);
    for (Search search = positions.front(); search.step() && positions.size() < 100'000;) {
      EXPECT_EQ(search.counters().steps(), positions.back().counters().steps() + 1);
      positions.push_back(search);
    }
    Search search = positions.back();
    for (auto before = positions.rbegin() + 1; before != positions.rend(); ++before) {
      ASSERT_TRUE(search.step_back());
      ASSERT_EQ(search, *before) << "step " << before->counters().steps();
    }
  }
}

TEST_P(SearchOfEverySize, MovesAreTheStepsBetweenQueensPlacedAndTakenAway) {
  Search moving(GetParam());
  Search stepping = moving;
  while (moving.move()) {
    do {
      ASSERT_TRUE(stepping.step());
    } while (stepping.event() == SearchEvent::rejected && !stepping.finished());
    ASSERT_EQ(moving, stepping);
  }
  EXPECT_FALSE(stepping.step());
}

TEST_P(SearchOfEverySize, FindsAllSolutionsInTheOrderOfTheOthers) {
  std::vector<Board> listed = listed_solutions(GetParam());
  Search by_rows(GetParam());
  EXPECT_EQ(solutions_of(by_rows), listed);
  Search by_columns(GetParam(), Filling::by_columns);
  for (Board& board : listed) board = transposed(board);
  EXPECT_EQ(solutions_of(by_columns), listed);
}

TEST_P(SearchOfEverySize, SaysOfEverySquareWhatItIs) {
  const int n = GetParam();
  const int most_steps = 3000;
  for (const Filling filling : {Filling::by_rows, Filling::by_columns}) {
    Search search(n, filling);
    for (int i = 0; i < most_steps && search.step(); ++i) {
      const Board board = search.board();
      for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
          const SquareKind kind = search.kind({row, column});
          const bool attacked = !search.attackers({row, column}).empty();
          ASSERT_EQ(kind == SquareKind::queen, board[row] == column);
          if (kind == SquareKind::queen || kind == SquareKind::free) {
            ASSERT_FALSE(attacked);
          }
          if (kind == SquareKind::attacked) {
            ASSERT_TRUE(attacked);
          }
        }
      }
    }
  }
}

TEST(Search, TellsEachStep) {
  using enum SearchEvent;
  Search search(3);
  EXPECT_EQ(search.event(), begun);
  EXPECT_EQ(search.square(), std::nullopt);
  const std::vector<std::pair<SearchEvent, Square>> expected{
      {placed, {0, 0}},    {rejected, {1, 0}}, {rejected, {1, 1}}, {placed, {1, 2}},
      {rejected, {2, 0}},  {rejected, {2, 1}}, {rejected, {2, 2}}, {retreated, {1, 2}},
      {retreated, {0, 0}}, {placed, {0, 1}}};
  for (const auto& [event, square] : expected) {
    EXPECT_TRUE(search.step());
    EXPECT_EQ(search.event(), event);
    EXPECT_EQ(search.square(), square);
  }
  EXPECT_EQ(search.board(), (Board{1, -1, -1}));
}

TEST(Search, GoesThroughTheColumnsOfTheLecture) {
  Search search(3, Filling::by_columns);
  for (int i = 0; i < 4; ++i) search.step();
  EXPECT_EQ(search.square(), (Square{2, 1}));
  EXPECT_EQ(search.board(), (Board{0, -1, 1}));
}

TEST(Search, ASolutionIsItsLastQueenAndIsLeftByARetreat) {
  Search search(4);
  ASSERT_TRUE(search.run_to_solution(kUnbounded));
  EXPECT_EQ(search.board(), (Board{1, 3, 0, 2}));
  EXPECT_EQ(search.event(), SearchEvent::solved);
  EXPECT_EQ(search.square(), (Square{3, 2}));
  search.step();
  EXPECT_EQ(search.event(), SearchEvent::retreated);
  EXPECT_EQ(search.square(), (Square{3, 2}));
  EXPECT_EQ(search.board(), (Board{1, 3, 0, -1}));
  EXPECT_EQ(search.kind({3, 2}), SquareKind::retreated);
}

TEST(Search, NamesTheQueensThatAttackASquare) {
  const Search search = after(4, 4);  // queens at (0, 0) and (1, 2)
  ASSERT_EQ(search.board(), (Board{0, 2, -1, -1}));
  EXPECT_THAT(search.attackers({3, 0}), ElementsAre(Square{0, 0}, Square{1, 2}));
  EXPECT_THAT(search.attackers({2, 2}), ElementsAre(Square{0, 0}, Square{1, 2}));
  EXPECT_THAT(search.attackers({3, 1}), IsEmpty());
  EXPECT_EQ(search.kind({3, 1}), SquareKind::free);
  EXPECT_THAT(search.attackers({1, 2}), IsEmpty()) << "the queen itself";
}

TEST(Search, ItsPathIsTheWayThroughTheTree) {
  Search search(4);
  EXPECT_EQ(search.path(), (std::vector<SearchBranch>{{0, {}, -1, {0, 1, 2, 3}}}));
  while (search.board() != Board{0, 3, 1, -1}) search.move();
  EXPECT_EQ(search.path(),
            (std::vector<SearchBranch>{
                {0, {}, 0, {1, 2, 3}}, {1, {2}, 3, {}}, {2, {}, 1, {}}, {3, {}, -1, {}}}));
  ASSERT_TRUE(search.run_to_solution(kUnbounded));
  EXPECT_EQ(search.path(),
            (std::vector<SearchBranch>{
                {0, {0}, 1, {2, 3}}, {1, {}, 3, {}}, {2, {}, 0, {}}, {3, {}, 2, {}}}));
}

TEST(Search, RunsInSlices) {
  Search whole(10);
  whole.run_to_solution(kUnbounded);
  Search sliced(10);
  int slices = 1;
  while (!sliced.run_to_solution(7)) ++slices;
  EXPECT_EQ(sliced, whole);
  EXPECT_GT(slices, 5);
  EXPECT_FALSE(sliced.run_to_solution(0));
}

TEST(Search, OnTheLargestBoardItGoesAsFarBackAsItCame) {
  Search search(Search::kLargestBoard);
  EXPECT_FALSE(search.run_to_solution(1'000'000));
  EXPECT_EQ(search.counters().placements + search.counters().retreats, 1'000'000);
  const Search far = search;
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(search.step_back());
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(search.step());
  EXPECT_EQ(search, far);
}

TEST(Search, EndsWhereItEndsAndBeginsWhereItBegins) {
  Search search(2);
  EXPECT_FALSE(search.step_back());
  EXPECT_EQ(search, Search(2));
  EXPECT_FALSE(search.run_to_solution(kUnbounded));
  const Search end = search;
  EXPECT_FALSE(search.step());
  EXPECT_FALSE(search.move());
  EXPECT_EQ(search, end);
  while (search.step_back()) {
  }
  EXPECT_EQ(search, Search(2));
}

// ---- from a placement

const std::vector<Board> kPlacements{
    {0, 4}, {-1, 3}, {-1, -1, 5, -1, -1, -1, -1, 2}, {0, 2, 4}, {3, 6, 2, 7, 1, 4, 0, 5}, {-1}};

TEST(SearchFromPlacement, FindsTheCompletionsInTheOrderOfTheOthers) {
  for (const Board& given : kPlacements) {
    const std::vector<Board> listed = listed_solutions(8, given);
    Search search(8, Filling::by_rows, given);
    if (search.finished()) {
      EXPECT_THAT(listed, ElementsAre(search.board())) << "a board full of given queens";
      continue;
    }
    EXPECT_EQ(solutions_of(search), listed);
  }
}

TEST(SearchFromPlacement, ByColumnsFindsTheSameCompletions) {
  for (Board given : kPlacements) {
    Search by_rows(8, Filling::by_rows, given);
    given.resize(8, -1);
    Search turned(8, Filling::by_columns, transposed(given));
    while (by_rows.step()) {
      ASSERT_TRUE(turned.step());
      ASSERT_EQ(turned.board(), transposed(by_rows.board()));
    }
    EXPECT_EQ(turned.counters(), by_rows.counters());
  }
}

TEST(SearchFromPlacement, CountsWhatTheTreeHasAndGoesAllTheWayBack) {
  for (const Board& given : kPlacements) {
    const TreeCounts tree = recursion_tree(8, 8, given).counts();
    const Search begin(8, Filling::by_rows, given);
    Search search = begin;
    while (search.step()) {
    }
    EXPECT_EQ(search.counters().placements, tree.vertices - 1);
    EXPECT_EQ(search.counters().solutions, tree.solutions);
    EXPECT_EQ(search.counters().dead_ends, tree.dead_ends);
    while (search.step_back()) {
    }
    EXPECT_EQ(search, begin);
  }
}

TEST(SearchFromPlacement, GivenQueensAttackAndAreNeverTakenAway) {
  Search search(4, Filling::by_rows, Board{-1, 3});
  EXPECT_EQ(search.board(), (Board{-1, 3, -1, -1}));
  EXPECT_EQ(search.path(), (std::vector<SearchBranch>{{0, {}, -1, {0, 1}}}));
  EXPECT_THAT(search.attackers({2, 2}), ElementsAre(Square{1, 3}));
  EXPECT_EQ(search.kind({1, 3}), SquareKind::queen);
  EXPECT_EQ(search.kind({1, 0}), SquareKind::attacked);
  EXPECT_EQ(search.event(), SearchEvent::begun);
  ASSERT_TRUE(search.run_to_solution(kUnbounded));
  EXPECT_EQ(search.board(), (Board{1, 3, 0, 2}));
  EXPECT_EQ(search.path().back().line, 3);
  EXPECT_EQ(search.kind({0, 0}), SquareKind::retreated);
}

TEST(SearchFromPlacement, RefusesQueensThatAttackEachOther) {
  EXPECT_THROW(Search(8, Filling::by_rows, Board{0, 1}), std::invalid_argument);
  EXPECT_THROW(Search(8, Filling::by_rows, Board{8}), std::invalid_argument);
}

TEST(Search, RefusesOtherSizes) {
  EXPECT_THROW(Search(0), std::invalid_argument);
  EXPECT_THROW(Search(33), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens::test
