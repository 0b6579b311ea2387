// Tests which method `auto` chooses for counts that are resumed or divided into shards.

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class AutomaticMethod : public Checkpointed {
 protected:
  std::vector<std::string> by_itself(int n, const std::vector<std::string>& more = {}) const {
    return joined({"count", std::to_string(n), "--checkpoint", file()}, more);
  }
};

TEST_F(AutomaticMethod, IsThatOfTheCheckpointOnItsPlan) {
  ASSERT_EQ(run_program(count(12, {"-m", "bitmap", "--depth", "2"})).exit_code, 0);
  EXPECT_THAT(run_program(by_itself(12)),
              ended(0, _, AllOf(HasSubstr("method bitmap (depth=2"), HasSubstr("done before"))));
}

// `count` must not say this where the method is the fastest.
TEST_F(AutomaticMethod, SlowerForLackOfMemoryIsSaidAgainWhenTheCountIsResumed) {
  const auto says = HasSubstr(" would be enough for its full speed");
  EXPECT_THAT(run_program(by_itself(16, {"--memory", "10M"})),
              ended(0, _, AllOf(HasSubstr("method colours would need "), says)));
  EXPECT_THAT(
      run_program(by_itself(16)),
      ended(0, _, AllOf(HasSubstr("begun by method frontier; method colours is faster"), says)));
  EXPECT_THAT(run_program({"count", "16"}), ended(0, _, Not(says)));
}

TEST_F(AutomaticMethod, StaysThatOfTheCheckpointWhenTheMemoryDoesNotSuffice) {
  ASSERT_EQ(run_program(count(16, {"-m", "colours"})).exit_code, 0);
  EXPECT_THAT(error_line(run_program(by_itself(16, {"--memory", "1M"})), 2),
              AllOf(HasSubstr("method colours needs "),
                    HasSubstr("the checkpoint was begun by this method")));
  EXPECT_EQ(run_program(by_itself(16, {"-q"})).out, census(16));
}

TEST_F(AutomaticMethod, LeavesAnotherBoardOrPlanToBeRefused) {
  ASSERT_EQ(run_program(count(12, {"-m", "bitmap"})).exit_code, 0);
  EXPECT_THAT(run_program(by_itself(13)), ended(4, _, HasSubstr("n is '12' there and '13' here")));
  EXPECT_THAT(run_program(by_itself(12, {"--depth", "5"})),
              ended(4, _, HasSubstr("'depth=5' here")));
}

TEST_F(AutomaticMethod, PlansOfMoreSeedsThanTheMemoryHoldsAreRefused) {
  EXPECT_THAT(run_program({"count", "20", "-m", "bitmap", "--depth", "12", "--memory", "10M"}),
              ended(2, _,
                    AllOf(HasSubstr("method bitmap (depth=12) has more than"),
                          HasSubstr("allow more memory"))));
}

TEST_F(AutomaticMethod, IsTheSameForAllShardsWhateverTheMemory) {
  EXPECT_THAT(
      run_program(by_itself(16, {"--shard", "1/2", "--memory", "10M"})),
      ended(2, _, AllOf(HasSubstr("method colours needs"), HasSubstr("allow more memory"))));
  EXPECT_EQ(run_program({"count", "16", "--memory", "10M", "-q"}).out, census(16));
}

}  // namespace
}  // namespace nqueens::test
