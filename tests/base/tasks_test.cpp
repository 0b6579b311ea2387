// Tests parallel work as the engine uses it.

#include "base/tasks.hpp"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <latch>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

TEST(ParallelFor, VisitsEveryIndexOnce) {
  for (const std::size_t count : {0, 1, 7, 1000}) {
    std::vector<int> visits(count);
    parallel_for(count, [&](std::size_t i) { ++visits[i]; });
    EXPECT_THAT(visits, Each(1)) << count;
  }
}

TEST(ParallelFor, CarriesExceptionsOut) {
  const auto fail = [](std::size_t) { throw std::runtime_error("in a loop"); };
  EXPECT_THROW(parallel_for(10, fail), std::runtime_error);
}

TEST(ParallelFor, MayBeNestedInWorkOfEachThread) {
  std::atomic<int> visits{0};
  with_threads(3,
               [&] { on_each_thread([&] { parallel_for(100, [&](std::size_t) { ++visits; }); }); });
  EXPECT_EQ(visits, 300);
}

// While a thread waits here it must not start another iteration, or it would wait for its own lock.
TEST(ParallelFor, MayBeUnderALockThatOtherThreadsTake) {
  std::mutex mutex;
  std::atomic<int> visits{0};
  with_threads(4, [&] {
    on_each_thread([&] {
      for (int i = 0; i < 12; ++i) {
        const std::lock_guard lock(mutex);
        parallel_for(20, [&](std::size_t) {
          std::this_thread::yield();
          ++visits;
        });
      }
    });
  });
  EXPECT_EQ(visits, 4 * 12 * 20);
}

TEST(ParallelFor, IsCancelledWithTheWorkAroundIt) {
  std::latch in_the_loop(2);
  std::atomic<int> returned{0};
  EXPECT_THROW(with_threads(2,
                            [&] {
                              on_each_thread([&] {
                                in_the_loop.arrive_and_wait();
                                if (this_thread_index() == 0) throw std::runtime_error("fails");
                                for (;;) {
                                  parallel_for(2, [](std::size_t) {});
                                  ++returned;
                                }
                              });
                            }),
               std::runtime_error);
}

TEST(ParallelFor, IsCancelledByTheStopFlagInEveryThread) {
  StopFlag stop;
  std::latch in_the_loop(2);
  EXPECT_THROW(with_threads(
                   2,
                   [&] {
                     parallel_for(2, [&](std::size_t i) {
                       in_the_loop.arrive_and_wait();
                       if (i == 0) stop.request(StopReason::interrupted);
                       for (;;) throw_if_cancelled();
                     });
                   },
                   &stop),
               Cancelled);
  EXPECT_NO_THROW(throw_if_cancelled());  // outside of the run
}

TEST(ThisThreadIndex, IsOneForEachThreadThatTakesPart) {
  constexpr int kThreads = 3;
  std::mutex mutex;
  std::map<std::thread::id, std::set<int>> indices;
  with_threads(kThreads, [&] {
    parallel_for(1000, [&](std::size_t) {
      const std::lock_guard lock(mutex);
      indices[std::this_thread::get_id()].insert(this_thread_index());
    });
  });
  std::set<int> all;
  for (const auto& [thread, own] : indices) {
    EXPECT_EQ(own.size(), 1U);
    EXPECT_TRUE(all.insert(*own.begin()).second) << "two threads have the same";
  }
  EXPECT_GE(*all.begin(), 0);
  EXPECT_LT(*all.rbegin(), kThreads);
}

TEST(OnEachThread, CarriesExceptionsOut) {
  EXPECT_THROW(with_threads(3, [] { on_each_thread([] { throw std::runtime_error("in it"); }); }),
               std::runtime_error);
}

TEST(WithThreads, GivesAsManyThreadsAsWereAskedForEvenBeyondTheCores) {
  constexpr int kThreads = 7;
  std::atomic<int> inside{0};
  with_threads(kThreads, [&] {
    on_each_thread([&] {
      ++inside;
      while (inside < kThreads) std::this_thread::yield();
    });
  });
  EXPECT_EQ(inside, kThreads);
}

std::ptrdiff_t threads_of_process() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/task"), {});
}

TEST(WithThreads, StartsAllOfThemAndEndsThem) {
  // ThreadSanitizer starts a thread of its own together with the first thread.
  std::ptrdiff_t first = 0;
  std::thread([&] { first = threads_of_process(); }).join();
  // The system lists a thread for a moment after it was joined.
  wait_until([&] { return threads_of_process() < first; });
  const auto before = threads_of_process();
  std::ptrdiff_t meanwhile = 0;
  with_threads(5, [&] { meanwhile = threads_of_process(); });
  EXPECT_EQ(meanwhile, before + 4);
  wait_until([&] { return threads_of_process() == before; });
}

/// Limits the address space of the process to `more` bytes more than it has now.
class AddressLimit {
 public:
  explicit AddressLimit(rlim_t more) {
    getrlimit(RLIMIT_AS, &before_);
    std::ifstream sizes("/proc/self/statm");
    rlim_t pages = 0;
    sizes >> pages;
    rlimit limit = before_;
    limit.rlim_cur = pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + more;
    setrlimit(RLIMIT_AS, &limit);
  }
  AddressLimit(const AddressLimit&) = delete;
  AddressLimit& operator=(const AddressLimit&) = delete;
  ~AddressLimit() { setrlimit(RLIMIT_AS, &before_); }

 private:
  rlimit before_{};
};

TEST(WithThreads, ThatTheSystemDoesNotGiveAreAnErrorAndLeaveNone) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << "sanitizers and emulators take all addresses for themselves";
  const auto before = threads_of_process();
  bool worked = false;
  {
    const AddressLimit limit(rlim_t{128} << 20);
    EXPECT_THAT([&] { with_threads(1000, [&] { worked = true; }); },
                ThrowsMessage<std::runtime_error>(
                    AllOf(StartsWith("cannot start a thread: "), HasSubstr("ulimit -u"))));
  }
  EXPECT_FALSE(worked);
  wait_until([&] { return threads_of_process() == before; });
}

TEST(WithThreads, CarriesExceptionsOut) {
  EXPECT_THROW(with_threads(2, [] { throw std::runtime_error("inside"); }), std::runtime_error);
}

}  // namespace
}  // namespace nqueens::test
