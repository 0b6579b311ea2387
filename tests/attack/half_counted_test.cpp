// A run that ends early saves only complete seeds, whatever the reason. The published values are
// hidden. The tests use the methods that let several threads count one seed.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "attack/allocation_faults.hpp"
#include "attack/faults.hpp"
#include "attack/hidden_known_counts.hpp"
#include "attack/trials.hpp"
#include "cluster/local_job.hpp"
#include "job/jobs.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"
#include "support/checkpoints.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

/// A count that is large enough for these tests.
struct Way {
  std::string name;
  MethodRequest method;
  int n = 0;
  int threads = 0;
};

Way by_plan(const std::string& plan, int n, int threads) {
  return {
      plan, {.method = "colours", .parameters = PlanParameters::parse("plan=" + plan)}, n, threads};
}

std::vector<Way> ways() {
  const int n = NQUEENS_SLOWED ? 12 : 14;
  return {by_plan("first", n, 2), by_plan("first", n - 1, 8), by_plan("second", n, 8)};
}

/// How a run ended.
enum class End { finished, failed, disputed };

class HalfCounted : public InFolder, public testing::WithParamInterface<Way> {
 protected:
  HalfCounted() {
    let_known_values_be_known(false);
    const std::string file = folder_ / "alone";
    test::count(request(1, file));
    alone_ = tallies_in(file);
  }
  ~HalfCounted() override { disarm(); }

  static int n() { return GetParam().n; }
  static int threads() { return GetParam().threads; }

  static job::CountRequest request(int threads, const std::string& file) {
    job::CountRequest request = test::request(n(), file);
    request.method = GetParam().method;
    request.threads.threads = threads;
    request.checkpoint_interval = std::chrono::milliseconds(1);
    return request;
  }

  /// Expects the tallies that a single thread finds, for seeds that several threads counted.
  void expect_whole_seeds(const std::map<SeedId, Tally>& seeds) const {
    for (const auto& [id, tally] : seeds) {
      EXPECT_EQ(to_string(tally.total), to_string(alone_.at(id).total)) << name_of(id);
    }
  }

  /// Expects that the saved seeds are right, and that a resumed count ends with the right total.
  void expect_resumable(const std::string& file) const {
    expect_whole_seeds(tallies_in(file));
    const auto finished = as<job::Finished>(test::count(request(threads(), file)));
    EXPECT_EQ(finished.census, golden_census(n()));
    EXPECT_EQ(finished.verified, Verified::identities_only) << "the published values are known";
    std::filesystem::remove(file);
  }

  /// Runs the work while an allocation fails.
  static End end_of(const AllocationFault& fault, const std::function<End()>& work) {
    arm(fault);
    End end = End::failed;
    try {
      end = work();
    } catch (const job::Disputed&) {
      end = End::disputed;
    } catch (const std::exception&) {
      // Only what is saved matters here.
    }
    disarm();
    return end;
  }

  /// How many allocations the work makes when none fails.
  static std::uint64_t allocations_of(const std::function<void()>& work) {
    arm({});
    work();
    return disarm();
  }

  /// The fault of a trial: a random one of the allocations fails.
  static AllocationFault fault_of(std::uint64_t trial, std::uint64_t allocations) {
    Dice dice(trial);
    return {.at = 1 + dice.roll(allocations), .unusual = trial % 4 == 3};
  }

  /// The seeds that fail, one in each run: some of them in the suite, all in the long form.
  std::vector<SeedId> failing_seeds() const {
    const std::size_t every = NQUEENS_SLOWED ? alone_.size() / 2 : long_tests() ? 1 : 3;
    std::vector<SeedId> ids;
    std::size_t i = 0;
    for (const auto& [id, tally] : alone_) {
      if (i++ % every == 0) ids.push_back(id);
    }
    return ids;
  }

  static std::vector<std::uint64_t> places() {
    return NQUEENS_SLOWED ? trials(10, 200) : trials(40, 2000);
  }

  std::string file_ = folder_ / "run.checkpoint";
  std::map<SeedId, Tally> alone_;
};

