#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nqueens/pictures.hpp"
#include "support/xml.hpp"

namespace nqueens {
namespace {

using test::count_of;
using test::xml_problem;

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

TEST(BoardAsList, SeparatesColumnsByBlanks) {
  EXPECT_EQ(board_as_list(Board{0, 4, 7, 5, 2, 6, 1, 3}), "0 4 7 5 2 6 1 3");
  EXPECT_EQ(board_as_list(Board{}), "");
}

TEST(BoardAsSvg, IsWellFormedWithAQueenForEveryRowAndLabelsOnSmallBoards) {
  const std::string svg = board_as_svg(Board{1, 3, 0, 2});
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "<use "), 4);
  EXPECT_EQ(count_of(svg, "<text"), 8);
  EXPECT_EQ(count_of(board_as_svg(Board(33, 0)), "<text"), 0);
}

TEST(BoardAsSvg, PutsAQueenOnItsSquare) {
  const std::string svg = board_as_svg(Board{1, 3, 0, 2});
  EXPECT_THAT(svg, testing::HasSubstr("translate(68 28) scale(40)")) << "row 0, column 1";
  EXPECT_THAT(svg, testing::HasSubstr("translate(108 148) scale(40)")) << "row 3, column 2";
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
  EXPECT_THAT(svg, testing::HasSubstr("first &amp; &lt;foremost&gt;"));
  EXPECT_THAT(svg, testing::HasSubstr("&quot;third&quot;"));
}

TEST(SheetAsSvg, RefusesNoBoardsAndMixedSizes) {
  EXPECT_THROW(sheet_as_svg({}), std::invalid_argument);
  const std::vector<CaptionedBoard> mixed{{{0}, ""}, {{1, 3, 0, 2}, ""}};
  EXPECT_THROW(sheet_as_svg(mixed), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens
