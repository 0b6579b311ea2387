// Tests the scripts for developers.

#include <filesystem>

#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

const std::string kScripts = NQUEENS_SOURCE_DIR "/scripts/";

ProgramRun compare(const std::string& arguments) {
  return run_shell("'" + kScripts + "compare' " + arguments);
}

const std::string kTwice = R"("$NQUEENS" "$NQUEENS" -- count 12 -m pruned -q -t 1)";

TEST(CompareScript, PrintsMediansAndRatiosOfProcessorAndWallTime) {
  EXPECT_THAT(compare("--rounds 2 " + kTwice),
              ended(0,
                    AllOf(ContainsRegex("processor +[0-9.]+ +[0-9.]+ +[0-9.]+\n"),
                          ContainsRegex("wall +[0-9.]+ +[0-9.]+ +[0-9.]+\n")),
                    IsEmpty()));
}

TEST(CompareScript, FailsAboveAThresholdOnlyWhenAskedTo) {
  EXPECT_EQ(compare("--rounds 1 --fail-above 1000 " + kTwice).exit_code, 0);
  EXPECT_THAT(compare("--rounds 1 --fail-above 0.001 " + kTwice),
              ended(1, _, HasSubstr("B takes more than 0.001 times the processor time of A")));
}

TEST(CompareScript, NotesThatTheTwoPrintDifferentThings) {
  const TempFolder folder;
  const std::string other = folder / "other";
  write_bytes(other, "#!/bin/sh\nexec \"$NQUEENS\" count 11 -m pruned -q -t 1\n");
  std::filesystem::permissions(other, std::filesystem::perms::owner_all);
  EXPECT_THAT(compare("--rounds 1 \"$NQUEENS\" " + other + " -- count 12 -m pruned -q"),
              ended(0, _, HasSubstr("A and B print different things")));
}

void expect_refusal(const std::string& arguments, int exit_code, const std::string& message) {
  EXPECT_THAT(error_line(compare(arguments), exit_code), HasSubstr(message)) << arguments;
}

TEST(CompareScript, SaysWhatIsWrongInOneLine) {
  expect_refusal("\"$NQUEENS\"", 2, "two programs or git revisions are expected, not 1");
  expect_refusal("--rounds 0 " + kTwice, 2,
                 "--rounds takes a whole number from 1 to 9999, not '0'");
  expect_refusal("--fail-above much " + kTwice, 2,
                 "--fail-above takes a ratio such as 1.05, not 'much'");
  expect_refusal("--fast " + kTwice, 2, "unknown option '--fast'");
  expect_refusal(R"("$NQUEENS" "$NQUEENS" -- count 0)", 1,
                 "failed: nqueens: error: the board size");
}

TEST(CompareScript, SaysThatThereIsNoSuchRevision) {
  if (const auto lack = lack_of_tool("git")) GTEST_SKIP() << *lack;
  expect_refusal("\"$NQUEENS\" no-such-revision", 2, "'no-such-revision' is neither a program nor");
}

