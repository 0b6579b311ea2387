// Worksheets: checks every answer by a separate, slow computation.
#include "lessons/pictures/worksheet.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>
#include <regex>
#include <set>
#include <sstream>
#include <tuple>
#include <utility>

#include "nqueens/search.hpp"
#include "nqueens/tree.hpp"
#include "support/matchers.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

constexpr std::uint64_t kSeeds = 40;

bool attack_each_other(const Board& board, int row, int other) {
  if (board[row] < 0 || board[other] < 0) return false;
  const int across = std::abs(board[row] - board[other]);
  return across == 0 || across == std::abs(row - other);
}

int pairs_that_attack(const Board& board) {
  int pairs = 0;
  for (int row = 0; row < std::ssize(board); ++row) {
    for (int other = 0; other < row; ++other) pairs += attack_each_other(board, row, other) ? 1 : 0;
  }
  return pairs;
}

// Tries all permutations.
std::vector<Board> completions(const Board& given) {
  std::vector<Board> found;
  Board board(given.size());
  std::iota(board.begin(), board.end(), 0);
  do {
    const bool agrees = std::ranges::equal(
        given, board, [](int wanted, int column) { return wanted < 0 || wanted == column; });
    if (agrees && pairs_that_attack(board) == 0) found.push_back(board);
  } while (std::ranges::next_permutation(board).found);
  return found;
}

// Runs the search as the sheet describes it. Returns how many squares it has tried when the wanted
// queens stand.
int squares_tried(const Board& wanted) {
  const int n = static_cast<int>(wanted.size());
  Board board(n, kEmptyRow);
  int row = 0;
  int tried = 0;
  for (int column = 0; board != wanted; ++column) {
    while (column == n) column = std::exchange(board[--row], kEmptyRow) + 1;
    ++tried;
    board[row] = column;
    if (pairs_that_attack(board) > 0) {
      board[row] = kEmptyRow;
    } else {
      ++row;
      column = -1;
    }
  }
  return tried;
}

struct Ends {
  int dead = 0;
  int solutions = 0;
};

Ends ends_below(Board board) {
  const auto empty = std::ranges::find(board, kEmptyRow) - board.begin();
  if (empty == std::ssize(board)) return {0, 1};
  Ends ends;
  bool dead = true;
  for (int column = 0; column < std::ssize(board); ++column) {
    board[empty] = column;
    if (pairs_that_attack(board) > 0) continue;
    dead = false;
    const Ends below = ends_below(board);
    ends.dead += below.dead;
    ends.solutions += below.solutions;
  }
  return dead ? Ends{1, 0} : ends;
}

// Returns the images of (row, column), in the order and with the names of the sheet.
Square moved(int image, int row, int column, int last) {
  switch (image) {
    case 0:
      return {column, last - row};
    case 1:
      return {last - row, last - column};
    case 2:
      return {last - column, row};
    case 3:
      return {row, last - column};
    case 4:
      return {column, row};
    case 5:
      return {last - row, column};
    default:
      return {last - column, last - row};
  }
}

Board image_by_squares(const Board& board, int image) {
  const int last = static_cast<int>(board.size()) - 1;
  Board result(board.size());
  for (int row = 0; row <= last; ++row) {
    const Square to = moved(image, row, board[row], last);
    result[to.row] = to.column;
  }
  return result;
}

/// Every exercise of the sheets of this kind with the first seeds.
std::vector<Exercise> exercises_of(std::string_view kind) {
  std::vector<Exercise> all;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const Worksheet sheet = make_worksheet(kind, seed);
    all.insert(all.end(), sheet.exercises.begin(), sheet.exercises.end());
  }
  return all;
}

/// Returns the key of a sheet with only this exercise.
std::string key_of(const Exercise& exercise, std::string_view kind) {
  return worksheet_as_svg({std::string(kind), 1, {exercise}}, SheetLanguage::english, true);
}

TEST(Worksheet, ASeedMakesTheSameSheetAgainAndAnotherSeedAnotherOne) {
  for (const std::string_view kind : kWorksheetKinds) {
    EXPECT_EQ(make_worksheet(kind, 7).exercises, make_worksheet(kind, 7).exercises) << kind;
    EXPECT_NE(make_worksheet(kind, 7).exercises, make_worksheet(kind, 8).exercises) << kind;
  }
  EXPECT_EQ(make_worksheet("attack", 1).exercises.front().board, (Board{3, 0, 2, 4, 5, 1}))
      << "and the same on every machine";
}

