// Another process writes, replaces or opens the checkpoint while a count runs. The count is paused
// inside and between commits meanwhile. No seed that was reported as saved may be lost.

#include <csignal>
#include <set>
#include <sqlite3.h>

#include "job/jobs.hpp"
#include "support/checkpoint.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/preload/preloaded.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;
using preload::Kind;

/// Lines with the id and the counts of a seed.
using Seeds = std::set<std::string>;

/// The kernel's letter for the state of a process: T if it is stopped, Z if it has ended.
char state(const StartedProgram& program) {
  const std::string text = read_bytes("/proc/" + std::to_string(program.pid()) + "/stat");
  return text.at(text.rfind(')') + 2);
}

class SharedCheckpoint : public Checkpoint {
 protected:
  static constexpr int kBoard = 16;  // large enough for all calls at which the tests stop a count

  void SetUp() override {
    if (NQUEENS_SLOWED != 0) GTEST_SKIP() << kNoPreload;
    count_first_seeds(file(), kBoard);
    fs::copy_file(file(), file("backup"));
  }

  std::unique_ptr<StartedProgram> start(Settings settings,
                                        const std::vector<std::string>& words) const {
    settings["NQUEENS_FAIL_BELOW"] = folder_ / "";
    settings["NQUEENS_COUNT_CALLS"] = calls_ / "calls";
    settings["TMPDIR"] = folder_.path();  // a program may write a rescue file there
    const Preloaded preloaded(settings);
    return std::make_unique<StartedProgram>(words);
  }

  /// Waits until the started program has tried several times to lock the checkpoint, or has ended.
  void wait_for_its_wait(const StartedProgram& program) const {
    constexpr std::uint64_t kMany = 50;
    const auto locks = [&] { return test::calls(calls_ / "calls", Kind::lock); };
    wait_until([&, before = locks()] { return locks() > before + kMany || state(program) == 'Z'; });
  }

  /// The seeds of a checkpoint; empty if it cannot be read within a short time.
  static Seeds seeds_in(const std::string& checkpoint) {
    const Preloaded hurry(Settings{{"NQUEENS_SPEED", "50"}});
    const ProgramRun run = run_program({"export", checkpoint, "--counts"});
    Seeds seeds;
    for (const std::string& line : lines_of(run.exit_code == 0 ? run.out : "")) {
      if (std::isdigit(static_cast<unsigned char>(line.front())) != 0) seeds.insert(line);
    }
    return seeds;
  }

  /// The seeds that other processes see in the checkpoint before the program stops.
  Seeds seeds_reported_until_stopped(const StartedProgram& program) const {
    Seeds reported;
    wait_until([&] {
      const char now = state(program);
      reported.merge(seeds_in(file()));
      return now == 'T' || now == 'Z';
    });
    EXPECT_EQ(state(program), 'T');
    return reported;
  }

  std::vector<std::string> rescue_files() const {
    std::vector<std::string> files;
    for (const std::string& name : names_in(folder_.path())) {
      if (name.starts_with("run.ledger.rescue-")) files.push_back(file(name));
    }
    return files;
  }

  std::size_t all_seeds() const { return status_of(file("backup")).at("seeds"); }

  /// Merges a checkpoint with the rescued file. Expects all these seeds, and the right total.
  void expect_all_in(const std::string& checkpoint, const Seeds& reported) const {
    const ProgramRun merged =
        run_program(joined({"merge", file("merged"), checkpoint}, rescue_files()));
    EXPECT_THAT(merged.exit_code, AnyOf(0, 5)) << merged.err;
    EXPECT_THAT(seeds_in(file("merged")), IsSupersetOf(reported));
    EXPECT_EQ(run_program(count_in(file("merged"), kBoard)).out, census(kBoard));
  }

  TempFolder calls_;  // its files are not part of the test
};

enum class Deed { written, half_written, emptied, restored, lock_removed, journal_removed };

