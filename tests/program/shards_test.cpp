// Tests a count that is divided into shards.

#include <algorithm>
#include <iterator>
#include <regex>
#include <sstream>

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class Shards : public Checkpointed {
 protected:
  std::string shard(const std::string& share, int n = 12) {
    std::string name = share;
    name[name.find('/')] = '-';
    std::string path = file("shard-" + name + "-n" + std::to_string(n));
    EXPECT_THAT(printed_by({"count", std::to_string(n), "-m", "pruned", "--shard", share,
                            "--checkpoint", path}),
                HasSubstr("shard   " + share));
    return path;
  }
};

TEST_F(Shards, MergedTheyAreTheWholeAndTheMergedFileIsAnOrdinaryCheckpoint) {
  EXPECT_EQ(printed_by({"merge", file(), shard("1/3"), shard("2/3"), shard("3/3"), "-q"}),
            census(12));
  EXPECT_EQ(run_program(count(12)).out, census(12));
  EXPECT_EQ(status().at("runs"), 3);
}

TEST_F(Shards, VerifySaysThatAFinishedOneIsComplete) {
  EXPECT_THAT(printed_by({"verify", shard("2/3")}), HasSubstr("verified    shard 2/3 is complete"));
}

TEST_F(Shards, OnlyTheSeedsOfAShardAreCountedTwice) {
  const ProgramRun run = run_program({"count", "12", "-m", "pruned", "--shard", "1/3",
                                      "--double-check", "100", "--checkpoint", file(), "--json"});
  const std::uint64_t seeds = nlohmann::json::parse(run.out).at("seeds");
  EXPECT_THAT(run.err, HasSubstr(" " + std::to_string(seeds) + " seeds were counted twice"));
}

TEST_F(Shards, AMissingOneIsNamedWithItsSeedsAndCanBeFilledIn) {
  EXPECT_THAT(run_program({"merge", file(), shard("1/3"), shard("3/3")}),
              ended(5, IsEmpty(),
                    AllOf(HasSubstr("; 'nqueens count 12 --method pruned --depth 4 --checkpoint " +
                                    file() + "' counts them\n"),
                          EndsWith("no file for shard 2 of 3\n"))));
  EXPECT_EQ(run_program(count(12)).out, census(12));
}

TEST_F(Shards, OneGivenTwiceOrAsACopyCountsOnce) {
  const std::string one = shard("1/3");
  std::filesystem::copy_file(one, file("copy"));
  EXPECT_EQ(
      run_program({"merge", file(), one, shard("2/3"), one, file("copy"), shard("3/3"), "-q"}).out,
      census(12));
  EXPECT_EQ(status().at("runs"), 3);
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

TEST_F(Shards, OneOfAnotherPlanIsRefusedByName) {
  const std::string other = shard("2/3", 11);
  EXPECT_THAT(run_program({"merge", file(), shard("1/3"), other}),
              ended(4, _, AllOf(HasSubstr(other), HasSubstr("n is '11'"))));
}

/// Returns the arguments of the first command 'nqueens ...' in a message, with `file` for NEW.
std::vector<std::string> remedy_in(const std::string& message, const std::string& file) {
  std::smatch command;
  if (!std::regex_search(message, command, std::regex("'nqueens ([^']*)'"))) return {};
  std::istringstream text(command[1]);
  std::vector<std::string> words{std::istream_iterator<std::string>(text), {}};
  std::ranges::replace(words, "NEW", file);
  return words;
}

TEST_F(Shards, OfAnotherPlanIsRefusedWithTheCommandThatMakesTheRightOne) {
  for (const std::string plan : {"pruned --depth 3", "colours --plan second"}) {
    const auto share = [&](const std::string& options, int index) {
      const std::string path = file(options + std::to_string(index));
      const ProgramRun run =
          run_shell("\"$NQUEENS\" count 12 -q --method " + options + " --shard " +
                    std::to_string(index) + "/2 --checkpoint '" + path + "'");
      EXPECT_EQ(run.exit_code, 0);
      return path;
    };
    const std::string right = share(plan, 1);
    const std::string wrong = share(plan.substr(0, plan.find(' ')), 2);
    const ProgramRun refused = run_program({"merge", file(), right, wrong});
    EXPECT_THAT(refused, ended(4, "", HasSubstr("' makes one that fits '" + right + "'\n")));
    EXPECT_EQ(run_program(remedy_in(refused.err, file("new"))).exit_code, 0);
    EXPECT_EQ(printed_by({"merge", file(), right, file("new"), "-q"}), census(12));
    std::filesystem::remove(file("new"));
    std::filesystem::remove(file());
  }
}

TEST_F(Shards, ThatCannotBeResumedIsRefusedWithTheCommandThatCan) {
  const std::string path = shard("1/2");
  const ProgramRun refused =
      run_program({"count", "12", "--depth", "3", "--checkpoint", path, "-m", "pruned"});
  EXPECT_THAT(refused, ended(4, "", HasSubstr("' goes on with it")));
  EXPECT_EQ(run_program(remedy_in(refused.err, "")).exit_code, 0);
}

TEST_F(Shards, OfManyThatLackFewLinesTell) {
  std::filesystem::copy_file(shard("5/60"), file("damaged"));
  std::vector<std::string> lines = lines_in(file("damaged"));
  lines.erase(lines.begin() + 1);
  write_lines(file("damaged"), lines);
  const ProgramRun run =
      run_program({"merge", file(), shard("1/60"), shard("2/60"), shard("9/60"), file("damaged")});
  EXPECT_THAT(run, ended(5, "",
                         AllOf(HasSubstr("no file for shards 3-4, 6-8, 10-60 of 60\n"),
                               ContainsRegex("no file has seeds? [0-9]+"))));
  EXPECT_THAT(lines_of(run.err), SizeIs(3));
}

TEST_F(Shards, AloneOneNamesTheCommandForTheNext) {
  const ProgramRun run = run_program({"merge", file("one"), shard("2/3")});
  EXPECT_THAT(run, ended(5, "", HasSubstr("' counts shard 1/3")));
  EXPECT_EQ(run_program(remedy_in(run.err, file("next"))).exit_code, 0);
  EXPECT_EQ(printed_by({"merge", file(), file("next"), file("one"), shard("3/3"), "-q"}),
            census(12));
}

TEST_F(Shards, OneThatIsNotThereIsRefusedByName) {
  EXPECT_THAT(run_program({"merge", file(), shard("1/3"), file("none")}),
              ended(4, _, HasSubstr(file("none"))));
}

}  // namespace
}  // namespace nqueens::test
