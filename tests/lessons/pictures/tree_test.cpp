#include "nqueens/tree.hpp"

#include <algorithm>

#include "support/boards.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

TEST(RecursionTree, OfTheFourQueensIsTheLecturesFigure) {
  const TreeCounts counts = recursion_tree(4, 4).counts();
  EXPECT_THAT(counts.vertices_by_row, ElementsAre(1, 4, 6, 4, 2));
  EXPECT_EQ(counts.vertices, 17);
  EXPECT_EQ(counts.solutions, 2);
  EXPECT_EQ(counts.dead_ends, 4);
  EXPECT_EQ(counts.cut, 0);
}

TEST(RecursionTree, ItsLeavesAreTheOnesTheLadderCounts) {
  for (int n = 4; n <= 9; ++n) {
    const TreeCounts counts = recursion_tree(n, n).counts();
    EXPECT_EQ(Count{counts.leaves()}, golden_count("leaf_counts.csv", "n", n, "bitmap")) << n;
    EXPECT_EQ(Count{counts.squares_not_extended},
              golden_count("leaf_counts.csv", "n", n, "backtracking"))
        << n;
    EXPECT_EQ(Count{counts.solutions}, known(n, "total")) << n;
  }
}

std::vector<Board> solutions_in(const Tree& tree) {
  std::vector<Board> solutions;
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) {
    if (tree.vertices[i].kind == VertexKind::solution) solutions.push_back(tree.board(i));
  }
  return solutions;
}

TEST(RecursionTree, ItsSolutionsAreTheListedOnesInTheSameOrder) {
  EXPECT_EQ(solutions_in(recursion_tree(7, 7)), listed_solutions(7));
}

TEST(RecursionTree, CutAtARowShowsTheSameVerticesAboveItAndKnowsWhatIsBelow) {
  const TreeCounts whole = recursion_tree(8, 8).counts();
  const auto& by_row = whole.vertices_by_row;
  for (int rows = 1; rows < 8; ++rows) {
    const TreeCounts counts = recursion_tree(8, rows).counts();
    EXPECT_EQ(counts.vertices_by_row, std::vector(by_row.begin(), by_row.begin() + rows + 1))
        << rows;
    EXPECT_EQ(counts.solutions, 0);
    EXPECT_EQ(counts.vertices + counts.vertices_below, whole.vertices) << rows;
    EXPECT_EQ(counts.solutions_below, whole.solutions) << rows;
  }
  EXPECT_EQ(recursion_tree(8, 1).counts().cut, 8);
  EXPECT_EQ(recursion_tree(15, 1).counts().vertices_below, 0) << "too many to be counted";
}

std::vector<Board> boards_of(const Tree& tree) {
  std::vector<Board> boards;
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) boards.push_back(tree.board(i));
  return boards;
}

TEST(RecursionTree, OfTheFirstRowsIsWhatIsBelowThemInTheWholeTree) {
  const Board given{2, 4};
  std::vector<Board> below;
  for (const Board& board : boards_of(recursion_tree(7, 7))) {
    if (board.size() >= 2 && std::equal(given.begin(), given.end(), board.begin())) {
      below.push_back(board);
    }
  }
  EXPECT_GT(below.size(), 10);
  EXPECT_EQ(boards_of(recursion_tree(7, 7, given)), below);
}

TEST(RecursionTree, OfAnyPlacementHasItsCompletions) {
  const Board given{-1, 4, -1, -1, 2};
  const std::vector<Board> completions = listed_solutions(8, given);
  const Tree tree = recursion_tree(8, 8, given);
  EXPECT_GT(completions.size(), 1);
  EXPECT_EQ(solutions_in(tree), completions);
  EXPECT_EQ(tree.levels, 6);
  EXPECT_EQ(tree.counts().vertices_by_row.size(), 7);
  for (int rows = 1; rows < 8; ++rows) {
    const TreeCounts counts = recursion_tree(8, rows, given).counts();
    EXPECT_EQ(counts.vertices + counts.vertices_below, tree.vertices.size()) << rows;
    EXPECT_EQ(counts.solutions + counts.solutions_below, completions.size()) << rows;
  }
}

TEST(RecursionTree, OfAFullBoardIsItsRoot) {
  const Tree tree = recursion_tree(4, 4, Board{1, 3, 0, 2});
  EXPECT_EQ(tree_as_text(tree), "1 3 0 2  solution\n");
  EXPECT_EQ(xml_problem(tree_as_svg(tree, TreeLayout::radial)), "");
  EXPECT_EQ(xml_problem(tree_as_svg(tree)), "");
}

TEST(RecursionTree, OfQueensThatAttackEachOtherIsRefused) {
  EXPECT_THROW(recursion_tree(4, 4, Board{0, 0}), std::invalid_argument);
}

TEST(RecursionTree, OfOneTwoAndThreeQueens) {
  EXPECT_THAT(recursion_tree(1, 1).counts().vertices_by_row, ElementsAre(1, 1));
  EXPECT_EQ(recursion_tree(2, 2).counts().dead_ends, 2);
  EXPECT_EQ(recursion_tree(3, 3).counts().solutions, 0);
}

TEST(RecursionTree, RefusesOtherSizesRowsAndTreesWithoutEnd) {
  EXPECT_THROW(recursion_tree(0, 1), std::invalid_argument);
  EXPECT_THROW(recursion_tree(33, 1), std::invalid_argument);
  EXPECT_THROW(recursion_tree(4, 0), std::invalid_argument);
  EXPECT_THROW(recursion_tree(4, 5), std::invalid_argument);
  EXPECT_NO_THROW(recursion_tree(32, 2));
  EXPECT_THROW(recursion_tree(12, 12), std::invalid_argument);
}

