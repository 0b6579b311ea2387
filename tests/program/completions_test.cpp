// Tests --queens of count, list, first and tree. It continues a partial placement, as PlaceQueens
// of J. Erickson does. Also tests in which orientation boards are drawn.

#include <nlohmann/json.hpp>

#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

TEST(CountCompletions, EchoesThePlacementAndHasNoUniqueCount) {
  EXPECT_THAT(run_program({"count", "8", "--queens", "0 4"}),
              ended(0,
                    StartsWith("n            8\n"
                               "queens       0 4 . . . . . .\n"
                               "completions  1\n"
                               "time         0."),
                    IsEmpty()));
}

TEST(CountCompletions, ReadsListsAsShowDoes) {
  const auto completions = [](const std::vector<std::string>& options) {
    return run_program(joined({"count", "8", "-q", "--queens"}, options)).out;
  };
  EXPECT_EQ(completions({"3"}), "18\n");
  EXPECT_EQ(completions({"[3]"}), "18\n");
  EXPECT_EQ(completions({"4", "--base", "1"}), "18\n");
  EXPECT_EQ(completions({".,.,.,.,.,.,.,3"}), "18\n") << "in the last row";
  EXPECT_EQ(completions({"."}), "92\n");
  EXPECT_EQ(completions({"4 7 3 8 2 5 1 6", "--base", "1"}), "1\n") << "Gauss's solution";
  EXPECT_EQ(completions({"0 2 4"}), "0\n");
}

TEST(CountCompletions, ReadsRowsAndColumnsOfSquaresFromTheSameNumber) {
  const auto answer = [](const std::string& queens, const std::string& base) {
    return run_program({"count", "8", "-q", "--queens", queens, "--base", base});
  };
  for (const std::string two : {"(1,3),(2,5)", "[[1,3],[2,5]]", "row,column\n1,3\n2,5"}) {
    EXPECT_EQ(answer(two, "0").out, "1\n") << "as . 3 5";
    EXPECT_EQ(answer(two, "1").out, "4\n") << "as 2 4";
  }
  for (const std::string one : {"(3,5)", "[(3,5)]", "[[3,5]]", "row,column\n3,5"}) {
    EXPECT_EQ(answer(one, "0").out, "12\n") << "as . . . 5";
  }
  EXPECT_EQ(answer("(4,6)", "1").out, "12\n");
  EXPECT_THAT(error_line(answer("(8,5)", "0"), 2), HasSubstr("this row is outside 0 .. 7"));
  EXPECT_THAT(error_line(answer("(.,5)", "1"), 2), HasSubstr("this row is outside 1 .. 8"));
  EXPECT_THAT(error_line(answer("(3,8)", "0"), 2), HasSubstr("column 8 of row 3 is outside"));
  EXPECT_THAT(error_line(answer("(3,5),(3,1)", "1"), 2), HasSubstr("row 3 has several"));
  EXPECT_THAT(error_line(answer("(3,0)", "1"), 2), HasSubstr("rows count from 1 here"));
}

TEST(FirstListAndTree, ReadRowsAndColumnsOfSquaresFromTheSameNumber) {
  const std::string squares = "(1,3),(2,5)";
  const std::string list = run_program({"list", "8", "--queens", ". 3 5"}).out;
  EXPECT_EQ(run_program({"list", "8", "--queens", squares}).out, list);
  EXPECT_THAT(run_program({"first", "8", "--queens", squares}).out, HasSubstr("  " + list));
  EXPECT_THAT(run_program({"tree", "8", "--queens", squares}).out, StartsWith(". 3 5\n"));
}

TEST(CountCompletions, EchoesFromOneWhereTheListCountsFromOne) {
  EXPECT_THAT(run_program({"count", "8", "--queens", "1 . 8", "--base", "1"}).out,
              HasSubstr("queens       1 . 8 . . . . .\n"));
}

TEST(CountCompletions, JsonCountsFromZero) {
  const auto printed = nlohmann::json::parse(
      run_program({"count", "8", "--queens", "1 . 8", "--base", "1", "--json"}).out);
  EXPECT_EQ(printed.at("queens"), nlohmann::json({0, -1, 7, -1, -1, -1, -1, -1}));
  EXPECT_TRUE(printed.at("completions").is_string());
}

TEST(CountCompletions, StopsAtTheTimeLimitAndBySignal) {
  EXPECT_THAT(run_program({"count", "28", "--queens", "0", "--time-limit", "0.05"}),
              ended(5, IsEmpty(), HasSubstr("before all completions were counted")));
  EXPECT_EQ(
      run_shell("timeout --preserve-status -s INT 0.5 \"$NQUEENS\" count 28 --queens 0").exit_code,
      130);
}

TEST(CountCompletions, TellsHowManyItHasFound) {
  EXPECT_THAT(
      run_program({"count", "28", "--queens", "0", "--time-limit", "3", "--progress", "always"})
          .err,
      HasSubstr("completions found"));
}

TEST(ListCompletions, AreTheLinesOfTheWholeListThatAgree) {
  std::string expected;
  for (const std::string& line : lines_of(run_program({"list", "8"}).out)) {
    if (line.starts_with("2 ") && line.ends_with(" 1")) expected += line + "\n";
  }
  EXPECT_NE(expected, "");
  EXPECT_EQ(run_program({"list", "8", "--queens", "2 . . . . . . 1"}).out, expected);
  EXPECT_EQ(run_program({"list", "4", "--queens", "3", "--base", "1"}).out, "3 1 4 2\n");
  EXPECT_EQ(run_program({"list", "4", "--base", "1"}).out, "2 4 1 3\n3 1 4 2\n");
}