TEST(Worksheet, HasOneExerciseOfEachKindOrSeveralDifferentOnesOfOne) {
  const auto mixed = make_worksheet("mixed", 1).exercises;
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(mixed[i].kind), i);
  }
  EXPECT_EQ(mixed.size(), 6);
  for (std::size_t i = 1; i < kWorksheetKinds.size(); ++i) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const auto sheet = make_worksheet(kWorksheetKinds[i], seed).exercises;
      EXPECT_EQ(sheet.size(), kWorksheetKinds[i] == "tree" ? 2 : 6);
      for (std::size_t a = 0; a < sheet.size(); ++a) {
        EXPECT_EQ(static_cast<std::size_t>(sheet[a].kind) + 1, i);
        for (std::size_t b = 0; b < a; ++b) EXPECT_FALSE(sheet[a] == sheet[b]) << seed;
      }
    }
  }
  EXPECT_THROW(make_worksheet("riddle", 1), std::invalid_argument);
}

TEST(Worksheet, BoardsToCompleteHaveAsManyCompletionsAsTheKeySaysAndNotAlwaysOne) {
  std::map<std::size_t, int> answers;
  for (const Exercise& exercise : exercises_of("complete")) {
    const auto all = completions(exercise.board);
    EXPECT_EQ(exercise.number, all.size()) << testing::PrintToString(exercise.board);
    EXPECT_EQ(exercise.other, all.front());
    ++answers[exercise.number];
    EXPECT_LT(std::ranges::count(exercise.board, kEmptyRow), std::ssize(exercise.board));
    EXPECT_THAT(key_of(exercise, "complete"),
                HasSubstr(">Boards: " + std::to_string(all.size()) + "<"));
  }
  for (std::size_t number = 1; number <= 4; ++number) {
    EXPECT_GT(answers[number], kSeeds / 2) << "of six boards on each sheet";
    EXPECT_LT(answers[number], 3 * kSeeds);
  }
}

TEST(Worksheet, OneAttackIsToBeFoundAndTheKeyNamesIt) {
  std::set<std::string> lines;
  for (const Exercise& exercise : exercises_of("attack")) {
    const Board& board = exercise.board;
    ASSERT_EQ(pairs_that_attack(board), 1) << testing::PrintToString(board);
    for (int row = 0; row < std::ssize(board); ++row) {
      for (int earlier = 0; earlier < row; ++earlier) {
        if (!attack_each_other(board, earlier, row)) continue;
        const std::string line = board[earlier] == board[row]  ? "column"
                                 : board[earlier] > board[row] ? "rising diagonal"
                                                               : "falling diagonal";
        lines.insert(line);
        EXPECT_THAT(key_of(exercise, "attack"),
                    HasSubstr(">Rows " + std::to_string(earlier) + " and " + std::to_string(row) +
                              ", the same " + line + "<"));
      }
    }
  }
  EXPECT_EQ(lines.size(), 3) << "each kind of line is somewhere";
}

TEST(Worksheet, SquaresAreTriedAsTheTaskDescribesIt) {
  for (const Exercise& exercise : exercises_of("tries")) {
    EXPECT_EQ(exercise.number, squares_tried(exercise.board))
        << testing::PrintToString(exercise.board);
    EXPECT_THAT(key_of(exercise, "tries"),
                HasSubstr(">Squares tried: " + std::to_string(exercise.number) + "<"));
  }
}

TEST(Worksheet, TheKeyOfATreeHasItsBoardsAndItsEnds) {
  for (const Exercise& exercise : exercises_of("tree")) {
    const Ends ends = ends_below(exercise.board);
    const std::string key = key_of(exercise, "tree");
    EXPECT_THAT(key, HasSubstr(">Dead ends: " + std::to_string(ends.dead) +
                               ", solutions: " + std::to_string(ends.solutions) + "<"));
    const int n = static_cast<int>(exercise.board.size());
    const auto rows = recursion_tree(n, n, exercise.board).counts().vertices_by_row;
    EXPECT_LE(std::ranges::max(rows), 6) << "boards in a row of the sheet";
    EXPECT_EQ(count_of(key, "class=\"dead\""), ends.dead);
    EXPECT_EQ(count_of(key, "class=\"solution\""), ends.solutions);
  }
  std::set<Board> roots;
  for (const Exercise& exercise : exercises_of("tree")) roots.insert(exercise.board);
  EXPECT_GT(roots.size(), 10);
  EXPECT_EQ(count_of(key_of({ExerciseKind::tree, Board(4, kEmptyRow), {}, 0, {}}, "tree"),
                     "class=\"frame\""),
            17);
}

