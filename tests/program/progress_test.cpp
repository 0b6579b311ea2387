// Tests the line that shows how far a command is, in a real terminal.

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "support/checkpointed.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/tmux.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

using Followed = Checkpointed;
using InATerminal = Checkpointed;
using ProgressInATerminal = InTmux;
using ProgressInADumbTerminal = InTmux;
using ProgressOfAProgramInTheBackground = InTmux;

std::vector<std::string> written_lines(const std::string& screen) {
  std::vector<std::string> lines = lines_of(screen);
  std::erase(lines, "");
  return lines;
}

/// A count that takes hours. Each seed takes a short time, on slow machines too.
const std::string kCommand = "\"$NQUEENS\" count 20 -m pruned -t 1 --log-level warning";

/// Whether one line of progress is on the screen, directly below the last line of the output
/// before, and nothing below it.
bool is_one_line_of_progress(const std::string& screen) {
  const auto lines = written_lines(screen);
  return lines.size() > 1 && lines[lines.size() - 2] == "99" &&
         lines.back().find(" %") != std::string::npos && count_of(screen, " %  ") == 1;
}

TEST_F(ProgressInATerminal, IsOneLineThroughAllResizesAndLeavesNothing) {
  Tmux terminal("seq 99; " + kCommand + "; echo ended $?; sleep 60", 200, 60);
  terminal.expect(HasSubstr("count 20: counting"));
  for (const auto& [columns, rows] : {std::pair{40, 12}, {80, 24}, {30, 5}, {200, 60}, {40, 12}}) {
    terminal.resize(columns, rows);
    terminal.expect(Truly(is_one_line_of_progress));
  }
  terminal.press("C-c", AllOf(HasSubstr("99\nnqueens: stopped by SIGINT"), HasSubstr("ended 130")));
}

TEST_F(ProgressInATerminal, ShowsMoreOnAWiderOne) {
  Tmux terminal(kCommand, 80, 24, ContainsRegex("count 20: counting  [^ ]+  [0-9.]+ %"));
  terminal.resize(200, 60);
  terminal.expect(HasSubstr(" %/"));
}

TEST_F(ProgressInATerminal, StaysBelowWhatIsWritten) {
  Tmux terminal("\"$NQUEENS\" ladder --max-n 32 --budget 100000", 100, 40);
  const auto shows_both = [](const std::string& screen) {
    const auto lines = written_lines(screen);
    return lines.size() > 5 && lines.back().find("ladder: ") == 0 &&
           count_of(screen, "ladder: ") == 1;
  };
  terminal.expect(Truly(shows_both));
}

TEST_F(ProgressInATerminal, IsThereForEveryCommandThatTakesLong) {
  for (const std::string command :
       {"first 40", "stress --time 60", "bench --methods brute_force --max-n 12 --budget 600",
        "bench --scaling -t 1 --board 22", "estimate 22 --time 60 -t 1", "ladder --budget 1000"}) {
    const Tmux terminal("\"$NQUEENS\" " + command, 100, 50);
    const std::string name = command.substr(0, command.find(' '));
    const auto shows_it = [&name](const std::string& screen) {
      const auto lines = written_lines(screen);
      return !lines.empty() && lines.back().find(name) == 0 &&
             lines.back().find(" s") != std::string::npos;
    };
    SCOPED_TRACE(command);
    terminal.expect(Truly(shows_it));
  }
}

TEST_F(ProgressInATerminal, IsThereWhileAReaderTakesItsTime) {
  const Tmux terminal("\"$NQUEENS\" construct 1000000 | sleep 60", 100, 24,
                      ContainsRegex("construct 1000000: writing .* %"));
}

TEST_F(InATerminal, VerifyShowsItsRecounts) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  run_program({"count", NQUEENS_SLOWED ? "16" : "18", "--checkpoint", file("run"), "-q"});
  const Tmux terminal("\"$NQUEENS\" verify --recount 100 -t 1 " + file("run"), 100, 24,
                      ContainsRegex("verify: recounting .* %"));
}

