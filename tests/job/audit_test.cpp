// Tests audits of checkpoints, in this process.

#include "job/audit.hpp"

#include "base/host.hpp"
#include "checkpoint/records.hpp"
#include "job/jobs.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using job::Audited;
using job::Disputed;
using job::Finished;
using job::Stopped;

class Audit : public InFolder {
 protected:
  job::AuditOutcome audit(std::optional<double> percent = {}, int sample = 1) const {
    std::optional<job::RecountRequest> request;
    if (percent) request = {.sample = {*percent, sample}};
    return test::audit({.checkpoint = file(), .recount = request});
  }
};

TEST_F(Audit, OfAFinishedCountVerifiesItsCensus) {
  const auto finished = as<Finished>(count(request(9, file())));
  const auto audited = as<Audited>(audit());
  EXPECT_EQ(audited.seeds_done, finished.seeds);
  EXPECT_EQ(audited.seeds, finished.seeds);
  EXPECT_EQ(audited.recounted, 0U);
  EXPECT_EQ(audited.verified, Verified::known_value);
}

TEST_F(Audit, OfAStoppedCountHasNothingToVerifyYet) {
  ASSERT_NO_THROW(as<job::Stopped>(count_until(request(9, file()), 5)));
  const auto audited = as<Audited>(audit(100));
  EXPECT_EQ(audited.seeds_done, 5U);
  EXPECT_EQ(audited.recounted, 5U);
  EXPECT_THAT(audited.paths, ElementsAre("symmetric"));
  EXPECT_FALSE(audited.verified);
  EXPECT_FALSE(audited.shard_complete);
}

TEST_F(Audit, KnowsACompleteShard) {
  job::CountRequest share = request(9, file());
  share.shard = {1, 2};
  ASSERT_NO_THROW(as<job::FinishedShard>(count(share)));
  const auto audited = as<Audited>(audit());
  EXPECT_TRUE(audited.shard_complete);
  EXPECT_EQ(audited.shard, (Shard{1, 2}));
  EXPECT_FALSE(audited.verified);
}

TEST_F(Audit, StrikesOutASeedThatComesOutDifferently) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  falsify(file(), 4);
  EXPECT_THAT([&] { audit(100); },
              ThrowsMessage<Disputed>(AllOf(HasSubstr("1 of 71 seeds is wrong: seed 4 has"),
                                            HasSubstr("it is struck out"))));
  const MismatchRecord recorded = Checkpoint::read(file()).mismatches().back();
  EXPECT_EQ(index_of(recorded.seed), 4U);
  EXPECT_EQ(recorded.first_path, "pruned, as recorded");
  EXPECT_FALSE(Checkpoint::read(file()).sum().done[4]);
  EXPECT_EQ(as<Finished>(count(request(9, file()))).census, golden_census(9));
  EXPECT_EQ(as<Audited>(audit(100)).mismatches, 2U);
}

TEST_F(Audit, StrikesOutEveryWrongSeedAndSaysHowMany) {
  for (const std::string method : {"pruned", "colours"}) {
    job::CountRequest asked = request(9, file());
    asked.method.method = method;
    const auto finished = as<Finished>(count(asked));
    for (const std::uint64_t id : {4, 9, 17}) falsify(file(), id);
    const job::RecountRequest all{
        .sample = {100}, .way = method == "pruned" ? SecondWay::other_code : SecondWay::turned};
    const std::string wrong = "3 of " + std::to_string(finished.seeds) + " seeds are wrong: seed 4";
    EXPECT_THAT([&] { test::audit({.checkpoint = file(), .recount = all, .threads = 2}); },
                ThrowsMessage<Disputed>(AllOf(HasSubstr(wrong),
                                              HasSubstr("'nqueens status " + file() + "'"),
                                              HasSubstr("they are struck out"))));
    const Checkpoint saved = Checkpoint::read(file());
    for (const std::size_t id : {4, 9, 17}) EXPECT_FALSE(saved.sum().done[id]);
    EXPECT_EQ(saved.coverage().seeds, finished.seeds - 3) << "the others are right";
    EXPECT_EQ(saved.sum().count, finished.seeds - 3);
    EXPECT_EQ(as<Finished>(count(asked)).census, golden_census(9));
    EXPECT_EQ(as<Audited>(audit(100)).seeds_done, finished.seeds);
    std::filesystem::remove(file());
  }
}

TEST_F(Audit, ThatIsStoppedStrikesOutTheWrongSeedsThatItHasFound) {
  const auto finished = as<Finished>(count(request(7, file())));
  for (std::uint64_t id = 0; id < finished.seeds; ++id) falsify(file(), id);
  Unsupervised supervision;
  Ear ear(3, [&] { supervision.stop().request(StopReason::terminated); });
  EXPECT_THAT(
      [&] {
        job::audit({.checkpoint = file(), .recount = job::RecountRequest{{100}}}, supervision, ear);
      },
      ThrowsMessage<Disputed>(
          AllOf(HasSubstr("3 of 3 seeds are wrong"), HasSubstr("struck out"),
                HasSubstr("stopped before " + std::to_string(finished.seeds - 3) + " other"))));
  EXPECT_EQ(Checkpoint::read(file()).sum().count, finished.seeds - 3);
  EXPECT_EQ(Checkpoint::read(file()).held_by(), "");
}