TEST(ListCompletions, SaysWhenThereIsNone) {
  EXPECT_THAT(run_program({"list", "6", "--queens", "0"}),
              ended(0, "", "nqueens: no solution agrees with 0 . . . . .\n"));
}

TEST(FirstCompletion, IsTheFirstListedAndItsNodesAreTheQueensAdded) {
  const std::string first = lines_of(run_program({"list", "12", "--queens", "5 . 1"}).out).front();
  for (const std::string kernel : {"array-free", "board-array"}) {
    EXPECT_THAT(run_program({"first", "12", "--queens", "5 . 1", "--kernel", kernel}).out,
                HasSubstr("queens  " + first + "\n"));
  }
  EXPECT_THAT(run_program({"first", "4", "--queens", "2", "--base", "1"}).out,
              HasSubstr("queens  2 4 1 3\nnodes   3\n"));
  EXPECT_THAT(run_program({"first", "6", "--queens", "0"}).out,
              HasSubstr("queens  no solution agrees with 0 . . . . .\n"));
}

TEST(TreeOfCompletions, HasTheGivenPlacementAsItsRoot) {
  EXPECT_EQ(run_program({"tree", "4", "--queens", "1"}).out,
            "1\n"
            "  1 3\n"
            "    1 3 0\n"
            "      1 3 0 2  solution\n"
            "\n"
            "vertices  4 (1 + 1 + 1 + 1 by row)\n"
            "leaves    1 (0 dead ends, 1 solution), as bitmap counts them\n"
            "squares   10 tried and not extended, the leaves of backtracking and flags\n");
  EXPECT_THAT(run_program({"tree", "4", "--queens", ". . . 2", "--base", "1"}).out,
              StartsWith(". . . 2\n  1 . . 2\n"));
}

TEST(Orientation, FillsColumnsOfDrawnBoardsAsTheLecturesDo) {
  // Columns 0 to 3 have their queens in rows 1 3 0 2.
  const std::string columns = ". . Q .\nQ . . .\n. . . Q\n. Q . .\n";
  EXPECT_EQ(
      run_program({"list", "4", "--limit", "1", "--format", "board", "--orientation", "columns"})
          .out,
      columns + "\n");
  EXPECT_THAT(run_program({"first", "4", "--orientation", "columns"}).out,
              EndsWith("\n\n" + columns));
  EXPECT_THAT(run_program({"first", "4", "--orientation", "columns"}).out,
              HasSubstr("queens  1 3 0 2\n"));
}

TEST(Orientation, ReadsADrawnBoardAsItDrawsOne) {
  for (const std::string way : {"rows", "columns", "paper"}) {
    const std::string board =
        printed_by({"list", "5", "--limit", "1", "--format", "board", "--orientation", way});
    EXPECT_THAT(printed_by({"show", board, "--orientation", way}),
                AllOf(StartsWith("queens    0 2 4 1 3\n"), EndsWith("\n\n" + board.substr(0, 50))))
        << way;
    EXPECT_THAT(printed_by({"first", "5", "--orientation", way, "--queens", board}),
                HasSubstr("queens  0 2 4 1 3\n"));
  }
  EXPECT_THAT(printed_by({"show", "(0,1) (1,3) (2,0) (3,2)", "--orientation", "columns"}),
              AllOf(StartsWith("queens    2 0 3 1\n          read as squares, rows from 0\n"),
                    EndsWith("\n\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n")));
}

TEST(Orientation, NamesTheSquaresThatItDraws) {
  const auto shown = [](const std::string& way) {
    return printed_by({"show", "0 1 3 .", "--orientation", way});
  };
  EXPECT_THAT(shown("rows"), HasSubstr("(row 0, column 0) and (row 1, column 1) attack each "
                                       "other on a falling diagonal\n          row 3 has no"));
  EXPECT_THAT(shown("columns"), HasSubstr("(column 0, row 0) and (column 1, row 1) attack each "
                                          "other on a falling diagonal\n          column 3 has"));
  EXPECT_THAT(shown("paper"), HasSubstr(" attack each other on a rising diagonal\n"));
  EXPECT_THAT(run_program({"first", "8", "--orientation", "columns", "--queens", "1 9"}),
              ended(2, "", HasSubstr("row 9 of column 1 is outside 0 .. 7")));
  EXPECT_THAT(run_program({"first", "8", "--orientation", "columns", "--queens", "1 1"}),
              ended(2, "",
                    HasSubstr("(column 0, row 1) and (column 1, row 1) attack each other "
                              "on a row")));
}

TEST(Orientation, TurnsEveryBoardOfASheetAndOfATree) {
  const auto places = [](const std::vector<std::string>& words, const std::string& way) {
    const std::string svg =
        run_program(joined(words, {"--format", "svg", "--orientation", way})).out;
    EXPECT_EQ(xml_problem(svg), "");
    return svg;
  };
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"list", "5", "--sheet"}, {"tree", "4"}}) {
    EXPECT_NE(places(words, "columns"), places(words, "rows"));
    EXPECT_EQ(count_of(places(words, "columns"), "#queen\" "),
              count_of(places(words, "rows"), "#queen\" "));
  }
}

TEST(Orientation, TurnsTheBoardsInFiles) {
  const TempFolder folder;
  run_program({"list", "4", "--limit", "1", "--format", "svg", "--out", folder / "",
               "--orientation", "columns"});
  EXPECT_EQ(read_bytes(folder / "queens-4-000001.svg"),
            run_program({"show", "1 3 0 2", "--format", "svg", "--orientation", "columns"}).out);
}

}  // namespace
}  // namespace nqueens::test
