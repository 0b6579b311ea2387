// System calls fail while a command uses a checkpoint. The command must print the right output, or
// one clear line and end with a documented exit code. Saved seeds must stay, and the next run must
// finish.

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "attack/trials.hpp"
#include "support/checkpointed.hpp"
#include "support/matchers.hpp"
#include "support/preload/preloaded.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;
using preload::Kind;

constexpr std::uint64_t kStride = 7919;  // step from one trial's fault to the next; a prime

/// A command that uses checkpoints. "@" stands for the folder with the files "begun", "whole" and
/// the two halves.
struct Command {
  std::string name;
  std::vector<std::string> words;
  std::string checkpoint;       ///< that the next run resumes
  std::vector<int> exit_codes;  ///< allowed for a refusal
};

const std::vector<Command> kCommands{
    {"Count",
     {"count", "12", "-m", "pruned", "-q", "-t", "2", "--checkpoint", "@new"},
     "new",
     {1, 2, 4, 75}},
    {"Resume",
     {"count", "12", "-m", "pruned", "-q", "-t", "2", "--checkpoint", "@begun"},
     "begun",
     {1, 2, 4, 75}},
    {"Status", {"status", "@begun", "--json"}, "begun", {1, 4}},
    {"Verify", {"verify", "@whole"}, "whole", {1, 4}},
    {"Recount", {"verify", "@whole", "--recount", "100"}, "whole", {1, 2, 4, 75}},
    {"Merge", {"merge", "@merged", "@half-1", "@half-2", "-q"}, "merged", {1, 2, 4, 75}},
    {"Export", {"export", "@whole"}, "whole", {1, 4}},
};

/// How system calls of one kind fail, and whether the error message names a file.
struct Fault {
  Kind kind;
  std::vector<std::string> errors;
  bool of_a_file = true;
};

const std::vector<Fault> kFaults{
    {Kind::open, {"EIO", "ENOSPC", "EDQUOT", "EINTR", "EMFILE", "EACCES", "EIO:*", "EMFILE:*"}},
    {Kind::read, {"EIO", "EINTR", "EAGAIN", "SHORT", "EIO:*", "SHORT:*"}},
    {Kind::write,
     {"EIO", "ENOSPC", "EDQUOT", "EINTR", "EAGAIN", "SHORT", "KILL", "EIO:*", "ENOSPC:*",
      "SHORT:*"}},
    {Kind::fsync, {"EIO", "ENOSPC", "EDQUOT", "EINTR", "KILL", "EIO:*"}},
    {Kind::lock, {"EIO", "EINTR", "EAGAIN", "EACCES", "ENOLCK", "KILL", "EIO:*"}},
    {Kind::mmap, {"ENOMEM", "EAGAIN"}, false},
    {Kind::thread, {"EAGAIN", "EAGAIN:*"}, false},
};

/// The number before these words in a text, or 0 if there is none.
std::uint64_t number_before(const std::string& words, const std::string& text) {
  const std::size_t end = text.find(words);
  if (end == std::string::npos) return 0;
  return std::strtoull(&text.at(text.find_last_not_of("0123456789", end - 1) + 1), nullptr, 10);
}

std::string ending(const ProgramRun& run) {
  if (run.exit_code == 0) return "right";
  return run.signal == SIGKILL ? "killed" : "refused";
}

class FaultySystem : public Checkpointed, public testing::WithParamInterface<Command> {
 protected:
  static constexpr int kBoard = 12;

  void SetUp() override {
    if (NQUEENS_SLOWED != 0) GTEST_SKIP() << kNoPreload;
    fs::create_directory(file("prepared"));
    count_first_seeds(file("prepared/begun"), kBoard);
    ASSERT_EQ(run_program(count_in(file("prepared/whole"), kBoard)).exit_code, 0);
    for (const std::string half : {"1", "2"}) {
      const auto shard = count_in(file("prepared/half-" + half), kBoard, {"--shard", half + "/2"});
      ASSERT_EQ(run_program(shard).exit_code, 0);
    }
    const std::string checkpoint = file("prepared/" + GetParam().checkpoint);
    if (fs::exists(checkpoint)) saved_before_ = status_of(checkpoint).at("seeds_done");
  }

