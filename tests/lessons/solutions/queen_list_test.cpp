#include "nqueens/queen_list.hpp"

#include <algorithm>
#include <sstream>
#include <streambuf>

#include "nqueens/construct.hpp"
#include "nqueens/pictures.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using Format = QueenListFormat;

std::string written(const Board& board, Format format, int first_number = 0) {
  std::string text;
  const auto sink = [&text](std::string_view piece) {
    text += piece;
    return true;
  };
  EXPECT_TRUE(write_queen_list(board, format, sink, first_number));
  return text;
}

QueenList list_in(const std::string& text, std::optional<int> first_number = {}) {
  std::istringstream in(text);
  return read_queen_list(in, false, first_number);
}

Board read(const std::string& text, bool binary = false) {
  std::istringstream in(text);
  return read_queen_list(in, binary).board;
}

/// A stream of so many blanks.
class Blanks : public std::streambuf {
 public:
  explicit Blanks(std::size_t size) : left_(size) {}

 private:
  int_type underflow() override {
    const std::size_t size = std::min(left_, piece_.size());
    left_ -= size;
    setg(piece_.data(), piece_.data(), piece_.data() + size);
    return size == 0 ? traits_type::eof() : ' ';
  }

  std::string piece_ = std::string(1 << 16, ' ');
  std::size_t left_;
};

std::string form_of(const std::string& text) { return std::string(list_in(text).form); }

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

TEST(QueenList, IsWrittenAndReadFromOneToo) {
  EXPECT_EQ(written({1, -1, 0, 2}, Format::queens, 1), "2 -1 1 3\n") << "an empty row stays -1";
  EXPECT_EQ(written({1, 0}, Format::csv, 1), "row,column\n1,2\n2,1\n");
  EXPECT_EQ(written({1, 0}, Format::json, 1), "[2,1]\n");
  for (const Format format : {Format::queens, Format::json, Format::csv}) {
    const QueenList list = list_in(written(construct(100), format, 1));
    EXPECT_EQ(list.board, construct(100));
    EXPECT_EQ(list.first_number, 1);
  }
  std::istringstream binary(written(construct(100), Format::binary, 1));
  EXPECT_EQ(read_queen_list(binary, true).board, construct(100));
  EXPECT_THROW(written({0}, Format::queens, 2), std::invalid_argument);
  EXPECT_THROW(list_in("2", 2), std::invalid_argument);
}

TEST(QueenList, CountsFromOneIfThereIsAnNAndNoZeroOrAsItIsTold) {
  const auto first_number = [](const std::string& text) { return list_in(text).first_number; };
  EXPECT_EQ(first_number("4 7 3 8 2 5 1 6"), 1) << "Gauss's own";
  EXPECT_EQ(first_number("2 3 1 1"), 0) << "where both would do";
  EXPECT_EQ(first_number("0 4 1 1"), 0);
  EXPECT_EQ(first_number(""), 0);
  EXPECT_EQ(list_in("2 3 1 1", 1).board, (Board{1, 2, 0, 0}));
  EXPECT_EQ(list_in("1 2", 0).board, (Board{1, 2}));
  EXPECT_EQ(list_in(". 4 -1 .").board, (Board{-1, 3, -1, -1})) << "an empty row has no number";
  EXPECT_THROW(list_in("1 0", 1), std::invalid_argument);
  EXPECT_THROW(list_in("1 -2147483648", 1), std::invalid_argument);
}

TEST(QueenList, CountsRowsAndColumnsOfSquaresFromOneNumber) {
  for (const char* text : {"(1,1),(2,2)", "[[1,1],[2,2]]", "row,column\n2,2\n1,1\n"}) {
    EXPECT_EQ(list_in(text, 1).board, (Board{0, 1})) << text;
    EXPECT_THAT([&] { list_in(text, 0); }, ThrowsMessage<std::invalid_argument>(
                                               HasSubstr("these rows count from 1, not from 0")))
        << text;
  }
  EXPECT_THAT(
      [] { list_in("(0,1),(1,1)", 1); },
      ThrowsMessage<std::invalid_argument>(HasSubstr("these rows count from 0, not from 1")));
  const auto part = [](const std::string& text, std::optional<int> first_number) {
    std::istringstream in(text);
    return read_queen_lists(in, {.first_number = first_number, .rows = 4}).at(0).board;
  };
  for (const char* text :
       {"(1,3),(2,1)", "[[1,3],[2,1]]", "2 1\n1 3\n", "row,column\n1,3\n2,1\n"}) {
    EXPECT_EQ(part(text, 0), (Board{-1, 3, 1, -1})) << text;
    EXPECT_EQ(part(text, {}), (Board{-1, 3, 1, -1})) << text;
    EXPECT_EQ(part(text, 1), (Board{2, 0, -1, -1})) << text;
  }
}

