#include "verify/stress.hpp"

#include <atomic>
#include <gmock/gmock.h>
#include <sched.h>
#include <set>

namespace nqueens {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Stress, EveryCaseComesOutRight) {
  for (const StressCase& known : stress_cases()) {
    EXPECT_THAT(known.failure(), IsEmpty()) << known.name;
  }
}

TEST(Stress, RunsUntilToldToStop) {
  StopFlag stop;
  std::atomic<int> rounds{0};
  const StressOutcome outcome = stress({{"case", "scalar",
                                         [&] {
                                           if (++rounds == 20) stop.request(StopReason::time_limit);
                                           return std::string();
                                         }}},
                                       stop);
  EXPECT_GE(outcome.counts, 20U);
  EXPECT_THAT(outcome.failure, IsEmpty());
  EXPECT_FALSE(outcome.cores.empty());
}

TEST(Stress, NamesTheCaseTheCoreAndTheInstructionSetOfAWrongCount) {
  StopFlag stop;
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
                                       stop);
  EXPECT_THAT(outcome.failure,
              AllOf(HasSubstr("core " + std::to_string(wrong_core)), HasSubstr("isa avx512"),
                    HasSubstr("faulty gave 91 instead of 92")));
}

}  // namespace
}  // namespace nqueens
