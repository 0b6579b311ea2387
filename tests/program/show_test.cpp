// Tests nqueens show as users see it.

#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

constexpr const char* kGauss =
    "queens    4 7 3 8 2 5 1 6\n"
    "          read as numbers, columns from 1\n"
    "solution  yes, of an orbit of 8\n"
    "value     47382516, the smallest of its images has 24683175\n"
    "\n"
    ". . . Q . . . .\n"
    ". . . . . . Q .\n"
    ". . Q . . . . .\n"
    ". . . . . . . Q\n"
    ". Q . . . . . .\n"
    ". . . . Q . . .\n"
    "Q . . . . . . .\n"
    ". . . . . Q . .\n";

TEST(Show, DrawsAListHoweverItIsWritten) {
  EXPECT_EQ(run_program({"show", "4", "7", "3", "8", "2", "5", "1", "6"}).out, kGauss);
  EXPECT_EQ(run_program({"show", "4,7,3,8,2,5,1,6"}).out, kGauss);
  EXPECT_EQ(run_shell("echo 4 7 3 8 2 5 1 6 | \"$NQUEENS\" show -").out, kGauss);
}

TEST(Show, ReadsWhatOtherCommandsPrintAndSaysHow) {
  const auto shown = [](const std::string& command) {
    return run_shell("\"$NQUEENS\" " + command + " | \"$NQUEENS\" show -").out;
  };
  for (const auto& [format, form] : std::vector<std::pair<std::string, std::string>>{
           {"queens", "numbers"}, {"csv", "CSV of list"}, {"json", "JSON"}, {"board", "a board"}}) {
    const auto out = shown("list 6 --limit 1 --unique --format " + format);
    EXPECT_THAT(out, StartsWith("queens    1 3 5 0 2 4\n          read as " + form +
                                ", columns from 0\nsolution  yes"));
  }
  EXPECT_THAT(run_program({"show", "[1, 3, 0, 2]"}).out, HasSubstr("read as numbers in brackets,"));
  EXPECT_THAT(run_program({"show", ".Q..", "...Q", "Q...", "..Q."}).out,
              StartsWith("queens    1 3 0 2\n"));
}

TEST(Show, SeesWhatTheColumnsAreCountedFromOrIsTold) {
  const auto columns = [](const std::vector<std::string>& list) {
    return run_program(joined({"show", "--format", "queens"}, list)).out;
  };
  EXPECT_EQ(columns({"2", "4", "1", "3"}), "1 3 0 2\n");
  EXPECT_EQ(columns({"1", "3", "0", "2"}), "1 3 0 2\n");
  EXPECT_EQ(columns({"2", "3", "1", "1"}), "2 3 1 1\n") << "from 0 where both would do";
  EXPECT_EQ(columns({"2", "3", "1", "1", "--base", "1"}), "1 2 0 0\n");
}

TEST(Show, MarksQueensThatAttackEachOtherAndNamesThem) {
  EXPECT_THAT(printed_by({"show", "1", "3", "1", "0"}),
              AllOf(HasSubstr("solution  no: the queens at (row 0, column 1) and (row 2, "
                              "column 1) attack each other on a column\n"
                              "          the queens at (row 2, column 1) and (row 3, column 0) "
                              "attack each other on a rising diagonal\n\n"),
                    HasSubstr("\n. ! . .\n. . . Q\n. ! . .\n! . . .\n")));
  const std::string svg = run_program({"show", "1", "3", "1", "0", "--format", "svg"}).out;
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"attacked\" transform"), 3 + 1) << "one in the legend";
}

TEST(Show, CountsRowsAndColumnsOfItsVerdictAsTheListDoes) {
  EXPECT_THAT(run_program({"show", "2", "4", "2", "1"}).out,
              HasSubstr("(row 1, column 2) and (row 3, column 2)"));
}

TEST(Show, ADotIsARowWithoutAQueen) {
  EXPECT_THAT(run_program({"show", ".", "3", ".", "."}).out,
              AllOf(StartsWith("queens    . 3 . .\n"),
                    HasSubstr("solution  not yet: 1 of 4 queens, none attacks another\n"),
                    HasSubstr("\n. . . .\n. . . Q\n. . . .\n. . . .\n")));
}

TEST(Show, TheMovesOfAQueen) {
  EXPECT_THAT(run_program({"show", ".", "1", ".", ".", "--moves", "1"}).out,
              HasSubstr("\n+ + + .\n+ Q + +\n+ + + .\n. + . +\n"));
  const std::string svg =
      run_program({"show", ".", "1", ".", ".", "--moves", "1", "--format", "svg"}).out;
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"free\""), 11 + 1) << "one in the legend";
}

TEST(Show, TheEightImagesWithTheirValuesAndWhichAreTheSame) {
  EXPECT_EQ(run_program({"show", "1", "3", "0", "2", "--images", "--format", "queens"}).out,
            "1 3 0 2  1: as given, value 2413, the smallest\n"
            "1 3 0 2  2: turned by 90 degrees, value 2413, as 1\n"
            "1 3 0 2  3: turned by 180 degrees, value 2413, as 1\n"
            "1 3 0 2  4: turned by 270 degrees, value 2413, as 1\n"
            "2 0 3 1  5: mirrored left-right, value 3142\n"
            "2 0 3 1  6: mirrored at the main diagonal, value 3142, as 5\n"
            "2 0 3 1  7: mirrored top-bottom, value 3142, as 5\n"
            "2 0 3 1  8: mirrored at the other diagonal, value 3142, as 5\n");
  EXPECT_THAT(run_program({"show", "0", "2", "3", "1", "--images", "--format", "queens"}).out,
              HasSubstr("\n0 3 1 2  6: mirrored at the main diagonal, value 1423\n"));
  // The board is turned clockwise: the queen in the upper right corner comes to the lower right
  // corner.
  EXPECT_THAT(run_program({"show", "2", "0", "1", "--images", "--format", "queens"}).out,
              HasSubstr("\n1 0 2  2: turned by 90 degrees, value 213"));
  const std::string svg =
      run_program({"show", "4,7,3,8,2,5,1,6", "--images", "--format", "svg"}).out;
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"frame\""), 8);
}

TEST(Show, DrawsLargeBoardsAsPoints) {
  EXPECT_THAT(run_shell("\"$NQUEENS\" construct 100 -q | \"$NQUEENS\" show -"),
              ended(0, HasSubstr("    0    10   20   30")));
  const auto svg = run_shell("\"$NQUEENS\" construct 100 -q | \"$NQUEENS\" show - --format svg");
  EXPECT_EQ(count_of(svg.out, "<circle"), 100);
}

}  // namespace
}  // namespace nqueens::test
