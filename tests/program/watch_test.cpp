// Tests every key of nqueens watch in a real terminal.

#include <map>

#include "support/file_bytes.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/temp_folder.hpp"
#include "support/tmux.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

/// The end of the last line that is drawn.
const Screen kReady = HasSubstr("q quit");

Screen shows(int times, const std::string& text) {
  return testing::ResultOf(
      "times that it shows '" + text + "'",
      [text](const std::string& screen) { return count_of(screen, text); }, times);
}

/// Runs the player. The screen shows its exit code when it has ended.
class Watch : public InTmux {
 protected:
  static std::string command(const std::string& arguments) {
    return "\"$NQUEENS\" watch " + arguments + "; echo exit code $?; sleep 60";
  }
};

TEST_F(Watch, BeginsStoppedOnAnEmptyBoardAndNamesItsKeys) {
  const Tmux terminal(
      command("6"), 100, 24,
      AllOf(HasSubstr("6 queens   stopped   solutions 0   placements 0   retreats 0"),
            HasSubstr("delay 200 ms   shows every queen   by rows"), HasSubstr("  0 1 2 3 4 5 "),
            HasSubstr("5 . . . . . ."),
            HasSubstr("space run, stop   s b n step, back, next solution   p show more"), kReady));
}

TEST_F(Watch, StepsThroughTheQueensPlacedAndTakenAway) {
  Tmux terminal(command("4"), 100, 24, kReady);
  terminal.press("s s", AllOf(HasSubstr("placements 2   retreats 0   tries 4"),
                              HasSubstr("(1, 2) is free: a queen"), HasSubstr("1 - - Q -")));
  terminal.press("s", AllOf(HasSubstr("placements 2   retreats 1   tries 8"),
                            HasSubstr("(1, 2) retreat"), HasSubstr("1 - - o .")));
  terminal.press("b", AllOf(HasSubstr("retreats 0   tries 4"), HasSubstr("1 - - Q -")));
}

TEST_F(Watch, ShowsEverySquareThatIsTriedAndWhatAttacksIt) {
  Tmux terminal(command("4 --show squares"), 100, 24, kReady);
  terminal.press("s s s", AllOf(HasSubstr("(1, 1) is attacked from (0, 0)"), HasSubstr("0 Q - - -"),
                                HasSubstr("1 - x . ."), HasSubstr("3 - . . -")));
  terminal.press("s s s",
                 AllOf(HasSubstr("(2, 1) is attacked from (1, 2)"), HasSubstr("2 - x - -")));
  terminal.press("b b b b b b b",
                 AllOf(HasSubstr("tries 0"), HasSubstr("empty board"), HasSubstr("0 . . . .")));
}

TEST_F(Watch, StepsThroughSolutions) {
  Tmux terminal(command("6"), 100, 24, kReady);
  terminal.press("p p", HasSubstr("shows solutions"));
  terminal.press("s s", AllOf(HasSubstr("stopped   solutions 2"), HasSubstr("   1 1 3 5 0 2 4"),
                              HasSubstr("solution 2: 2 5 1 4 0 3"), HasSubstr("0 o o Q - - -")));
  terminal.press("b", AllOf(HasSubstr("stopped   solutions 1"), HasSubstr("0 o Q - - - -")));
}

TEST_F(Watch, FillsColumnsAsTheLectureDoes) {
  Tmux terminal(command("6 --orientation columns"), 100, 24, HasSubstr("by columns"));
  terminal.press("s s", AllOf(HasSubstr("(2, 1) is free"), HasSubstr("2 - Q - -")));
  terminal.press("c s s", AllOf(HasSubstr("by rows"), HasSubstr("(1, 2) is free")));
}

TEST_F(Watch, ListsTheRowsOfTheColumnsWhereItFillsColumns) {
  Tmux terminal(command("8 --orientation columns --show solutions"), 100, 24, kReady);
  // The list of `first 8 --orientation columns`, and the board that it draws.
  terminal.press("s", AllOf(HasSubstr("solution 1: 0 4 7 5 2 6 1 3"),
                            HasSubstr("   1 0 4 7 5 2 6 1 3"), HasSubstr("1 - - o o - - Q -")));
  terminal.press("s Home Enter",
                 AllOf(HasSubstr("solution 1: 0 4 7 5 2 6 1 3"), HasSubstr("1 . . . . . . Q .")));
}