ProgramRun slurm_task(const std::string& number, const std::string& arguments,
                      const std::string& script = "slurm-array") {
  return run_shell("SLURM_CPUS_PER_TASK=1 SLURM_ARRAY_TASK_ID=" + number + " '" + kScripts +
                   script + "' " + arguments);
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

TEST(SlurmCheckScript, CountsTheNextTasksShardAgain) {
  const TempFolder folder;
  const std::string quoted = "'" + folder.path().string() + "'";
  for (const char* task : {"1", "2"}) slurm_task(task, "12 2 " + quoted + " -q");
  const auto checked = [&](const char* shard) {
    return run_program({"status", folder / shard}).out;
  };
  const std::string wish = "2 " + quoted + " --recount 100 --by turned";
  EXPECT_EQ(slurm_task("1", wish, "slurm-check").exit_code, 0);
  EXPECT_THAT(checked("shard-2-of-2.jsonl"), ContainsRegex("checked    5[0-9]{2} of 1103 seeds"));
  EXPECT_THAT(checked("shard-1-of-2.jsonl"), HasSubstr("checked    0 of 1103 seeds"));
  EXPECT_EQ(slurm_task("2", wish, "slurm-check").exit_code, 0);
  EXPECT_THAT(checked("shard-1-of-2.jsonl"), ContainsRegex("checked    5[0-9]{2} of 1103 seeds"));
}

TEST(SlurmArrayScript, OutsideOfAnArraySaysHowItIsUsed) {
  EXPECT_THAT(run_shell("unset SLURM_ARRAY_TASK_ID; '" + kScripts + "slurm-array' 12 2 /tmp"),
              ended(2, _, HasSubstr("usage: sbatch --array=1-K")));
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

/// A fake program that prints known counts for a few methods, and records its arguments.
class SignatureScript : public InFolder {
 protected:
  SignatureScript() {
    write_bytes(program_, R"sh(#!/usr/bin/env bash
case "$1" in
  --version) echo 'isa     avx2 wide (best: wide)' ;;
  help)
    echo '{"command":"count",'
    echo '"options":['
    echo '{"name":"method","words":["auto","brute_force","lanes"],"meaning":""},'
    echo '{"name":"plan","words":["first","second"],"meaning":""},'
    echo '{"name":"isa","meaning":"Instruction set, for lanes: avx2, wide"}]},' ;;
  count)
    echo "$*" >>"$0.asked"
    [ "$*" != "$(cat "$0.wrong")" ] || exec echo 1 1
    awk -F, -v n="$2" '$1 == n { print $2, $3 }' "$GOLDEN/known_counts.csv" ;;
esac
)sh");
    write_bytes(program_ + ".wrong", "");
    std::filesystem::permissions(program_, std::filesystem::perms::owner_all);
  }

  ProgramRun sign() {
    return run_shell("GOLDEN='" NQUEENS_SOURCE_DIR "/tests/golden' '" + kScripts +
                     "test-signature' " + program_);
  }
  std::string asked() { return read_bytes(program_ + ".asked"); }
  void count_wrong(const std::string& asked) { write_bytes(program_ + ".wrong", asked); }

 private:
  std::string program_ = folder_ / "program";
};

TEST_F(SignatureScript, CountsByEveryMethodThatTheProgramNames) {
  EXPECT_THAT(sign(), ended(0, ContainsRegex("^signature [0-9a-f]+\n$")));
  EXPECT_THAT(asked(), HasSubstr("count 8 -m brute_force -t 3 -q\n"));
  EXPECT_THAT(asked(), HasSubstr("count 13 -m lanes -t 1 -q --isa avx2\n"));
  EXPECT_THAT(asked(), HasSubstr("count 13 -m lanes -t 3 -q --isa wide\n"));
  EXPECT_THAT(asked(), HasSubstr("count 13 -m colours -t 3 -q --isa wide --plan second\n"));
  EXPECT_THAT(asked(), Not(HasSubstr("count 9 -m brute_force")));
}

TEST_F(SignatureScript, FailsWhenOneCountIsAnother) {
  count_wrong("count 12 -m lanes -t 2 -q --isa wide");
  EXPECT_THAT(sign(), ended(1, _,
                            AllOf(HasSubstr("with wide on 2 threads counts something different"),
                                  HasSubstr("\n< lanes 12 14200 1787\n---\n> lanes 12 1 1\n"))));
}

/// Stands for GNU parallel: runs the command for each line of its input on this machine.
constexpr const char* kParallel = R"(#!/bin/bash
halt=0
while [[ $1 == --* ]]; do
  case $1 in
    --halt) [ "$2" = never ] || halt=1; shift 2 ;;
    --sshlogin | --jobs) shift 2 ;;
    *) shift ;;
  esac
done
failed=0
while read -r line; do
  "${@//\{\}/$line}" && continue
  failed=$((failed + 1))
  [ $halt = 0 ] || break
