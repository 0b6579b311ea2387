#include "nqueens/queen_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sstream>

#include "nqueens/construct.hpp"

namespace nqueens {
namespace {

using Format = QueenListFormat;

std::string written(const Board& board, Format format) {
  std::string text;
  EXPECT_TRUE(write_queen_list(board, format, [&text](std::string_view piece) {
    text += piece;
    return true;
  }));
  return text;
}

Board read(const std::string& text, bool binary = false) {
  std::istringstream in(text);
  return read_queen_list(in, binary);
}

TEST(QueenList, HasFourFormats) {
  const Board board{1, 3, 0, 2};
  EXPECT_EQ(written(board, Format::queens), "1 3 0 2\n");
  EXPECT_EQ(written(board, Format::json), "[1,3,0,2]\n");
  EXPECT_EQ(written(board, Format::csv), "row,column\n0,1\n1,3\n2,0\n3,2\n");
  EXPECT_EQ(written({0, -1}, Format::queens), "0 -1\n") << "a row without a queen";
  EXPECT_EQ(written({1, 258}, Format::binary), std::string("\1\0\0\0\2\1\0\0", 8));
}

TEST(QueenList, IsReadAsItWasWritten) {
  const Board with_empty_row{1, -1, 0, 2};
  for (const Board& board : {Board{}, Board{0}, with_empty_row, construct(8), construct(100'003)}) {
    for (const Format format : {Format::queens, Format::json, Format::csv}) {
      EXPECT_EQ(read(written(board, format)), board);
    }
    EXPECT_EQ(read(written(board, Format::binary), true), board);
  }
}

TEST(QueenList, MayBeWrittenByHand) {
  const Board board{1, 3, 0, 2};
  for (const char* text :
       {"1 3 0 2", "1,3,0,2", " 1, 3,\n0,\t2\r\n", "[ 1, 3, 0, 2 ]", "[1 3 0 2]"}) {
    EXPECT_EQ(read(text), board) << text;
  }
  EXPECT_EQ(read("-1 99"), (Board{-1, 99})) << "whether it is a solution is another question";
}

TEST(QueenList, NamesWhereItCannotBeRead) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"1 3 x 2", "character 5: a whole number"},
      {"1,,3", "character 3: a whole number"},
      {"1,3,", "character 5: a column is missing"},
      {"[1,3", "closing ] is missing"},
      {"[1,3] 4", "behind the closing ]"},
      {"1.5", "a whole number"},
      {"99999999999", "too large"},
      {"row,column\n0,1\n2,3\n", "row 1 is expected"},
      {"row,column\n0 1\n", "a comma is missing"}};
  for (const auto& [text, problem] : cases) {
    try {
      read(text);
      ADD_FAILURE() << "accepted " << text;
    } catch (const std::invalid_argument& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(problem)) << text;
    }
  }
  EXPECT_THROW(read("abc", true), std::invalid_argument);
}

TEST(QueenList, StopsWhenTheSinkSaysSo) {
  int pieces = 0;
  const auto sink = [&pieces](std::string_view) { return ++pieces < 2; };
  EXPECT_FALSE(write_queen_list(construct(100'000), Format::queens, sink));
  EXPECT_EQ(pieces, 2);
}

}  // namespace
}  // namespace nqueens
