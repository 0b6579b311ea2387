// Tests nqueens list and nqueens first as users see them.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "nqueens/board.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

Count line_count(const std::string& text) {
  return static_cast<Count>(std::count(text.begin(), text.end(), '\n'));
}

TEST(List, PrintsTheGoldenNumberOfSolutionsAndOfOrbits) {
  for (int n = 1; n <= 11; ++n) {
    const auto all = run_program({"list", std::to_string(n)});
    EXPECT_EQ(all.exit_code, 0);
    EXPECT_EQ(line_count(all.out), known(n, "total")) << n;
    const auto unique = run_program({"list", std::to_string(n), "--unique"});
    EXPECT_EQ(line_count(unique.out), known(n, "unique")) << n;
  }
}

TEST(List, IsInLexicographicOrder) {
  const auto listed = lines_of(run_program({"list", "8"}).out);
  EXPECT_EQ(listed.front(), "0 4 7 5 2 6 1 3");
  EXPECT_EQ(listed.back(), "7 3 0 2 5 1 6 4");
  EXPECT_TRUE(std::ranges::is_sorted(listed)) << "one digit per column";
}

TEST(List, OfTheEightQueensUpToSymmetryIsTheLecturesTwelve) {
  const std::string out = run_program({"list", "8", "--unique"}).out;
  EXPECT_EQ(line_count(out), Count{12});
  EXPECT_EQ(count_of(out, "orbit of 8"), 11);
  EXPECT_EQ(count_of(out, "orbit of 4"), 1);
}

TEST(List, HasFormatsForPeopleAndForPrograms) {
  EXPECT_EQ(run_program({"list", "4", "--format", "csv"}).out,
            "row_0,row_1,row_2,row_3\n1,3,0,2\n2,0,3,1\n");
  EXPECT_EQ(run_program({"list", "4", "--format", "csv", "--unique"}).out,
            "orbit_size,row_0,row_1,row_2,row_3\n2,1,3,0,2\n");
  EXPECT_THAT(run_program({"list", "4", "--format", "board", "--limit", "1"}).out,
              StartsWith(". Q . .\n. . . Q\n"));
  EXPECT_EQ(run_program({"list", "4", "--format", "board", "--unique"}).out,
            ". Q . .\n. . . Q\nQ . . .\n. . Q .\norbit of 2\n\n");
  std::vector<int> orbit_sizes;
  for (const std::string& line :
       lines_of(run_program({"list", "5", "--format", "json", "--unique"}).out)) {
    const auto solution = nlohmann::json::parse(line);
    EXPECT_TRUE(is_solution(solution.at("queens").get<Board>()));
    orbit_sizes.push_back(solution.at("orbit_size"));
  }
  EXPECT_THAT(orbit_sizes, ElementsAre(8, 2));
}

TEST(List, EndsWithoutComplaintWhenItsReaderHasEnough) {
  EXPECT_THAT(run_shell("{ \"$NQUEENS\" list 20; echo exit $? >&2; } | head -n 2"),
              ended(_,
                    "0 2 4 1 3 12 14 11 17 19 16 8 15 18 7 9 6 13 5 10\n"
                    "0 2 4 1 3 12 14 11 17 19 16 8 15 18 9 7 5 13 6 10\n",
                    "exit 0\n"));
}

TEST(List, StopsAtItsLimit) {
  EXPECT_EQ(line_count(run_program({"list", "14", "--limit", "7"}).out), Count{7});
  EXPECT_EQ(line_count(run_program({"list", "4", "--limit", "7"}).out), Count{2});
}

TEST(List, SaysWhenTheDiskIsFull) {
  EXPECT_THAT(run_shell("\"$NQUEENS\" list 8 > /dev/full"),
              ended(1, _, HasSubstr("cannot write the result")));
}

TEST(List, DrawsASheetOfBoards) {
  const auto run = run_program({"list", "8", "--unique", "--format", "svg", "--sheet"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(xml_problem(run.out), "");
  EXPECT_EQ(count_of(run.out, "class=\"frame\""), 12);
  EXPECT_EQ(count_of(run.out, "orbit of 4"), 1);
}

TEST(List, ASheetOfAllSaysWhichAreImagesOfWhich) {
  const std::string sheet = run_program({"list", "5", "--format", "svg", "--sheet"}).out;
  EXPECT_EQ(count_of(sheet, ", as 1</text>"), 7) << "an orbit of 8";
  EXPECT_EQ(count_of(sheet, ">4, as 1</text>"), 0);
  EXPECT_EQ(count_of(sheet, ", as 4</text>"), 1) << "and one of 2: " << sheet;
}

TEST(List, DrawsEachBoardInAFileOfItsOwn) {
  const TempFolder folder;
  EXPECT_EQ(run_program({"list", "6", "--format", "svg", "--out", folder / "made"}).exit_code, 0);
  EXPECT_THAT(names_in(folder / "made"), ElementsAre("queens-6-000001.svg", "queens-6-000002.svg",
                                                     "queens-6-000003.svg", "queens-6-000004.svg"));
}

TEST(First, ShowsQueensNodesTimeAndBoard) {
  EXPECT_THAT(printed_by({"first", "8"}),
              AllOf(StartsWith("n       8\nqueens  0 4 7 5 2 6 1 3\nnodes   113\ntime "),
                    HasSubstr("\nQ . . . . . . .\n. . . . Q . . .\n")));
}

TEST(First, SaysThatTwoAndThreeQueensHaveNoSolution) {
  for (const std::string n : {"2", "3"}) {
    EXPECT_THAT(printed_by({"first", n}), HasSubstr("there is no solution for " + n + " queens"));
  }
  EXPECT_TRUE(nlohmann::json::parse(run_program({"first", "3", "--json"}).out)["queens"].is_null());
}

TEST(First, GivesTheSameAnswerOnABoardArray) {
  const auto answer = [](const std::string& kernel) {
    auto printed =
        nlohmann::json::parse(run_program({"first", "16", "--json", "--kernel", kernel}).out);
    return std::pair(printed["queens"], printed["nodes"]);
  };
  EXPECT_EQ(answer("board-array"), answer("array-free"));
}

TEST(ListCommand, SaysThatThereIsNoSolution) {
  for (const std::string n : {"2", "3"}) {
    EXPECT_THAT(run_program({"list", n}),
                ended(0, "", "nqueens: there is no solution for " + n + " queens\n"));
  }
  EXPECT_EQ(run_program({"list", "4"}).err, "");
}

}  // namespace
}  // namespace nqueens::test
