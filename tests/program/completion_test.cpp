// Tests completion on the command line, by the shells themselves.

#include <set>
#include <sstream>

#include "support/help.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/tmux.hpp"

namespace nqueens::test {
namespace {

/// What bash offers for the last of the words that follow "nqueens". The first line has the options
/// by which bash would add other words, for example "-o default" for file names. Bash calls
/// has_help instead of the program, which starts slowly under sanitizers.
std::vector<std::string> offered(const std::string& words) {
  static const std::string kHelp = printed_by({"help", "--json"});
  setenv("HELP", kHelp.c_str(), 1);
  const auto run = run_shell(
      "bash -c 'compopt() { echo \"$*\"; }; has_help() { [ \"$*\" != \"help --json\" ] || echo "
      "\"$HELP\"; }; source \"$1\"; shift; COMP_WORDS=(has_help \"$@\"); "
      "COMP_CWORD=$#; _nqueens; printf \"%s\\n\" \"${COMPREPLY[@]}\"' bash "
      "'" NQUEENS_SOURCE_DIR "/scripts/completions/nqueens.bash' " +
      words);
  EXPECT_EQ(run.err, "");
  std::vector<std::string> lines = lines_of(run.out);
  std::erase(lines, "");
  return lines;
}

TEST(BashCompletion, OffersTheCommandsOfTheHelp) {
  std::vector<std::string> expected = commands_in_help();
  for (const char* word : {"help", "--help", "--version"}) expected.emplace_back(word);
  EXPECT_THAT(offered("''"), UnorderedElementsAreArray(expected));
  EXPECT_THAT(offered("ver"), ElementsAre("verify"));
  EXPECT_THAT(offered("help co"), UnorderedElementsAre("count", "construct"));
}

TEST(BashCompletion, OffersExactlyTheOptionsOfEachCommand) {
  for (const std::string& command : commands_in_help()) {
    EXPECT_THAT(offered(command + " -"), UnorderedElementsAreArray(options_in_help(command)));
  }
}

TEST(BashCompletion, FinishesWordsAloneAndInLists) {
  EXPECT_THAT(offered("estimate -m pr"), ElementsAre("pruned"));
  EXPECT_THAT(offered("count --method = fr"), ElementsAre("frontier"));
  EXPECT_THAT(offered("count --color ="), UnorderedElementsAre("auto", "always", "never"));
  EXPECT_THAT(offered("bench --methods pruned,fl"), ElementsAre("pruned,flags"));
}

TEST(BashCompletion, OffersTheWordsThatOptionsTake) {
  for (const std::string& command : commands_in_help()) {
    for (const auto& [option, words] : words_in_help(command)) {
      EXPECT_THAT(offered(command + " --" + option + " ''"), UnorderedElementsAreArray(words));
    }
  }
  EXPECT_THAT(offered("bench --board ''"), ElementsAre("auto"));
}

TEST(BashCompletion, LeavesFilesToBash) {
  for (const std::string words :
       {"status ''", "verify ''", "merge out.jsonl ''", "count --checkpoint ''", "check ''"}) {
    EXPECT_THAT(offered(words), ElementsAre("-o default")) << words;
  }
  EXPECT_THAT(offered("list --out ''"), ElementsAre("-o dirnames"));
}

TEST(BashCompletion, OffersNothingForNumbers) {
  EXPECT_THAT(offered("count ''"), IsEmpty());
  EXPECT_THAT(offered("count --depth ''"), IsEmpty());
}

class ZshCompletion : public testing::Test {
 protected:
  void SetUp() override {
    if (const auto lack = lack_of_tool("zsh")) GTEST_SKIP() << *lack;
  }
};

TEST_F(ZshCompletion, GivesItsShellExactlyTheOptionsOfEachCommand) {
  for (const std::string& command : commands_in_help()) {
    const auto run = run_shell(
        "zsh -f -c 'source \"$1\"; typeset -a specs; _nqueens_specs $3 \"$($2 help --json)\"; "
        "for spec in ${(M)specs:#\\(*}; do print -r -- ${${${spec#*\\)}%%\\[*}%=}; done' zsh "
        "'" NQUEENS_SOURCE_DIR "/scripts/completions/_nqueens' \"$NQUEENS\" " +
        command);
    EXPECT_EQ(run.err, "");
    std::istringstream words(run.out);
    const std::set<std::string> given{std::istream_iterator<std::string>(words), {}};
    EXPECT_EQ(given, options_in_help(command)) << command;
  }
}

TEST_F(ZshCompletion, CompletesCommandsOptionsAndValues) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  Tmux terminal(
      "fpath=; export ZDOTDIR=/nonexistent PATH=\"$(dirname \"$NQUEENS\"):$PATH\"; exec zsh -f",
      100, 24);
  const auto type = [&terminal](const std::string& text, const std::string& completed) {
    terminal.press("C-u");
    terminal.press("-l " + text);
    terminal.press("Tab", HasSubstr(completed));
  };
  terminal.press("'fpath=(\"" NQUEENS_SOURCE_DIR
                 "/scripts/completions\" $fpath); autoload -U compinit; compinit -u -D; "
                 "PS1=\"read\"\"y> \"; clear' Enter",
                 HasSubstr("ready>"));
  type("'nqueens ver'", "ready> nqueens verify");
  type("'nqueens count --double'", "count --double-check=");
  type("'nqueens count 8 -m fro'", "count 8 -m frontier");
  type("'nqueens construct --family fal'", "--family falkowski_schmitz");
  type("'nqueens bench --methods pruned,bi'", "pruned,bitmap");
}

}  // namespace
}  // namespace nqueens::test
