// Tests the library as other programs use it. They are linked to the library that is installed.

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <future>
#include <gmock/gmock.h>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "nqueens/count.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;
using testing::ThrowsMessage;

// Asks for an unknown method: the library's error message lists all methods, "..: known are A, B".
std::vector<std::string> known_methods() {
  std::vector<std::string> names;
  try {
    count_solutions(8, {.method = "none"});
  } catch (const std::invalid_argument& refusal) {
    std::string list = refusal.what();
    list.erase(0, list.find("known are ") + std::string("known are").size());
    std::ranges::replace(list, ',', ' ');
    std::istringstream words(list);
    for (std::string name; words >> name;) names.push_back(name);
  }
  return names;
}

TEST(CountSolutions, GivesTheSameCensusByEveryMethod) {
  const std::vector<std::string> methods = known_methods();
  ASSERT_THAT(methods, IsSupersetOf({"auto", "brute_force", "colours"}));
  for (const std::string& method : methods) {
    EXPECT_EQ(count_solutions(8, {.method = method}),
              (Census{.n = 8, .total = 92, .point_symmetric = 4, .rotational = 0}))
        << method;
  }
}

TEST(CountSolutions, KnowsTotalAndUniqueOfEverySmallBoard) {
  const std::vector<int> totals{1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596};
  const std::vector<int> uniques{1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752};
  for (int n = 1; n <= 14; ++n) {
    const auto census = count_solutions(n);
    EXPECT_TRUE(census->total == static_cast<Count>(totals[n - 1])) << n;
    EXPECT_TRUE(census->unique() == static_cast<Count>(uniques[n - 1])) << n;
  }
}

TEST(CountSolutions, DoesNotDependOnThreadsOrMemory) {
  const auto expected = count_solutions(12, {.threads = 1});
  EXPECT_EQ(count_solutions(12, {.threads = 3}), expected);
  EXPECT_EQ(count_solutions(12, {.threads = 1, .memory = 3'000'000}), expected);
}

TEST(CountSolutions, RunsSideBySide) {
  std::vector<std::future<std::optional<Census>>> counts(4);
  for (int i = 0; i < 4; ++i) {
    counts[i] =
        std::async(std::launch::async, [i] { return count_solutions(9 + i, {.threads = 1 + i}); });
  }
  EXPECT_EQ(to_string(counts[0].get()->total), "352");
  EXPECT_EQ(to_string(counts[1].get()->total), "724");
  EXPECT_EQ(to_string(counts[2].get()->total), "2680");
  EXPECT_EQ(to_string(counts[3].get()->total), "14200");
}

TEST(CountProgress, GrowsFromZeroToOne) {
  std::vector<double> shares;
  count_solutions(12, {.threads = 2, .progress = [&shares](double share) {
                         shares.push_back(share);
                         return true;
                       }});
  ASSERT_GT(shares.size(), 1U);
  EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
  EXPECT_EQ(shares.front(), 0);
  EXPECT_DOUBLE_EQ(shares.back(), 1);
  EXPECT_LE(shares.back(), 1);
}

// Each of these counts would take minutes to years.
TEST(CountStop, EndsALargeCountInItsFirstPart) {
  for (const auto& [n, method] : {std::pair(28, "colours"), {20, "frontier"}, {20, "bitmap"}}) {
    std::atomic<bool> stop{false};
    std::jthread stopper;
    const CountOptions options{.threads = 2,
                               .method = method,
                               .progress =
                                   [&](double) {
                                     stopper = std::jthread([&] { stop = true; });
                                     return true;
                                   },
                               .stop = &stop};
    EXPECT_FALSE(count_solutions(n, options)) << method;
  }
}

TEST(CountStop, BeforeTheCountEndsItAtOnce) {
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(count_solutions(28, {.stop = &stop}));
}

TEST(CountProgress, EndsTheCountAndIsNotCalledAgain) {
  int calls = 0;
  const auto census = count_solutions(12, {.threads = 2, .progress = [&calls](double) {
                                             ++calls;
                                             return false;
                                           }});
  EXPECT_FALSE(census);
  EXPECT_EQ(calls, 1);
}

TEST(CountProgress, MayThrowAndTheCallerGetsIt) {
  const CountOptions options{.progress = [](double) -> bool { throw std::runtime_error("tired"); }};
  EXPECT_THROW(count_solutions(12, options), std::runtime_error);
}

// A test with a checkpoint in a temporary folder.
class Checkpointed : public testing::Test {
 protected:
  std::string file(const std::string& name = "run.jsonl") const { return folder_ / name; }

  /// Stops a count of n queens after `parts` of its parts.
  std::optional<Census> stopped_after(int parts, int n, const std::string& method = "pruned") {
    return count_solutions(n, {.threads = 1,
                               .method = method,
                               .progress = [&parts](double) { return --parts > 0; },
                               .checkpoint = file()});
  }

 private:
  test::TempFolder folder_;
};

TEST_F(Checkpointed, ACountGoesOnWhereItWasEnded) {
  EXPECT_FALSE(stopped_after(20, 11));
  std::vector<double> shares;
  const auto census = count_solutions(11, {.threads = 1,
                                           .method = "pruned",
                                           .progress =
                                               [&](double share) {
                                                 shares.push_back(share);
                                                 return true;
                                               },
                                           .checkpoint = file()});
  EXPECT_EQ(to_string(census->total), "2680");
  const auto all = count_solutions(11, {.threads = 1, .method = "pruned"});
  EXPECT_EQ(census, all);
  EXPECT_GT(shares.front(), 0.05);  // twenty parts were done before
  EXPECT_DOUBLE_EQ(shares.back(), 1);
}

