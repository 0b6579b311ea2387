#include "measure/stress.hpp"

#include <atomic>
#include <chrono>
#include <new>
#include <sched.h>
#include <thread>

#include "base/tasks.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Stress, EveryCaseComesOutRight) {
  for (const StressCase& known : stress_cases()) {
    EXPECT_THAT(known.failure(), IsEmpty()) << known.name;
  }
}

TEST(Stress, RunsUntilToldToStop) {
  StopFlag stop;
  std::atomic<int> rounds{0};
  std::atomic<std::uint64_t> finished{0};
  const StressOutcome outcome = stress({{"case", "scalar",
                                         [&] {
                                           if (++rounds == 20) stop.request(StopReason::time_limit);
                                           return std::string();
                                         }}},
                                       stop, finished);
  EXPECT_GE(finished, 20U);
  EXPECT_THAT(outcome.failure, IsEmpty());
  EXPECT_FALSE(outcome.cores.empty());
}

TEST(Stress, NamesTheCaseTheCoreAndTheInstructionSetOfAWrongCount) {
  StopFlag stop;
  std::atomic<std::uint64_t> finished{0};
  std::atomic<int> wrong_core{-1};
  const StressOutcome outcome = stress({{"right", "scalar", [] { return std::string(); }},
                                        {"faulty", "avx512",
                                         [&] {
                                           int none = -1;
                                           const int core = sched_getcpu();
                                           const bool first =
                                               wrong_core.compare_exchange_strong(none, core);
                                           return std::string(first ? "91 instead of 92" : "");
                                         }}},
                                       stop, finished);
  EXPECT_THAT(outcome.failure,
              AllOf(HasSubstr("core " + std::to_string(wrong_core)), HasSubstr("isa avx512"),
                    HasSubstr("faulty gave 91 instead of 92")));
}

TEST(Stress, AParallelLoopOfACaseStaysOnItsCore) {
  StopFlag stop;
  std::atomic<std::uint64_t> finished{0};
  std::atomic<int> strangers{0};
  stress({{"loop", "scalar",
           [&] {
             const auto own = std::this_thread::get_id();
             parallel_for(64, [&](std::size_t /*i*/) {
               if (std::this_thread::get_id() != own) ++strangers;
               std::this_thread::sleep_for(std::chrono::milliseconds(1));
             });
             stop.request(StopReason::time_limit);
             return std::string();
           }}},
         stop, finished);
  EXPECT_EQ(strangers, 0);
}

TEST(Stress, WhatKeepsItFromCountingIsNoWrongCount) {
  StopFlag stop;
  std::atomic<std::uint64_t> finished{0};
  const std::vector<StressCase> cases{
      {"hungry", "scalar", []() -> std::string { throw std::bad_alloc(); }}};
  EXPECT_THROW(stress(cases, stop, finished), std::bad_alloc);
}

}  // namespace
}  // namespace nqueens::test