TEST(QueenList, MayBeOneSolutionThatListPrints) {
  const Board board{1, 3, 0, 2};
  EXPECT_EQ(read("row_0,row_1,row_2,row_3\n1,3,0,2\n"), board);
  EXPECT_EQ(read("orbit_size,row_0,row_1,row_2,row_3\n2,1,3,0,2\n"), board);
  EXPECT_EQ(read("{\"queens\":[1,3,0,2]}\n"), board);
  EXPECT_EQ(read("{\"queens\" : [1, 3, 0, 2], \"orbit_size\": 2}"), board);
  EXPECT_EQ(read("{\"orbit_size\": 2, \"queens\" : [1, 3, 0, 2]}"), board);
  EXPECT_EQ(read("{\"schema\":\"first-1\",\"n\":4,\"queens\":[1,3,0,2],\"nodes\":\"8\"}"), board);
  EXPECT_EQ(read("1 3 0 2  orbit of 2\n"), board);
  EXPECT_EQ(read("orbit of 2\n" + board_as_text(board) + "\n"), board);
}

TEST(QueenList, MayBeABoard) {
  const Board board{1, 3, 0, 2};
  for (const char* text : {". Q . .\n. . . Q\nQ . . .\n. . Q .\n", ".Q..\n...Q\nQ...\n..Q.",
                           "  0 1 2 3\n0 . Q . .\n1 . . . Q\n2 Q . . .\r\n3 . . Q .\r\n",
                           ".Q.. ...Q Q... ..Q.", "+ Q + x\n* + . !\nO . * .\n. . Q ."}) {
    EXPECT_EQ(read(text), board) << text;
  }
  EXPECT_EQ(read("Q"), Board{0});
  EXPECT_EQ(read("Q #\n# #"), (Board{0, -1})) << "beside Q, # is a dark square";
  EXPECT_EQ(read(". .\n. Q"), (Board{-1, 1}));
  EXPECT_EQ(list_in(". Q\n. .", 1).board, (Board{1, -1})) << "a board has no numbers to shift";
  EXPECT_EQ(list_in(". Q\n. .", 1).first_number, 1);
}

TEST(QueenList, MayBeAnyBoardThatIsDrawnAsText) {
  for (int n : {1, 5, 14, kLargestChequered}) {
    EXPECT_EQ(read(board_as_text(construct(n))), construct(n));
    EXPECT_EQ(read(board_as_text(construct(n), {.block = 5})), construct(n));
    EXPECT_EQ(read(board_as_text(construct(n), {.moves_of = Square{0, construct(n)[0]}})),
              construct(n));
    EXPECT_EQ(read(board_as_text(construct(n), {.before = {{n, n - 1}}})), construct(n))
        << "a point below the edge is no row";
  }
}

TEST(QueenList, SaysInWhichFormItWas) {
  EXPECT_EQ(form_of("1 3 0 2"), "numbers");
  EXPECT_EQ(form_of("[1,3,0,2]"), "numbers in brackets");
  EXPECT_EQ(form_of("row,column\n0,0\n"), "CSV");
  EXPECT_EQ(form_of("row_0\n0\n"), "CSV of list");
  EXPECT_EQ(form_of("{\"queens\":[0]}"), "JSON");
  EXPECT_EQ(form_of("Q"), "a board");
  std::istringstream binary(std::string(4, '\0'));
  EXPECT_EQ(read_queen_list(binary, true).form, "binary");
}

TEST(QueenList, MayBeWrittenByHand) {
  const Board board{1, 3, 0, 2};
  for (const char* text : {"1 3 0 2", "1,3,0,2", "[ 1, 3,\n0,\t2]\r\n", "[ 1, 3, 0, 2 ]",
                           "[1 3 0 2]", "{1, 3, 0, 2};"}) {
    EXPECT_EQ(read(text), board) << text;
  }
  EXPECT_EQ(read("[., 3, . ,2]"), (Board{-1, 3, -1, 2})) << "a dot is an empty row";
  EXPECT_EQ(read("-1 99"), (Board{-1, 99})) << "whether it is a solution is another question";
}

