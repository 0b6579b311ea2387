// Tests the scripts for clusters and records.

#include <filesystem>
#include <fstream>

#include "support/in_folder.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

const std::string kScripts = NQUEENS_SOURCE_DIR "/scripts/";

ProgramRun slurm_task(const std::string& number, const std::string& arguments,
                      const std::string& before = "") {
  return run_shell(
      before + " SLURM_CPUS_ON_NODE=1 SLURM_JOB_ID=7 SLURM_ARRAY_JOB_ID=7 SLURM_ARRAY_TASK_ID=" +
      number + " '" + kScripts + "slurm-array' " + arguments);
}

TEST(SlurmArrayScript, CountsAShardPerTaskIntoACheckpointOfItsOwn) {
  const TempFolder folder;
  const std::string arguments = "12 2 '" + folder.path().string() + "' -q";
  EXPECT_EQ(slurm_task("1", arguments).exit_code, 0);
  EXPECT_EQ(slurm_task("2", arguments).exit_code, 0);
  const ProgramRun merged =
      run_program({"merge", folder / "whole.jsonl", folder / "shard-1-of-2.jsonl",
                   folder / "shard-2-of-2.jsonl"});
  EXPECT_EQ(merged.out, "n       12\ntotal   14200\nunique  1787\n");
}

TEST(SlurmArrayScript, ChecksTheNextTasksShard) {
  const TempFolder folder;
  const std::string quoted = "'" + folder.path().string() + "'";
  for (const char* task : {"1", "2"}) slurm_task(task, "12 2 " + quoted + " -q");
  const auto checked = [&](const char* shard) {
    return run_program({"status", folder / shard}).out;
  };
  const std::string wish = "check 2 " + quoted + " --recount 100 --by turned";
  EXPECT_EQ(slurm_task("1", wish).exit_code, 0);
  EXPECT_THAT(checked("shard-2-of-2.jsonl"), ContainsRegex("checked    5[0-9]{2} of 1103 seeds"));
  EXPECT_THAT(checked("shard-1-of-2.jsonl"), HasSubstr("checked    0 of 1103 seeds"));
  EXPECT_EQ(slurm_task("2", wish).exit_code, 0);
  EXPECT_THAT(checked("shard-1-of-2.jsonl"), ContainsRegex("checked    5[0-9]{2} of 1103 seeds"));
}

TEST(SlurmArrayScript, OutsideOfAnArraySaysHowItIsUsed) {
  EXPECT_THAT(run_shell("unset SLURM_ARRAY_TASK_ID; '" + kScripts + "slurm-array' 12 2 /tmp"),
              ended(2, _, HasSubstr("usage: sbatch --array=1-K")));
}

/// Has programs in place of Slurm's and ours: ours gets a signal from a scheduler and ends.
class SlurmArrayIsQueuedAgain : public InFolder {
 protected:
  SlurmArrayIsQueuedAgain() {
    program("warned", "trap 'exit 138' USR1; kill -$SIGNAL $PPID; while :; do sleep 0.1; done");
    program("in-use", "exit 75");
    program("damaged", "exit 4");
  }

  void program(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << "#!/bin/sh\n" << text << "\n";
    std::filesystem::permissions(folder_ / name, std::filesystem::perms::owner_all);
  }
  /// Runs a task with our program NAME. Slurm's answer to `requeue` is the exit code ANSWER.
  ProgramRun task(const std::string& name, const std::string& variables, const char* answer) {
    program("scontrol", std::string("echo asked \"$@\"; exit ") + answer);
    return slurm_task("1", "12 2 '" + folder_.path().string() + "'",
                      "PATH='" + folder_.path().string() + "':\"$PATH\" NQUEENS='" +
                          folder_ / name + "' " + variables);
  }
};

TEST_F(SlurmArrayIsQueuedAgain, BeforeItsTimeLimitAndWhenTheCheckpointIsInUse) {
  EXPECT_THAT(task("warned", "SIGNAL=USR1", "0"),
              ended(0, StartsWith("asked requeue 7_1\n"), HasSubstr("asks to be queued again")));
  EXPECT_THAT(task("in-use", "", "0"), ended(0, StartsWith("asked requeue 7_1\n"), _));
}

TEST_F(SlurmArrayIsQueuedAgain, NotAfterOtherEnds) {
  EXPECT_THAT(task("warned", "SIGNAL=TERM", "0"), ended(143, "", _));
  EXPECT_THAT(task("damaged", "", "0"), ended(4, "", _));
}

