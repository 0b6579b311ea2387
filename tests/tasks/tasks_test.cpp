// Parallel work as the engine uses it.

#include "tasks/tasks.hpp"

#include <atomic>
#include <gmock/gmock.h>
#include <stdexcept>
#include <thread>
#include <vector>

namespace nqueens {
namespace {

using testing::Each;

TEST(ParallelFor, VisitsEveryIndexOnce) {
  for (const std::size_t count : {0, 1, 7, 1000}) {
    std::vector<int> visits(count);
    parallel_for(count, 8, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) ++visits[i];
    });
    EXPECT_THAT(visits, Each(1)) << count;
  }
}

TEST(ParallelFor, CarriesExceptionsOut) {
  const auto fail = [](std::size_t, std::size_t) { throw std::runtime_error("in a loop"); };
  EXPECT_THROW(parallel_for(10, 1, fail), std::runtime_error);
}

TEST(ParallelFor, MayBeNestedInATask) {
  std::atomic<int> visits{0};
  TaskGroup tasks;
  tasks.run([&] {
    parallel_for(100, 1, [&](std::size_t first, std::size_t last) {
      visits += static_cast<int>(last - first);
    });
  });
  tasks.wait();
  EXPECT_EQ(visits, 100);
}

TEST(TaskGroup, WaitsForTasksThatTasksStart) {
  std::vector<int> order;
  TaskGroup tasks;
  tasks.run([&] {
    order.push_back(1);
    tasks.run([&] { order.push_back(2); });
  });
  tasks.wait();
  EXPECT_THAT(order, testing::ElementsAre(1, 2));
}

TEST(TaskGroup, CarriesExceptionsOut) {
  TaskGroup tasks;
  tasks.run([] { throw std::runtime_error("in a task"); });
  EXPECT_THROW(tasks.wait(), std::runtime_error);
}

TEST(WithThreads, GivesAsManyThreadsAsWereAskedForEvenBeyondTheCores) {
  constexpr int kThreads = 7;
  std::atomic<int> inside{0};
  with_threads(kThreads, [&] {
    TaskGroup tasks;
    for (int i = 0; i < kThreads; ++i) {
      tasks.run([&] {
        ++inside;
        while (inside < kThreads) std::this_thread::yield();
      });
    }
    tasks.wait();
  });
  EXPECT_EQ(inside, kThreads);
}

TEST(WithThreads, CarriesExceptionsOut) {
  EXPECT_THROW(with_threads(2, [] { throw std::runtime_error("inside"); }), std::runtime_error);
}

}  // namespace
}  // namespace nqueens
