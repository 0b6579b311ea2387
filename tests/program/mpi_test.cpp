// Tests nqueens_mpi under mpirun: it gives the same census and the same checkpoints as nqueens,
// however many ranks there are and whatever happens to them.

#include <csignal>
#include <cstring>
#include <fstream>
#include <sys/resource.h>
#include <thread>

#include "support/checkpointed.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using std::chrono::milliseconds;

class Mpi : public Checkpointed {
 protected:
  void SetUp() override {
    if (const auto lack = lack_of_mpi()) GTEST_SKIP() << *lack;
  }

  /// nqueens_mpi with the arguments of `nqueens count`.
  static std::vector<std::string> job(int ranks, std::vector<std::string> count) {
    count.erase(count.begin());
    return mpi_command(ranks, count);
  }
  static ProgramRun run_job(int ranks, const std::vector<std::string>& count) {
    return StartedProgram(job(ranks, count), kAsNamed).wait();
  }
};

/// The processes that mpirun has started, in the order of their ranks.
std::vector<int> ranks_of(int mpirun) {
  std::vector<int> ranks;
  const std::string tasks = "/proc/" + std::to_string(mpirun) + "/task";
  for (const auto& task : std::filesystem::directory_iterator(tasks)) {
    std::ifstream children(task.path() / "children");
    for (int child = 0; children >> child;) ranks.push_back(child);
  }
  std::sort(ranks.begin(), ranks.end());
  return ranks;
}

TEST_F(Mpi, AnyNumberOfRanksAndThreadsGivesTheCensusAndTheSameCheckpoint) {
  ASSERT_EQ(run_program(count_in(file("alone"), 12)).out, census(12));
  const auto expected = tallies_in(file("alone"));
  for (const int ranks : {1, 2, 3}) {
    for (const std::string threads : {"auto", "2"}) {
      const std::string checkpoint = file(std::to_string(ranks) + threads);
      EXPECT_THAT(run_job(ranks, count_in(checkpoint, 12, {"-t", threads})), ended(0, census(12)));
      EXPECT_EQ(tallies_in(checkpoint), expected);
    }
  }
}

TEST_F(Mpi, TheJsonHasTheThreadsOfAllRanks) {
  const auto printed = nlohmann::json::parse(run_job(2, {"count", "12", "--json", "-t", "3"}).out);
  EXPECT_EQ(printed.at("threads"), 6);
}

TEST_F(Mpi, TheBusyCoresAreThoseOfAllRanks) {
  const auto printed =
      nlohmann::json::parse(run_job(2, {"count", NQUEENS_SLOWED ? "14" : "16", "-m", "pruned",
                                        "--double-check", "50", "--json", "-t", "1"})
                                .out);
  const double mean = printed.at("cpu_s").get<double>() / printed.at("elapsed_s").get<double>();
  EXPECT_NEAR(printed.at("cores_busy").get<double>(), mean, 0.1);
}

TEST_F(Mpi, WithoutMpirunOneRankCounts) {
  EXPECT_EQ(run_shell("\"$NQUEENS_MPI\" 10 -q").out, census(10));
}

TEST_F(Mpi, ColoursCountsOnThreeRanks) {
  EXPECT_EQ(run_job(3, {"count", "16", "-q"}).out, census(16));
}

TEST_F(Mpi, TheTimeLimitStopsItAndOtherRanksThreadsAndTheProgramItselfGoOn) {
  const ProgramRun first = run_job(3, count(16, {"--time-limit", "0.3", "-t", "1"}));
  EXPECT_EQ(first.exit_code, 5);
  EXPECT_THAT(first.out, IsEmpty());
  EXPECT_THAT(first.err, HasSubstr("run the same command again to resume"));
  // On a busy machine the time limit may come before the first seed.
  StartedProgram alone(count(16, {"-t", "1"}));
  wait_for_seeds();
  alone.stopped_by(SIGINT);
  run_job(2, count(16, {"--time-limit", "0.3", "-t", "3"}));
  EXPECT_THAT(run_job(1, count(16)), ended(_, census(16), HasSubstr(" done before, in ")));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
  EXPECT_GE(status().at("runs"), 2);
}

struct Signal {
  int number;
  int exit_code;
};

class MpiStopped : public Mpi, public testing::WithParamInterface<Signal> {};

