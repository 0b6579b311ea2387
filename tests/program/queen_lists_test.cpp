// Tests how lists of queens are read: by the table queen_lists.json, which the test of the web page
// also uses, and from the output of other commands.

#include <fstream>
#include <nlohmann/json.hpp>

#include "support/file_bytes.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

using nlohmann::json;

json table_of_lists() {
  std::ifstream file(golden_path("queen_lists.json"));
  return json::parse(file);
}

std::string reading_in(const json& row) {
  return "read as " + row.at("form").get<std::string>() + ", columns from " + row.at("from").dump();
}

// What `check` says about list `i` of a row of the table.
std::string verdict_in(const json& row, std::size_t i) {
  const json& lists = row.at("lists");
  const std::string number = lists.size() == 1 ? "" : "list " + std::to_string(i + 1) + ": ";
  const std::string verdict = row.at("solutions").at(i) == true
                                  ? "a solution for N = " + std::to_string(lists.at(i).size())
                                  : "not a solution";
  return number + verdict;
}

TEST(ListsOfQueens, AreNotTheNamesOfFiles) {
  const TempFolder folder;
  const std::string file = folder / "list";
  write_bytes(file, "1 3 0 2\n");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"check", file, file}, {"check", "1", file}, {"show", file}}) {
    EXPECT_THAT(error_line(run_program(words), 2),
                HasSubstr("'" + file + "' is a file, not a part of a LIST: give '- <" + file));
  }
}

TEST(ListsOfQueens, AreJudgedOrRefusedAsTheTableSays) {
  const TempFolder folder;
  const json table = table_of_lists();
  EXPECT_EQ(table.size(), 70U);
  for (const json& row : table) {
    SCOPED_TRACE(row.at("input").dump());
    write_bytes(folder / "list", row.at("input"));
    const auto run = run_program({"check", folder / "list"});
    if (row.contains("error")) {
      EXPECT_THAT(error_line(run, 2), AllOf(HasSubstr("error: '" + (folder / "list") + "': "),
                                            HasSubstr(row.at("error").get<std::string>()),
                                            HasSubstr("; a list is its columns on one line")));
      continue;
    }
    const json& solutions = row.at("solutions");
    const bool all = std::ranges::all_of(solutions, [](const json& is) { return is == true; });
    EXPECT_EQ(run.exit_code, all ? 0 : 3);
    EXPECT_EQ(count_of(run.out + run.err, "(" + reading_in(row) + ")"),
              static_cast<int>(solutions.size()));
    for (std::size_t i = 0; i < solutions.size(); ++i) {
      EXPECT_THAT(run.out + run.err, HasSubstr(verdict_in(row, i)));
    }
  }
}

TEST(ListsOfQueens, AreShownAsTheTableSays) {
  const TempFolder folder;
  for (const json& row : table_of_lists()) {
    if (row.contains("error")) continue;
    SCOPED_TRACE(row.at("input").dump());
    write_bytes(folder / "list", row.at("input"));
    std::string lists;
    for (const json& list : row.at("lists")) {
      std::string columns;
      for (const json& column : list) columns += (columns.empty() ? "" : " ") + column.dump();
      lists += columns + "\n";
    }
    const auto shown = [&](const std::string& options) {
      return run_shell("\"$NQUEENS\" show - " + options + " <'" + folder / "list" + "'").out;
    };
    EXPECT_EQ(shown("--format queens"), lists);
    EXPECT_EQ(count_of(shown(""), "          " + reading_in(row) + "\n"),
              static_cast<int>(row.at("lists").size()));
  }
}

TEST(ListsOfQueens, AreAskedForWithBlanksBetweenTheColumns) {
  for (const std::string command : {"show", "check"}) {
    EXPECT_THAT(
        run_program({command, "1302"}),
        ended(2, "",
              HasSubstr("'1302' is one column: put blanks between the columns, as in 1 3 0 2")));
  }
  EXPECT_EQ(run_program({"check", "0"}).exit_code, 0) << "the list of one queen";
}

TEST(ListsOfQueens, AreOneWordAfterTheOptionQueens) {
  for (const std::string command : {"list", "first", "tree", "count"}) {
    EXPECT_THAT(
        run_program({command, "8", "--queens", "0", "4"}),
        ended(2, "", HasSubstr("'8' and '4' are given; --queens takes one word, such as 0,4")))
        << command;
  }
}

TEST(ListsOfQueens, SeveralAreJudgedOneByOne) {
  EXPECT_THAT(run_shell("printf '1 3 0 2\\n0 1 2 .\\n' | \"$NQUEENS\" check -"),
              ended(3,
                    "list 1: a solution for N = 4, point-symmetric (read as numbers, columns from "
                    "0)\n"
                    "list 2: not a solution (read as numbers, columns from 0): 2 pairs of queens "
                    "attack each other, 1 row without a queen on the board\n",
                    "nqueens: error: 1 of 2 lists is no solution\n"));
  EXPECT_THAT(run_shell("\"$NQUEENS\" list 4 | \"$NQUEENS\" check - --size 5"),
              ended(3, HasSubstr("columns from 0): the list has 4 queens, not 5\n"),
                    HasSubstr("2 of 2 lists are no solution")));
}

TEST(ListsOfQueens, MayBeAllThatListPrintsInAnyFormat) {
  for (const std::string format : {"queens", "csv", "json", "board", "queens --base 1"}) {
    for (const std::string unique : {"", " --unique"}) {
      if (format == "queens --base 1" && !unique.empty()) continue;
      const auto run = run_shell("\"$NQUEENS\" list 6" + unique + " --format " + format +
                                 " | \"$NQUEENS\" check -");
      const std::string last = unique.empty() ? "list 4: " : "";
      EXPECT_THAT(run, ended(0, HasSubstr(last + "a solution for N = 6"), IsEmpty())) << format;
    }
  }
  EXPECT_THAT(run_shell("\"$NQUEENS\" construct 4-6 -q | \"$NQUEENS\" check -"),
              ended(0, HasSubstr("list 3: a solution for N = 6"), IsEmpty()));
}

TEST(ListsOfQueens, CountFromOneInCsvAsTheyWereWritten) {
  const std::string construct =
      "\"$NQUEENS\" construct 14 --family y1 --param a=3 --allow-conflicts -q --format ";
  const auto columns = run_shell(construct + "queens");
  EXPECT_NE(columns.out, "");
  EXPECT_EQ(run_shell(construct + "csv --base 1 | \"$NQUEENS\" show - --format queens").out,
            columns.out);
  EXPECT_THAT(error_line(run_shell(construct + "csv --base 1 | \"$NQUEENS\" check - --base 0"), 2),
              HasSubstr("these rows count from 1, not from 0"));
}

TEST(ListsOfQueens, AreOneWhereOneIsNeeded) {
  const std::string list = "\"$NQUEENS\" list 4 | \"$NQUEENS\" ";
  for (const std::string command :
       {"construct --from - --remove-corner", "show - --images", "show - --format svg",
        "show - --moves 0", "list 4 --queens \"$(cat)\""}) {
    EXPECT_THAT(error_line(run_shell(list + command), 2),
                HasSubstr("there are 2 lists of queens, and one is expected"))
        << command;
  }
}

}  // namespace
}  // namespace nqueens::test
