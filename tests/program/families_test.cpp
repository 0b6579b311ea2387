// nqueens families and nqueens exchanges, as their users see them.

#include <sstream>

#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

TEST(Families, ListsTheFamiliesOfASize) {
  const std::string out = run_program({"families", "25"}).out;
  EXPECT_THAT(out, ContainsRegex("\nbasic +250 +10\n"));
  EXPECT_THAT(out, ContainsRegex("Families without any(.|\n)*\ny1 +0 +0\n"));
  EXPECT_THAT(out, ContainsRegex("\ndecomposition +10 +2\n(.|\n)*Families without any"))
      << "what exists comes first";
  EXPECT_THAT(run_program({"families", "2"}).out, HasSubstr("point-symmetric\nnone\n"));
  EXPECT_THAT(run_program({"families", "3", "--reach"}).out, "nothing to list: the first N is 4\n");
  EXPECT_THAT(run_program({"families"}).out,
              HasSubstr("\ny1\n    Akiba's Y1(N; a): C(N+1; a, a-1) without its corner queen\n"
                        "    for N = 0 or 4 mod 6\n"));
}

TEST(Families, ListsTheFamiliesIn80Columns) {
  for (const std::string& line : lines_of(run_program({"families", "1000000000"}).out)) {
    EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(Families, ListsWhatAbramsonAndYungReach) {
  const std::string out = run_program({"families", "400", "--reach"}).out;
  EXPECT_THAT(out, StartsWith("   N  step  how\n"
                              "   4  1     N = 5 without its corner queen\n"
                              "   5  1     a basic solution\n"));
  EXPECT_THAT(out, HasSubstr("\n   8  -     not reached\n"));
  EXPECT_THAT(out, HasSubstr("\n  20  1     N = 4 in blocks of C(5; 2, 0)\n"
                             "  21  2     N = 5 in blocks of C(5; 2, 0), the corner block replaced "
                             "by N = 1\n"));
  EXPECT_THAT(out, HasSubstr("misses 8,\n9, 14, 15, 21, 26, 27, 32, 33, 38, 39, "));
  EXPECT_THAT(out, ContainsRegex("misses[ \n]8, 9, 14, 15, 26, 27, 38, 39\\.\n$"));
}

// Every choice listed is built, and every other one with parameters below N is refused.
TEST(Families, ListTheChoicesThatConstructTakes) {
  const std::string listed = run_program({"families", "20", "--family", "y2"}).out;
  EXPECT_EQ(listed, "k=10  point-symmetric\nk=16  point-symmetric\n");
  EXPECT_EQ(run_program({"families", "14", "--family", "y3"}).out, "k=7\n");
  for (int k = 0; k < 20; ++k) {
    const std::string choice = "k=" + std::to_string(k);
    const bool built =
        run_program({"construct", "20", "--family", "y2", "--param", choice}).exit_code == 0;
    EXPECT_EQ(built, count_of(listed, choice + " ") == 1) << choice;
  }
  EXPECT_EQ(count_of(run_program({"families", "7", "--family", "basic"}).out, "\n"), 28)
      << "a from 2 to 5, b from 0 to 6";
  EXPECT_THAT(run_program({"families", "13", "--family", "y2"}),
              ended(0, "", HasSubstr("no solution for N = 13; it is for N = 0 or 2 mod 6")));
  EXPECT_THAT(run_program({"construct", "20", "--family", "y2", "--param", "k=9"}),
              ended(2, "", HasSubstr("; 'nqueens families 20 --family y2' lists its members")));
}

TEST(Exchanges, SaysWhyThereIsNoExchange) {
  EXPECT_THAT(run_program({"exchanges", "7", "2"}),
              ended(2, "",
                    AllOf(HasSubstr("C(7; 2, b) is already a solution for every b"),
                          HasSubstr("; 'construct 7 --family basic --param a=2,b=0' builds it "))));
  EXPECT_THAT(run_program({"construct", "7", "--family", "basic", "--param", "a=2,b=0"}).err,
              HasSubstr("superqueen"));
  EXPECT_EQ(run_program({"exchanges", "13", "2"}).exit_code, 0)
      << "an exchange makes another solution of this one";
}

TEST(Exchanges, DrawsFigure23) {
  const auto run = run_program({"exchanges", "21", "4", "--marks", "--format", "svg"});
  EXPECT_EQ(run.err, "nqueens: info: C(21; 4, 8), columns exchanged: y with y + 2, y mod 4 in 1\n");
  EXPECT_EQ(count_of(run.out, "class=\"moved\""), 10 + 1) << "y = 1, 3, 5, ... 19, and the legend";
}

TEST(Exchanges, ListsTheExchangesThatAkibaExpects) {
  EXPECT_EQ(run_program({"exchanges", "9"}).out,
            "  a  factor        b  columns exchanged\n"
            "  2  a + 1: 3      5  y with y + 2, y mod 4 in 1\n"
            "  4  a - 1: 3      6  y with y + 2, y mod 4 in 1\n"
            "  5  a + 1: 3      2  y with y + 2, y mod 4 in 1\n"
            "  7  a - 1: 3      3  y with y + 2, y mod 4 in 1\n"
            "\n"
            "4 of 4 become solutions\n");
}

TEST(Exchanges, LooksForSinglePairsWhereNoExchangeIsPeriodic) {
  EXPECT_THAT(run_program({"exchanges", "25", "4", "--seed", "1"}),
              ended(0, _, ContainsRegex("C\\(25; 4, [0-9]+\\), columns exchanged: [0-9]+-")));
  const std::string table = run_program({"exchanges", "25", "--seed", "1"}).out;
  EXPECT_EQ(count_of(table, " single pairs\n"), 8);
  EXPECT_THAT(table, EndsWith("\n8 of 8 become solutions\n"
                              "0 by a periodic exchange: all of these were tried\n"
                              "8 by single pairs: a local search from seed 1. Where it finds "
                              "none, that proves nothing\n"));
}

// The option --swap tries the exchange of every row.
TEST(Exchanges, ListsExchangesAsCsvThatMakeSolutions) {
  for (const std::string n : {"15", "25", "27"}) {
    std::istringstream rows(run_program({"exchanges", n, "--seed", "1", "--format", "csv"}).out);
    std::string row;
    std::getline(rows, row);
    EXPECT_EQ(row, "n,a,shares,factor,found,b,columns");
    int tried = 0;
    while (std::getline(rows, row)) {
      std::istringstream cells(row);
      std::vector<std::string> cell(7);
      for (int i = 0; i < 6; ++i) std::getline(cells, cell[i], ',');
      std::getline(cells, cell[6]);
      const std::string pairs = cell[6].substr(1, cell[6].size() - 2);
      const auto run =
          run_program({"construct", cell[0], "--family", "basic", "--param",
                       "a=" + cell[1] + ",b=" + cell[5], "--allow-conflicts", "--swap", pairs});
      EXPECT_THAT(run.err, Not(HasSubstr("no solution"))) << row;
      ++tried;
    }
    EXPECT_EQ(tried, n == "15" ? 4 : n == "25" ? 8 : 16);
  }
}

TEST(Exchanges, SaysWhereAkibasRuleExpectsNone) {
  EXPECT_THAT(run_program({"exchanges", "12"}),
              ended(0, StartsWith("for N = 12 Akiba's rule expects no exchange: "), ""));
}

TEST(Exchanges, NamesRowsAndColumnsAsTheBoardIsDrawn) {
  const auto said = [](const std::string& orientation) {
    return run_program({"exchanges", "21", "4", "--format", "board", "--orientation", orientation})
        .err;
  };
  EXPECT_THAT(said("rows"), HasSubstr("columns exchanged: y with y + 2"));
  EXPECT_THAT(said("columns"), HasSubstr("rows exchanged: y with y + 2"));
  EXPECT_THAT(said("paper"), HasSubstr("rows exchanged: y with y + 2"));
  EXPECT_THAT(run_program({"construct", "10", "--swap", "1-99", "--format", "svg", "--orientation",
                           "paper"})
                  .err,
              HasSubstr("--swap takes pairs of rows from 0 to 9"));
}

}  // namespace
}  // namespace nqueens::test