done
exit $failed
)";

TEST(ParallelShardsScript, ChecksTheOtherShardsWhenACheckFails) {
  const TempFolder folder;
  const auto write_program = [&](const std::string& name, const std::string& text) {
    write_bytes(folder / name, text);
    std::filesystem::permissions(folder / name, std::filesystem::perms::owner_all);
  };
  write_program("parallel", kParallel);
  // Fails the check of the first shard that is checked.
  write_program("nqueens", "#!/bin/sh\necho \"$1 $2\" >>" + folder / "calls" +
                               "\ncase \"$*\" in *verify*shard-2-of-3*) exit 3;; esac\n");
  const ProgramRun run =
      run_shell("PATH=" + folder.path().string() + ":$PATH CHECK='--recount 100' " +
                "NQUEENS=" + folder / "nqueens" + " '" + kScripts + "parallel-shards' : 12 3 " +
                folder.path().string());
  EXPECT_THAT(run, ended(3, _, HasSubstr("not every check passed")));
  const std::string calls = read_bytes(folder / "calls");
  for (const std::string shard : {"1", "2", "3"}) {
    EXPECT_THAT(calls, HasSubstr("verify " + folder / ("shard-" + shard + "-of-3.jsonl")));
  }
  EXPECT_THAT(calls, Not(HasSubstr("merge")));
}

// Ignores the user's git settings, and the environment of a hook that runs the tests.
const std::string kPlainGit =
    "unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE; "
    "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1; ";

/// A repository with the files that a release changes. Version 0.2.0 is released, and the files are
/// of version 0.3.0.
class ReleaseScript : public InFolder {
 protected:
  void SetUp() override {
    if (const auto lack = lack_of_tool("git")) GTEST_SKIP() << *lack;
    std::filesystem::create_directory(folder_ / "scripts");
    for (const char* script : {"lib", "release"}) {
      std::filesystem::copy(kScripts + script, folder_.path() / "scripts");
    }
    write_bytes(folder_ / "CMakeLists.txt", "project(nqueens VERSION 0.3.0 LANGUAGES CXX)\n");
    write_bytes(folder_ / "CHANGELOG.md",
                "# Changelog\n\n## 0.3.0 (unreleased)\n\n- News.\n\n## 0.2.0 (2026-01-31)\n");
    write_bytes(folder_ / "CITATION.cff", "version: 0.2.0\ndate-released: 2026-01-31\n");
    std::filesystem::create_directory(folder_ / "docs");
    write_bytes(folder_ / "docs/library.md", "find_package(nqueens 0.3), libnqueens.so.0.3\n");
    std::filesystem::create_directory(folder_ / "scripts/debian");
    write_bytes(folder_ / "scripts/debian/control", "Package: libnqueens0.3\n");
    write_bytes(folder_ / "docs/test.xml", "<AppVersion>0.3.0</AppVersion>\n");
    git("init --quiet && git config user.name Tester && git config user.email tester@localhost");
    commit();
  }

  std::string git(const std::string& command) {
    return run_shell(kPlainGit + "cd '" + root_ + "' && git " + command).out;
  }
  void commit() { git("add --all && git commit --quiet --message Work"); }
  ProgramRun release(const std::string& arguments) {
    return run_shell(kPlainGit + "'" + root_ + "/scripts/release' " + arguments);
  }
  void change(const std::string& file) { write_bytes(folder_ / file, text(file) + "\n"); }
  std::string text(const std::string& file) { return read_bytes(folder_ / file); }

 private:
  std::string root_ = folder_.path();
};

TEST_F(ReleaseScript, ShowsWhatWouldChangeAndChangesNothing) {
  EXPECT_THAT(release("0.4.0"),
              ended(0,
                    AllOf(HasSubstr("+project(nqueens VERSION 0.4.0 LANGUAGES CXX)"),
                          ContainsRegex("\n\\+## 0.4.0 \\(20[0-9][0-9]-[01][0-9]-[0-3][0-9]\\)\n")),
                    HasSubstr("nothing is changed")));
  EXPECT_THAT(git("status --porcelain"), IsEmpty());
  EXPECT_THAT(git("tag"), IsEmpty());
}