  /// Runs the command on fresh copies of the prepared checkpoints.
  ProgramRun use(Settings settings) const {
    fs::remove_all(file("used"));
    fs::copy(file("prepared"), file("used"));
    settings["NQUEENS_FAIL_BELOW"] = file("used");
    settings["TMPDIR"] = folder_.path();  // a program may write a rescue file there
    const Preloaded preloaded(settings);
    return again();
  }
  ProgramRun again() const {
    std::vector<std::string> words = GetParam().words;
    for (std::string& word : words) {
      if (word.front() == '@') word = file("used/" + word.substr(1));
    }
    return run_program(words);
  }

  /// All faults to try, each as a setting: every call of every kind fails once with every error.
  std::vector<std::pair<const Fault*, std::string>> faults(const std::string& counted) const {
    std::vector<std::pair<const Fault*, std::string>> all;
    for (const Fault& fault : kFaults) {
      const std::string kind = preload::kKindNames.at(static_cast<std::size_t>(fault.kind));
      for (std::uint64_t k = 1; k <= calls(counted, fault.kind); ++k) {
        for (const std::string& error : fault.errors) {
          all.emplace_back(&fault, kind + ":" + std::to_string(k) + ":" + error);
        }
      }
    }
    return all;
  }

  /// Expects one line that names the error and does not call a valid file damaged.
  void expect_refusal(const ProgramRun& run, const Fault& fault) const {
    EXPECT_THAT(GetParam().exit_codes, Contains(run.exit_code)) << "signal " << run.signal;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1);
    EXPECT_THAT(run.err, HasSubstr(fault.of_a_file ? file("used") : "nqueens: error: "));
    EXPECT_THAT(run.err, Not(ContainsRegex("damaged|not a checkpoint|start again|remove|delete")));
  }

  /// Expects that the next run finishes, and that it finds all seeds that were saved before or that
  /// the faulty run reported as saved.
  void expect_that_the_next_run_finishes(const ProgramRun& faulty) const {
    const std::string after = file("used/" + GetParam().checkpoint);
    if (GetParam().name == "Merge" && !fs::exists(after)) {
      EXPECT_EQ(again().out, census(kBoard));
    }
    const ProgramRun next = run_program(count_in(after, kBoard));
    EXPECT_EQ(next.out, census(kBoard)) << next.err;
    const std::uint64_t saved = number_before(" seeds were done before", next.err) +
                                number_before(" seed was done before", next.err);
    EXPECT_GE(saved, saved_before_);
    EXPECT_GE(saved, number_before(" seeds are saved", faulty.err) +
                         number_before(" seed is saved", faulty.err))
        << faulty.err;
  }

  std::uint64_t saved_before_ = 0;
};

TEST_P(FaultySystem, GivesTheRightOutputOrOneClearLineAndTheNextRunFinishes) {
  const ProgramRun sound = use({{"NQUEENS_COUNT_CALLS", file("calls")}});
  ASSERT_EQ(sound.exit_code, 0) << sound.err;
  const auto all = faults(file("calls"));
  Score score("faults of calls in '" + GetParam().words.front() + "'");
  for (const std::uint64_t trial : trials(30, all.size())) {
    const auto& [fault, setting] = all[trial * kStride % all.size()];
    const ProgramRun faulty = use({{"NQUEENS_FAIL", setting}});
    SCOPED_TRACE("trial " + std::to_string(trial) + ": " + setting + "\n" + faulty.err);
    score.add(ending(faulty));
    if (faulty.exit_code == 0) {
      EXPECT_EQ(faulty.out, sound.out);
    } else if (!setting.ends_with("KILL")) {
      expect_refusal(faulty, *fault);
    }
    expect_that_the_next_run_finishes(faulty);
  }
}

INSTANTIATE_TEST_SUITE_P(Uses, FaultySystem, testing::ValuesIn(kCommands),
                         [](const auto& parameter) { return parameter.param.name; });

}  // namespace
}  // namespace nqueens::test