TEST_F(ProgressInATerminal, OfStressTellsCoresAndRounds) {
  const Tmux terminal("\"$NQUEENS\" stress --time 60", 120, 24,
                      ContainsRegex("stress.*[0-9]+ cores?  [0-9]+ rounds?"));
}

TEST_F(ProgressInADumbTerminal, IsLines) {
  const Tmux terminal("TERM=dumb " + kCommand + " --progress always", 60, 24,
                      ContainsRegex("nqueens: count 20: counting: [0-9.]+ %"));
}

// The count has a time limit, because a program in the background goes on when its terminal has
// ended.
TEST_F(ProgressOfAProgramInTheBackground, IsNotDrawn) {
  const Tmux terminal(
      "bash -c 'set -m; " + kCommand + " --time-limit 30 & sleep 3; echo mine; sleep 60'", 80, 24);
  terminal.expect(Truly([](const std::string& screen) {
    return written_lines(screen) == std::vector<std::string>{"mine"};
  }));
}

TEST_F(Followed, TwoShardsOfOtherProcessesAreOneBar) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  const std::string n = NQUEENS_SLOWED ? "18" : "20";  // takes minutes
  const auto shard = [&](int index) {
    return std::make_unique<StartedProgram>(std::vector<std::string>{
        "count", n, "-m", "pruned", "-t", "1", "--checkpoint-interval", "0.5", "--checkpoint",
        file(std::to_string(index)), "--shard", std::to_string(index) + "/2", "-q"});
  };
  const auto first = shard(1);
  Tmux terminal("\"$NQUEENS\" status --follow " + file("1") + " " + file("2"), 150, 24,
                HasSubstr("count " + n + ", 2 checkpoints"));
  const auto second = shard(2);
  const auto shows_both = [](const std::string& screen) {
    return screen.find("left ") != std::string::npos && screen.find("begun") == std::string::npos;
  };
  terminal.expect(AllOf(
      Truly(shows_both),
      ContainsRegex("count " + n + ", 2 checkpoints  .* %  .*elapsed .*left .*0 of 2 complete")));
}

TEST_F(Followed, ACompleteCheckpointIsShown) {
  run_program({"count", "10", "--checkpoint", file("run")});
  EXPECT_THAT(printed_by({"status", "--follow", file("run")}),
              AllOf(run_program({"status", file("run")}).out, HasSubstr("total 724")));
}

TEST(ProgressAsJson, IsAnObjectALineOnStderr) {
  const auto run =
      run_shell("\"$NQUEENS\" count 18 -m pruned -t 1 -q --progress json --time-limit 3");
  EXPECT_EQ(run.out, "");
  const auto lines = lines_of(run.err);
  // A slow program may report that it is preparing.
  const auto counting = std::ranges::find_if(
      lines, [](const std::string& line) { return line.find("counting") != std::string::npos; });
  ASSERT_NE(counting, lines.end()) << run.err;
  const auto object = nlohmann::json::parse(*counting);
  EXPECT_EQ(object.at("task"), "count 18");
  EXPECT_EQ(object.at("stage"), "counting");
  EXPECT_GE(object.at("elapsed_s"), 1);
  EXPECT_GT(object.at("seeds"), object.at("seeds_done"));
}

TEST(ProgressWithDebugLog, HasTheSeeds) {
  const std::string count =
      "\"$NQUEENS\" count 18 -m pruned -t 1 --progress always --time-limit 3 --log-level ";
  EXPECT_THAT(run_shell(count + "debug").err, ContainsRegex("[0-9]+ of [0-9]+ seeds\n"));
  EXPECT_THAT(run_shell(count + "warning").err, Not(HasSubstr("seeds\n")));
}

}  // namespace
}  // namespace nqueens::test