TEST_F(SlurmArrayIsQueuedAgain, AlsoIfTheSignalCameBeforeTheProgram) {
  program("mkdir", "kill -$SIGNAL $PPID; PATH=${PATH#*:} exec mkdir \"$@\"");
  EXPECT_THAT(task("warned", "SIGNAL=USR1", "0"), ended(0, StartsWith("asked requeue 7_1\n"), _));
  EXPECT_THAT(task("warned", "SIGNAL=TERM", "0"), ended(143, "", _));
}

TEST_F(SlurmArrayIsQueuedAgain, NotForEverNorAgainstTheSitesWill) {
  EXPECT_THAT(task("in-use", "SLURM_RESTART_COUNT=100", "0"),
              ended(75, "", HasSubstr("was queued again 100 times")));
  EXPECT_THAT(task("in-use", "SLURM_RESTART_COUNT=99", "0").exit_code, 0);
  EXPECT_THAT(task("warned", "SIGNAL=USR1", "1"),
              ended(75, _, HasSubstr("could not be queued again")));
}

/// Has the two shards of a count, and the checkpoint that is merged from them.
class ManifestScript : public InFolder {
 protected:
  ManifestScript() {
    count("1.jsonl", "12 --shard 1/2");
    count("2.jsonl", "12 --shard 2/2");
    run_program({"merge", folder_ / "whole.jsonl", folder_ / "1.jsonl", folder_ / "2.jsonl"});
  }

  void count(const std::string& file, const std::string& arguments) {
    run_shell("\"$NQUEENS\" count " + arguments + " -q --checkpoint '" + folder_ / file + "'");
  }
  ProgramRun manifest(const std::string& arguments) {
    return run_shell("cd '" + folder_.path().string() + "' && '" + kScripts + "manifest' " +
                     arguments);
  }
};

TEST_F(ManifestScript, HasAHashForEveryShare) {
  EXPECT_THAT(manifest("salt 1.jsonl 2.jsonl"),
              ended(0,
                    ContainsRegex("^nqueens-manifest-1\nn 12\nmethod frontier\nparameters rows=4\n"
                                  "plan_seeds 1103\nfingerprint [0-9a-f]+\n"
                                  "1/2 [0-9]+ [0-9a-f]+\n2/2 [0-9]+ [0-9a-f]+\n$"),
                    HasSubstr("made 'salt': keep it, and keep it secret")));
}

TEST_F(ManifestScript, IsRepeatedByWhoHasTheSaltFromSharesAndFromTheWhole) {
  const std::string published = manifest("salt 1.jsonl 2.jsonl").out;
  EXPECT_EQ(manifest("salt 1.jsonl 2.jsonl").out, published);
  EXPECT_EQ(manifest("--shards 2 salt whole.jsonl").out, published);
  EXPECT_NE(manifest("other-salt 1.jsonl 2.jsonl").out, published);
}

TEST_F(ManifestScript, HashesAsTheDocumentSays) {
  const std::string line = manifest("salt 1.jsonl").out;
  const ProgramRun by_hand = run_shell(
      "cd '" + folder_.path().string() +
      "' && \"$NQUEENS\" export --counts 1.jsonl | cat salt - | sha256sum | cut -d ' ' -f 1");
  EXPECT_THAT(line, HasSubstr(" " + by_hand.out));
}

TEST_F(ManifestScript, ShowsOneChangedCount) {
  const std::string published = manifest("salt 1.jsonl").out;
  const ProgramRun changed = run_shell(
      "cd '" + folder_.path().string() +
      "' && \"$NQUEENS\" export --counts 1.jsonl | sed '$s/ 0$/ 2/' | cat salt - | sha256sum | "
      "cut -d ' ' -f 1");
  EXPECT_THAT(changed.out, ContainsRegex("^[0-9a-f]+\n$"));
  EXPECT_THAT(published, Not(HasSubstr(changed.out)));
}

TEST_F(ManifestScript, SaysWhatIsWrong) {
  count("13.jsonl", "13 -m frontier");
  EXPECT_EQ(manifest("salt").exit_code, 2);
  EXPECT_EQ(manifest("--shards none salt whole.jsonl").exit_code, 2);
  EXPECT_THAT(manifest("--shards 2 salt 1.jsonl 2.jsonl").err,
              HasSubstr("scripts/manifest --shards K SALT FILE"));
  EXPECT_THAT(manifest("1.jsonl 2.jsonl").err, HasSubstr("'1.jsonl' is not a salt"));
  EXPECT_THAT(manifest("salt whole.jsonl 13.jsonl"),
              ended(1, _, HasSubstr("'13.jsonl' is of another plan")));
  EXPECT_EQ(manifest("salt no.jsonl").exit_code, 4);
}

}  // namespace
}  // namespace nqueens::test
