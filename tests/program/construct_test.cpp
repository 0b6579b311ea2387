// nqueens construct and nqueens tree, as their users see them.

#include <nlohmann/json.hpp>
#include <sstream>

#include "nqueens/board.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

TEST(Construct, PrintsASolutionAndLogsWhereItIsFrom) {
  EXPECT_THAT(run_program({"construct", "14"}),
              ended(0, "10 2 4 6 8 0 12 1 13 5 7 9 11 3\n",
                    "nqueens: info: y2(N = 14; k = 10), point-symmetric\n"));
  EXPECT_EQ(run_program({"construct", "14", "-q"}).err, "");
}

TEST(Construct, SaysThatThereIsNoSolutionAsFirstAndListDo) {
  for (const std::string n : {"2", "3"}) {
    EXPECT_THAT(run_program({"construct", n}),
                ended(0, "", "nqueens: there is no solution for " + n + " queens\n"));
  }
}

TEST(Construct, TakesAFamilyAndItsParameters) {
  EXPECT_EQ(run_program({"construct", "38", "--family", "y4", "--param", "k=31,h=18"}).err,
            "nqueens: info: y4(N = 38; h = 18, k = 31)\n");
  EXPECT_EQ(run_program({"construct", "5", "--family", "basic", "--symmetric"}).out, "3 0 2 4 1\n");
  EXPECT_EQ(run_program({"construct", "5", "--family", "lecture_rule"}).out, "1 3 0 2 4\n");
}

