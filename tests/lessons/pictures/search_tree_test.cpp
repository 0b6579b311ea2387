// The tree that grows with a search, compared with a record of all positions that the search had.
#include "lessons/pictures/search_tree.hpp"

#include <algorithm>

#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using Boards = std::vector<Board>;

// Returns the places of the queens, line by line, without the lines that have none.
Board places_of(const Search& search) {
  Board places;
  for (const SearchBranch& branch : search.path()) {
    if (branch.chosen >= 0) places.push_back(branch.chosen);
  }
  return places;
}

Boards boards_in(const Tree& tree) {
  Boards boards;
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) boards.push_back(tree.board(i));
  return boards;
}

/// Returns whether `board` is the position, or has one queen more than a part of it.
bool is_beside_path(const Board& board, const Board& position) {
  return board.empty() || (board.size() <= position.size() + 1 &&
                           std::equal(board.begin(), board.end() - 1, position.begin()));
}

class SearchTrees : public testing::TestWithParam<Filling> {};

TEST_P(SearchTrees, HaveTheBoardsThatTheSearchHadAndMarkTheCurrentOne) {
  for (int n = 1; n <= 6; ++n) {
    Search search(n, GetParam());
    Boards had{{}};
    while (search.step()) {
      const Board position = places_of(search);
      const bool new_one = search.event() == SearchEvent::placed || search.at_solution();
      if (new_one) had.push_back(position);
      const SearchTree visited = visited_tree(search, search.counters().placements);
      EXPECT_EQ(boards_in(visited.tree), had);
      EXPECT_EQ(visited.tree.board(visited.current), position);

      Boards beside;
      std::ranges::copy_if(had, std::back_inserter(beside),
                           [&](const Board& board) { return is_beside_path(board, position); });
      const SearchTree path = path_tree(search);
      EXPECT_EQ(boards_in(path.tree), beside);
      EXPECT_EQ(path.tree.board(path.current), position);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Fillings, SearchTrees,
                         testing::Values(Filling::by_rows, Filling::by_columns));

TEST(SearchTree, TellsSolutionsDeadEndsAndLeftOutPartsApart) {
  Search search(4);
  search.run_to_solution(100);
  EXPECT_EQ(tree_as_text(visited_tree(search, search.counters().placements).tree),
            "empty board\n  0\n    0 2  x\n    0 3\n      0 3 1  x\n"
            "  1\n    1 3\n      1 3 0\n        1 3 0 2  solution\n");
  EXPECT_EQ(tree_as_text(path_tree(search).tree),
            "empty board\n  0  ...\n  1\n    1 3\n      1 3 0\n        1 3 0 2  solution\n");
}

TEST(SearchTree, ShowsAllThatTheSearchVisitedAfterTheSolutionShown) {
  Search search(4);
  while (!search.finished()) search.step();
  Search shown = search;
  while (!shown.at_solution()) shown.step_back();
  const SearchTree visited = visited_tree(shown, search.counters().placements);
  EXPECT_EQ(visited.tree.vertices.size(), 17);
  EXPECT_EQ(visited.tree.board(visited.current), (Board{2, 0, 3, 1}));
}

TEST(SearchTree, OfTheLargestBoardHasThePathAndItsSiblings) {
  Search search(32);
  for (int i = 0; i < 500; ++i) search.step();
  const SearchTree path = path_tree(search);
  EXPECT_EQ(path.tree.board(path.current), places_of(search));
  EXPECT_LE(path.tree.vertices.size(), 32 * 32 + 1);
}

TEST(SearchTree, IsSmallIfAllItsVerticesHaveRoom) {
  EXPECT_TRUE(is_small_tree(4, 17));
  EXPECT_FALSE(is_small_tree(4, 16));
  EXPECT_TRUE(is_small_tree(6, 153));
  EXPECT_FALSE(is_small_tree(7, 552)) << "no terminal has so many lines";
}

}  // namespace
}  // namespace nqueens::test
