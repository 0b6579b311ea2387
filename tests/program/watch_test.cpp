// nqueens watch in a real terminal, every key.

#include <gmock/gmock.h>

#include "support/program.hpp"
#include "support/tmux.hpp"
#include "support/xml.hpp"

namespace nqueens {
namespace {

using test::count_of;
using test::run_program;
using test::Tmux;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

/// A player, and after it the exit code on the screen.
class Watch : public testing::Test {
 protected:
  static std::string command(const std::string& arguments) {
    return "\"$NQUEENS\" watch " + arguments + "; echo exit code $?; sleep 60";
  }
};

TEST_F(Watch, BeginsStoppedOnAnEmptyBoardAndNamesItsKeys) {
  const Tmux terminal(command("6"), 100, 24);
  const std::string screen = terminal.wait_for("q quit");
  EXPECT_THAT(screen, HasSubstr("6 queens   stopped   placements 0   solutions 0"));
  EXPECT_THAT(screen, HasSubstr("delay 200 ms   progress on"));
  EXPECT_EQ(count_of(screen, ". . . . . ."), 6);
  EXPECT_THAT(screen, HasSubstr("space start/stop   s step   p progress   f faster   d slower"));
}

TEST_F(Watch, StepsThroughPlacements) {
  Tmux terminal(command("6"), 100, 24);
  terminal.wait_for("q quit");
  terminal.press("s");
  EXPECT_THAT(terminal.wait_for("placements 1 "), HasSubstr("Q . . . . ."));
  terminal.press("s");
  EXPECT_THAT(terminal.wait_for("placements 2 "), HasSubstr(". . Q . . ."));
}

TEST_F(Watch, StepsThroughSolutionsWhenProgressIsOff) {
  Tmux terminal(command("6"), 100, 24);
  terminal.wait_for("q quit");
  terminal.press("p");
  EXPECT_THAT(terminal.wait_for("progress off"), HasSubstr("progress off"));
  terminal.press("s");
  const std::string screen = terminal.wait_for("solutions 1");
  EXPECT_THAT(screen, HasSubstr("   1  1 3 5 0 2 4"));
  EXPECT_THAT(screen, HasSubstr("│ . Q . . . . │"));
  EXPECT_THAT(screen, HasSubstr("stopped"));
}

TEST_F(Watch, StartsStopsAndFinishes) {
  Tmux terminal(command("6 --delay 50"), 100, 24);
  terminal.wait_for("q quit");
  terminal.press("Space");
  EXPECT_THAT(terminal.wait_for("running"), HasSubstr("running"));
  terminal.press("Space");
  EXPECT_THAT(terminal.wait_for("stopped"), HasSubstr("stopped"));
  terminal.press("f f f f f f f Space");
  EXPECT_THAT(terminal.wait_for("finished"), HasSubstr("finished   placements 152   solutions 4"));
}

TEST_F(Watch, ChangesItsDelay) {
  Tmux terminal(command("8 --delay 30"), 100, 24);
  terminal.wait_for("delay 30 ms");
  terminal.press("d");
  EXPECT_THAT(terminal.wait_for("delay 50 ms"), HasSubstr("delay 50 ms"));
  terminal.press("f f");
  EXPECT_THAT(terminal.wait_for("delay 10 ms"), HasSubstr("delay 10 ms"));
  terminal.press("f f f f f f f");
  EXPECT_THAT(terminal.wait_for("delay 0 ms"), HasSubstr("delay 0 ms"));
}

TEST_F(Watch, ChangesTheNumberOfQueensInPlace) {
  Tmux terminal(command("6"), 100, 24);
  terminal.wait_for("6 queens");
  terminal.press("s +");
  EXPECT_THAT(terminal.wait_for("7 queens"), HasSubstr("7 queens   stopped   placements 0"));
  terminal.press("- -");
  EXPECT_EQ(count_of(terminal.wait_for("5 queens"), "│ . . . . . │"), 5);
  terminal.press("- - - - - - -");
  EXPECT_THAT(terminal.wait_for("1 queens"), HasSubstr("1 queens")) << "and no further";
}

TEST_F(Watch, BeginsAgain) {
  Tmux terminal(command("6"), 100, 24);
  terminal.wait_for("q quit");
  terminal.press("s s s");
  terminal.wait_for("placements 3 ");
  terminal.press("r");
  EXPECT_THAT(terminal.wait_for("placements 0 "), HasSubstr("stopped   placements 0"));
}

TEST_F(Watch, ScrollsTheSolutionsFound) {
  Tmux terminal(command("8 --delay 0 --solutions-only"), 100, 24);
  terminal.wait_for("q quit");
  terminal.press("Space");
  EXPECT_THAT(terminal.wait_for("finished"), HasSubstr("  92  7 3 0 2 5 1 6 4")) << "the latest";
  const std::string first = "   1  0 4 7 5 2 6 1 3";
  EXPECT_THAT(terminal.screen(), Not(HasSubstr(first)));
  terminal.press("Home");
  EXPECT_THAT(terminal.wait_for(first), HasSubstr(first));
  terminal.press("Down");
  EXPECT_THAT(terminal.wait_for([&first](const auto& s) { return count_of(s, first) == 0; }),
              HasSubstr("   2  0 5 7 2 6 3 1 4"));
  terminal.press("Up");
  EXPECT_THAT(terminal.wait_for(first), HasSubstr(first));
  terminal.press("PageDown PageDown");
  EXPECT_THAT(terminal.wait_for("  40  "), HasSubstr("  40  "));
  terminal.press("PageUp PageUp");
  EXPECT_THAT(terminal.wait_for(first), HasSubstr(first));
  terminal.press("End");
  EXPECT_THAT(terminal.wait_for("  92  "), HasSubstr("  92  "));
}

TEST_F(Watch, FollowsTheSizeOfItsWindow) {
  Tmux terminal(command("8 --delay 0 --solutions-only"), 100, 24);
  terminal.wait_for("q quit");
  terminal.press("Space");
  terminal.wait_for("finished");
  terminal.resize(36, 30);
  const auto shows_the_board_alone = [](const std::string& screen) {
    return count_of(screen, "│ . . . . . . . . │") == 8 && count_of(screen, "solutions\n") == 0;
  };
  EXPECT_PRED1(shows_the_board_alone, terminal.wait_for(shows_the_board_alone));
  terminal.resize(60, 8);
  EXPECT_THAT(terminal.wait_for("needs a window"),
              HasSubstr("the board needs a window of 19 x 14"));
  terminal.resize(100, 24);
  EXPECT_THAT(terminal.wait_for("  92  "), HasSubstr("│ . . . . . . . . │"));
}

TEST_F(Watch, QuitsAndRestoresTheTerminal) {
  for (const std::string key : {"q", "C-c"}) {
    Tmux terminal(command("8"), 100, 24);
    terminal.wait_for("q quit");
    terminal.press("Space " + key);
    const std::string screen = terminal.wait_for("exit code");
    EXPECT_THAT(screen, HasSubstr("exit code 0")) << key;
    EXPECT_THAT(screen, Not(HasSubstr("q quit"))) << key;
  }
}

TEST_F(Watch, RefusesPolitelyWithoutATerminal) {
  const auto run = run_program({"watch", "8"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err,
            "nqueens: error: watch needs a terminal as standard input and output; list, first and "
            "tree do without\n");
}

TEST_F(Watch, RefusesATerminalThatItDoesNotKnow) {
  const Tmux terminal("TERM=unheard-of " + command("8"), 100, 24);
  const std::string screen = terminal.wait_for("exit code");
  EXPECT_THAT(screen, HasSubstr("set TERM"));
  EXPECT_THAT(screen, HasSubstr("exit code 2"));
}

TEST_F(Watch, RefusesBadInputBeforeItLooksAtTheTerminal) {
  EXPECT_THAT(run_program({"watch"}).err, HasSubstr("N is missing"));
  EXPECT_THAT(run_program({"watch", "33"}).err, HasSubstr("from 1 to 32, not '33'"));
  EXPECT_THAT(run_program({"watch", "8", "--delay", "-1"}).err, HasSubstr("from 0 to 60000"));
}

// A solution is shown in green (32), where there is colour.
std::string first_solution_shown(const std::string& environment) {
  Tmux terminal(
      "env -u NO_COLOR " + environment + "\"$NQUEENS\" watch 6 --solutions-only; sleep 60", 100,
      24);
  terminal.wait_for("q quit");
  terminal.press("s");
  terminal.wait_for("solutions 1");
  return terminal.screen_with_looks();
}

TEST(Colour, OfWatchIsLeftOutWhereNoColorIsSetAndNotEmpty) {
  const std::string green = "\033[32m";
  EXPECT_THAT(first_solution_shown(""), HasSubstr(green));
  EXPECT_THAT(first_solution_shown("NO_COLOR= "), HasSubstr(green));
  EXPECT_THAT(first_solution_shown("NO_COLOR=1 "), Not(ContainsRegex("\033\\[3[0-7]m")));
}

TEST(Colour, NeverGetsIntoAPipe) {
  for (const std::string command :
       {"help", "help count", "count 8 --progress always --log-level trace", "count 0", "cuont",
        "list 6 --format board", "tree 4", "construct 8", "ladder --max-n 5"}) {
    const auto run =
        test::run_shell("CLICOLOR_FORCE=1 TERM=xterm-256color \"$NQUEENS\" " + command);
    EXPECT_THAT(run.out, Not(HasSubstr("\033"))) << command;
    EXPECT_THAT(run.err, Not(HasSubstr("\033"))) << command;
  }
}

}  // namespace
}  // namespace nqueens
