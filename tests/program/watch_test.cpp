// nqueens watch in a real terminal, every key.

#include <gmock/gmock.h>

#include "support/program.hpp"
#include "support/tmux.hpp"
#include "support/xml.hpp"

namespace nqueens {
namespace {

using test::count_of;
using test::run_program;
using test::StartedProgram;
using test::Tmux;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// The end of the last line that is drawn.
const testing::Matcher<const std::string&> kReady = HasSubstr("q quit");

testing::Matcher<const std::string&> shows(int times, const std::string& text) {
  return testing::ResultOf(
      "times that it shows '" + text + "'",
      [text](const std::string& screen) { return count_of(screen, text); }, times);
}

/// A player, and after it the exit code on the screen.
class Watch : public testing::Test {
 protected:
  static std::string command(const std::string& arguments) {
    return "\"$NQUEENS\" watch " + arguments + "; echo exit code $?; sleep 60";
  }
};

TEST_F(Watch, BeginsStoppedOnAnEmptyBoardAndNamesItsKeys) {
  const Tmux terminal(command("6"), 100, 24);
  terminal.expect(AllOf(HasSubstr("6 queens   stopped   placements 0   solutions 0"),
                        HasSubstr("delay 200 ms   progress on"), shows(6, ". . . . . ."),
                        HasSubstr("space start/stop   s step   p progress   f faster   d slower"),
                        kReady));
}

TEST_F(Watch, StepsThroughPlacements) {
  Tmux terminal(command("6"), 100, 24);
  terminal.expect(kReady);
  terminal.press("s");
  terminal.expect(AllOf(HasSubstr("placements 1 "), HasSubstr("Q . . . . .")));
  terminal.press("s");
  terminal.expect(AllOf(HasSubstr("placements 2 "), HasSubstr(". . Q . . .")));
}

TEST_F(Watch, StepsThroughSolutionsWhenProgressIsOff) {
  Tmux terminal(command("6"), 100, 24);
  terminal.expect(kReady);
  terminal.press("p");
  terminal.expect(HasSubstr("progress off"));
  terminal.press("s");
  terminal.expect(AllOf(HasSubstr("stopped"), HasSubstr("solutions 1"),
                        HasSubstr("   1  1 3 5 0 2 4"), HasSubstr("│ . Q . . . . │")));
}

TEST_F(Watch, StartsStopsAndFinishes) {
  Tmux terminal(command("6 --delay 50"), 100, 24);
  terminal.expect(kReady);
  terminal.press("Space");
  terminal.expect(HasSubstr("running"));
  terminal.press("Space");
  terminal.expect(HasSubstr("stopped"));
  terminal.press("f f f f f f f Space");
  terminal.expect(HasSubstr("finished   placements 152   solutions 4"));
}

TEST_F(Watch, ChangesItsDelay) {
  Tmux terminal(command("8 --delay 30"), 100, 24);
  terminal.expect(HasSubstr("delay 30 ms"));
  terminal.press("d");
  terminal.expect(HasSubstr("delay 50 ms"));
  terminal.press("f f");
  terminal.expect(HasSubstr("delay 10 ms"));
  terminal.press("f f f f f f f");
  terminal.expect(HasSubstr("delay 0 ms"));
}

TEST_F(Watch, ChangesTheNumberOfQueensInPlace) {
  Tmux terminal(command("6"), 100, 24);
  terminal.expect(HasSubstr("6 queens"));
  terminal.press("s +");
  terminal.expect(HasSubstr("7 queens   stopped   placements 0"));
  terminal.press("- -");
  terminal.expect(AllOf(HasSubstr("5 queens"), shows(5, "│ . . . . . │")));
  terminal.press("- - - - - - -");
  terminal.expect(HasSubstr("1 queens"));
  terminal.press("s");
  terminal.expect(AllOf(HasSubstr("1 queens"), HasSubstr("placements 1")));
}

TEST_F(Watch, BeginsAgain) {
  Tmux terminal(command("6"), 100, 24);
  terminal.expect(kReady);
  terminal.press("s s s");
  terminal.expect(HasSubstr("placements 3 "));
  terminal.press("r");
  terminal.expect(HasSubstr("stopped   placements 0"));
}

TEST_F(Watch, ScrollsTheSolutionsFound) {
  Tmux terminal(command("8 --delay 0 --solutions-only"), 100, 24);
  const std::string first = "   1  0 4 7 5 2 6 1 3";
  const std::string latest = "  92  7 3 0 2 5 1 6 4";
  terminal.expect(kReady);
  terminal.press("Space");
  terminal.expect(AllOf(HasSubstr("finished"), HasSubstr(latest), Not(HasSubstr(first))));
  terminal.press("Home");
  terminal.expect(HasSubstr(first));
  terminal.press("Down");
  terminal.expect(AllOf(Not(HasSubstr(first)), HasSubstr("   2  0 5 7 2 6 3 1 4")));
  terminal.press("Up");
  terminal.expect(HasSubstr(first));
  terminal.press("PageDown PageDown");
  terminal.expect(AllOf(Not(HasSubstr(first)), HasSubstr("  40  ")));
  terminal.press("PageUp PageUp");
  terminal.expect(HasSubstr(first));
  terminal.press("End");
  terminal.expect(HasSubstr(latest));
}

TEST_F(Watch, FollowsTheSizeOfItsWindow) {
  Tmux terminal(command("8 --delay 0 --solutions-only"), 100, 24);
  const std::string row = "│ . . . . . . . . │";
  terminal.expect(kReady);
  terminal.press("Space");
  terminal.expect(HasSubstr("finished"));
  terminal.resize(36, 30);
  terminal.expect(AllOf(shows(8, row), shows(0, "solutions\n")));
  terminal.resize(60, 8);
  terminal.expect(HasSubstr("the board needs a window of 19 x 14"));
  terminal.resize(100, 24);
  terminal.expect(AllOf(HasSubstr("  92  "), shows(8, row)));
}

TEST_F(Watch, QuitsAndRestoresTheTerminal) {
  for (const std::string key : {"q", "C-c"}) {
    Tmux terminal(command("8"), 100, 24);
    terminal.expect(kReady);
    terminal.press("Space " + key);
    terminal.expect(AllOf(HasSubstr("exit code 0"), Not(kReady)));
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

TEST_F(Watch, OpensNoPageWithoutADesktop) {
  const auto run = StartedProgram({"/usr/bin/env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY",
                                   NQUEENS_PROGRAM, "watch", "8", "--browser"},
                                  test::kAsNamed)
                       .wait();
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, StartsWith("nqueens: error: the"));
  EXPECT_THAT(run.err, HasSubstr("page"));
  EXPECT_THAT(run_program({"watch", "15", "--browser"}).err, HasSubstr("from 1 to 14, not '15'"));
}

TEST_F(Watch, RefusesATerminalThatItDoesNotKnow) {
  const Tmux terminal("TERM=unheard-of " + command("8"), 100, 24);
  terminal.expect(AllOf(HasSubstr("set TERM"), HasSubstr("exit code 2")));
}

TEST_F(Watch, RefusesBadInputBeforeItLooksAtTheTerminal) {
  EXPECT_THAT(run_program({"watch"}).err, HasSubstr("N is missing"));
  EXPECT_THAT(run_program({"watch", "33"}).err, HasSubstr("from 1 to 32, not '33'"));
  EXPECT_THAT(run_program({"watch", "8", "--delay", "-1"}).err, HasSubstr("from 0 to 60000"));
}

/// The screen with the first solution, and what colours it.
std::string first_solution_shown(const std::string& environment) {
  Tmux terminal(
      "env -u NO_COLOR " + environment + "\"$NQUEENS\" watch 6 --solutions-only; sleep 60", 100,
      24);
  terminal.expect(kReady);
  terminal.press("s");
  terminal.expect(AllOf(HasSubstr("solutions 1"), HasSubstr("│ . Q . . . . │"), kReady));
  return terminal.screen_with_looks();
}

TEST(Colour, OfWatchIsLeftOutWhereNoColorIsSetAndNotEmpty) {
  const std::string green = "\033[32m";  // in which a solution is shown
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