TEST(TreeAsText, IsTheFourQueensTreeWithDeadEndsAndSolutionsMarked) {
  EXPECT_EQ(tree_as_text(recursion_tree(4, 4)),
            "empty board\n"
            "  0\n"
            "    0 2  x\n"
            "    0 3\n"
            "      0 3 1  x\n"
            "  1\n"
            "    1 3\n"
            "      1 3 0\n"
            "        1 3 0 2  solution\n"
            "  2\n"
            "    2 0\n"
            "      2 0 3\n"
            "        2 0 3 1  solution\n"
            "  3\n"
            "    3 0\n"
            "      3 0 2  x\n"
            "    3 1  x\n");
  EXPECT_EQ(
      tree_as_text(recursion_tree(3, 1)),
      "empty board\n  0  ... 1 below, no solutions\n  1  x\n  2  ... 1 below, no solutions\n");
}

TEST(TreeAsText, NamesEmptyRowsBetweenQueensAndCountsFromOne) {
  const Tree tree = recursion_tree(4, 4, Board{-1, -1, -1, 1});
  EXPECT_EQ(tree_as_text(tree, 1),
            ". . . 2\n"
            "  1 . . 2\n"
            "    1 3 . 2  x\n"
            "  3 . . 2\n"
            "    3 1 . 2\n"
            "      3 1 4 2  solution\n"
            "  4 . . 2\n"
            "    4 1 . 2  x\n");
}

TEST(TreeAsDot, HasAnEdgeToEveryVertexButTheRoot) {
  const std::string dot = tree_as_dot(recursion_tree(4, 4));
  EXPECT_EQ(count_of(dot, " -> "), 16);
  EXPECT_EQ(count_of(dot, "label="), 17);
  EXPECT_EQ(count_of(dot, "palegreen"), 2);
  EXPECT_EQ(count_of(dot, "mistyrose"), 4);
  EXPECT_THAT(dot, StartsWith("digraph queens_4 {"));
}

TEST(TreeAsSvg, DrawsABoardPerVertexWhileThereIsRoom) {
  const std::string svg = tree_as_svg(recursion_tree(4, 4));
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"light\""), 17);
  EXPECT_EQ(count_of(svg, "class=\"edge\""), 16);
  EXPECT_EQ(count_of(svg, "class=\"dead\""), 4);
  EXPECT_EQ(count_of(svg, "class=\"solution\""), 2);
}

double width_of(const std::string& svg) {
  const auto at = svg.find("width=\"") + 7;
  return std::stod(svg.substr(at, svg.find('"', at) - at));
}

TEST(TreeAsSvg, FitsAPageUnlessItIsToBeLayered) {
  for (int n = 1; n <= 9; ++n) EXPECT_LE(width_of(tree_as_svg(recursion_tree(n, n))), 2000) << n;
  EXPECT_GT(width_of(tree_as_svg(recursion_tree(8, 8), TreeLayout::layered)), 4000);
}

TEST(TreeAsSvg, SaysWhatIsBelowCutVertices) {
  const std::string layered = tree_as_svg(recursion_tree(8, 1));
  EXPECT_EQ(count_of(layered, " below</text>"), 8);
  EXPECT_EQ(count_of(layered, " solutions</text>"), 8);
  const std::string radial = tree_as_svg(recursion_tree(8, 2));
  EXPECT_EQ(count_of(radial, " below, "), 42);
  EXPECT_EQ(xml_problem(radial), "");
}

TEST(TreeAsSvg, RefusesWhatNobodyCouldSeeAndSaysWhatCanBeDrawn) {
  const Tree tree = recursion_tree(10, 10);
  EXPECT_THAT([&] { tree_as_svg(tree); },
              ThrowsMessage<std::invalid_argument>(
                  "the tree has 12774 leaves, and a picture 4000 at most; draw the first 5 rows"));
  EXPECT_NO_THROW(tree_as_svg(recursion_tree(10, 5)));
  EXPECT_THROW(tree_as_svg(recursion_tree(10, 6)), std::invalid_argument);
}

TEST(TreeAsSvg, DrawsADotPerVertexInLargeTrees) {
  const Tree tree = recursion_tree(8, 8);
  const std::string svg = tree_as_svg(tree);
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "<circle"), tree.vertices.size());
  EXPECT_EQ(count_of(svg, "solutiondot\" c"), 92);
}

TEST(TreeAsSvg, SaysHowManyRowsCanBeDrawnGivenRowsIncluded) {
  const Board given{-1, 5};
  EXPECT_THAT([&] { tree_as_svg(recursion_tree(11, 11, given)); },
              ThrowsMessage<std::invalid_argument>(EndsWith("draw the first 7 rows")));
  EXPECT_NO_THROW(tree_as_svg(recursion_tree(11, 7, given)));
  EXPECT_THROW(tree_as_svg(recursion_tree(11, 8, given)), std::invalid_argument);
}

TEST(TreeAsSvg, ItsBoardsMayBeFilledByColumns) {
  const Tree tree = recursion_tree(2, 1);
  const std::string rows = tree_as_svg(tree);
  const std::string columns = tree_as_svg(tree, TreeLayout::automatic, Orientation::columns);
  EXPECT_NE(rows, columns);
  EXPECT_EQ(count_of(columns, "<use"), 2);
}

TEST(TreeAsSvg, OfASingleVertexRowIsWellFormed) {
  EXPECT_EQ(xml_problem(tree_as_svg(recursion_tree(1, 1))), "");
  EXPECT_EQ(xml_problem(tree_as_svg(recursion_tree(3, 3))), "");
}

}  // namespace
}  // namespace nqueens::test