// Returns the boards that a picture shows: the column of each row's queen.
std::vector<Board> boards_drawn(const std::string& svg) {
  static const std::regex kShape(
      R"re(class="frame" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)")re"
      R"re(|#queen" transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+))re");
  std::vector<Board> boards;
  double left = 0;
  double top = 0;
  double side = 0;
  for (std::sregex_iterator shape(svg.begin(), svg.end(), kShape), end; shape != end; ++shape) {
    const auto value = [&](std::size_t i) { return std::stod((*shape)[i]); };
    if ((*shape)[1].matched) {
      std::tie(left, top, side) = std::tuple(value(1), value(2), value(3));
      boards.emplace_back();
      continue;
    }
    boards.back().resize(std::lround(side / value(6)), kEmptyRow);
    const auto at = [&](std::size_t i, double first) {
      return static_cast<int>(std::lround((value(i) - first) / value(6)));
    };
    boards.back()[at(5, top)] = at(4, left);
  }
  return boards;
}

/// Returns the sheet of one exercise for a search by columns, or its answers.
std::string by_columns(const Exercise& exercise, std::string_view kind, bool key) {
  return worksheet_as_svg({std::string(kind), 1, {exercise}, Orientation::columns},
                          SheetLanguage::english, key);
}

TEST(Worksheet, ASearchByColumnsHasTriedAsManySquaresAsTheKeySaysOfTheBoardDrawn) {
  for (const Exercise& exercise : exercises_of("tries")) {
    const std::string page = by_columns(exercise, "tries", false);
    const auto drawn = boards_drawn(page);
    ASSERT_EQ(drawn.size(), 1);
    Search search(static_cast<int>(exercise.board.size()), Filling::by_columns);
    while (search.board() != drawn.front()) ASSERT_TRUE(search.step());
    EXPECT_THAT(by_columns(exercise, "tries", true),
                HasSubstr(">Squares tried: " + std::to_string(search.counters().tries) + "<"));
    EXPECT_THAT(page, HasSubstr(">A search fills column after column, from the left. In each<"));
  }
}

TEST(Worksheet, ATreeByColumnsHasTheEndsOfASearchByColumnsBelowItsRoot) {
  for (const Exercise& exercise : exercises_of("tree")) {
    const auto n = std::ssize(exercise.board);
    const auto page = boards_drawn(by_columns(exercise, "tree", false));
    const std::string key = by_columns(exercise, "tree", true);
    const auto answer = boards_drawn(key);
    Board root = page.front();
    EXPECT_EQ(answer.front(), root);
    root.resize(n, kEmptyRow);
    Search search(static_cast<int>(n), Filling::by_columns, root);
    while (search.step()) continue;
    const SearchCounters& ends = search.counters();
    EXPECT_THAT(key, HasSubstr(">Dead ends: " + std::to_string(ends.dead_ends) +
                               ", solutions: " + std::to_string(ends.solutions) + "<"));
    for (const Board& board : answer) {
      const auto queens = std::ssize(board) - std::ranges::count(board, kEmptyRow);
      EXPECT_TRUE(std::ranges::all_of(board, [&](int column) { return column < queens; }))
          << "each board fills the first columns";
    }
  }
}

TEST(Worksheet, OnlyExercisesThatShowASearchDifferByColumns) {
  for (const std::string_view kind : kWorksheetKinds) {
    Worksheet sheet = make_worksheet(kind, 3);
    const std::string rows = worksheet_as_svg(sheet, SheetLanguage::japanese, false);
    sheet.orientation = Orientation::columns;
    EXPECT_EQ(worksheet_as_svg(sheet, SheetLanguage::japanese, false) != rows, shows_search(kind));
    EXPECT_THAT(worksheet_as_svg(sheet, SheetLanguage::english, true),
                HasSubstr("--seed 3 --orientation columns --key<"));
  }
}

