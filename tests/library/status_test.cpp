// Tests what the library says about a count before it begins, and while it runs.

#include <atomic>
#include <chrono>
#include <cmath>
#include <ctime>
#include <fstream>
#include <gmock/gmock.h>
#include <limits>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>

#include "nqueens/checkpoint.hpp"
#include "nqueens/estimate.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing::ThrowsMessage;

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

TEST(CheckpointStatus, TellsHowFarACountIsAndThenItsResult) {
  const test::TempFolder folder;
  const std::string path = folder / "run.jsonl";
  CheckpointStatus during;
  CountOptions options{
      .threads = 1, .method = "pruned", .progress = {}, .stop = nullptr, .checkpoint = path};
  options.progress = [&](double share) {
    during = checkpoint_status(path);
    return share < 0.5;
  };
  EXPECT_FALSE(count_solutions(10, options));
  EXPECT_THAT(during.held_by, AllOf(StartsWith("host "), EndsWith(std::to_string(getpid()))));

  const CheckpointStatus half = checkpoint_status(path);
  EXPECT_EQ(half.n, 10);
  EXPECT_EQ(half.method, "pruned");
  EXPECT_THAT(half.parameters, HasSubstr("depth="));
  EXPECT_EQ(std::pair(half.shard, half.shards), std::pair(1, 1));
  EXPECT_GT(half.seeds_done, 0U);
  EXPECT_LT(half.seeds_done, half.seeds);
  EXPECT_GE(half.share, 0.5);
  EXPECT_LT(half.share, 1);
  EXPECT_FALSE(half.census);
  EXPECT_THAT(half.held_by, IsEmpty());

  options.progress = {};
  const auto census = count_solutions(10, options);
  const std::string before = content_of(path);
  const CheckpointStatus finished = checkpoint_status(path);
  EXPECT_EQ(finished.census, census);
  EXPECT_EQ(finished.seeds_done, finished.seeds);
  EXPECT_EQ(finished.share, 1);
  EXPECT_THAT(finished.refused, IsEmpty());
  EXPECT_THAT(finished.damaged, IsEmpty());
  EXPECT_EQ(content_of(path), before);
}

TEST(CheckpointStatus, NamesDamagedLines) {
  const test::TempFolder folder;
  const std::string path = folder / "run.jsonl";
  count_solutions(8, {.checkpoint = path});
  std::ofstream(path, std::ios::app) << R"({"kind":"seeds","run":"0123","digest":"0123"})"
                                     << "\n";
  EXPECT_THAT(checkpoint_status(path).damaged, testing::SizeIs(1));
}

TEST(CheckpointStatus, RefusesWhatIsNoCheckpoint) {
  const test::TempFolder folder;
  const auto refusal = [&](const std::string& name, const std::string& message) {
    EXPECT_THAT([&] { checkpoint_status(folder / name); },
                ThrowsMessage<CheckpointUnusable>(HasSubstr(message)));
  };
  refusal("missing", "missing': No such file or directory; check the name");
  std::ofstream(folder / "empty").close();
  refusal("empty", "empty' is empty: a run has made it, and saved nothing yet");
  std::ofstream(folder / "other") << "a letter\n";
  refusal("other", "other' is not a checkpoint of this program");
}

TEST(Estimate, SaysWhatACountTakes) {
  const auto found = estimate(12, {.threads = 2, .seconds = 0.1});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->n, 12);
  EXPECT_EQ(found->method, "colours");
  EXPECT_EQ(found->threads, 2);
  EXPECT_GT(found->memory, 0U);
  EXPECT_GE(found->seeds, found->seeds_sampled);
  EXPECT_GT(found->seeds_sampled, 0U);
  EXPECT_GT(found->cpu_low_s, 0);
  EXPECT_LT(found->cpu_low_s, found->cpu_s);
  EXPECT_LT(found->cpu_s, found->cpu_high_s);
  EXPECT_DOUBLE_EQ(found->elapsed_s, found->cpu_s / 2);
  EXPECT_DOUBLE_EQ(found->elapsed_high_s, found->cpu_high_s / 2);
  EXPECT_EQ(estimate(10, {.threads = 1, .method = "pruned", .seconds = 0.1})->method, "pruned");
}

// Each of these estimates would take minutes.
TEST(Estimate, IsEndedByStop) {
  for (const auto& [n, method] : {std::pair(26, "colours"), {20, "frontier"}, {19, "bitmap"}}) {
    std::atomic<bool> stop{false};
    const std::clock_t begin = std::clock();
    std::jthread stopper([&stop, begin] {
      while (std::clock() - begin < CLOCKS_PER_SEC) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      stop = true;
    });
    EXPECT_FALSE(estimate(n, {.threads = 2, .method = method, .seconds = 1000, .stop = &stop}))
        << method;
  }
  const std::atomic<bool> stopped{true};
  EXPECT_FALSE(estimate(28, {.stop = &stopped}));
}

TEST(Estimate, RefusesBadArgumentsAndSaysWhatToDo) {
  const auto refusal = [](int n, const EstimateOptions& options, const std::string& message) {
    EXPECT_THAT([&] { estimate(n, options); },
                ThrowsMessage<std::invalid_argument>(HasSubstr(message)));
  };
  refusal(33, {}, "the board size must be from 1 to 32, not 33");
  refusal(1, {}, "n = 1 has no seeds to sample");
  refusal(8, {.threads = -1}, "number of threads must be from 0 to 1024, not -1");
  refusal(8, {.method = "magic"}, "known are auto, brute_force");
  refusal(16, {.method = "colours", .memory = 1'000'000}, "allow more memory");
  for (const double seconds : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    refusal(8, {.seconds = seconds}, "seconds of an estimate must be more than 0");
  }
}

}  // namespace
}  // namespace nqueens