TEST_F(Watch, ShowsThePathInTheTreeBesideTheBoard) {
  Tmux terminal(command("6 --show solutions"), 100, 24, kReady);
  terminal.press("s",
                 AllOf(HasSubstr("path in the tree"), ContainsRegex("0 o Q .* 0 \\[1\\] 2 3 4 5"),
                       ContainsRegex("5 - - - - Q .* \\[4\\]")));
}

TEST_F(Watch, DrawsTheTreeOfTheSearchAsItGrows) {
  Tmux terminal(command("4"), 80, 24, AllOf(HasSubstr("> empty board\n"), kReady));
  terminal.press("s s", AllOf(HasSubstr("  empty board\n"),
                              HasSubstr("0 Q - - -    >     0 2  x\n"), Not(HasSubstr(" 0 3"))));
  terminal.press("s", AllOf(HasSubstr("3    >   0  "), HasSubstr("      0 2  x\n")));
  terminal.press("n", AllOf(HasSubstr(">         1 3 0 2  solution\n"), HasSubstr(" 0 3 1  x\n"),
                            HasSubstr("   1 1 3 0 2\n"), Not(HasSubstr("path in the tree"))));
  terminal.press("f f f f f f f f Space",
                 AllOf(HasSubstr("finished"), HasSubstr("     3 1  x"), HasSubstr("> ")));
}

TEST_F(Watch, DrawsThePartOfTheTreeBesideThePathWhereTheWholeHasNoRoom) {
  Tmux terminal(command("6"), 80, 24, AllOf(HasSubstr("path in the tree"), kReady));
  terminal.press("t", AllOf(HasSubstr("> empty board\n"), Not(HasSubstr("path in the tree"))));
  terminal.press(
      "n", AllOf(HasSubstr("     0  ...  "), HasSubstr(">             1 3 5 0 2 4  solution")));
  terminal.press("t", HasSubstr("path in the tree"));
  terminal.resize(40, 12);
  terminal.press("t", HasSubstr("\nno room for the tree in this window\n"));
  terminal.press("s", Not(HasSubstr("no room")));
  terminal.press("?", HasSubstr("c t      rows or columns, tree or path"));
}

TEST_F(Watch, NeverCutsALineOfTheTree) {
  // The longest lines, which are those of solutions, just have room or have none.
  Tmux terminal(command("4 --show solutions"), 40, 24, kReady);
  terminal.press("t s", HasSubstr(">         1 3 0 2  solution\n"));
  terminal.resize(39, 24);
  terminal.expect(AllOf(Not(HasSubstr("1 3 0 2  sol")), HasSubstr("solutions\n"), kReady));
}

TEST_F(Watch, StartsStopsAndFinishesWithTheLastSolutionOnTheBoard) {
  Tmux terminal(command("6 --delay 50"), 100, 24, kReady);
  terminal.press("Space", HasSubstr("running"));
  terminal.press("Space", HasSubstr("stopped"));
  terminal.press("f f f f f f f Space",
                 AllOf(HasSubstr("finished   solutions 4   placements 152   retreats 152"),
                       HasSubstr("solution 4: 4 2 0 5 3 1"), HasSubstr("0 o o o o Q -")));
}

TEST_F(Watch, ChangesItsDelay) {
  Tmux terminal(command("8 --delay 30"), 100, 24, HasSubstr("delay 30 ms"));
  terminal.press("d", HasSubstr("delay 50 ms"));
  terminal.press("f f", HasSubstr("delay 10 ms"));
  terminal.press("f f f f f f f", HasSubstr("delay 0 ms"));
}

TEST_F(Watch, ChangesTheNumberOfQueensInPlace) {
  Tmux terminal(command("6"), 100, 24, HasSubstr("6 queens"));
  terminal.press("s +", AllOf(HasSubstr("7 queens   stopped"), HasSubstr("tries 0")));
  terminal.press("- -", AllOf(HasSubstr("5 queens"), shows(5, " . . . . .")));
  terminal.press("- - - - - - -", HasSubstr("1 queen "));
  terminal.press("s", AllOf(HasSubstr("1 queen "), HasSubstr("placements 1")));
}