/// A count that is stopped before a chosen system call while another process uses its checkpoint.
class Interrupted : public SharedCheckpoint,
                    public testing::WithParamInterface<std::tuple<std::string, Deed>> {
 protected:
  /// The exit codes that the count may have after the deed. 0 is possible if another process has
  /// not finished its commit, because then nothing has changed. It is also possible if the commit
  /// that goes on writes every page in which a restored backup differs.
  static std::vector<int> exit_codes_after(Deed deed) {
    if (deed == Deed::lock_removed) return {0};
    if (deed == Deed::written || deed == Deed::emptied) return {1};
    return {0, 1};
  }

  /// Does the deed, and returns the seeds that it reports as saved.
  Seeds meddle(Deed deed) const {
    switch (deed) {
      case Deed::written:
        return write_from_another_host({});
      case Deed::half_written:
        return write_from_another_host("write:40:KILL");
      case Deed::emptied:
        write_bytes(file(), "");
        break;
      case Deed::restored:
        write_bytes(file(), read_bytes(file("backup")));
        break;
      case Deed::lock_removed:
        fs::remove(file() + "-holder");
        break;
      case Deed::journal_removed:
        fs::remove(file() + "-journal");
        break;
    }
    return {};
  }

 private:
  Seeds write_from_another_host(const std::string& fault) const {
    write_bytes(calls_ / "boot-id", "another\n");
    const Settings there{{"NQUEENS_HOST", "elsewhere"},
                         {"NQUEENS_BOOT_ID_FILE", calls_ / "boot-id"},
                         {"NQUEENS_BLIND_LOCKS", "1"},
                         {"NQUEENS_FAIL", fault}};
    const ProgramRun run = start(there, count(kBoard, {"--take-over"}))->wait();
    if (!fault.empty()) return {};
    EXPECT_EQ(run.out, census(kBoard)) << run.err;
    return seeds_in(file());
  }
};

TEST_P(Interrupted, LosesNoSeedThatWasReportedAsSaved) {
  const auto& [where, deed] = GetParam();
  const auto program = start({{"NQUEENS_FAIL", where + ":STOP"}}, count(kBoard));
  Seeds reported = seeds_reported_until_stopped(*program);
  reported.merge(meddle(deed));
  program->send(SIGCONT);
  const ProgramRun run = program->wait();
  EXPECT_EQ(run.out, run.exit_code == 0 ? census(kBoard) : "");
  const bool is_replaced = deed == Deed::emptied || deed == Deed::restored;
  if (is_replaced && reported.size() == all_seeds()) return;  // the count was at its end
  EXPECT_THAT(exit_codes_after(deed), Contains(run.exit_code))
      << "signal " << run.signal << ": " << run.err;
  expect_all_in(is_replaced && run.exit_code != 0 ? file("backup") : file(), reported);
}

/// The system calls at which the count stops: the first call of a commit and one in its middle; in
/// the long form all calls of some commits.
std::vector<std::string> stops() {
  std::vector<std::string> calls;
  for (const auto& [kind, first] : std::map<std::string, int>{{"lock", 50}, {"fsync", 20}}) {
    for (int k = first; k < first + (long_tests() ? 20 : 1); ++k) {
      calls.push_back(kind + ":" + std::to_string(k));
    }
  }
  return calls;
}