TEST_F(Checkpointed, AFinishedCountIsReadAgain) {
  const auto census = count_solutions(10, {.checkpoint = file()});
  int parts = 0;
  EXPECT_EQ(
      count_solutions(10, {.progress = [&](double) { return ++parts > 0; }, .checkpoint = file()}),
      census);
  EXPECT_EQ(parts, 0);
}

TEST_F(Checkpointed, WithoutAMethodItGoesOnByTheOneItWasBegunWith) {
  EXPECT_FALSE(stopped_after(3, 10, "bitmap"));
  EXPECT_EQ(to_string(count_solutions(10, {.checkpoint = file()})->total), "724");
}

TEST_F(Checkpointed, OfAnotherCountIsUnusableAndLeftAsItIs) {
  EXPECT_FALSE(stopped_after(3, 10));
  EXPECT_THAT([&] { count_solutions(11, {.method = "pruned", .checkpoint = file()}); },
              ThrowsMessage<CheckpointUnusable>(HasSubstr("n is '10' there and '11' here")));
  EXPECT_THAT([&] { count_solutions(10, {.method = "bitmap", .checkpoint = file()}); },
              ThrowsMessage<CheckpointUnusable>(HasSubstr("method is 'pruned' there")));
  EXPECT_EQ(to_string(count_solutions(10, {.checkpoint = file()})->total), "724");
}

TEST_F(Checkpointed, IsForOneCountAtATime) {
  std::string refusal;
  const auto census = count_solutions(10, {.threads = 1,
                                           .progress =
                                               [&](double) {
                                                 if (!refusal.empty()) return true;
                                                 try {
                                                   count_solutions(10, {.checkpoint = file()});
                                                 } catch (const CheckpointInUse& in_use) {
                                                   refusal = in_use.what();
                                                 }
                                                 return true;
                                               },
                                           .checkpoint = file()});
  EXPECT_THAT(refusal, HasSubstr("is in use: this process already counts with it"));
  EXPECT_THAT(refusal, Not(HasSubstr("process " + std::to_string(getpid()))));
  EXPECT_EQ(to_string(census->total), "724");
}

// Without handlers, a child is as it is just after it was forked, or before it starts a program.
TEST_F(Checkpointed, AForkedChildOfTheProgramKeepsNoLock) {
  for (const auto forked : {fork, _Fork}) {
    pid_t child = 0;
    count_solutions(10, {.threads = 1,
                         .progress =
                             [&](double) {
                               if (child != 0) return true;
                               child = forked();
                               if (child == 0) {
                                 pause();
                                 _exit(0);
                               }
                               return true;
                             },
                         .checkpoint = file()});
    std::string total;
    EXPECT_NO_THROW(total = to_string(count_solutions(10, {.checkpoint = file()})->total));
    EXPECT_EQ(total, "724");
    EXPECT_EQ(kill(child, SIGKILL), 0);
    waitpid(child, nullptr, 0);
    std::filesystem::remove(file());
  }
}

TEST_F(Checkpointed, InAPlaceThatCannotBeWrittenIsABadArgument) {
  EXPECT_THAT([&] { count_solutions(8, {.checkpoint = file("none/such")}); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("No such file or directory")));
}

TEST_F(Checkpointed, OnADiskThatIsFullKeepsWhatItHas) {
  EXPECT_FALSE(stopped_after(20, 11));
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit full{std::filesystem::file_size(file()), before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &full);
  EXPECT_THROW(count_solutions(11, {.method = "pruned", .checkpoint = file()}), CheckpointNotSaved);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(to_string(count_solutions(11, {.checkpoint = file()})->total), "2680");
}

struct Refused {
  const char* name;
  int n;
  CountOptions options;
  const char* message;
};

void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.name; }

class CountRefuses : public testing::TestWithParam<Refused> {};

TEST_P(CountRefuses, AndSaysWhatToDo) {
  EXPECT_THAT([] { count_solutions(GetParam().n, GetParam().options); },
              ThrowsMessage<std::invalid_argument>(HasSubstr(GetParam().message)));
}

INSTANTIATE_TEST_SUITE_P(
    BadArguments, CountRefuses,
    testing::Values(
        Refused{"NoBoard", 0, {}, "the board size must be from 1 to 32, not 0"},
        Refused{"NegativeBoard", -8, {}, "not -8"}, Refused{"LargeBoard", 33, {}, "not 33"},
        Refused{"NegativeThreads", 8, {.threads = -1}, "number of threads must be from 0 to 1024"},
        Refused{"AbsurdThreads", 8, {.threads = 1025}, "not 1025"},
        Refused{"UnknownMethod", 8, {.method = "magic"}, "known are auto, brute_force"},
        Refused{"NoMethod", 8, {.method = ""}, "unknown method ''"},
        Refused{"BoardOverTheMethod", 20, {.method = "brute_force"}, "take colours"},
        Refused{"LittleMemory",
                16,
                {.method = "colours", .memory = 1'000'000},
                "count a smaller board"}),
    [](const auto& test) { return test.param.name; });

TEST(Counts, PassSixtyFourBits) {
  EXPECT_EQ(to_string(Count{1} << 64), "18446744073709551616");
  EXPECT_EQ(to_string(~Count{0}), "340282366920938463463374607431768211455");
}

}  // namespace
}  // namespace nqueens
