// Every method obeys a stop inside a seed.

#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "base/supervision.hpp"
#include "base/tasks.hpp"
#include "run/registry.hpp"

namespace nqueens::test {
namespace {

constexpr int kBoard = 20;  // methods that do not reach it have short seeds

class StoppedSeed : public testing::TestWithParam<const MethodEntry*> {
 protected:
  static void require_cancelled(const std::function<void()>& work) {
    StopFlag stop;
    stop.request(StopReason::interrupted);
    bool cancelled = false;
    with_threads(
        2,
        [&] {
          try {
            work();
          } catch (const Cancelled&) {
            cancelled = true;
          }
        },
        &stop);
    EXPECT_TRUE(cancelled);
  }
};

TEST_P(StoppedSeed, IsCancelled) {
  const auto method = GetParam()->make();
  const Plan plan = method->plan(kBoard, {});
  const Counter counter = method->counter(plan, {.threads = 2});
  const SeedId first{0};
  require_cancelled([&] { counter.count(first); });
  require_cancelled([&] { method->recount(plan, first); });
  if (const auto turned = method->turned_counter(plan, {})) {
    require_cancelled([&] { turned->count(first); });
  }
}

std::vector<const MethodEntry*> large_methods() {
  std::vector<const MethodEntry*> large;
  for (const MethodEntry& entry : all_methods()) {
    if (entry.info->max_n >= kBoard) large.push_back(&entry);
  }
  return large;
}

INSTANTIATE_TEST_SUITE_P(Methods, StoppedSeed, testing::ValuesIn(large_methods()),
                         [](const auto& of) { return std::string(of.param->info->name); });

}  // namespace
}  // namespace nqueens::test
