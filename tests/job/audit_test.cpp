// Tests audits of checkpoints, in this process.

#include "job/audit.hpp"

#include "job/jobs.hpp"
#include "ledger/errors.hpp"
#include "machine/host.hpp"
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
  EXPECT_THAT([&] { audit(100); }, ThrowsMessage<Disputed>(HasSubstr("the seed is struck out")));
  const MismatchRecord recorded = Ledger::inspect(file()).mismatches().back();
  EXPECT_EQ(index_of(recorded.seed), 4U);
  EXPECT_EQ(recorded.first_path, "pruned, as recorded");
  EXPECT_FALSE(Ledger::inspect(file()).sum().done[4]);
  EXPECT_EQ(as<Finished>(count(request(9, file()))).census, golden_census(9));
  EXPECT_EQ(as<Audited>(audit(100)).mismatches, 2U);
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
  job::CountRequest composition = request(9, file());
  composition.method.method = "composition";
  const auto finished = as<Finished>(count(composition));
  const job::AuditRequest turned{.checkpoint = file(),
                                 .recount = job::RecountRequest{{100}, SecondWay::turned}};
  const auto audited = as<Audited>(test::audit(turned));
  EXPECT_EQ(audited.recounted, finished.seeds);
  EXPECT_THAT(audited.paths, ElementsAre("half turn", "plain search"));
  falsify(file(), 4);
  EXPECT_THROW(test::audit(turned), Disputed);
  const MismatchRecord recorded = Ledger::inspect(file()).mismatches().back();
  EXPECT_EQ(index_of(recorded.seed), 4U);
  EXPECT_EQ(recorded.second_path, "half turn");
}

TEST_F(Audit, RefusesASumThatCannotBeTrue) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  falsify(file(), 4);
  EXPECT_THROW(audit(), WrongCount);
}

TEST_F(Audit, RefusesWhatIsNoCheckpoint) { EXPECT_THROW(audit(), LedgerError); }

TEST_F(Audit, CanBeStoppedWhileTheCheckpointIsRead) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  Unsupervised supervision;
  supervision.stop().request(StopReason::interrupted);
  job::Listener nobody;
  const auto stopped = as<Stopped>(job::audit({.checkpoint = file()}, supervision, nobody));
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
  EXPECT_FALSE(std::filesystem::exists(file() + "-holder"));
}

}  // namespace
}  // namespace nqueens::test
