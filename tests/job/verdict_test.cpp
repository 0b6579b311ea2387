// Tests the checks that decide whether a number may be printed.

#include "job/verdict.hpp"

#include <algorithm>

#include "checkpoint/records.hpp"
#include "job/jobs.hpp"
#include "job/replan.hpp"
#include "nqueens/count.hpp"
#include "run/registry.hpp"
#include "support/matchers.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

using job::Disputed;
using job::judge;
using job::possible_sum;
using job::require_recorded;

const Tally kNine{.total = 352, .point_symmetric = 16, .leaves = 807};
const MismatchRecord kDispute{.first = {.total = 360},
                              .second = {.total = 352},
                              .first_path = "pruned",
                              .second_path = "bitmap",
                              .machine = {.host = "faulty"}};

TEST(Verdict, PassesWhatIsKnown) { EXPECT_EQ(judge(9, kNine), Verified::known_value); }

TEST(Verdict, PassesWhatNobodyKnowsIfItsOrbitsAreWhole) {
  EXPECT_EQ(judge(32, {.total = 8}), Verified::identities_only);
  EXPECT_THROW(judge(32, {.total = 9}), WrongCount);
}

TEST(Verdict, RefusesWhatContradictsThePublishedValue) {
  EXPECT_THAT([] { judge(9, {.total = 360, .point_symmetric = 16}); },
              ThrowsMessage<WrongCount>(HasSubstr("T = 360")));
}

TEST(Verdict, RefusesWhatContradictsTheRecordedResult) {
  const Tally other{.total = 352, .point_symmetric = 16, .leaves = 1};
  EXPECT_THAT([&] { judge(9, kNine, {.checkpoint = "file", .result = other}); },
              ThrowsMessage<CheckpointError>(HasSubstr("'file' contradicts itself")));
}

TEST(Verdict, WaitsWhileTwoMethodsDisagreeUntilOneAgrees) {
  const job::History history{.checkpoint = "file", .dispute = kDispute};
  EXPECT_THAT(
      [&] { judge(9, kNine, history); },
      ThrowsMessage<Disputed>(HasSubstr("total 360 by pruned, 352 by bitmap (host faulty")));
  EXPECT_EQ(judge(9, kNine, history, true), Verified::known_value);
}

TEST(Verdict, ShowsWhatDiffers) {
  MismatchRecord dispute = kDispute;
  dispute.first = dispute.second = kNine;
  dispute.first.rotational = 8;
  EXPECT_THAT(
      [&] { judge(9, kNine, {.checkpoint = "file", .dispute = dispute}); },
      ThrowsMessage<Disputed>(HasSubstr("in dispute: rotational 8 by pruned, 0 by bitmap")));
  Tally other = kNine;
  other.point_symmetric = 12;
  EXPECT_THAT([&] { judge(9, kNine, {.checkpoint = "file", .result = other}); },
              ThrowsMessage<CheckpointError>(
                  HasSubstr("its seeds add up to point-symmetric 16, its result says 12")));
  CheckpointSum saved;
  saved.tally = kNine;
  CheckpointSum counted;
  counted.tally = other;
  EXPECT_THAT(
      [&] { require_recorded(saved, counted, "file"); },
      ThrowsMessage<WrongCount>(HasSubstr("add up to point-symmetric 16, in memory it is 12")));
}

TEST(Verdict, HoldsTheSumAgainstTheRecords) {
  const TempFolder folder;
  const std::string file = folder / "run.jsonl";
  ASSERT_NO_THROW(as<job::Finished>(count(request(7, file))));
  const CheckpointSum saved = Checkpoint::read(file).sum();
  CheckpointSum sum = saved;
  EXPECT_NO_THROW(require_recorded(saved, sum, file));
  sum.tally.total += Count{1} << 20;
  EXPECT_THROW(require_recorded(saved, sum, file), WrongCount);
  sum = saved;
  sum.count += 2;
  EXPECT_THAT([&] { require_recorded(saved, sum, file); },
              ThrowsMessage<CheckpointError>(HasSubstr("2 of ")));
}

TEST(Verdict, RefusesASavedTallyThatIsImpossible) {
  const TempFolder folder;
  const std::string file = folder / "run.jsonl";
  job::CountRequest asked = request(12, file);
  asked.method.method = "colours";
  for (const auto& [part, too_much] : {std::pair{0, Tally{.point_symmetric = 8}},
                                       {0, Tally{.rotational = 8}},
                                       {1, Tally{.total = 8}},
                                       {1, Tally{.rotational = 8}},
                                       {2, Tally{.total = 8}},
                                       {2, Tally{.point_symmetric = 8}}}) {
    ASSERT_NO_THROW(as<job::Finished>(count(asked)));
    const Replanned made = replan(file, Checkpoint::read(file).header());
    const Plan& plan = made.plan;
    const auto read = [&] { possible_sum(Checkpoint::read(file), *made.method, plan, file); };
    EXPECT_NO_THROW(read());
    const auto seed = std::ranges::find(plan.seeds, part, &Seed::part) - plan.seeds.begin();
    falsify(file, static_cast<std::uint64_t>(seed), too_much);
    const auto refused = ThrowsMessage<WrongCount>(
        AllOf(HasSubstr("seed " + std::to_string(seed) + " has "),
              HasSubstr(" 8, which it does not count"), HasSubstr("--recount 100")));
    EXPECT_THAT(read, refused);
    EXPECT_THAT([&] { count(asked); }, refused);
    std::filesystem::remove(file);
  }
}

TEST(Verdict, OfATimedCountHoldsForWhatTheMethodDelivers) {
  const MethodInfo& bitmap = *find_method("bitmap")->info;
  const MethodInfo& pruned = *find_method("pruned")->info;
  EXPECT_NO_THROW(job::require_known(pruned, 9, kNine));
  EXPECT_THAT([&] { job::require_known(pruned, 9, {.total = 352, .point_symmetric = 12}); },
              ThrowsMessage<WrongCount>(
                  HasSubstr("pruned counts 12 point-symmetric solutions for n = 9, known are 16")));
  EXPECT_THAT([&] { job::require_known(bitmap, 9, {.total = 352, .rotational = 8}); },
              ThrowsMessage<WrongCount>(HasSubstr("bitmap counts 8 rotational solutions")));
  EXPECT_THAT([&] { job::require_known(bitmap, 9, {.total = 351}); },
              ThrowsMessage<WrongCount>(HasSubstr("bitmap counts 351 solutions")));
}

}  // namespace
}  // namespace nqueens::test
