// Tests the kernels in threads with small stacks, as other programs have them: those of musl are
// the smallest.

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <pthread.h>

#include "run/registry.hpp"

namespace nqueens::test {
namespace {

void in_thread_with_stack(std::size_t bytes, const std::function<void()>& work) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  const auto call = [](void* function) -> void* {
    (*static_cast<const std::function<void()>*>(function))();
    return nullptr;
  };
  std::function<void()> copy = work;
  pthread_t thread{};
  ASSERT_EQ(pthread_create(&thread, &attributes, call, &copy), 0);
  EXPECT_EQ(pthread_join(thread, nullptr), 0);
  EXPECT_EQ(pthread_attr_destroy(&attributes), 0);
}

TEST(SmallStack, IsEnoughForASeedOfEveryMethod) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << "sanitizers and emulators take a stack of their own";
  for (const MethodEntry& entry : all_methods()) {
    const auto method = entry.make();
    const Plan plan = method->plan(std::min(entry.info->max_n, 12), {});
    const SeedId last{plan.seeds.size() - 1};
    const Counter counter = method->counter(plan, {});
    const Tally expected = counter.count(last);
    Tally counted;
    in_thread_with_stack(128 << 10, [&] { counted = counter.count(last); });
    EXPECT_EQ(counted, expected) << entry.info->name;
  }
}

}  // namespace
}  // namespace nqueens::test