TEST_P(MpiStopped, ByASignalToAnyRankItSavesAndSaysHowToGoOn) {
  for (const std::size_t rank : {0U, 2U}) {
    std::filesystem::remove(file());
    StartedProgram program(job(3, count(20)), kAsNamed);
    wait_for_seeds();
    kill(ranks_of(program.pid()).at(rank), GetParam().number);
    EXPECT_THAT(program.wait(), ended(GetParam().exit_code, IsEmpty(),
                                      HasSubstr("run the same command again to resume")));
    EXPECT_GT(status().at("seeds_done"), 0);
  }
}

// A scheduler sends the signal to every process of a job, but not at the same moment. The seeds
// take minutes, so no rank ends before its signal comes.
TEST_P(MpiStopped, BySignalsToAllRanksItEndsInOrder) {
  StartedProgram program(job(3, count(22, {"-m", "pruned", "--depth", "2"})), kAsNamed);
  wait_for_status();
  for (const int rank : ranks_of(program.pid())) {
    kill(rank, GetParam().number);
    std::this_thread::sleep_for(milliseconds(30));
  }
  EXPECT_THAT(program.wait(),
              ended(GetParam().exit_code, _, HasSubstr("run the same command again to resume")));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

INSTANTIATE_TEST_SUITE_P(Signals, MpiStopped,
                         testing::Values(Signal{SIGINT, 130}, Signal{SIGTERM, 143},
                                         Signal{SIGUSR1, 138}, Signal{SIGXCPU, 152}),
                         [](const auto& test) {
                           return std::string("SIG") + sigabbrev_np(test.param.number);
                         });

TEST_F(Mpi, AUserSignalToMpirunReachesTheRanks) {
  StartedProgram program(job(3, count(20)), kAsNamed);
  wait_for_seeds();
  EXPECT_THAT(program.stopped_by(SIGUSR2), ended(140, _, HasSubstr("stopped by SIGUSR2")));
}

TEST_F(Mpi, ARankThatIsKilledEndsTheJobAndTheNextOneGoesOn) {
  std::uint64_t saved = 0;
  for (const std::size_t rank : {0U, 1U}) {
    StartedProgram program(job(3, count(16, {"-t", "1"})), kAsNamed);
    wait_for_seeds(saved);
    kill(ranks_of(program.pid()).at(rank), SIGKILL);
    EXPECT_NE(program.wait().exit_code, 0);
    const std::uint64_t now = status().at("seeds_done");
    EXPECT_GE(now, saved) << "committed seeds were lost";
    saved = now;
  }
  EXPECT_EQ(run_job(3, count(16)).out, census(16));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

TEST_F(Mpi, SeedsAreCountedTwiceOnAllRanks) {
  EXPECT_THAT(run_job(3, count(11, {"--double-check", "100"})),
              ended(_, census(11), HasSubstr("were counted twice and agree")));
}

TEST_F(Mpi, BadInputIsSaidOnceWithTheProgramsExitCodes) {
  const auto refusal = [](const std::vector<std::string>& count, int exit_code) {
    const ProgramRun run = run_job(2, count);
    EXPECT_EQ(run.exit_code, exit_code) << run.err;
    EXPECT_THAT(run.out, IsEmpty());
    const std::string error = "nqueens: error: ";
    EXPECT_EQ(run.err.find(error), run.err.rfind(error)) << run.err;
    return run.err;
  };
  EXPECT_THAT(refusal({"count", "33"}, 2),
              AllOf(HasSubstr("from 1 to 32, not '33'"), HasSubstr("'nqueens_mpi --help'")));
  EXPECT_THAT(refusal({"count"}, 2), HasSubstr("N is missing"));
  EXPECT_THAT(refusal({"count", "8", "--shard", "1/2"}, 2), HasSubstr("--shard needs"));
  EXPECT_THAT(refusal(count_in("/no/such/folder/file", 10), 2),
              HasSubstr("No such file or directory; check the name"));
  run_program(count(9));
  EXPECT_THAT(refusal(count(10), 4), HasSubstr("n is '9' there and '10' here"));
}

/// Runs ranks with different command lines: a shell on each rank chooses its own. (The mpirun of
/// Open MPI 5.0.7 crashes if it is given several programs.)
ProgramRun run_ranks(const std::vector<std::vector<std::string>>& ranks) {
  const std::string program = mpi_command(1, {}).back();
  std::string script = "case $OMPI_COMM_WORLD_RANK in ";
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
    script += std::to_string(rank).append(") exec '").append(program).append("'");
    for (const std::string& word : ranks[rank]) script.append(" '").append(word).append("'");
    script += ";; ";
  }
  const auto words =
      mpi_command(static_cast<int>(ranks.size()), {"-c", script + "esac"}, "/bin/sh");
  return StartedProgram(words, kAsNamed).wait();
}

TEST_F(Mpi, RanksMayHaveThreadsAndMemoryOfTheirOwn) {
  EXPECT_EQ(run_ranks({{"11", "-q", "-t", "2", "--memory", "1G"}, {"11", "-q"}}).out, "2680 341\n");
}

TEST_F(Mpi, OptionsThatNotAllRanksWereGivenEndTheJobByName) {
  struct {
    std::vector<std::string> first;
    std::vector<std::string> other;
    std::string message;
  } const cases[]{
      {{"10", "-m", "pruned"},
       {"10", "-m", "bitmap"},
       "rank 1 has other options than rank 0: --method is 'bitmap' there and 'pruned' here; "},
      {{"10", "-q"}, {"10", "-q", "--depth", "3"}, "--depth is '3' there and not given here; "},
      {{"10", "-q", "--shard", "1/1"},
       {"10"},
       "--quiet is not given there and given here, --shard is not given there and '1/1' here; "},
      {{"10"}, {"11"}, "N is '11' there and '10' here; "},
      {{"10"}, {"--help"}, "--help is given there and not given here, N is not given there"},
      {{"--version"}, {"10"}, "--version is not given there and given here"},
      {{"10"}, {"10", "--nonsense"}, "rank 1: unknown option '--nonsense'"},
      {{"10", "--nonsense"}, {"10"}, "error: unknown option '--nonsense'"},
  };
  for (const auto& [first, other, message] : cases) {
    const ProgramRun run = run_ranks({first, other});
    EXPECT_EQ(run.exit_code, 2) << message;
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.err, HasSubstr(message));
    const std::string error = "nqueens: error: ";
    EXPECT_EQ(run.err.find(error), run.err.rfind(error)) << run.err;
  }
}

