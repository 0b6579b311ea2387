// Tests blocked output: a pipe that no process reads, and a terminal after Control-S.

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/checkpointed.hpp"
#include "support/file_bytes.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/tmux.hpp"

namespace nqueens::test {
namespace {

/// Has a full pipe that no process reads. `pipe()` is its name.
class BlockedOutput : public Checkpointed {
 protected:
  BlockedOutput() {
    mkfifo(pipe().c_str(), S_IRUSR | S_IWUSR);
    ends_ = open(pipe().c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    const std::string page(4096, '\n');
    while (write(ends_, page.data(), page.size()) > 0) continue;
  }
  ~BlockedOutput() override { close(ends_); }

  std::string pipe() const { return file("pipe"); }

  /// A shell command that runs the program with these words, and kills it if it does not end by
  /// itself.
  static std::string command(const std::string& words) {
    return "timeout --foreground -s KILL 60 sh -c 'exec \"$NQUEENS\" " + words + "'";
  }
  /// A shell command that runs the program and sends it SIGTERM after some seconds.
  static std::string stopped(const std::string& words, const std::string& seconds) {
    return "timeout --preserve-status -k 60 " + seconds + " sh -c 'exec \"$NQUEENS\" " + words +
           "'";
  }

  /// The words that start the program with its output in the pipe.
  std::vector<std::string> into_pipe(const std::string& words) const {
    run_shell(":");  // sets $NQUEENS
    return {"/bin/sh", "-c", "exec \"$NQUEENS\" " + words + " >" + pipe()};
  }

  static void wait_until_saved(const std::string& checkpoint) {
    wait_until([&] {
      const ProgramRun run = run_program({"status", checkpoint, "--json"});
      return run.exit_code == 0 && !nlohmann::json::parse(run.out).at("total").is_null();
    });
  }

 private:
  int ends_ = -1;
};

// A count of small seeds, and seconds after which it has counted some of them, not all.
const std::string kLongCount = "count 18 -m pruned -t 1";
const std::string kSomeSeconds = NQUEENS_SLOWED ? "6" : "1.5";

TEST_F(BlockedOutput, OfProgressLosesNoResult) {
  const int n = NQUEENS_SLOWED ? 15 : 16;  // some seconds
  const std::string words = "count " + std::to_string(n) + " -m pruned -t 1 -q --progress always";
  EXPECT_THAT(run_shell(command(words + " 2>" + pipe())), ended(0, census(n)));
}

TEST_F(BlockedOutput, OfTheLogLosesNoResult) {
  EXPECT_THAT(run_shell(command("count 8 -q --log-level debug 2>" + pipe())), ended(0, census(8)));
}

TEST_F(BlockedOutput, OfProgressHoldsUpNoTimeLimit) {
  const std::string words =
      kLongCount + " --progress json --time-limit " + kSomeSeconds + " --checkpoint ";
  EXPECT_EQ(run_shell(command(words + file() + " 2>" + pipe())).exit_code, 5);
  EXPECT_GT(status().at("seeds_done"), 0);
}

TEST_F(BlockedOutput, OfProgressHoldsUpNoSignal) {
  const std::string words = kLongCount + " --progress always --checkpoint ";
  EXPECT_EQ(run_shell(stopped(words + file() + " 2>" + pipe(), kSomeSeconds)).exit_code, 143);
  EXPECT_GT(status().at("seeds_done"), 0);
}

TEST_F(BlockedOutput, OfErrorsChangesNoExitCode) {
  EXPECT_EQ(run_shell(command("count 0 2>" + pipe())).exit_code, 2);
}

TEST_F(BlockedOutput, OfATerminalAfterControlSHoldsUpNoTimeLimit) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  Tmux terminal(command(kLongCount + " --time-limit 5") + "; echo $? >" + file("code"), 80, 24);
  terminal.expect(HasSubstr("count 18: counting"));
  terminal.press("C-s");
  wait_until([&] { return read_bytes(file("code")) == "5\n"; });
}

TEST_F(BlockedOutput, OfAResultIsWaitedFor) {
  EXPECT_THAT(run_shell(command("count 8 -q >" + pipe()) + " & sleep 0.2; grep -m 1 92 <" + pipe() +
                        "; wait $!"),
              ended(0, census(8)));
}

TEST_F(BlockedOutput, OfAResultThatIsSavedSaysWhere) {
  run_program({"count", "8", "--checkpoint", file("whole")});
  for (const bool merges : {false, true}) {
    const std::string to = file(merges ? "merged" : "counted");
    const std::string words =
        merges ? "merge " + to + " " + file("whole") : "count 8 --checkpoint " + to;
    StartedProgram program(into_pipe(words), kAsNamed);
    wait_until_saved(to);
    EXPECT_THAT(program.stopped_by(SIGTERM),
                ended(143, "",
                      HasSubstr("took the result; '" + to + "' is written, and 'nqueens status " +
                                to + "' shows the result\n")));
  }
}

// The program takes all signals of the first half second for one, and ends by itself after a
// second. On a busy machine no signal may arrive between the two. Each round has a new file: a file
// that is complete does not say that the program has come to its result.
TEST_F(BlockedOutput, OfAResultEndsAtASecondSignalAtOnce) {
  for (const int signal : {SIGINT, SIGTERM}) {
    ProgramRun run;
    for (int round = 0; round < 5 && run.signal == 0; ++round) {
      const std::string saved = file(std::to_string(signal) + "." + std::to_string(round));
      StartedProgram program(into_pipe("count 8 --checkpoint " + saved), kAsNamed);
      wait_until_saved(saved);
      program.send_until_the_end(signal);
      run = program.wait();
    }
    EXPECT_EQ(run.signal, signal);
  }
}

TEST_F(BlockedOutput, OfAResultHoldsUpNoSignal) {
  run_shell("\"$NQUEENS\" count 8 --checkpoint " + file());
  std::string all;
  std::string expected;
  for (const std::string& words :
       {std::string("count 8"), std::string("count 1-8 --csv"), "verify " + file(),
        "status " + file(), "merge " + file("joined") + " " + file(), std::string("first 8"),
        std::string("stress --time 0.1"), std::string("list 8")}) {
    all +=
        stopped(words + " >" + pipe(), NQUEENS_SLOWED ? "5" : "1") + " & started=\"$started $!\"; ";
    expected += "143\n";
  }
  EXPECT_THAT(
      run_shell(all + "for pid in $started; do wait $pid; echo $?; done"),
      ended(_, expected,
            HasSubstr("nqueens: stopped by SIGTERM before standard output took the result\n")));
}

}  // namespace
}  // namespace nqueens::test