TEST(Worksheet, OneImageOnlyMakesTheRightBoardOfTheLeftOne) {
  std::set<std::size_t> seen;
  for (const Exercise& exercise : exercises_of("image")) {
    seen.insert(exercise.number);
    for (std::size_t image = 0; image < 7; ++image) {
      EXPECT_EQ(image_by_squares(exercise.board, static_cast<int>(image)) == exercise.other,
                image == exercise.number);
    }
    EXPECT_NE(exercise.board, exercise.other);
    EXPECT_EQ(pairs_that_attack(exercise.board), 0);
  }
  EXPECT_EQ(seen.size(), 7) << "each is asked for somewhere";
  Exercise exercise = make_worksheet("image", 1).exercises.front();
  exercise.number = 0;
  EXPECT_THAT(key_of(exercise, "image"), HasSubstr(">Image: turned by 90 degrees<"));
}

TEST(Worksheet, FormulasAreJudgedByTheirQueens) {
  std::map<bool, std::size_t> verdicts;
  for (const Exercise& exercise : exercises_of("formula")) {
    const auto n = std::ssize(exercise.board);
    const auto a = exercise.parameters[0];
    const auto b = exercise.parameters[1];
    Board board;
    for (int x = 0; x < n; ++x) board.push_back(static_cast<int>((a * x + b) % n));
    EXPECT_EQ(exercise.other, board);
    const bool solution = pairs_that_attack(board) == 0;
    ++verdicts[solution];
    EXPECT_THAT(key_of(exercise, "formula"),
                HasSubstr(">C(" + std::to_string(n) + "; " + std::to_string(a) + ", " +
                          std::to_string(b) + "): " + (solution ? "yes" : "no") + "<"));
  }
  EXPECT_GT(verdicts[true], 2 * kSeeds) << "of six formulas on each sheet";
  EXPECT_GT(verdicts[false], 2 * kSeeds);
}

TEST(WorksheetAsSvg, SheetAndKeySayWhichSheetTheyAre) {
  for (const std::string_view kind : kWorksheetKinds) {
    const Worksheet sheet = make_worksheet(kind, 12);
    for (const auto language : {SheetLanguage::english, SheetLanguage::japanese}) {
      const std::string command = "nqueens worksheet --kind " + std::string(kind) + " --seed 12" +
                                  (language == SheetLanguage::japanese ? " --language ja" : "");
      const std::string page = worksheet_as_svg(sheet, language, false);
      const std::string key = worksheet_as_svg(sheet, language, true);
      EXPECT_EQ(xml_problem(page), "");
      EXPECT_EQ(xml_problem(key), "");
      EXPECT_THAT(page, Not(HasSubstr("nqueens worksheet"))) << "pupils would type it";
      EXPECT_THAT(key, HasSubstr(">" + command + " --key<"));
    }
  }
}

TEST(WorksheetAsSvg, TasksFitHalfAPage) {
  for (const auto language : {SheetLanguage::english, SheetLanguage::japanese}) {
    for (const ExerciseWords& words : words_in(language).exercises) {
      std::istringstream task{std::string(words.task).append("\n").append(words.task_by_columns)};
      for (std::string line; std::getline(task, line);) {
        std::size_t width = 0;  // characters outside ASCII have three bytes and twice the width
        for (const char c : line) width += (c & 0x80) == 0 ? 3 : 2;
        EXPECT_LE(width, 3 * 62) << line;
      }
    }
  }
}

TEST(WorksheetAsSvg, TheSheetHasBlanksWhereTheKeyHasAnswers) {
  for (const std::string_view kind : kWorksheetKinds) {
    const Worksheet sheet = make_worksheet(kind, 3);
    const std::string page = worksheet_as_svg(sheet, SheetLanguage::english, false);
    const std::string key = worksheet_as_svg(sheet, SheetLanguage::english, true);
    EXPECT_GE(count_of(page, "________"), sheet.exercises.size()) << kind;
    EXPECT_EQ(count_of(page, "class=\"conflict\""), 0);
    EXPECT_EQ(count_of(page, "class=\"moved\""), 0);
    EXPECT_EQ(count_of(key, "__"), 0) << kind;
  }
}

}  // namespace
}  // namespace nqueens::test
