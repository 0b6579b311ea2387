// Tests signals to commands that read checkpoints. In every phase they must end soon, print one
// line, and leave the files unchanged.

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <system_error>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"
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
                    std::span<const SeedRecord>(records));
  }

  /// Makes the file as long as its file system allows, up to a terabyte, with nothing in the rest.
  void lengthen(const std::string& name) const {
    std::error_code too_long(EFBIG, std::generic_category());
    for (int bits = 40; too_long && bits > 30; --bits) {
      std::filesystem::resize_file(file(name), std::uintmax_t{1} << bits, too_long);
    }
    ASSERT_FALSE(too_long);
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
      if (NQUEENS_SLOWED) break;  // each takes seconds
    }
  }
};

TEST_F(StoppedReader, WhileItReadsALongFileOrMakesALargePlanAgain) {
  forge("long", 10, "bitmap", 4, 3);
  lengthen("long");
  forge("large", NQUEENS_SLOWED ? 17 : 21, "bitmap", 6, 1000);
  const std::string reading = " while the checkpoint was read";
  const auto reads = [this](int pid) { return has_open(pid, file("long")); };
  const auto plans = [](int pid) { return processor_time(pid) >= 0.2; };
  for (const auto& [name, is_so_far] :
       {std::pair<std::string, std::function<bool(int)>>{"long", reads}, {"large", plans}}) {
    stop({"verify", file(name)}, reading, is_so_far);
    stop({"verify", file(name), "--recount", "10"}, reading, is_so_far);
    stop({"export", file(name)}, " before the end; what was printed is not all", is_so_far);
  }
  stop({"status", file("long")}, reading, reads);
}

// It takes minutes to count the seed again. With a sanitizer, the program may take some tenths of a
// second of processor time before it begins.
TEST_F(StoppedReader, WhileItRecountsASeedThatTakesLong) {
  forge("long", 22, "pruned", 2, 1);
  stop({"verify", file("long"), "--recount", "100"}, " after 0 of 1 recounts, all of them right",
       [](int pid) { return processor_time(pid) >= (NQUEENS_SLOWED ? 2 : 0.2); });
  EXPECT_THAT(names_in(folder_.path()), Contains("long"));
}

TEST_F(StoppedReader, WhileItMergesItLeavesNothing) {
  forge("half", 10, "bitmap", 4, 3);
  lengthen("half");
  stop({"merge", file("out"), file("half")}, " before all was joined: nothing was written",
       [this](int /*pid*/) {
         return std::ranges::any_of(names_in(folder_.path()), [](const std::string& name) {
           return name.starts_with("out.draft-");
         });
       });
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("half"));
}

}  // namespace
}  // namespace nqueens::test
