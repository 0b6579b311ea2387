// Checkpoints that version 0.2.0 wrote are resumed by the same command.

#include <filesystem>
#include <gmock/gmock.h>
#include <sqlite3.h>

#include "support/checkpoint.hpp"
#include "support/file_bytes.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

using test::Checkpoint;
using test::golden_path;
using test::ProgramRun;
using test::run_program;
using testing::AllOf;
using testing::HasSubstr;

struct Older {
  std::string name;
  int n;
  std::uint64_t seeds_done;
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
  const std::string before = test::read_bytes(file());
  EXPECT_EQ(status().at("seeds_done"), GetParam().seeds_done);
  EXPECT_EQ(test::read_bytes(file()), before);
}

TEST_P(OlderCheckpoint, IsResumedToTheRightCount) {
  const ProgramRun run = run_program(count(GetParam().n));
  EXPECT_EQ(run.out, census(GetParam().n)) << run.err;
  EXPECT_THAT(run.err,
              HasSubstr(std::to_string(GetParam().seeds_done) + " seeds were done before"));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
  constexpr std::size_t kFormat = 63;  // the last byte of SQLite's user_version
  EXPECT_EQ(test::read_bytes(file()).at(kFormat), 3) << "version 0.2 would write it again";
}

INSTANTIATE_TEST_SUITE_P(Of02, OlderCheckpoint,
                         testing::Values(Older{"whole", 10, 122},
                                         Older{"killed-in-a-commit", 13, 1768},
                                         Older{"killed-between-commits", 13, 491}),
                         [](const auto& tested) {
                           std::string name = tested.param.name;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// Version 0.2 keeps SQLite's lock as long as it runs.
TEST_F(Checkpoint, ThatARunOfVersion02HasOpenIsInUse) {
  fs::copy_file(golden_path("format-2-whole.ledger"), file());
  const std::string note = "host elsewhere, process 7\n";
  test::write_bytes(file() + "-holder", note);
  sqlite3* running = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &running), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(running, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  const ProgramRun refused = run_program(count(10, {"--take-over"}));
  EXPECT_EQ(refused.exit_code, 4);
  EXPECT_THAT(refused.err, AllOf(HasSubstr("in use by host elsewhere, process 7")));
  EXPECT_EQ(test::read_bytes(file() + "-holder"), note);
  sqlite3_close(running);
}

}  // namespace
}  // namespace nqueens