TEST(Construct, HasFormatsForPeopleAndForPrograms) {
  EXPECT_EQ(run_program({"construct", "4", "--format", "board"}).out,
            ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
  EXPECT_EQ(run_program({"construct", "4", "--format", "json"}).out, "[1,3,0,2]\n");
  EXPECT_EQ(run_program({"construct", "4", "--format", "csv"}).out,
            "row,column\n0,1\n1,3\n2,0\n3,2\n");
  EXPECT_EQ(run_program({"construct", "1000", "--format", "binary"}).out.size(), 4000);
  EXPECT_EQ(xml_problem(run_program({"construct", "20", "--format", "svg"}).out), "");
}

// Task 8 of M. Sakuta's notes.
TEST(Construct, SaysTheNOfEachOfSeveralBoards) {
  EXPECT_THAT(run_program({"construct", "4,5", "--family", "lecture_rule", "--format", "board"}),
              ended(_,
                    "N = 4\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\n"
                    "N = 5\n. Q . . .\n. . . Q .\nQ . . . .\n. . Q . .\n. . . . Q\n",
                    ""))
      << "between several boards the log is in the way";
  EXPECT_EQ(run_program({"construct", "4-5", "--format", "json"}).out, "[1,3,0,2]\n[0,2,4,1,3]\n");
}

TEST(Construct, SaysOfEveryNWhetherItsBoardIsASolution) {
  const auto run =
      run_program({"construct", "4-20", "--family", "lecture_rule", "--format", "verdict"});
  EXPECT_EQ(run.exit_code, 0);
  const auto lines = lines_of(run.out);
  ASSERT_EQ(lines.size(), 17U);
  EXPECT_EQ(lines[4], "a solution for N = 8, point-symmetric (lecture_rule(N = 8))");
  EXPECT_THAT(run_program({"construct", "15", "--family", "f", "--param", "k=7",
                           "--allow-conflicts", "--format", "verdict", "-q"}),
              ended(3, HasSubstr(" attack each other on a "),
                    HasSubstr("error: not a solution (f(N = 15; k = 7)): ")));
}

TEST(Construct, SaysForWhichOfSeveralThereIsNoSolution) {
  EXPECT_THAT(run_program({"construct", "1-4"}),
              ended(0, "0\n1 3 0 2\n",
                    "nqueens: there is no solution for 2 queens\n"
                    "nqueens: there is no solution for 3 queens\n"));
}

TEST(Construct, ChecksWhatItBuiltInEveryFormatForAMillionQueensAndMore) {
  for (const std::string format : {"queens", "json", "csv", "binary"}) {
    const std::string n = NQUEENS_SLOWED || format != "queens" ? "1000000" : "10000000";
    const std::string binary = format == "binary" ? "BINARY=--binary; " : "";
    EXPECT_THAT(run_shell(binary + "F=" + format + "; \"$NQUEENS\" construct " + n +
                          " --symmetric -q --format $F |"
                          " \"$NQUEENS\" check - ${BINARY}"),
                ended(0, StartsWith("a solution for N = " + n + ", point-symmetric (read as ")));
  }
}

TEST(Construct, CheckNamesAllQueensThatAttackEachOther) {
  EXPECT_THAT(
      run_shell("echo '[2, 4, 2, 1]' | \"$NQUEENS\" check -"),
      ended(3,
            "the queens at (row 1, column 2) and (row 3, column 2) attack each other on a column\n"
            "the queens at (row 3, column 2) and (row 4, column 1) attack each other on a rising "
            "diagonal\n",
            "nqueens: error: not a solution (read as numbers in brackets, columns from 1): 2 pairs "
            "of queens attack each other\n"));
}

TEST(Construct, CheckNamesFortyPairsAtMost) {
  const auto lines = [](const std::string& n) {
    return run_shell("seq 0 " + n + " | \"$NQUEENS\" check -").out;
  };
  EXPECT_EQ(count_of(lines("40"), "\n"), 40) << "41 queens on a diagonal";
  EXPECT_THAT(lines("42"), EndsWith("a falling diagonal\nand 2 more\n"));
  EXPECT_EQ(count_of(lines("42"), "\n"), 41);
}

TEST(Construct, CheckNamesRowsWithoutAQueen) {
  EXPECT_THAT(
      run_shell("echo 1 9 . 2 | \"$NQUEENS\" check -"),
      ended(3, "the queen of row 1 stands in column 9, outside 0 .. 3\nrow 2 has no queen\n",
            HasSubstr("columns from 0): 2 rows without a queen on "
                      "the board\n")));
  EXPECT_THAT(run_shell("echo [] | \"$NQUEENS\" check -").err, HasSubstr("there are no queens\n"));
}

TEST(Construct, CheckTakesGausssOwnListAndSaysHowItWasRead) {
  EXPECT_EQ(run_shell("echo 4 7 3 8 2 5 1 6 | \"$NQUEENS\" check -").out,
            "a solution for N = 8 (read as numbers, columns from 1)\n");
  EXPECT_EQ(run_shell("\"$NQUEENS\" construct 8 --format board | \"$NQUEENS\" check -").out,
            "a solution for N = 8, point-symmetric (read as a board, columns from 0)\n");
  EXPECT_THAT(run_shell("echo 4 7 3 8 2 5 1 6 | \"$NQUEENS\" check - --base 0"),
              ended(3, HasSubstr("the queen of row 3 stands in column 8, outside 0 .. 7\n")));
}

TEST(Construct, CountsColumnsFromOneIfTold) {
  const auto printed = [](const std::string& format) {
    return run_program({"construct", "4", "-q", "--base", "1", "--format", format}).out;
  };
  EXPECT_EQ(printed("queens"), "2 4 1 3\n");
  EXPECT_EQ(printed("json"), "[2,4,1,3]\n");
  EXPECT_EQ(printed("csv"), "row,column\n1,2\n2,4\n3,1\n4,3\n");
  EXPECT_THAT(printed("svg"), Not(HasSubstr(">0<"))) << "coordinates";
}

TEST(Construct, GoesOnCountingAsTheListItBeginsWith) {
  EXPECT_THAT(run_shell("echo 1 3 5 2 4 | \"$NQUEENS\" construct --from - --remove-corner"),
              ended(_, "2 4 1 3\n", HasSubstr("info: '-' is read as numbers, columns from 1\n")));
}

// In section 2 of his paper, Akiba adds a queen in the corner to a solution of 12 queens.
TEST(Construct, AddsACornerQueenWhereALongDiagonalIsEmpty) {
  EXPECT_THAT(run_program({"construct", "4", "--add-corner", "--marks", "--format", "board"}),
              ended(_, ". Q . . .\n. . . Q .\nQ . . . .\n. . Q . .\n. . . . O\n",
                    HasSubstr(" with a queen added in a corner, superqueen\n")));
  EXPECT_EQ(run_shell("echo 1 3 0 6 4 2 5 |"
                      " \"$NQUEENS\" construct --from - --add-corner --marks --format board")
                .out,
            ". . Q . . . . .\n. . . . Q . . .\n. Q . . . . . .\n. . . . . . . Q\n"
            ". . . . . Q . .\n. . . Q . . . .\n. . . . . . Q .\nO . . . . . . .\n");
}

TEST(Construct, CheckComparesTheSizeWhenItIsGiven) {
  EXPECT_EQ(run_shell("echo 1 3 0 2 | \"$NQUEENS\" check - --size 4").exit_code, 0);
  EXPECT_THAT(run_shell("echo 1 3 0 2 | \"$NQUEENS\" check - --size 5"),
              ended(3, _, HasSubstr("the list has 4 queens, not 5")));
}

TEST(Construct, CheckOfSomethingElseIsAUsageError) {
  for (const std::string input : {"echo one two", "echo 1,,2", "echo '[1'", "echo 1 99999999999"}) {
    EXPECT_THAT(run_shell(input + " | \"$NQUEENS\" check -"),
                ended(2, _, HasSubstr("cannot be read at character")))
        << input;
  }
}

// The input may have a solution or not: the program must say neither, because it could not read the
// input.
TEST(Construct, AnInputThatCannotBeReadGetsALineWithItsReason) {
  for (const std::string command : {"check", "construct --from", "show"}) {
    for (const std::string closed : {"- <&-", "- </"}) {
      EXPECT_THAT(run_shell("\"$NQUEENS\" " + command + " " + closed),
                  ended(1, "", StartsWith("nqueens: error: cannot read standard input: ")))
          << command << closed;
    }
  }
  for (const std::string command : {"check", "construct --from"}) {
    const auto error = [&](const std::string& path) {
      return run_shell("\"$NQUEENS\" " + command + " " + path);
    };
    const std::string remedy = "; this must be a FILE, or - to read a list from standard input\n";
    EXPECT_THAT(
        error("/no/such/file"),
        ended(2, _,
              "nqueens: error: cannot read '/no/such/file': No such file or directory" + remedy));
    EXPECT_EQ(error("/").err, "nqueens: error: cannot read '/': Is a directory" + remedy);
    EXPECT_EQ(error("/proc/self/mem").err,
              "nqueens: error: cannot read '/proc/self/mem': Input/output error" + remedy);
    EXPECT_THAT(error_line(error("'(0,1), (1,3)'"), 2),
                HasSubstr("'(0,1), (1,3)': No such file or directory" + remedy));
  }
}

TEST(Check, TakesTheListAsWordsToo) {
  for (const std::string list : {"1 3 0 2", "1,3,0,2", "'1 3 0 2'", "[1,3,0,2]"}) {
    EXPECT_THAT(run_shell("\"$NQUEENS\" check " + list).out,
                StartsWith("a solution for N = 4, point-symmetric"))
        << list;
  }
}

TEST(Check, OfACheckpointNamesVerify) {
  const TempFolder folder;
  const std::string file = folder / "run.jsonl";
  run_program({"count", "8", "-q", "--checkpoint", file});
  EXPECT_THAT(error_line(run_program({"check", file}), 2),
              HasSubstr("this is a checkpoint: use 'nqueens verify " + file + "'"));
  EXPECT_THAT(error_line(run_shell("\"$NQUEENS\" construct --from - <'" + file + "'"), 2),
              HasSubstr("standard input is a checkpoint: use 'nqueens verify FILE'"));
  const std::string pipe = folder / "pipe";
  EXPECT_THAT(error_line(run_shell("mkfifo '" + pipe + "'; (echo 1 x 2 >'" + pipe +
                                   "' &); exec \"$NQUEENS\" check '" + pipe + "'"),
                         2),
              HasSubstr("cannot be read"));
}

TEST(Construct, MarksWhatTheFormulaMoved) {
  const auto run =
      run_program({"construct", "14", "--family", "y3", "--marks", "--format", "board"});
  EXPECT_THAT(run.err,
              HasSubstr("O: moved or added, x: where a queen of C(13; 2, 0) and a corner"));
  EXPECT_THAT(run.out, StartsWith("x . . . . . . O . . . . . .\n. . Q ")) << "row 0";
  EXPECT_EQ(count_of(run.out, "O"), 2);
  EXPECT_EQ(count_of(run.out, "x"), 2);
  const std::string svg =
      run_program({"construct", "14", "--family", "y3", "--marks", "--format", "svg"}).out;
  EXPECT_EQ(xml_problem(svg), "");
  EXPECT_EQ(count_of(svg, "class=\"moved\""), 2 + 1) << "one in the legend";
  EXPECT_EQ(count_of(svg, "class=\"before\""), 2 + 1);
}

// The columns of y = 4i + 1 and 4i + 3 are exchanged: 10 of the 21 queens were moved.
TEST(Construct, MarksThreeArrangementsOnTheBoardOfFigure21) {
  const std::string figure =
      "\"$NQUEENS\" construct 21 --family f --param k=2 --marks --also k=0 --format ";
  const auto run = run_shell(figure + "board");
  EXPECT_THAT(run.err, HasSubstr("x: where a queen of C(21; 2, 5) stood"));
  EXPECT_THAT(run.err, HasSubstr("*: a queen of f(N = 21; k = 0)"));
  EXPECT_EQ(test::count_of(run.out, "Q"), 11);
  EXPECT_EQ(test::count_of(run.out, "O"), 10);
  EXPECT_EQ(test::count_of(run.out, "x"), 10);
  EXPECT_EQ(test::count_of(run.out, "*"), 21);
  const std::string svg = run_shell(figure + "svg").out;
  EXPECT_EQ(test::xml_problem(svg), "");
  EXPECT_EQ(test::count_of(svg, "class=\"moved\""), 10 + 1) << "one in the legend";
  EXPECT_EQ(test::count_of(svg, "class=\"before\""), 10 + 1);
  EXPECT_EQ(test::count_of(svg, "class=\"move\""), 21 + 1);
}

TEST(Construct, MarksAQueenTakenAwayBeyondTheEdge) {
  const std::string svg =
      run_program({"construct", "12", "--family", "y1", "--marks", "--format", "svg"}).out;
  EXPECT_EQ(count_of(svg, "class=\"beyond\""), 1);
  EXPECT_EQ(count_of(svg, "class=\"moved\""), 0);
  EXPECT_EQ(run_program({"construct", "6", "--family", "y1", "--marks", "--format", "board"}).out,
            ". Q . . . .\n. . . Q . .\n. . . . . Q\nQ . . . . .\n. . Q . . .\n. . . . Q .\n"
            "            x\n");
}

TEST(Construct, MarksACornerQueenThatWasTakenAway) {
  const auto run = run_shell(
      "echo 0 2 4 1 3 |"
      " \"$NQUEENS\" construct --from - --remove-corner --marks --format board");
  EXPECT_EQ(run.out, "x\n  . Q . .\n  . . . Q\n  Q . . .\n  . . Q .\n");
}

TEST(Construct, MarksTheBlocksOfADecomposition) {
  const auto run =
      run_program({"construct", "20", "--family", "decomposition", "--marks", "--format", "board"});
  EXPECT_THAT(run.out, HasSubstr("\n----------+-----------+-----------+----------\n"));
}

TEST(Construct, BuildsConflictsWhereTheyAreAllowedAndMarksThem) {
  const auto run = run_program({"construct", "15", "--family", "f", "--param", "k=7",
                                "--allow-conflicts", "--format", "board"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err,
            "nqueens: info: f(N = 15; k = 7), no solution: 1 pair of queens attack each other\n"
            "nqueens: info: the queens at (row 1, column 1) and (row 14, column 14) attack each "
            "other on a falling diagonal\n");
  EXPECT_EQ(count_of(run.out, "!"), 2);
  EXPECT_THAT(
      run_program({"construct", "8", "--family", "y1", "--param", "a=3", "--allow-conflicts"}).err,
      HasSubstr(" without a queen"));
}

TEST(Tree, OfTheFourQueensIsTheLecturesWithItsCounts) {
  EXPECT_THAT(printed_by({"tree", "4"}),
              AllOf(StartsWith("empty board\n  0\n    0 2  x\n    0 3\n"),
                    HasSubstr("vertices  17 (1 + 4 + 6 + 4 + 2 by row)\n"
                              "leaves    6 (4 dead ends, 2 solutions)"),
                    HasSubstr("squares   46 tried and not extended")));
}

TEST(Tree, SaysWhereItIsCut) {
  EXPECT_THAT(
      run_program({"tree", "8", "--rows", "1"}).out,
      AllOf(HasSubstr("cut       8 vertices go on below row 1, with 2048 more and 92 solutions\n"),
            Not(HasSubstr("leaves"))));
}

TEST(Tree, OfALargeBoardIsCutWithoutACount) {
  EXPECT_THAT(run_program({"tree", "15", "--rows", "1"}).out,
              HasSubstr("cut       15 vertices go on below row 1\n"));
}

TEST(Tree, IsDrawnAsDotAndSvg) {
  EXPECT_THAT(run_program({"tree", "4", "--format", "dot"}).out, StartsWith("digraph "));
  EXPECT_EQ(xml_problem(run_program({"tree", "6", "--format", "svg", "--layout", "radial"}).out),
            "");
  EXPECT_EQ(xml_problem(run_program({"tree", "5", "--format", "svg"}).out), "");
}

TEST(Construct, MakesSolutionsFromOthers) {
  EXPECT_THAT(
      run_shell("echo 0 2 4 1 3 | \"$NQUEENS\" construct --from - --times 7 --remove-corner"),
      ended(0, _,
            "nqueens: info: '-' is read as numbers, columns from 0\n"
            "nqueens: info: the solution for N = 5 in blocks of 7 without its corner queen\n"));
}

TEST(Construct, SaysWhatIsASuperqueenSolution) {
  EXPECT_EQ(run_program({"construct", "13"}).err,
            "nqueens: info: basic(N = 13; a = 2, b = 0), superqueen\n");
  EXPECT_EQ(run_shell("echo 0 2 4 1 3 | \"$NQUEENS\" check -").out,
            "a solution for N = 5, superqueen (read as numbers, columns from 0)\n");
}

TEST(Construct, ExchangesThePairsOfColumnsThatItIsTold) {
  const auto made = [](const std::string& pairs) {
    return run_program({"construct", "21", "--family", "basic", "--param", "a=4,b=8",
                        "--allow-conflicts", "--swap", pairs, "--marks", "--format", "board"});
  };
  const auto all = made("1-3,5-7,9-11,13-15,17-19");
  EXPECT_EQ(all.out, run_program({"exchanges", "21", "4", "--marks", "--format", "board"}).out)
      << "figure 23";
  EXPECT_THAT(all.err, HasSubstr("columns exchanged: 1-3,5-7,9-11,13-15,17-19\n"));
  const auto some = made("1-3,5-7");
  EXPECT_EQ(some.exit_code, 0);
  EXPECT_THAT(some.err, HasSubstr(" on a falling diagonal\n")) << "a - 1 shares a factor with 21";
  EXPECT_GT(count_of(some.out, "!"), 2);
  EXPECT_EQ(run_program({"construct", "8", "-q", "--swap", "4-0,0-4"}).out,
            run_program({"construct", "8", "-q"}).out);
}

TEST(Construct, ShowsBoardsAsThePaperDoes) {
  const auto board = [](const std::string& orientation) {
    return run_program({"construct", "5", "-q", "--format", "board", "--orientation", orientation})
        .out;
  };
  EXPECT_EQ(board("rows"), "Q . . . .\n. . Q . .\n. . . . Q\n. Q . . .\n. . . Q .\n");
  EXPECT_EQ(board("columns"), "Q . . . .\n. . . Q .\n. Q . . .\n. . . . Q\n. . Q . .\n");
  EXPECT_EQ(board("paper"), ". . Q . .\n. . . . Q\n. Q . . .\n. . . Q .\nQ . . . .\n");
}

}  // namespace
}  // namespace nqueens::test
