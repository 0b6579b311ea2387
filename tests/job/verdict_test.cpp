// Tests the checks that decide whether a number may be printed.

#include "job/verdict.hpp"

#include "job/jobs.hpp"
#include "ledger/errors.hpp"
#include "nqueens/count.hpp"
#include "registry/registry.hpp"
#include "support/matchers.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

using job::Disputed;
using job::judge;
using job::require_recorded;

const Tally kNine{.total = 352, .point_symmetric = 16, .leaves = 807};
const MismatchRecord kDispute{.first = {.total = 360},
                              .second = {.total = 352},
                              .first_path = "pruned",
                              .second_path = "bitmap",
                              .host = "faulty"};

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
              ThrowsMessage<LedgerError>(HasSubstr("'file' is damaged")));
}

TEST(Verdict, WaitsWhileTwoMethodsDisagreeUntilOneAgrees) {
  const job::History history{.checkpoint = "file", .dispute = kDispute};
  EXPECT_THAT(
      [&] { judge(9, kNine, history); },
      ThrowsMessage<Disputed>(HasSubstr("total 360 by pruned, 352 by bitmap (host faulty")));
  EXPECT_EQ(judge(9, kNine, history, true), Verified::known_value);
}

TEST(Verdict, HoldsTheSumAgainstTheRecords) {
  const TempFolder folder;
  const std::string file = folder / "run.ledger";
  ASSERT_NO_THROW(as<job::Finished>(count(request(7, file))));
  const Ledger ledger = Ledger::open(file);
  LedgerSum sum = ledger.sum();
  EXPECT_NO_THROW(require_recorded(ledger, sum, file));
  sum.tally.total += Count{1} << 20;
  EXPECT_THROW(require_recorded(ledger, sum, file), WrongCount);
  sum = ledger.sum();
  sum.count += 2;
  EXPECT_THAT([&] { require_recorded(ledger, sum, file); },
              ThrowsMessage<LedgerError>(HasSubstr("2 of ")));
}

TEST(Verdict, OfATimedCountHoldsForWhatTheMethodDelivers) {
  const MethodInfo& bitmap = *find_method("bitmap")->info;
  const MethodInfo& pruned = *find_method("pruned")->info;
  EXPECT_NO_THROW(job::require_known(pruned, 9, kNine));
  EXPECT_THAT([&] { job::require_known(pruned, 9, {.total = 352, .point_symmetric = 12}); },
              ThrowsMessage<WrongCount>(
                  HasSubstr("pruned counts 12 point-symmetric solutions for n = 9, known are 16")));
  EXPECT_THAT([&] { job::require_known(bitmap, 9, {.total = 351}); },
              ThrowsMessage<WrongCount>(HasSubstr("bitmap counts 351 solutions")));
}

}  // namespace
}  // namespace nqueens::test
