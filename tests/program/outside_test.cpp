// Tests checkpoints in unusual surroundings: file names, links, limits, permissions, and numbers
// that no correct run saves. The error message says what to do, and never to delete a valid file.

#include <csignal>
#include <filesystem>
#include <functional>
#include <regex>
#include <unistd.h>

#include "support/checkpointed.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

constexpr int kBoard = 8;
constexpr const char* kCount = R"("$NQUEENS" count 8 -q -m pruned --checkpoint=)";
constexpr const char* kAdviceToThrowAway = "damaged|not a checkpoint|start again|remove";

class Outside : public Checkpointed {
 protected:
  /// Runs a shell command in the test's folder.
  ProgramRun here(const std::string& command) const {
    return run_shell("cd '" + folder_.path().string() + "'; " + command);
  }

  /// Makes a checkpoint without a result from all seeds of a count, after `change` has altered
  /// them.
  void save_all_seeds(const std::function<void(std::vector<SeedRecord>&)>& change, int n = kBoard,
                      const std::string& name = "pruned") const {
    const auto method = with_symmetric_counts(find_method(name)->make());
    const Plan plan = method->plan(n, {});
    const Counter counter = method->counter(plan, {});
    std::vector<SeedRecord> seeds(plan.seeds.size());
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      seeds[i].id = SeedId{i};
      seeds[i].tally = counter.count(seeds[i].id);
    }
    change(seeds);
    make_checkpoint(file(), header_for(plan, {}, "1.2.3"), std::span<const SeedRecord>(seeds));
  }
};

class AnyName : public Outside, public testing::WithParamInterface<std::string> {};

TEST_P(AnyName, IsTheNameOfAFile) {
  const std::string name = "'" + GetParam() + "'";
  EXPECT_EQ(here(kCount + name).out, census(kBoard));
  EXPECT_THAT(names_in(folder_.path()), ElementsAre(GetParam()));
  for (const std::string command : {"status", "verify", "export", "merge merged"}) {
    EXPECT_EQ(here("\"$NQUEENS\" " + command + " -- " + name).exit_code, 0) << command;
  }
}

TEST_P(AnyName, CanBePastedWithTheCommandThatAMessageSuggests) {
  here(kCount + ("'" + GetParam() + "'"));
  const std::string refused =
      here("\"$NQUEENS\" count 9 -m pruned --checkpoint='" + GetParam() + "'").err;
  std::smatch command;
  ASSERT_TRUE(std::regex_search(refused, command, std::regex("'nqueens (.*)' goes on with it")));
  EXPECT_EQ(here("\"$NQUEENS\" " + command[1].str() + " -q").out, census(kBoard));
}

INSTANTIATE_TEST_SUITE_P(Names, AnyName,
                         testing::Values(":memory:", "file:x?mode=ro", "file::memory:", "-x",
                                         "--help", "a b", "100%25", "a#b", std::string(255, 'x')),
                         [](const auto& tested) { return "Name" + std::to_string(tested.index); });

TEST_F(Outside, AMergedCheckpointMayHaveALongName) {
  ASSERT_EQ(run_program(count(kBoard)).exit_code, 0);
  EXPECT_EQ(run_program({"merge", file(std::string(240, 'x')), file(), "-q"}).out, census(kBoard));
}

TEST_F(Outside, TheLongestNameLeavesRoomForARescueFile) {
  const std::string longest = file(std::string(255, 'x'));
  StartedProgram program(count_in(longest, 20));
  wait_for_seeds(0, longest);
  write_bytes(longest, "");
  EXPECT_THAT(program.stopped_by(SIGINT), ended(1, _, ContainsRegex("has [0-9]+ seeds? of it")));
}

TEST_F(Outside, ADeletedCheckpointIsBackAfterTheSuggestedCommand) {
  StartedProgram program(count_in(file(), 20));
  wait_for_seeds(0, file());
  fs::remove(file());
  const ProgramRun stopped = program.stopped_by(SIGINT);
  std::smatch command;
  ASSERT_TRUE(std::regex_search(stopped.err, command, std::regex("move it back by '(mv [^']*)'")))
      << stopped.err;
  EXPECT_EQ(run_shell(command[1]).exit_code, 0);
  EXPECT_GT(status().at("seeds_done"), 0);
}

TEST_F(Outside, ANameThatNoFileCanHaveIsNotBlamedOnTheFolder) {
  fs::create_symlink("loop", file("loop"));
  for (const std::string& name : {std::string(), std::string(256, 'x'), std::string("loop")}) {
    EXPECT_THAT(error_line(here(kCount + ("'" + name + "'")), 2),
                AllOf(HasSubstr("name a"), Not(HasSubstr("folder"))));
  }
}

TEST_F(Outside, ADeletedCurrentFolderIsNamedAsTheCause) {
  const std::string gone = "mkdir gone; cd gone; rmdir ../gone; ";
  EXPECT_THAT(error_line(here(gone + kCount + "run.jsonl"), 2), HasSubstr("current folder"));
}

struct Flip {
  std::string name;
  Count Tally::*number;
  int bit;
};