/// Every deed at every stop, and a backup that is restored in one of the first commits.
std::vector<std::tuple<std::string, Deed>> interruptions() {
  std::vector<std::tuple<std::string, Deed>> all{{"fsync:4", Deed::restored}};
  for (const std::string& stop : stops()) {
    for (const Deed deed : {Deed::written, Deed::half_written, Deed::emptied, Deed::restored,
                            Deed::lock_removed, Deed::journal_removed}) {
      all.emplace_back(stop, deed);
    }
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Calls, Interrupted, testing::ValuesIn(interruptions()));

/// A command whose only commit is the last thing that it writes.
class LastCommit : public SharedCheckpoint, public testing::WithParamInterface<std::string> {
 protected:
  static constexpr int kSmallBoard = 10;
  std::vector<std::string> words() const {
    if (GetParam() == "verify") return {"verify", file(), "--recount", "100"};
    return count(kSmallBoard);
  }
};

TEST_P(LastCommit, DuringWhichABackupIsRestoredIsNoticed) {
  fs::remove(file());
  ASSERT_EQ(run_program(count(kSmallBoard)).exit_code, 0);
  falsify(file(), 0, {});  // removes the result, and nothing else
  count_first_seeds(file("older"), kSmallBoard);
  const auto program = start({{"NQUEENS_FAIL", "fsync:1:STOP"}}, words());
  seeds_reported_until_stopped(*program);
  write_bytes(file(), read_bytes(file("older")));
  program->send(SIGCONT);
  EXPECT_THAT(program->wait(), ended(1, IsEmpty(), HasSubstr(file())));
}

INSTANTIATE_TEST_SUITE_P(Of, LastCommit, testing::Values("count", "verify"),
                         [](const auto& tested) { return tested.param; });

// A program that deletes old files removes the journal, and later the host loses its power during a
// commit.
TEST_F(SharedCheckpoint, WhoseJournalIsRemovedLosesNothingToAKillInALaterCommit) {
  for (int k = 150; k < (long_tests() ? 180 : 154); ++k) {
    const std::string fault = "fsync:20:STOP,write:" + std::to_string(k) + ":KILL";
    SCOPED_TRACE(fault);
    fs::copy_file(file("backup"), file(), fs::copy_options::overwrite_existing);
    const auto program = start({{"NQUEENS_FAIL", fault}}, count(kBoard));
    const Seeds reported = seeds_reported_until_stopped(*program);
    fs::remove(file() + "-journal");
    program->send(SIGCONT);
    program->wait();
    // Only a program that writes rolls the journal back.
    run_program(count(kBoard, {"--time-limit", "0.001"}));
    EXPECT_THAT(seeds_in(file()), IsSupersetOf(reported));
  }
}

class HeldOpen : public SharedCheckpoint {
 protected:
  /// Starts a count that is still running when another process has read its first seeds.
  std::unique_ptr<StartedProgram> started() const {
    fs::remove(file());
    auto program = start({}, count(kBoard));
    wait_for_seeds();
    return program;
  }
};

TEST_F(HeldOpen, ByAStoppedReaderItKeepsTheRunWaitingAtMost) {
  const auto program = started();
  const auto reader = [&] {
    const Preloaded preloaded(
        Settings{{"NQUEENS_FAIL", "read:4:STOP"}, {"NQUEENS_FAIL_BELOW", file()}});
    return std::make_unique<StartedProgram>(std::vector<std::string>{"status", file()});
  }();
  wait_until([&] { return state(*reader) == 'T'; });
  wait_for_its_wait(*program);
  reader->send(SIGCONT);
  EXPECT_EQ(reader->wait().exit_code, 0);
  EXPECT_EQ(program->wait().out, census(kBoard));
}

TEST_F(HeldOpen, ByAnotherProgramItKeepsTheRunWaitingAtMost) {
  const auto program = started();
  sqlite3* reader = nullptr;
  ASSERT_EQ(sqlite3_open_v2(file().c_str(), &reader, SQLITE_OPEN_READONLY, nullptr), SQLITE_OK);
  sqlite3_busy_timeout(reader, 1000);
  EXPECT_EQ(sqlite3_exec(reader, "BEGIN; SELECT * FROM sqlite_master", nullptr, nullptr, nullptr),
            SQLITE_OK);
  wait_for_its_wait(*program);
  EXPECT_NE(state(*program), 'Z');
  sqlite3_close(reader);
  EXPECT_EQ(program->wait().out, census(kBoard));
}

}  // namespace
}  // namespace nqueens::test