TEST_F(Watch, BeginsAgain) {
  Tmux terminal(command("6"), 100, 24, kReady);
  terminal.press("s s s", HasSubstr("placements 3 "));
  terminal.press("a", AllOf(HasSubstr("stopped"), HasSubstr("placements 0")));
}

TEST_F(Watch, GoesToTheNextSolutionWhateverItShows) {
  Tmux terminal(command("6 --delay 60000 --show squares"), 100, 24, kReady);
  terminal.press("n", AllOf(HasSubstr("stopped"), HasSubstr("solution 1: 1 3 5 0 2 4")));
  terminal.press("s n", AllOf(HasSubstr("stopped"), HasSubstr("solution 2: 2 5 1 4 0 3")));
}

TEST_F(Watch, OpensTheSolutionsFound) {
  Tmux terminal(command("8 --delay 0 --show solutions"), 100, 24);
  const std::string first = "   1 0 4 7 5 2 6 1 3";
  const std::string latest = "  92 7 3 0 2 5 1 6 4";
  terminal.expect(kReady);
  terminal.press("Space", AllOf(HasSubstr("finished"), HasSubstr(latest), Not(HasSubstr(first))));
  terminal.press("Home", HasSubstr(first));
  terminal.press("Down Enter",
                 AllOf(HasSubstr("solution 2: 0 5 7 2 6 3 1 4"), HasSubstr("1 . . . . . Q . .")));
  terminal.press("Enter", HasSubstr("solution 92: 7 3 0 2 5 1 6 4"));
  terminal.press("PageDown PageDown", AllOf(Not(HasSubstr(first)), HasSubstr("  32 ")));
  terminal.press("PageUp PageUp PageUp", HasSubstr(first));
  terminal.press("End", HasSubstr(latest));
  terminal.press("Up Up Enter", HasSubstr("solution 91:"));
  terminal.press("b", AllOf(HasSubstr("stopped   solutions 92"), HasSubstr("solution 92:")));
}

TEST_F(Watch, HasRoomForAllThatCountsOnASmallTerminal) {
  Tmux terminal(command("8"), 40, 12);
  const auto has_board = AllOf(HasSubstr("8 queens   stopped   solutions 0\n"),
                               HasSubstr("  0 1 2 3 4 5 6 7   solutions\n"),
                               HasSubstr("\n7 - . - . . . . -"), HasSubstr("s b step"), kReady);
  terminal.expect(kReady);
  terminal.press("s s", AllOf(has_board, HasSubstr("(1, 2) is free: a queen\n")));
  terminal.press("?", AllOf(HasSubstr("Enter    open solution"), HasSubstr("x tried o left")));
  terminal.press("?", has_board);
  terminal.press("n", HasSubstr("   1 0 4 7 5 2 6 1 3\n"));
  terminal.resize(38, 12);
  terminal.expect(HasSubstr("   1 0 4 7 5 2 6...\n"));
}

TEST_F(Watch, ShowsThePartOfALargeBoardWhereTheSearchIs) {
  Tmux terminal(command("32 --delay 0"), 40, 12,
                AllOf(HasSubstr("\n 0 ................................\n"), kReady));
  terminal.press("s s s s s s s s s s s",
                 AllOf(HasSubstr("\n10 -------Q"), Not(HasSubstr("\n 0 Q"))));
  terminal.resize(120, 48);
  terminal.expect(AllOf(HasSubstr("\n 0 Q - -"), HasSubstr("\n10 - - - - - - - Q"),
                        HasSubstr("[0] 1 of 32"), kReady));
}

