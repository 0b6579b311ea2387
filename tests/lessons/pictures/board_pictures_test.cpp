
#include "nqueens/pictures.hpp"
#include "support/matchers.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

TEST(BoardAsText, ShowsQueensDotsAndEmptyRows) {
  EXPECT_EQ(board_as_text(Board{1, 3, 0, 2}),
            ". Q . .\n"
            ". . . Q\n"
            "Q . . .\n"
            ". . Q .\n");
  EXPECT_EQ(board_as_text(Board{1, -1, -1}), ". Q .\n. . .\n. . .\n");
}

TEST(BoardAsText, RefusesBoardsThatNoScreenShows) {
  EXPECT_NO_THROW(board_as_text(Board(200, 0)));
  EXPECT_THROW(board_as_text(Board(201, 0)), std::invalid_argument);
}

TEST(BoardAsText, ShowsLargeBoardsAsPointsWithCoordinates) {
  Board board(41, -1);
  board[0] = 0;    // the first dot of the first character
  board[3] = 1;    // the last dot of the first character
  board[40] = 40;  // the only dot of the last character
  const std::string blank = "\u2800";
  const std::string text = board_as_text(board);
  EXPECT_THAT(text, StartsWith("   0    10   20   30   40\n 0 \u2881" + blank));
  EXPECT_THAT(text, EndsWith(blank + "\u2801\n"));
  EXPECT_THAT(text, HasSubstr("\n20 " + blank));
  EXPECT_EQ(count_of(text, "\n"), 1 + 11);
}

TEST(BoardAsText, ShowsWhatIsMarked) {
  const Board board{1, 3, 0, 2};
  EXPECT_EQ(board_as_text(board, {.before = {{0, 1}, {1, 3}, {2, 0}, {3, 3}}}),
            ". Q . .\n. . . Q\nQ . . .\n. . O x\n");
  EXPECT_EQ(board_as_text(board, {.block = 2}),
            ". Q | . .\n. . | . Q\n----+----\nQ . | . .\n. . | Q .\n");
  EXPECT_EQ(board_as_text(Board{0, 1, 3, 3}, {.conflicts = true}),
            "! . . .\n. ! . .\n. . . !\n. . . !\n");
  EXPECT_EQ(board_as_text(Board{-1, 1, -1}, {.moves_of = Square{1, 1}}), "+ + +\n+ Q +\n+ + +\n");
}

TEST(BoardAsText, ShowsAnotherArrangementWhereThereIsNeitherQueenNorPoint) {
  EXPECT_EQ(board_as_text(Board{1, 3, 0, 2},
                          {.before = {{0, 1}, {1, 3}, {2, 0}, {3, 3}}, .also = {3, 3, 1, 3}}),
            ". Q . *\n. . . Q\nQ * . .\n. . O x\n");
}

TEST(BoardAsText, ShowsPointsNextToTheBoardAndNoneFartherAway) {
  const Board board{1, 3, 0, 2};
  const std::vector<Square> stood{{0, 1}, {1, 3}, {2, 0}, {3, 2}};
  const auto with = [&](const Square& square) {
    BoardMarks marks{.before = stood};
    marks.before.push_back(square);
    return marks;
  };
  EXPECT_EQ(board_as_text(board, with({4, 4})), ". Q . .\n. . . Q\nQ . . .\n. . Q .\n        x\n");
  EXPECT_EQ(board_as_text(board, with({-1, 0})), "x\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n");
  EXPECT_EQ(board_as_text(board, with({1, -1})), "  . Q . .\nx . . . Q\n  Q . . .\n  . . Q .\n");
  EXPECT_EQ(board_as_text(board, with({5, 0})), board_as_text(board));
  EXPECT_EQ(board_as_text(board, with({0, -2})), board_as_text(board));
  BoardMarks paper = with({4, 4});
  paper.orientation = Orientation::paper;
  EXPECT_EQ(board_as_text(board, paper), "        x\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n");
}

TEST(BoardAsText, DrawsBlocksBesideAPointBeyondTheEdge) {
  const Board board{1, 3, 0, 2};
  EXPECT_EQ(board_as_text(board, {.before = {{0, 1}, {1, 3}, {2, 0}, {3, 2}, {4, 4}}, .block = 2}),
            ". Q | . .\n. . | . Q\n----+----\nQ . | . .\n. . | Q .\n          x\n");
  EXPECT_EQ(board_as_text(board, {.before = {{0, 1}, {1, 3}, {2, 0}, {3, 2}, {2, -1}}, .block = 2}),
            "  . Q | . .\n  . . | . Q\n  ----+----\nx Q . | . .\n  . . | Q .\n");
}