TEST(QueenList, NamesWhereItCannotBeRead) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"1 3 x 2", "character 5: a whole number is expected"},
      {"1,,3", "character 3: a column is missing before the comma"},
      {"1,3,", "character 5: a column is missing behind the comma"},
      {",3", "character 1: a column is missing before the comma"},
      {"1, 3,\n0, 2", "character 6: a column is missing behind the comma"},
      {"[1,3", "character 5: a closing bracket is missing"},
      {"1,3]", "character 4: this bracket closes none"},
      {"[1,3] 4", "character 7: this line has another length than the first one"},
      {"1.5", "a whole number is expected"},
      {"1. 3", "a whole number is expected"},
      {"99999999999", "a whole number is expected"},
      {"row,column\n0,1\n2,3\n",
       "character 1: the rows of these squares are not 0, 1, 2, ... or 1"},
      {"row,column\n0,1\n0,2\n",
       "character 1: the rows of these squares are not 0, 1, 2, ... or 1"},
      {"row,column\n2,1\n", "character 1: the rows of these squares are not 0, 1, 2, ... or 1"},
      {"row_0,row_1\n", "character 1: there is no list of queens below"},
      {"row_0,row_1\n0\n", "character 13: there is no name above each of these numbers"},
      {"{\"queens\":null}", "there is no list of queens below"},
      {"{\"queens\":[0]", "a closing bracket is missing"},
      {"{\"queens\":[[0,1],[1,0]]}", "character 19: there is no name above each of these numbers"},
      {"{\"n\":4}", "there is no list of queens below"},
      {". Q\nQ", "as many rows as squares in a row"},
      {"Q .\n. .\nQ .\n", "as many rows as squares in a row, not 3 and 2"},
      {"Q . Q", "as many rows as squares in a row, not 1 and 3"},
      {"Q Q\n. .", "one queen to a row, and here row 0 has several"},
      {"Q $\n$ $", "character 3: a board has Q for a queen and . for an empty square"},
      {board_as_text(construct(kLargestChequered + 1)), "drawn as points"}};
  for (const auto& wrong : cases) {
    EXPECT_THAT([&] { read(wrong.first); },
                ThrowsMessage<std::invalid_argument>(HasSubstr(wrong.second)))
        << wrong.first;
  }
  EXPECT_THROW(read("abc", true), std::invalid_argument);
}

TEST(QueenList, HasNoMoreThanAGibibyteOfText) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << "a gibibyte takes half a minute here";
  Blanks blanks((std::size_t{1} << 30) + 1);
  std::istream in(&blanks);
  EXPECT_THAT([&] { read_queen_list(in, false); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("more than 1 GiB of text")));
}

TEST(QueenList, IsOneOfSeveralOrRefused) {
  std::istringstream in("1 3 0 2\n2 0 3 1\n");
  const std::vector<QueenList> lists = read_queen_lists(in);
  ASSERT_EQ(lists.size(), 2U);
  EXPECT_EQ(lists[1].board, (Board{2, 0, 3, 1}));
  EXPECT_THAT([] { read("1 3 0 2\n2 0 3 1\n"); },
              ThrowsMessage<std::invalid_argument>(
                  HasSubstr("there are 2 lists of queens, and one is read at a time")));
}

TEST(QueenList, HasTheRowsOfTheColumnsIfItIsReadByColumns) {
  const auto read_by = [](Orientation orientation, const std::string& text) {
    std::istringstream in(text);
    return read_queen_lists(in, {.orientation = orientation}).at(0).board;
  };
  const Board board{0, 2, 4, 1, 3};
  for (const auto way : {Orientation::rows, Orientation::columns, Orientation::paper}) {
    EXPECT_EQ(read_by(way, board_as_text(board, {.orientation = way})), board);
  }
  EXPECT_EQ(read_by(Orientation::columns, "row,column\n0,1\n1,3\n2,0\n3,2\n"), (Board{2, 0, 3, 1}));
  EXPECT_EQ(read_by(Orientation::columns, "1 3 0 2"), (Board{1, 3, 0, 2})) << "a list is a list";
  EXPECT_EQ(read_by(Orientation::columns, "Q Q\n. ."), (Board{0, 0})) << "one queen to a column";
  EXPECT_THROW(read_by(Orientation::columns, "Q .\nQ ."), std::invalid_argument);
}

TEST(QueenList, StopsWhenTheSinkSaysSo) {
  int pieces = 0;
  const auto sink = [&pieces](std::string_view) { return ++pieces < 2; };
  EXPECT_FALSE(write_queen_list(construct(100'000), Format::queens, sink));
  EXPECT_EQ(pieces, 2);
}

}  // namespace
}  // namespace nqueens::test