TEST_F(Watch, FollowsTheSizeOfItsWindow) {
  Tmux terminal(command("8 --delay 0 --show solutions"), 100, 24, kReady);
  terminal.press("Space",
                 AllOf(HasSubstr("finished"), HasSubstr("  92 "), HasSubstr("path in the tree")));
  terminal.resize(30, 24);
  terminal.expect(AllOf(HasSubstr("7 - - - - Q"), shows(0, "7    solutions")));
  terminal.resize(60, 7);
  terminal.expect(
      AllOf(HasSubstr("7 - - - - Q"), Not(HasSubstr("0 o o")), HasSubstr("path in the tree")));
  terminal.resize(100, 24);
  terminal.expect(AllOf(HasSubstr("  92 "), HasSubstr("path in the tree"), HasSubstr("0 o o")));
}

TEST_F(Watch, IsSuspendedAndComesBack) {
  Tmux terminal("PS1='prompt: ' bash --norc", 100, 24, HasSubstr("prompt:"));
  terminal.press("'\"$NQUEENS\" watch 6' Enter", kReady);
  terminal.press("s s", HasSubstr("placements 2 "));
  terminal.press("C-z", AllOf(HasSubstr("Stopped"), Not(kReady)));
  terminal.press("fg Enter", AllOf(HasSubstr("placements 2 "), HasSubstr("1 - - Q - - -"), kReady));
  terminal.press("s", HasSubstr("placements 3 "));
}

TEST_F(Watch, EndsBySignalsWithTheTerminalRestored) {
  const std::map<std::string, std::string> codes{{"TERM", "143"}, {"INT", "130"},  {"HUP", "129"},
                                                 {"QUIT", "131"}, {"USR1", "138"}, {"XCPU", "152"}};
  for (const auto& [signal, code] : codes) {
    Tmux terminal(command("8"), 100, 24, kReady);
    terminal.press("Space");
    terminal.signal(signal);
    terminal.expect(AllOf(HasSubstr("exit code " + code), Not(kReady)));
  }
}

TEST_F(Watch, EndsWhenItsTerminalGoesThoughHangupsAreIgnored) {
  const TempFolder folder;
  const std::string code = folder / "code";
  {
    const Tmux terminal(
        "trap '' HUP; timeout --foreground -s KILL 60 \"$NQUEENS\" watch 8; "
        "echo $? >" +
            code,
        100, 24);
    terminal.expect(kReady);
  }
  wait_until([&] { return read_bytes(code) == "129\n"; });
}

TEST_F(Watch, QuitsAndRestoresTheTerminal) {
  for (const std::string key : {"q", "C-c"}) {
    Tmux terminal(command("8"), 100, 24, kReady);
    terminal.press("Space " + key, AllOf(HasSubstr("exit code 0"), Not(kReady)));
  }
}

TEST(WatchWithoutATerminal, RefusesPolitely) {
  EXPECT_THAT(
      run_program({"watch", "8"}),
      ended(2, "",
            "nqueens: error: watch needs a terminal as standard input and output; list, first and "
            "tree do without\n"));
}

TEST(WatchWithoutATerminal, OpensNoPageWithoutADesktop) {
  EXPECT_THAT(run_shell("env -u DISPLAY -u WAYLAND_DISPLAY \"$NQUEENS\" watch 8 --browser"),
              ended(1, "", AllOf(StartsWith("nqueens: error: the"), HasSubstr("page"))));
}

TEST(WatchWithoutATerminal, OpensThePageWithItsBoardAndItsFilling) {
  const TempFolder folder;
  // An installed program beside a page, and a desktop whose browser only prints the address.
  const auto run = run_shell(
      "cd '" + folder.path().string() +
      "' && mkdir -p bin share/doc/nqueens && cp \"$NQUEENS\" bin/nqueens &&"
      " touch share/doc/nqueens/nqueens.html &&"
      " printf '#!/bin/sh\\necho \"${1##*/}\"\\n' >bin/xdg-open && chmod +x bin/xdg-open &&"
      " PATH=\"$PWD/bin:$PATH\" DISPLAY=:0 bin/nqueens watch 6 --browser --orientation columns");
  EXPECT_THAT(run, ended(0, "nqueens.html#tab=search&n=6&fill=columns\n", IsEmpty()));
}