TEST_F(ReleaseScript, ChangesCommitsAndTagsWhenAskedTo) {
  EXPECT_EQ(release("0.4.0 --commit").exit_code, 0);
  EXPECT_EQ(text("CMakeLists.txt"), "project(nqueens VERSION 0.4.0 LANGUAGES CXX)\n");
  EXPECT_THAT(text("CHANGELOG.md"), ContainsRegex("^# Changelog\n\n## 0.4.0 \\(20[0-9-]+\\)\n"));
  EXPECT_THAT(text("CITATION.cff"), ContainsRegex("^version: 0.4.0\ndate-released: 20[0-9-]+\n$"));
  EXPECT_EQ(text("docs/library.md"), "find_package(nqueens 0.4), libnqueens.so.0.4\n");
  EXPECT_EQ(text("scripts/debian/control"), "Package: libnqueens0.4\n");
  EXPECT_EQ(text("docs/test.xml"), "<AppVersion>0.4.0</AppVersion>\n");
  EXPECT_THAT(text("CHANGELOG.md"), HasSubstr("- News.\n\n## 0.2.0 (2026-01-31)\n"));
  EXPECT_THAT(git("status --porcelain"), IsEmpty());
  EXPECT_EQ(git("log -1 --format=%s"), "Version 0.4.0\n");
  EXPECT_EQ(git("describe"), "v0.4.0\n");
}

TEST_F(ReleaseScript, TakesTheVersionThatIsThereIfItIsNotReleasedYet) {
  EXPECT_EQ(release("0.3.0 --commit").exit_code, 0);
  EXPECT_EQ(git("describe"), "v0.3.0\n");
}

TEST_F(ReleaseScript, RefusesAVersionThatDoesNotGrow) {
  EXPECT_THAT(release("0.2.0").err, HasSubstr("0.2.0 does not come after 0.2.0"));
  EXPECT_THAT(release("0.2.9").err, HasSubstr("0.2.9 comes before 0.3.0"));
  EXPECT_EQ(release("0.2.9").exit_code, 1);
  EXPECT_EQ(release("0.10.0").exit_code, 0) << "10 comes after 9";
}

TEST_F(ReleaseScript, RefusesADirtyTree) {
  change("CHANGELOG.md");
  EXPECT_THAT(release("0.4.0 --commit"), ended(1, _, HasSubstr("the working tree is not clean")));
  EXPECT_THAT(text("CMakeLists.txt"), HasSubstr("0.3.0"));
}

TEST_F(ReleaseScript, RefusesATagThatIsThere) {
  git("tag v0.4.0");
  EXPECT_THAT(release("0.4.0").err, HasSubstr("the tag v0.4.0 is there already"));
}

TEST_F(ReleaseScript, RefusesWhenNothingIsUnreleased) {
  release("0.3.0 --commit");
  EXPECT_THAT(release("0.4.0").err, HasSubstr("nothing to release"));
}

TEST_F(ReleaseScript, SaysWhatIsWrongWithItsArguments) {
  EXPECT_THAT(release("").err, HasSubstr("the version is missing"));
  EXPECT_THAT(release("1.0").err, HasSubstr("MAJOR.MINOR.PATCH, such as 1.2.0, not '1.0'"));
  EXPECT_THAT(release("01.0.0").err, HasSubstr("not '01.0.0'"));
  EXPECT_THAT(release("0.4.0 0.5.0").err, HasSubstr("'0.4.0' and '0.5.0' are given"));
  EXPECT_THAT(release("0.4.0 --push").err, HasSubstr("unknown option '--push'"));
  EXPECT_EQ(release("1.0").exit_code, 2);
}

}  // namespace
}  // namespace nqueens::test