class FlippedBit : public Outside, public testing::WithParamInterface<Flip> {};

TEST_P(FlippedBit, OfASavedSeedIsRefusedUntilARecountHasStruckItOut) {
  save_all_seeds([](std::vector<SeedRecord>& seeds) {
    seeds.front().tally.*GetParam().number ^= Count{1} << GetParam().bit;
  });
  const std::vector<std::string> verify{"verify", file()};
  for (const auto& command : {count(kBoard), verify}) {
    EXPECT_THAT(run_program(command),
                ended(3, IsEmpty(), HasSubstr("'nqueens verify " + file() + " --recount 100'")));
  }
  const std::vector<std::string> recount{"verify", file(), "--recount", "100"};
  EXPECT_EQ(run_program(recount).exit_code, 3);
  EXPECT_EQ(run_program(recount).exit_code, 0);
  EXPECT_EQ(run_program(count(kBoard)).out, census(kBoard));
}

INSTANTIATE_TEST_SUITE_P(Flips, FlippedBit,
                         testing::Values(Flip{"total_0", &Tally::total, 0},
                                         Flip{"total_3", &Tally::total, 3},
                                         Flip{"total_16", &Tally::total, 16},
                                         Flip{"total_66", &Tally::total, 66},
                                         Flip{"total_127", &Tally::total, 127},
                                         Flip{"point_symmetric_2", &Tally::point_symmetric, 2},
                                         Flip{"point_symmetric_66", &Tally::point_symmetric, 66},
                                         Flip{"rotational_1", &Tally::rotational, 1},
                                         Flip{"rotational_127", &Tally::rotational, 127}),
                         [](const auto& tested) { return tested.param.name; });

// The sum of the seeds stays right, so no other check sees the error, even in a recorded result.
TEST_F(Outside, ASeedWithANumberThatItDoesNotCountIsRefusedByEveryCommand) {
  const auto method = with_symmetric_counts(find_method("colours")->make());
  const Plan plan = method->plan(kBoard, {});
  Tally sum = plan.trunk;
  save_all_seeds(
      [&](std::vector<SeedRecord>& seeds) {
        const auto large = std::ranges::find_if(
            seeds, [](const SeedRecord& seed) { return seed.tally.total >= 8; });
        large->tally.total -= 8;
        seeds.back().tally.total += 8;  // of the solutions that a turn leaves unchanged
        for (const SeedRecord& seed : seeds) sum += seed.tally;
      },
      kBoard, "colours");
  Appender(file(), RunRecord{}).commit_result(sum);
  const auto refused = ended(3, IsEmpty(), HasSubstr(" has total 8, which it does not count"));
  EXPECT_THAT(run_program(count(kBoard, {"-m", "colours"})), refused);
  EXPECT_THAT(run_program({"verify", file()}), refused);
  EXPECT_THAT(run_program({"export", file()}), refused);
  EXPECT_THAT(run_program({"merge", file("merged"), file()}), refused);
  EXPECT_TRUE(status().at("total").is_null());
  EXPECT_THAT(run_program({"status", file()}).out, HasSubstr("has total 8, which it does not"));
}

// Such as a checkpoint of an older version.
TEST_F(Outside, ACheckpointOfAMethodThatThisProgramDoesNotHaveIsRefusedAndLeftAlone) {
  CheckpointHeader header = small_header();
  header.method = "composition";
  make_checkpoint(file(), header, {1, 2});
  const std::string before = read_bytes(file());
  const std::string reason = "' is of method 'composition', which this program does not have (" +
                             method_names() + "); use version 1.2.3";
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"count", "7", "--checkpoint", file()},
        {"verify", file()},
        {"export", file()},
        {"merge", file("merged"), file()}}) {
    EXPECT_THAT(error_line(run_program(words), 4), HasSubstr(reason)) << words.front();
  }
  EXPECT_EQ(status().at("method"), "composition");
  EXPECT_EQ(read_bytes(file()), before);
}

// A checkpoint of n = 8 of which a line is damaged; its four seeds are lost.
TEST_F(Outside, DamageAndVanishedSeedsMakeVerifyFailAndAMergeMakesAnUndamagedFile) {
  const Plan plan = with_symmetric_counts(find_method("pruned")->make())->plan(kBoard, {});
  std::vector<SeedRecord> seeds;
  save_all_seeds([&](std::vector<SeedRecord>& all) { seeds = all; });
  fs::remove(file());
  make_checkpoint(file(), header_for(plan, {}, "1.2.3"), std::span<const SeedRecord>(seeds), 4);
  std::string bytes = read_bytes(file());
  bytes[bytes.find("[[4,") + 2] = '5';
  write_bytes(file(), bytes);
  const ProgramRun run = run_program({"verify", file()});
  EXPECT_EQ(run.exit_code, 4);
  EXPECT_THAT(run.err, AllOf(HasSubstr("4 seeds saved in"), HasSubstr(file()),
                             HasSubstr("'nqueens merge OUT " + file() + "'")));
  const auto verified = nlohmann::json::parse(run_program({"verify", file(), "--json"}).out);
  EXPECT_EQ(verified.at("vanished"), 4);
  EXPECT_EQ(verified.at("damaged").size(), 2U);
  EXPECT_THAT(run_program({"merge", file("merged"), file()}), ended(5, _, HasSubstr("4 of 44")));
  EXPECT_EQ(run_program({"verify", file("merged")}).exit_code, 0);
  EXPECT_EQ(run_program(count_in(file("merged"), kBoard)).out, census(kBoard));
  EXPECT_EQ(run_program(count(kBoard)).out, census(kBoard));
}