TEST_F(Watch, RefusesATerminalThatItDoesNotKnowOrCannotDrawOn) {
  for (const std::string type : {"unheard-of", "dumb"}) {
    const Tmux terminal("TERM=" + type + " " + command("8"), 150, 24,
                        AllOf(HasSubstr("set TERM"), HasSubstr("exit code 2")));
  }
}

/// The screen with the first solution, with the escape sequences of its colours.
std::string first_solution_shown(const std::string& environment) {
  Tmux terminal(
      "env -u NO_COLOR " + environment + "\"$NQUEENS\" watch 6 --show solutions; sleep 60", 100,
      24);
  terminal.expect(kReady);
  terminal.press("s", AllOf(HasSubstr("solutions 1"), HasSubstr("0 o Q - - - -"), kReady));
  return terminal.screen_with_looks();
}

TEST(Colour, OfWatchIsLeftOutWhereNoColorIsSetAndNotEmpty) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  const std::string green = "\033[32m";  // the colour of a solution
  EXPECT_THAT(first_solution_shown(""), HasSubstr(green));
  EXPECT_THAT(first_solution_shown("NO_COLOR= "), HasSubstr(green));
  EXPECT_THAT(first_solution_shown("NO_COLOR=1 "), Not(ContainsRegex("\033\\[3[0-7]m")));
}

TEST(Colour, NeverGetsIntoAPipe) {
  for (const std::string command :
       {"help", "help count", "count 8 --progress always --log-level trace", "count 0", "cuont",
        "list 6 --format board", "tree 4", "construct 8", "ladder --max-n 5"}) {
    EXPECT_THAT(run_shell("CLICOLOR_FORCE=1 TERM=xterm-256color \"$NQUEENS\" " + command),
                ended(_, Not(HasSubstr("\033")), Not(HasSubstr("\033"))))
        << command;
  }
}

TEST_F(Watch, PlaysAProgramOfTheNotesLineByLine) {
  Tmux terminal(command("4 --program search"), 110, 24,
                AllOf(HasSubstr("search, N = 4   stopped   lines run 0"),
                      HasSubstr("> r = searchSub(boardSize)"), kReady));
  terminal.press("s s s s s s",
                 AllOf(HasSubstr(">       if n1 is 0: return 1"), HasSubstr("Q . . ."),
                       HasSubstr("rowPlaced     1000"), HasSubstr("diagNWPlaced  0001000"),
                       HasSubstr("searchSub(4)  j = 0  n1 = 3  i = 0")));
  terminal.press("b", AllOf(HasSubstr("lines run 5"), HasSubstr("rowPlaced     0000")));
  terminal.press("End", AllOf(HasSubstr("ended"), HasSubstr(". . Q ."), HasSubstr("a solution")));
  terminal.press("+", HasSubstr("search, N = 5   stopped   lines run 0"));
  terminal.press("q", HasSubstr("exit code 0"));
}

TEST_F(Watch, ShowsBoardArraysAndWholeCallsOfAProgramOnEveryTerminal) {
  const std::string twenty = "s s s s s s s s s s s s s s s s s s s s";
  Tmux terminal(command("4 --program search"), 40, 12, kReady);
  terminal.press(twenty, AllOf(HasSubstr("\n>   j = boardSize - n,  n1 = n - 1\n"),
                               HasSubstr("\nQ . . .   rowPlaced     1010\n"),
                               HasSubstr("\n. . . .   searchSub(2)\n"), kReady));
  terminal.press("q");
  Tmux larger(command("4 --program place-queens"), 80, 24, kReady);
  larger.press(twenty, AllOf(HasSubstr("PlaceQueens(r + 1)\n"), HasSubstr("Q . . .   Q "),
                             HasSubstr("PlaceQueens(2)  j = 2  legal = 1  i = 1\n"), kReady));
}

TEST_F(Watch, RunsAProgramToItsEnd) {
  Tmux terminal(command("6 --program array-free --delay 0"), 110, 24, kReady);
  terminal.press("?", AllOf(HasSubstr("a        from the start"), HasSubstr("runs next")));
  terminal.press("?", kReady);
  terminal.press("Space", AllOf(HasSubstr("ended"), HasSubstr("printed 2     4")));
}

}  // namespace
}  // namespace nqueens::test
