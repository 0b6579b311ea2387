// Tests signals to commands that read checkpoints. In every phase they must end soon, print one
// line, and leave the files unchanged.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "registry/compound.hpp"
#include "registry/registry.hpp"
#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

/// Whether a process has this file open.
bool has_open(int pid, const std::filesystem::path& file) {
  const std::filesystem::path folder = "/proc/" + std::to_string(pid) + "/fd";
  std::error_code ignored;  // descriptors come and go
  return std::ranges::any_of(
      std::filesystem::directory_iterator(folder, ignored), [&](const auto& descriptor) {
        return std::filesystem::read_symlink(descriptor.path(), ignored) == file;
      });
}

struct StopSignal {
  int number;
  int exit_code;
  std::string name;
};

const std::vector<StopSignal> kStopSignals{
    {SIGINT, 130, "SIGINT"}, {SIGTERM, 143, "SIGTERM"}, {SIGHUP, 129, "SIGHUP"}};

class StoppedReader : public Checkpointed {
 protected:
  /// A checkpoint of this plan that says that its first seeds are done.
  void forge(const std::string& name, int n, const std::string& method, int depth,
             std::size_t seeds) const {
    PlanOptions options;
    options.parameters.set("depth", std::to_string(depth));
    const Plan plan = with_symmetric_counts(find_method(method)->make())->plan(n, options);
    std::vector<SeedRecord> records(seeds);
    for (std::size_t i = 0; i < seeds; ++i) records[i].id = SeedId{2 * i};
    make_checkpoint(file(name), header_for(plan, Shard{1, 2}, "1.2.3"),
                    std::span<const SeedRecord>(records), 1);
  }

  /// Runs a command for each of the signals, and sends the signal as soon as the command has
  /// reached a given point.
  static void stop(const std::vector<std::string>& command, const std::string& message,
                   const std::function<bool(int pid)>& is_so_far) {
    for (const StopSignal& signal : kStopSignals) {
      StartedProgram program(command);
      wait_until([&] { return blocks(program.pid(), signal.number); });
      wait_until([&] { return is_so_far(program.pid()); });
      const auto begin = std::chrono::steady_clock::now();
      const ProgramRun run = program.stopped_by(signal.number);
      EXPECT_LT(std::chrono::steady_clock::now() - begin, kSoon);
      EXPECT_EQ(run.exit_code, signal.exit_code) << command.front() << run.err;
      EXPECT_THAT(run.out, IsEmpty());
      // Lines of progress come first if the command took long.
      EXPECT_THAT(run.err, EndsWith("nqueens: stopped by " + signal.name + message + "\n"));
    }
  }
};

// To read 400,000 seeds takes far longer than to see that the file is open.
TEST_F(StoppedReader, WhileItReadsOrMakesALargePlanAgain) {
  forge("large", NQUEENS_SLOWED ? 17 : 21, "bitmap", 6, 400'000);
  const std::string reading = " while the checkpoint was read";
  const std::pair<std::vector<std::string>, std::string> commands[]{
      {{"status", file("large")}, reading},
      {{"verify", file("large")}, reading},
      {{"verify", file("large"), "--recount", "10"}, reading},
      {{"export", file("large")}, " before the end; what was printed is not all"},
  };
  for (const auto& [command, message] : commands) {
    stop(command, message, [this](int pid) { return has_open(pid, file("large")); });
  }
}

// It takes minutes to count the seed again.
TEST_F(StoppedReader, WhileItRecountsASeedThatTakesLong) {
  forge("long", 22, "pruned", 2, 1);
  stop({"verify", file("long"), "--recount", "100"}, " after 0 of 1 recounts, all of them right",
       [](int pid) { return processor_time(pid) >= 0.2; });
  EXPECT_THAT(names_in(folder_.path()), Contains("long"));
}

TEST_F(StoppedReader, WhileItMergesItLeavesNothing) {
  forge("half", 16, "bitmap", 6, 200'000);
  const auto has_folder = [this](int /*pid*/) {
    return std::ranges::any_of(names_in(folder_.path()), [](const std::string& name) {
      return name.starts_with("out.draft-");
    });
  };
  const auto has_file = [this](int /*pid*/) {
    const std::filesystem::recursive_directory_iterator all(folder_.path());
    return std::ranges::any_of(all, [](const auto& entry) {
      return entry.is_regular_file() && entry.path().parent_path().stem() == "out";
    });
  };
  for (const auto& is_so_far : {std::function<bool(int)>(has_folder), {has_file}}) {
    stop({"merge", file("out"), file("half")}, " before all was joined: nothing was written",
         is_so_far);
    EXPECT_THAT(names_in(folder_.path()), ElementsAre("half"));
  }
}

}  // namespace
}  // namespace nqueens::test