TEST(BoardAsList, SeparatesColumnsByBlanks) {
  EXPECT_EQ(board_as_list(Board{0, 4, 7, 5, 2, 6, 1, 3}), "0 4 7 5 2 6 1 3");
  EXPECT_EQ(board_as_list(Board{}), "");
}

TEST(BoardAsSvg, IsWellFormedWithAQueenForEveryRowAndLabelsOnSmallBoards) {
  const std::string svg = board_as_svg(Board{1, 3, 0, 2});
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "<use "), 4);
  EXPECT_EQ(count_of(svg, "<text"), 8);
  EXPECT_EQ(count_of(board_as_svg(Board(40, 0)), "<text"), 80);
}

TEST(BoardAsSvg, PutsAQueenOnItsSquare) {
  const std::string svg = board_as_svg(Board{1, 3, 0, 2});
  EXPECT_THAT(svg, HasSubstr("translate(68 28) scale(40)")) << "row 0, column 1";
  EXPECT_THAT(svg, HasSubstr("translate(108 148) scale(40)")) << "row 3, column 2";
}

TEST(BoardAsSvg, ShowsLargeBoardsAsPointsWithSomeCoordinates) {
  const std::string svg = board_as_svg(Board(100, 0));
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "<circle"), 100);
  EXPECT_EQ(count_of(svg, "<text"), 2 * 20);
  EXPECT_THAT(svg, HasSubstr(">95</text>"));
}

TEST(BoardAsSvg, CountsCoordinatesFromOneWhereItIsAsked) {
  const std::string svg = board_as_svg(Board{1, 3, 0, 2}, {.first_number = 1});
  EXPECT_EQ(count_of(svg, ">4</text>"), 2);
  EXPECT_EQ(count_of(svg, ">0</text>"), 0);
}

TEST(BoardAsSvg, ShowsWhatIsMarkedAndALegendOfIt) {
  const Board board{1, 3, 0, 2};
  const std::string moved =
      board_as_svg(board, {.before = {{0, 1}, {1, 3}, {2, 0}, {3, 3}, {4, 4}}, .before_name = "X"});
  EXPECT_EQ(xml_problem(moved), "");
  EXPECT_EQ(count_of(moved, "class=\"beyond\""), 1);
  EXPECT_THAT(moved, HasSubstr(">where a queen of X stood</text>"));
  const std::string red = board_as_svg(Board{0, 1, 3, 3}, {.conflicts = true});
  EXPECT_EQ(count_of(red, "class=\"conflict\""), 1);
  EXPECT_EQ(count_of(board_as_svg(board, {.conflicts = true}), "attacks another"), 0);
}

TEST(BoardAsSvg, ShowsAnotherArrangementAsRings) {
  const std::string svg =
      board_as_svg(Board{1, 3, 0, 2}, {.also = {1, -1, 3, 0}, .also_name = "X"});
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"move\""), 3 + 1) << "one in the legend";
  EXPECT_THAT(svg, testing::HasSubstr(">a queen of X</text>"));
}

TEST(BoardAsSvg, RefusesBoardsWithoutEnd) {
  EXPECT_EQ(xml_problem(board_as_svg(Board(1000, 0))), "");
  EXPECT_THROW(board_as_svg(Board(1001, 0)), std::invalid_argument);
}

TEST(SheetAsSvg, ShowsEveryBoardAndItsCaption) {
  const std::vector<CaptionedBoard> boards{
      {{1, 3, 0, 2}, "first & <foremost>"}, {{2, 0, 3, 1}, "second"}, {{1, 3, 0, 2}, "\"third\""}};
  const std::string svg = sheet_as_svg(boards);
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"frame\""), 3);
  EXPECT_EQ(count_of(svg, "<use "), 12);
  EXPECT_THAT(svg, HasSubstr("first &amp; &lt;foremost&gt;"));
  EXPECT_THAT(svg, HasSubstr("&quot;third&quot;"));
}

TEST(SheetAsSvg, RefusesNoBoardsAndMixedSizes) {
  EXPECT_THROW(sheet_as_svg({}), std::invalid_argument);
  const std::vector<CaptionedBoard> mixed{{{0}, ""}, {{1, 3, 0, 2}, ""}};
  EXPECT_THROW(sheet_as_svg(mixed), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens::test