/// A valid checkpoint, in a process with too few resources to read it.
class ScarceSystem : public Outside {
 protected:
  void SetUp() override {
    if (NQUEENS_SLOWED != 0) GTEST_SKIP() << "sanitizers and emulators take more of everything";
    ASSERT_EQ(run_program(count(13)).exit_code, 0);
  }

  ProgramRun limited(const std::string& limit, const std::string& command) const {
    return here("ulimit " + limit + "; \"$NQUEENS\" " + command + " run.jsonl");
  }

  void expect_no_word_of_damage(const std::string& limit, const std::string& command) const {
    const ProgramRun run = limited(limit, command);
    if (run.exit_code == 0) return;
    SCOPED_TRACE(limit);
    EXPECT_THAT(run.err, Not(IsEmpty()));
    EXPECT_THAT(run.err, Not(ContainsRegex(kAdviceToThrowAway)));
    EXPECT_THAT(names_in(folder_.path()), ElementsAre("run.jsonl"));
  }
};

TEST_F(ScarceSystem, OfOpenFilesIsNoDamage) {
  for (int files = 3; files < 10; ++files) {
    for (const std::string command : {"status", "verify", "merge merged"}) {
      fs::remove(file("merged"));
      expect_no_word_of_damage("-n " + std::to_string(files), command);
    }
  }
}

// The test tries limits just below the least one that is enough to read the file.
TEST_F(ScarceSystem, OfMemoryIsNoDamage) {
  int enough = 64'000;
  for (int step = enough / 2; step >= 50; step /= 2) {
    const int less = enough - step;
    if (limited("-v " + std::to_string(less), "status").exit_code == 0) enough = less;
  }
  for (int less = 50; less < 2'000; less += 100) {
    expect_no_word_of_damage("-v " + std::to_string(enough - less), "status");
  }
}

/// Makes files that another user cannot read. Root can read all files, so the program then runs as
/// another user.
class WithoutRights : public Outside {
 protected:
  void SetUp() override {
    fs::permissions(folder_.path(), fs::perms::all);
    if (as_another("--version").exit_code != 0) GTEST_SKIP() << "no other user can run the program";
    ASSERT_EQ(run_program(count(13)).exit_code, 0);
  }

  static ProgramRun as_another(const std::string& words) {
    const std::string become = "setpriv --reuid 65534 --regid 65534 --clear-groups ";
    return run_shell((geteuid() == 0 ? become : "") + "\"$NQUEENS\" " + words);
  }

  void expect_that_rights_are_named() const {
    for (const std::string command : {"status ", "verify ", "count 13 -m pruned --checkpoint "}) {
      const ProgramRun run = as_another(command + file());
      EXPECT_THAT(run.exit_code, AnyOf(1, 2, 4)) << "signal " << run.signal;
      EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
      EXPECT_THAT(run.err, AllOf(HasSubstr(file()), ContainsRegex("rights|Permission denied"),
                                 Not(ContainsRegex(kAdviceToThrowAway))));
    }
  }
};

TEST_F(WithoutRights, ToWriteTheFileOfAKilledRunItCanBeRead) {
  fs::permissions(file(), fs::perms::owner_read | fs::perms::others_read);
  write_bytes(file(), read_bytes(file()) + "\n{\"kind\":\"seeds\",\"run\":");
  fs::permissions(folder_.path(),
                  fs::perms::owner_all | fs::perms::others_read | fs::perms::others_exec);
  for (const std::string command : {"status ", "verify ", "export "}) {
    EXPECT_EQ(as_another(command + file()).exit_code, 0) << command;
  }
  EXPECT_THAT(as_another("count 13 -m pruned --checkpoint " + file()),
              ended(2, _, HasSubstr("Permission denied")));
}

TEST_F(WithoutRights, ToReadTheFileTheRightsAreNamed) {
  fs::permissions(file(), fs::perms::none);
  expect_that_rights_are_named();
}

TEST_F(Outside, AMergeThatCannotPrintSaysThatTheFileIsWritten) {
  ASSERT_EQ(run_program(count(kBoard)).exit_code, 0);
  for (const std::string output : {">&-", ">/dev/full"}) {
    fs::remove(file("merged"));
    EXPECT_THAT(error_line(here("\"$NQUEENS\" merge merged run.jsonl " + output), 1),
                HasSubstr("'merged' is written"));
    EXPECT_EQ(status_of(file("merged")).at("seeds_done"), status().at("seeds_done"));
  }
}

}  // namespace
}  // namespace nqueens::test
