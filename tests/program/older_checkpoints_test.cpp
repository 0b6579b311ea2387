// Checkpoints that version 0.2.0 wrote are resumed by the same command.

#include <filesystem>
#include <sqlite3.h>

#include "support/checkpoint.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

struct Older {
  std::string name;
  int n;
  std::uint64_t seeds_done;
  std::string method = "pruned";
};

class OlderCheckpoint : public Checkpoint, public testing::WithParamInterface<Older> {
 protected:
  OlderCheckpoint() {
    const std::string golden = golden_path("format-2-" + GetParam().name + ".ledger");
    fs::copy_file(golden, file());
    if (fs::exists(golden + "-journal")) fs::copy_file(golden + "-journal", file() + "-journal");
  }
};

TEST_P(OlderCheckpoint, IsReadAndLeftAsItWas) {
  const std::string before = read_bytes(file());
  EXPECT_EQ(status().at("seeds_done"), GetParam().seeds_done);
  EXPECT_EQ(read_bytes(file()), before);
}

TEST_P(OlderCheckpoint, IsResumedToTheRightCount) {
  EXPECT_THAT(run_program(count(GetParam().n, {"-m", GetParam().method})),
              ended(_, census(GetParam().n),
                    HasSubstr(std::to_string(GetParam().seeds_done) + " seeds were done before")));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
  constexpr std::size_t kFormat = 63;  // the last byte of SQLite's user_version
  EXPECT_EQ(read_bytes(file()).at(kFormat), 3) << "version 0.2 would write it again";
}

INSTANTIATE_TEST_SUITE_P(Of02, OlderCheckpoint,
                         testing::Values(Older{"whole", 10, 122},
                                         Older{"killed-in-a-commit", 13, 1768},
                                         Older{"killed-between-commits", 13, 491},
                                         Older{"arms-12", 12, 53, "composition"},
                                         Older{"arms-13", 13, 43, "composition"},
                                         Older{"arms-14", 14, 39, "composition"}),
                         [](const auto& tested) {
                           std::string name = tested.param.name;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// Version 0.2 had only the rule `arms`, so its plans name no rule.
TEST_F(Checkpoint, OfVersion02IsNotFinishedByAnotherRule) {
  for (const auto& [n, parameters, rule] : {std::tuple{12, "strip=2", "patterns"},
                                            {13, "strip=1", "hooks"},
                                            {14, "strip=0", "patterns"}}) {
    const std::string older = file(std::to_string(n));
    fs::copy_file(golden_path("format-2-arms-" + std::to_string(n) + ".ledger"), older);
    const std::string before = read_bytes(older);
    const auto words = count_in(older, n, {"-m", "composition", "--rule", rule});
    EXPECT_THAT(error_line(run_program(words), 4),
                HasSubstr(std::string("belongs to another count: plan is '") + parameters +
                          "' there and 'rule=" + rule + "," + parameters + "' here; "));
    EXPECT_EQ(read_bytes(older), before);
  }
}

TEST_F(Checkpoint, OfSharesByDifferentRulesAreNotMerged) {
  for (const auto& [share, rule] : {std::pair{"1/2", "arms"}, {"2/2", "hooks"}}) {
    const auto words =
        count_in(file(rule), 11, {"-m", "composition", "--shard", share, "--rule", rule});
    ASSERT_EQ(run_program(words).exit_code, 0);
  }
  EXPECT_THAT(error_line(run_program({"merge", file(), file("arms"), file("hooks")}), 4),
              HasSubstr("plan is 'rule=hooks,strip=1' there and 'strip=1' here"));
  EXPECT_FALSE(fs::exists(file()));
}

// Version 0.2 keeps SQLite's lock as long as it runs.
TEST_F(Checkpoint, ThatARunOfVersion02HasOpenIsInUse) {
  fs::copy_file(golden_path("format-2-whole.ledger"), file());
  const std::string note = "host elsewhere, process 7\n";
  write_bytes(file() + "-holder", note);
  sqlite3* running = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &running), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(running, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_THAT(run_program(count(10, {"--take-over"})),
              ended(4, _, HasSubstr("in use by host elsewhere, process 7")));
  EXPECT_EQ(read_bytes(file() + "-holder"), note);
  sqlite3_close(running);
}

}  // namespace
}  // namespace nqueens::test
