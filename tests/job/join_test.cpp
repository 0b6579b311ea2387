// Tests how shards are merged, and what is concluded from their sum.

#include "job/join.hpp"

#include "checkpoint/records.hpp"
#include "job/jobs.hpp"
#include "support/checkpoints.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using job::Disputed;
using job::Finished;

class Join : public InFolder {
 protected:
  /// Counts a share of n = 9 into a file of this name.
  void count_share(const std::string& name, const Shard& shard) const {
    job::CountRequest share = request(9, file(name));
    share.shard = shard;
    ASSERT_NO_THROW(as<job::FinishedShard>(count(share)));
  }

  job::JoinOutcome join(const std::vector<std::string>& inputs) const {
    const std::vector<std::filesystem::path> paths(inputs.begin(), inputs.end());
    Unsupervised supervision;
    return job::join(file("all"), paths, "1.2.3", supervision);
  }
};

TEST_F(Join, OfAllSharesIsACensus) {
  count_share("a", {1, 2});
  count_share("b", {2, 2});
  const auto finished = as<Finished>(join({file("a"), file("b")}));
  EXPECT_EQ(finished.census, golden_census(9));
  EXPECT_EQ(finished.totals.runs, 2U);
  EXPECT_TRUE(Checkpoint::read(file("all")).result());
}

TEST_F(Join, OfSomeSharesSaysWhichAreMissingAndCanBeGoneOnWith) {
  count_share("a", {1, 3});
  count_share("c", {3, 3});
  const auto incomplete = as<job::Incomplete>(join({file("a"), file("c")}));
  EXPECT_THAT(incomplete.merged.shards_missing, ElementsAre(Shard{2, 3}));
  EXPECT_EQ(as<Finished>(count(request(9, file("all")))).census, golden_census(9));
}

TEST_F(Join, OfAWrongShareIsRefused) {
  count_share("a", {1, 2});
  count_share("b", {2, 2});
  const auto first =
      open_seeds(std::vector<bool>(Checkpoint::read(file("a")).header().seeds), {1, 2});
  falsify(file("a"), index_of(first.front()));
  EXPECT_THROW(join({file("a"), file("b")}), WrongCount);
  EXPECT_FALSE(Checkpoint::read(file("all")).result());
}

TEST_F(Join, OfAnImpossibleTallyIsRefusedEvenIfSharesAreMissing) {
  job::CountRequest share = request(9, file("a"));
  share.shard = {1, 2};
  share.method.method = "colours";
  ASSERT_NO_THROW(as<job::FinishedShard>(count(share)));
  const auto seeds = seeds_of(Checkpoint::read(file("a")).header());
  falsify(file("a"), seeds.front(), {.rotational = 8});
  EXPECT_THAT([&] { join({file("a")}); },
              ThrowsMessage<WrongCount>(
                  AllOf(HasSubstr("has rotational 8, which it does not count"),
                        HasSubstr("'nqueens verify " + file("all") + " --recount 100'"))));
  EXPECT_TRUE(std::filesystem::exists(file("all"))) << "for the recount";
}

TEST_F(Join, KeepsADisputeOverTheWhole) {
  job::CountRequest against = request(9, file("whole"));
  ASSERT_NO_THROW(as<Finished>(count(against)));
  falsify(file("whole"), 4);
  against.against = MethodRequest{.method = "bitmap"};
  ASSERT_THROW(count(against), Disputed);
  job::CountRequest doubly = request(9, file("whole"));
  doubly.double_check = {100};
  ASSERT_THROW(count(doubly), Disputed);  // strikes the wrong seed out
  ASSERT_THROW(count(request(9, file("whole"))), Disputed);
  EXPECT_THAT([&] { join({file("whole")}); },
              ThrowsMessage<Disputed>(HasSubstr("checkpoint '" + file("all") + "' is in dispute")));
}

/// Requests a stop when the work is done. `in_time` chooses whether the work still counts as
/// finished or as abandoned.
class StopsAtTheEnd final : public Supervision {
 public:
  explicit StopsAtTheEnd(bool in_time) : in_time_(in_time) {}
  StopFlag& stop() override { return stop_; }
  bool finish(std::function<void()> work, const std::function<void()>& /*meanwhile*/) override {
    keep_for_good(work);
    work();
    stop_.request(StopReason::terminated);
    return in_time_;
  }
  bool abandoned() const override { return !in_time_; }

 private:
  bool in_time_;
  StopFlag stop_;
};

TEST_F(Join, ThatIsStoppedLeavesNothingBehind) {
  count_share("a", {1, 2});
  count_share("b", {2, 2});
  for (const bool in_time : {false, true}) {
    StopsAtTheEnd supervision(in_time);
    const std::vector<std::filesystem::path> inputs{file("a"), file("b")};
    const auto stopped = as<job::Stopped>(job::join(file("all"), inputs, "1.2.3", supervision));
    EXPECT_EQ(stopped.reason, StopReason::terminated);
    EXPECT_THAT(names_in(folder_.path()), ElementsAre("a", "b"));
  }
}

TEST_F(Join, ThatFailsLeavesNothingBehind) {
  count_share("a", {1, 2});
  ASSERT_NO_THROW(as<Finished>(count(request(8, file("other")))));
  EXPECT_THAT(
      [&] {
        join({file("a"), file("other")});
      },
      ThrowsMessage<CheckpointError>(HasSubstr("belongs to another count")));
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("a", "other"));
}

TEST_F(Join, OfSharesOfAnotherVersionNamesThemAndTheVersion) {
  CheckpointHeader header = small_header({1, 2});
  ++header.fingerprint;
  header.version = "8.1";
  make_checkpoint(file("a"), header, {seeds_of(header).front()});
  EXPECT_THAT(
      [&] { join({file("a")}); },
      ThrowsMessage<CheckpointError>(AllOf(
          HasSubstr("'" + file("a") + "'"), HasSubstr("go on with version 8.1"),
          HasSubstr("'nqueens count 7 --method pruned --depth 3 --shard 1/2 --checkpoint NEW'"))));
  header.version = "9";
  header.shard = {2, 2};
  ++header.fingerprint;
  make_checkpoint(file("b"), header, {seeds_of(header).front()});
  EXPECT_THAT(
      [&] {
        join({file("a"), file("b")});
      },
      ThrowsMessage<CheckpointError>(
          HasSubstr("--shard 2/2 --checkpoint NEW' by version 8.1, makes one that fits '" +
                    file("a") + "'")));
}

TEST_F(Join, OfCopiesCountsEveryRunOnce) {
  count_share("a", {1, 2});
  count_share("b", {2, 2});
  std::filesystem::copy_file(file("a"), file("copy"));
  const auto finished = as<Finished>(join({file("a"), file("copy"), file("b"), file("a")}));
  EXPECT_EQ(finished.census, golden_census(9));
  EXPECT_EQ(finished.totals.runs, 2U);
}

TEST_F(Join, RefusesWhatCannotBeJoined) {
  count_share("a", {1, 2});
  EXPECT_THROW(join({file("none")}), CheckpointError);
}

}  // namespace
}  // namespace nqueens::test
