// Tests checkpoints on file systems that several hosts share. File locks may be visible on all
// hosts or on one only.

#include <csignal>

#include "support/checkpoint.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/preload/preloaded.hpp"

namespace nqueens::test {
namespace {

class OtherHosts : public Checkpoint {
 protected:
  void SetUp() override {
    if (NQUEENS_SLOWED != 0) GTEST_SKIP() << kNoPreload;
  }

  /// Settings that simulate a host that does not see the locks of other hosts. Waits of minutes
  /// take a second there.
  Settings host(const std::string& name) const {
    write_bytes(file("boot-id-of-" + name), name + "\n");
    return {{"NQUEENS_HOST", name},
            {"NQUEENS_BOOT_ID_FILE", file("boot-id-of-" + name)},
            {"NQUEENS_BLIND_LOCKS", "1"},
            {"NQUEENS_SPEED", "200"}};
  }

  /// Leaves a checkpoint like a count whose host lost its power.
  void count_on_a_host_that_dies(const std::string& name) const {
    const auto program = [&] {
      const Preloaded there(Settings{{"NQUEENS_HOST", name}});
      return std::make_unique<StartedProgram>(count(16));
    }();
    wait_for_seeds();
    program->send(SIGKILL);
    program->wait();
  }
};

// Slurm requeues a job after its node failed: the same command runs on another node.
TEST_F(OtherHosts, ACountIsTakenOverFromAHostThatIsSilentForTwoMinutes) {
  count_on_a_host_that_dies("node1");
  const Preloaded here(host("node2"));
  EXPECT_THAT(run_program(count(16)),
              ended(_, census(16), AllOf(HasSubstr("node1"), HasSubstr("seeds were done before"))));
}

TEST_F(OtherHosts, ACountIsTakenOverAtOnceIfThatIsAskedFor) {
  count_on_a_host_that_dies("node1");
  Settings settings = host("node2");
  settings["NQUEENS_SPEED"] = "1";
  const Preloaded here(settings);
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(run_program(count(16, {"--take-over"})).out, census(16));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::minutes(2));
}

TEST_F(OtherHosts, ACountIsNotTakenOverFromAHostThatStillCounts) {
  const auto program = [&] {
    const Preloaded there(Settings{{"NQUEENS_HOST", "node1"}});
    return std::make_unique<StartedProgram>(count(20));
  }();
  wait_for_seeds();
  const Preloaded here(host("node2"));
  EXPECT_THAT(run_program(count(20, {"--time-limit", "600"})),
              ended(4, _, AllOf(HasSubstr("node1"), HasSubstr("--take-over"))));
}

TEST_F(OtherHosts, AFileSystemWithoutLocksIsRefusedInOneLine) {
  for (const std::string error : {"ENOLCK", "ENOSYS", "EOPNOTSUPP", "EIO", "EACCES"}) {
    SCOPED_TRACE(error);
    const Preloaded here(Settings{{"NQUEENS_NO_LOCKS", error}});
    EXPECT_THAT(error_line(run_program({"count", "12", "--checkpoint", file()}), 1),
                AllOf(HasSubstr(file()), HasSubstr("lock"), HasSubstr("local disk")));
    EXPECT_FALSE(std::filesystem::exists(file()));
  }
}

// Some systems report EACCES for a lock that another process holds, others EAGAIN.
TEST_F(OtherHosts, ALockThatIsRefusedForLackOfAccessIsHeldByAnother) {
  StartedProgram program(count(20));
  wait_for_seeds();
  const Preloaded here(Settings{{"NQUEENS_FAIL", "lock:1:EACCES:*"}});
  EXPECT_THAT(run_program(count(20)),
              ended(4, _, AllOf(HasSubstr("in use by"), Not(HasSubstr("local disk")))));
}

}  // namespace
}  // namespace nqueens::test
