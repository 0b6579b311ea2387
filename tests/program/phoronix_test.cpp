// Tests the test profile for the Phoronix Test Suite: what the suite reads, and what it runs.

#include <filesystem>

#include "measure/score.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/sources.hpp"
#include "support/xml.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

const fs::path kProfile = kSources / "bench/phoronix";

std::string definition() { return read_bytes(kProfile / "test-definition.xml"); }

TEST(PhoronixProfile, OffersTheSizesOfTheScore) {
  EXPECT_EQ(count_of(definition(), "<Entry>"), kScoreSizes.size());
  for (const ScoreSize& size : kScoreSizes) {
    EXPECT_THAT(definition(), ContainsRegex("n = " + std::to_string(size.n) + "</Name>\\s+<Value>" +
                                            std::string(size.name) + "<"));
  }
}

TEST(PhoronixProfile, NamesThisVersionAndTheLineWithTheSeconds) {
  const std::string version = lines_of(run_program({"--version"}).out).front();
  EXPECT_THAT(definition(),
              HasSubstr("<AppVersion>" + version.substr(version.find_last_of(' ') + 1) + "<"));
  EXPECT_THAT(read_bytes(kProfile / "results-definition.xml"),
              HasSubstr("<OutputTemplate>Seconds: #_RESULT_#<"));
}

/// A repository with the files from which a profile is made.
class MakeProfile : public InFolder {
 protected:
  void SetUp() override {
    if (const auto lack = lack_of_tool("git")) GTEST_SKIP() << *lack;
    fs::create_directories(folder_ / "source/scripts");
    fs::create_directories(folder_ / "source/bench/phoronix");
    fs::copy(kSources / "scripts/lib", folder_ / "source/scripts");
    fs::copy(kProfile, folder_ / "source/bench/phoronix");
    shell(
        "cd source && git init --quiet && git add --all && git -c user.name=Tester"
        " -c user.email=tester@localhost commit --quiet --message Work");
  }

  ProgramRun shell(const std::string& command) const {
    return run_shell("unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE; cd '" + folder_.path().string() +
                     "' && " + command);
  }
  ProgramRun make(const std::string& arguments) const {
    return shell("source/bench/phoronix/make-profile " + arguments);
  }
  std::string text(const std::string& file) const { return read_bytes(folder_ / file); }
};

TEST_F(MakeProfile, WritesTheProfileAndTheArchiveThatItNames) {
  const auto run = make("suite 'https://example.org/get?a=1&b=2'");
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const std::string profile = "suite/test-profiles/local/nqueens-1.0.0/";
  EXPECT_EQ(text(profile + "test-definition.xml"), read_bytes(kProfile / "test-definition.xml"));
  EXPECT_EQ(text(profile + "results-definition.xml"),
            read_bytes(kProfile / "results-definition.xml"));
  EXPECT_EQ(text(profile + "install.sh"), read_bytes(kProfile / "install.sh"));
  const std::string downloads = text(profile + "downloads.xml");
  EXPECT_THAT(xml_problem(downloads), IsEmpty());
  EXPECT_THAT(downloads, HasSubstr("<URL>https://example.org/get?a=1&amp;b=2<"));
  const std::string digest = shell("sha256sum suite/download-cache/*").out.substr(0, 64);
  EXPECT_THAT(downloads, HasSubstr("<SHA256>" + digest + "<"));
  EXPECT_THAT(shell("tar -tzf suite/download-cache/*").out,
              ContainsRegex("nqueens-[0-9.]+/bench/phoronix/install.sh\n"));
}

TEST_F(MakeProfile, SaysWhatIsWrongInOneLine) {
  EXPECT_EQ(make("suite ftp://example.org").exit_code, 2);
  EXPECT_THAT(make("suite 'https://example.org/a b'").err, HasSubstr("has no blanks, not 'https"));
  EXPECT_THAT(make("suite https://example.org more").err, HasSubstr("unexpected argument 'more'"));
  EXPECT_THAT(make("--fast").err, HasSubstr("unknown option '--fast'"));
  EXPECT_THAT(make("/dev/null/suite").err, HasSubstr("cannot write to '/dev/null/suite'"));
}

/// The folder of an installed test, with a cmake that builds nothing and installs this program.
class InstalledTest : public InFolder {
 protected:
  InstalledTest() {
    fs::create_directories(folder_ / "tools");
    fs::create_directories(folder_ / "home/nqueens-9.9.9");
    write_bytes(folder_ / "tools/cmake", R"(#!/bin/sh
[ -z "$CMAKE_FAILS" ] || exit 7
[ "$1" = --install ] || exit 0
while [ "$1" != --prefix ]; do shift; done
mkdir -p "$2/bin" && ln -s "$NQUEENS" "$2/bin/nqueens"
)");
    fs::permissions(folder_ / "tools/cmake", fs::perms::owner_all);
    shell("tar -czf nqueens-9.9.9.tar.gz nqueens-9.9.9 && rmdir nqueens-9.9.9");
  }

  ProgramRun shell(const std::string& command) const {
    return run_shell("cd '" + (folder_ / "home") +
                     "' && export HOME=\"$PWD\" LOG_FILE=\"$PWD/log\"" + " PATH='" +
                     (folder_ / "tools") + "':\"$PATH\"; " + command);
  }
  ProgramRun install(const std::string& environment = "") const {
    return shell(environment + " sh '" + (kProfile / "install.sh").string() + "'");
  }
  std::string text(const std::string& file) const { return read_bytes(folder_ / ("home/" + file)); }
};

TEST_F(InstalledTest, HasTheStatusOfTheInstallation) {
  install();
  EXPECT_EQ(text("install-exit-status"), "0\n");
}

TEST_F(InstalledTest, IsNoneWhereBuildingFailed) {
  install("CMAKE_FAILS=1");
  EXPECT_EQ(text("install-exit-status"), "7\n");
  EXPECT_NE(shell("test -e nqueens-score").exit_code, 0);
}

TEST_F(InstalledTest, LeavesTheStatusAndTheLogOfEachRun) {
  install();
  shell("./nqueens-score bench --score --size none");
  EXPECT_EQ(text("test-exit-status"), "2\n");
  EXPECT_THAT(text("log"), HasSubstr("not 'none'"));
  shell("./nqueens-score help bench");
  EXPECT_EQ(text("test-exit-status"), "0\n");
  EXPECT_THAT(text("log"), HasSubstr("--score"));
}

}  // namespace
}  // namespace nqueens::test