INSTANTIATE_TEST_SUITE_P(Ways, HalfCounted, testing::ValuesIn(ways()), [](const auto& tested) {
  return tested.param.name + "_on_" + std::to_string(tested.param.threads);
});

TEST_P(HalfCounted, ByACountInWhichAnAllocationFails) {
  const auto count = [&] {
    test::count(request(threads(), file_));
    return End::finished;
  };
  const std::uint64_t allocations = allocations_of(count);
  std::filesystem::remove(file_);
  Score score("counts with one failed allocation");
  for (const std::uint64_t trial : places()) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    const End end = end_of(fault_of(trial, allocations), count);
    score.add(end == End::finished ? "finished" : "failed");
    EXPECT_NE(end, End::disputed);
    expect_resumable(file_);
  }
}

TEST_P(HalfCounted, ByARecountInWhichAnAllocationFails) {
  ASSERT_NO_THROW(test::count(request(1, file_)));
  for (const SecondWay way : {SecondWay::turned, SecondWay::other_code}) {
    // A few seeds are enough for the other code, which is slow.
    const double percent = way == SecondWay::turned ? 100 : 10;
    const auto recount = [&] {
      audit({.checkpoint = file_,
             .recount = job::RecountRequest{.sample = {.percent = percent}, .way = way},
             .threads = threads()});
      return End::finished;
    };
    const std::uint64_t allocations = allocations_of(recount);
    for (const std::uint64_t trial : places()) {
      SCOPED_TRACE("trial " + std::to_string(trial));
      EXPECT_NE(end_of(fault_of(trial, allocations), recount), End::disputed)
          << "a seed that was counted in part is no mismatch";
    }
    EXPECT_EQ(recount(), End::finished);
  }
  EXPECT_EQ(tallies_in(file_), alone_);
}

/// Counts like another counter, to which it keeps a reference, but fails after one seed.
Counter failing(const Counter& counter, SeedId fails_at) {
  return {counter.plan(), [&counter, fails_at](SeedId id) {
            const Tally tally = counter.count(id);
            if (id == fails_at) throw std::runtime_error("this seed fails");
            return tally;
          }};
}

/// Counts in this process; one seed fails.
class FailingExecutor final : public job::Executor {
 public:
  explicit FailingExecutor(SeedId fails_at) : fails_at_(fails_at) {}
  RunResult count(const Counter& counter, std::span<const SeedId> todo, const RunOptions& options,
                  StopFlag& /*stop*/) override {
    return run(failing(counter, fails_at_), todo, options);
  }

 private:
  SeedId fails_at_;
};

TEST_P(HalfCounted, ByACountInWhichASeedFails) {
  for (const SeedId id : failing_seeds()) {
    FailingExecutor executor(id);
    EXPECT_THROW(test::count(request(threads(), file_), executor), std::runtime_error);
    EXPECT_FALSE(tallies_in(file_).contains(id));
    expect_resumable(file_);
  }
}

TEST_P(HalfCounted, ByACountInWhichADoubleCheckFindsAMismatch) {
  for (const SeedId id : failing_seeds()) {
    SCOPED_TRACE(name_of(id));
    FaultyExecutor executor({FaultKind::one_orbit, id}, 100);
    job::CountRequest checked = request(threads(), file_);
    checked.double_check.percent = 100;
    EXPECT_THROW(test::count(checked, executor), job::Disputed);
    EXPECT_EQ(Checkpoint::read(file_).mismatches().at(0).seed, id)
        << "another seed, counted in part";
    EXPECT_FALSE(tallies_in(file_).contains(id));
    expect_resumable(file_);
  }
}

TEST_P(HalfCounted, ByWorkersOfWhichOneFails) {
  const auto method = with_symmetric_counts(find_method(GetParam().method.method)->make());
  const Plan plan = method->plan(n(), {.parameters = GetParam().method.parameters});
  for (const SeedId id : failing_seeds()) {
    const Counter counter = method->counter(plan, {});
    LocalJob job(failing(counter, id), 2, threads());
    EXPECT_THROW(job.run(), WorkerFailed);
    EXPECT_FALSE(job.results.tallies.contains(id));
    expect_whole_seeds(job.results.tallies);
  }
}

}  // namespace
}  // namespace nqueens::test