TEST_F(Mpi, TheSameOptionsInAnotherOrderAreTheSame) {
  EXPECT_EQ(run_ranks({{"9", "-q", "-m", "pruned"}, {"--method=pruned", "9", "-q"}}).out,
            census(9));
}

TEST_F(Mpi, HelpAndVersionAreSaidOnce) {
  const ProgramRun help = run_job(2, {"count", "--help"});
  EXPECT_EQ(help.exit_code, 0);
  EXPECT_EQ(help.out.find("--checkpoint FILE"), help.out.rfind("--checkpoint FILE"));
  EXPECT_THAT(run_job(2, {"count", "--version"}).out, HasSubstr("oneTBB"));
}

// A stopped rank holds seeds, so the others count these.
TEST_F(Mpi, ARankThatIsStoppedIsNamedAndTheOthersEndTheCount) {
  setenv("NQUEENS_MPI_SILENCE", "1", 1);
  StartedProgram program(job(3, count(16, {"-t", "1"})), kAsNamed);
  unsetenv("NQUEENS_MPI_SILENCE");
  wait_for_seeds();
  kill(ranks_of(program.pid()).at(2), SIGSTOP);
  EXPECT_THAT(program.wait(), ended(0, census(16), HasSubstr("has not reported for")));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

/// The words of a job in which a shell on each rank runs this script, with the rank in $rank.
std::vector<std::string> shells(int ranks, const std::string& script) {
  return mpi_command(ranks, {"-c", "rank=$OMPI_COMM_WORLD_RANK; " + script}, "/bin/sh");
}

constexpr const char* kStrange = "exec '" NQUEENS_STRANGE_MPI_PROGRAM "' ";

TEST_F(Mpi, RanksOfDifferentVersionsAreNamedWithBothVersions) {
  const auto run_with_rank_1 = [](const std::string& its_options) {
    const std::string own = "exec '" + mpi_command(1, {}).back() + "' 8 -q";
    const std::string script = "[ $rank = 1 ] && " + (kStrange + its_options) + "; " + own;
    return StartedProgram(shells(3, script), kAsNamed).wait();
  };
  for (const std::string options : {"8 -q", "8 -q -m pruned", "--help", "--an-option-to-come"}) {
    EXPECT_THAT(
        error_line(run_with_rank_1(options), 1),
        ContainsRegex("rank 1 on host .* has version '99.1', and rank 0 on host .* has '1"));
  }
}

TEST_F(Mpi, ARankThatIsStoppedBeforeTheCountIsNamedAndTheJobEnds) {
  const auto stopped = [](const std::string& how) {
    const std::string script = "export NQUEENS_MPI_SILENCE=1; [ $rank = 1 ] && " + how + "; ";
    return StartedProgram(shells(3, script + kStrange + "12 -q"), kAsNamed).wait();
  };
  const auto says = [](const std::string& who) {
    return ended(1, IsEmpty(),
                 AllOf(HasSubstr("warning: no answer for 1 s from " + who),
                       HasSubstr("error: no answer for 5 s from " + who)));
  };
  EXPECT_THAT(stopped("kill -STOP $$"), says("some rank"));
  EXPECT_THAT(stopped("export NQUEENS_STOP_AT=1"), says("rank 1;"));
  EXPECT_THAT(stopped("export NQUEENS_STOP_AT=5"), says("rank 1 on host "));
}

// Rank 1 stops before it sends its first results, and goes on when rank 0 has counted all seeds.
TEST_F(Mpi, ASeedThatComesBackWithAnotherResultIsADispute) {
  const std::string rank = "[ $rank = 1 ] && export NQUEENS_STOP_AT=0; ";
  const auto words = shells(2, rank + kStrange + "16 -q -t 1 -m pruned --depth 2 --shard 1/10 " +
                                   "--checkpoint-interval 0.01 --checkpoint '" + file() + "'");
  setenv("NQUEENS_MPI_SILENCE", "4", 1);
  StartedProgram program(joined({"/bin/sh", "-c", "exec \"$@\" 2>\"$0\"", file("log")}, words),
                         kAsNamed);
  unsetenv("NQUEENS_MPI_SILENCE");
  const auto has = [](const std::string& path, const std::string& text) {
    return read_bytes(path).find(text) != std::string::npos;
  };
  int stopped = 0;
  wait_until([&] {
    for (const int process : ranks_of(program.pid())) {
      if (has("/proc/" + std::to_string(process) + "/status", "State:\tT")) stopped = process;
    }
    if (stopped == 0 || !has(file("log"), "rank 1 on host")) return false;
    const auto now = status();
    return now.at("seeds_done") == now.at("seeds");
  });
  ASSERT_NE(stopped, 0);
  kill(stopped, SIGCONT);
  EXPECT_THAT(program.wait(), ended(3, IsEmpty()));
  EXPECT_THAT(read_bytes(file("log")), ContainsRegex("error: .*seed.* rank 1 on host "));
}

/// Limits a resource of a running process.
void limit(int process, __rlimit_resource resource, rlim_t most) {
  rlimit limit{};
  prlimit(process, resource, nullptr, &limit);
  limit.rlim_cur = most;
  prlimit(process, resource, &limit, nullptr);
}

TEST_F(Mpi, AFullDiskOnRankZeroEndsTheJobAndKeepsWhatIsSaved) {
  StartedProgram program(job(3, count(16, {"-t", "1"})), kAsNamed);
  wait_for_seeds();
  limit(ranks_of(program.pid()).front(), RLIMIT_FSIZE, std::filesystem::file_size(file()));
  EXPECT_THAT(program.wait(), ended(1, IsEmpty(), HasSubstr("limit on the size of files")));
  EXPECT_THAT(run_job(3, count(16)), ended(0, census(16), HasSubstr(" done before, in ")));
}

// Rank 0 may have got all that it needs before.
TEST_F(Mpi, WithoutMoreMemoryForRankZeroTheJobIsRightOrEndsAndKeepsWhatIsSaved) {
  StartedProgram program(job(3, count(15, {"-t", "1"})), kAsNamed);
  wait_for_seeds();
  limit(ranks_of(program.pid()).front(), RLIMIT_AS, 1);
  EXPECT_THAT(program.wait(),
              AnyOf(ended(0, census(15)), ended(1, IsEmpty(), HasSubstr("memory"))));
  EXPECT_EQ(run_job(3, count(15)).out, census(15));
}

TEST_F(Mpi, DigitsAreNotSeparatedAlthoughRanksHaveATerminal) {
  EXPECT_THAT(run_job(2, {"count", "12"}).out, HasSubstr(" 14200\n"));
}

}  // namespace
}  // namespace nqueens::test