/// Makes a checkpoint of colours in which a seed has a number that it does not count. Returns
/// the number of seeds.
std::uint64_t count_with_impossible(const std::string& file, const Tally& too_much) {
  job::CountRequest asked = request(9, file);
  asked.method.method = "colours";
  const auto finished = as<Finished>(count(asked));
  falsify(file, 4, too_much);
  return finished.seeds;
}

TEST_F(Audit, RefusesATallyThatIsImpossibleWhicheverSeedsAreRecounted) {
  count_with_impossible(file(), {.point_symmetric = 8});
  const auto refused = ThrowsMessage<WrongCount>(
      AllOf(HasSubstr("seed 4 has point-symmetric 8, which it does not count"),
            HasSubstr("'nqueens verify " + file() + " --recount 100'")));
  EXPECT_THAT([&] { audit(); }, refused);
  // Samples of a percent have a seed or two, and seed 4 is in one sample.
  int refusals = 0;
  for (const int sample : {1, 2}) {
    try {
      audit(1, sample);
    } catch (const Disputed&) {
      continue;
    } catch (const WrongCount&) {
      ++refusals;
    }
  }
  EXPECT_GE(refusals, 1);
}

TEST_F(Audit, StrikesOutATallyThatIsImpossible) {
  for (const Tally& too_much :
       {Tally{.point_symmetric = 8}, Tally{.rotational = 8}, Tally{.leaves = 8}}) {
    const std::uint64_t seeds = count_with_impossible(file(), too_much);
    EXPECT_THAT([&] { audit(100); },
                ThrowsMessage<Disputed>(HasSubstr("1 of " + std::to_string(seeds))));
    job::CountRequest asked = request(9, file());
    asked.method.method = "colours";
    EXPECT_EQ(as<Finished>(count(asked)).census, golden_census(9));
    std::filesystem::remove(file());
  }
}

TEST_F(Audit, RemembersWhatItHasCountedAgain) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  const auto audited = as<Audited>(audit(25, 2));
  EXPECT_EQ(audited.recounted, audited.coverage.seeds);
  EXPECT_THAT(audited.coverage.hosts, ElementsAre(host_name()));
  EXPECT_EQ(as<Audited>(audit(25, 3)).coverage.seeds, 2 * audited.recounted);
  EXPECT_EQ(as<Audited>(audit()).coverage.seeds, 2 * audited.recounted);
}

TEST_F(Audit, GoesOnWhereAStoppedOneEnded) {
  const auto finished = as<Finished>(count(request(9, file())));
  Unsupervised supervision;
  Ear ear(3, [&] { supervision.stop().request(StopReason::terminated); });
  const job::RecountRequest rest{.sample = {100}, .unchecked_only = true};
  ASSERT_NO_THROW(
      as<Stopped>(job::audit({.checkpoint = file(), .recount = rest}, supervision, ear)));
  const auto audited = as<Audited>(test::audit({.checkpoint = file(), .recount = rest}));
  EXPECT_EQ(audited.recounted, finished.seeds - 3);
  EXPECT_EQ(audited.coverage.seeds, finished.seeds);
}

TEST_F(Audit, OnTheTurnedBoardFindsAWrongSeedToo) {
  job::CountRequest asked = request(9, file());
  asked.method.method = "colours";
  const auto finished = as<Finished>(count(asked));
  const job::AuditRequest turned{.checkpoint = file(),
                                 .recount = job::RecountRequest{{100}, SecondWay::turned}};
  const auto audited = as<Audited>(test::audit(turned));
  EXPECT_EQ(audited.recounted, finished.seeds);
  EXPECT_THAT(audited.paths, ElementsAre("half turn", "plain search"));
  falsify(file(), 4);
  EXPECT_THROW(test::audit(turned), Disputed);
  const MismatchRecord recorded = Checkpoint::read(file()).mismatches().back();
  EXPECT_EQ(index_of(recorded.seed), 4U);
  EXPECT_EQ(recorded.second_path, "half turn");
}

TEST_F(Audit, RefusesASumThatCannotBeTrue) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  falsify(file(), 4);
  EXPECT_THROW(audit(), WrongCount);
}

TEST_F(Audit, RefusesWhatIsNoCheckpoint) { EXPECT_THROW(audit(), CheckpointError); }

TEST_F(Audit, CanBeStoppedWhileTheCheckpointIsRead) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  Unsupervised supervision;
  supervision.stop().request(StopReason::interrupted);
  const auto stopped = as<Stopped>(job::audit({.checkpoint = file()}, supervision, nobody()));
  EXPECT_EQ(stopped.reason, StopReason::interrupted);
  EXPECT_EQ(stopped.seeds, 0U);
}

TEST_F(Audit, CanBeStoppedBetweenRecountsAndLeavesTheCheckpointFree) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  Unsupervised supervision;
  Ear ear(3, [&] { supervision.stop().request(StopReason::terminated); });
  const auto stopped = as<Stopped>(
      job::audit({.checkpoint = file(), .recount = job::RecountRequest{{100}}}, supervision, ear));
  EXPECT_EQ(stopped.reason, StopReason::terminated);
  EXPECT_EQ(stopped.seeds_done, 3U);
  EXPECT_EQ(stopped.seeds, ear.loads.at(0).seeds);
  EXPECT_EQ(Checkpoint::read(file()).held_by(), "");
}

}  // namespace
}  // namespace nqueens::test
