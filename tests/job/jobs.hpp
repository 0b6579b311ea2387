// Listeners, ways to stop, and requests for the tests of jobs.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "job/audit.hpp"
#include "job/count_job.hpp"
#include "nqueens/count.hpp"
#include "support/checkpoints.hpp"
#include "support/golden.hpp"

namespace nqueens::test {

inline constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

/// Records the job's events, and calls a function when a given number of seeds were counted.
class Ear final : public Listener {
 public:
  Ear() = default;
  Ear(std::uint64_t seeds, std::function<void()> action)
      : seeds_(seeds), action_(std::move(action)) {}

  void note(const std::string& line) override { notes.push_back(line); }
  void begin(const std::string& what, const Workload& load) override {
    begun.push_back(what);
    loads.push_back(load);
  }
  void counted(double work) override {
    work_done = work_done + work;
    if (++seeds_counted == seeds_) action_();
  }
  void end() override { ++ends; }

  std::vector<std::string> notes;
  std::vector<std::string> begun;
  std::vector<Workload> loads;
  std::atomic<std::uint64_t> seeds_counted{0};
  std::atomic<double> work_done{0};
  int ends = 0;

 private:
  std::uint64_t seeds_ = kNever;
  std::function<void()> action_;
};

/// A request for `pruned` on one thread, which counts many small seeds in a fixed order.
inline job::CountRequest request(int n, const std::string& checkpoint = {}) {
  job::CountRequest request{.n = n,
                            .method = {.method = "pruned"},
                            .threads = {.threads = 1, .limit = "asked for"},
                            .version = "1.2.3"};
  if (!checkpoint.empty()) request.checkpoint = checkpoint;
  return request;
}

/// The census of a board from tests/golden.
inline Census golden_census(int n) {
  return {n, known(n, "total"), known(n, "point_symmetric"), known(n, "rotational")};
}

/// Makes one seed of a checkpoint count too much, as a faulty machine would.
inline void falsify(const std::string& checkpoint, std::uint64_t id,
                    const Tally& too_much = {.total = 8}) {
  Appender run(checkpoint, RunRecord{.version = "1.2.3"});
  std::vector<SeedRecord> seeds;
  run.before().for_each_seed([&](const SeedRecord& seed) {
    if (index_of(seed.id) == id) seeds.push_back(seed);
  });
  seeds.at(0).tally += too_much;
  seeds.at(0).machine.host = "faulty";
  run.begin_run(1, "scalar", {});
  // A mismatch strikes the seed and the result. Then the wrong value is written.
  run.commit_mismatches(std::vector{
      MismatchRecord{.seed = SeedId{id}, .first_path = "forged", .second_path = "forged"}});
  run.commit(seeds, {}, {});
}

/// Runs a count to its end: in this process and without a listener if none is given.
inline job::CountOutcome count(const job::CountRequest& request, job::Executor& executor) {
  Unsupervised supervision;
  return job::count(request, executor, supervision, nobody());
}
inline job::CountOutcome count(const job::CountRequest& request, Listener& listener) {
  job::Executor alone;
  Unsupervised supervision;
  return job::count(request, alone, supervision, listener);
}
inline job::CountOutcome count(const job::CountRequest& request) {
  return count(request, nobody());
}

/// Runs a count and stops it when `seeds` seeds were counted.
inline job::CountOutcome count_until(const job::CountRequest& request, std::uint64_t seeds) {
  job::Executor alone;
  Unsupervised supervision;
  Ear ear(seeds, [&] { supervision.stop().request(StopReason::interrupted); });
  return job::count(request, alone, supervision, ear);
}

/// Runs an audit to its end.
inline job::AuditOutcome audit(const job::AuditRequest& request) {
  Unsupervised supervision;
  return job::audit(request, supervision, nobody());
}

/// Keeps work and the objects it refers to until the process ends. A job leaks them when it
/// abandons its work; this keeps them reachable, so LeakSanitizer does not report them.
inline void keep_for_good(std::function<void()> work) {
  static auto* const kKept = new std::vector<std::function<void()>>();
  kKept->push_back(std::move(work));
}

/// Runs `steps`. Returns the reason if it is refused, as a command would print it, else nullopt.
/// Does not catch exceptions that no command expects.
inline std::optional<std::string> refusal_of(const std::function<void()>& steps) {
  try {
    steps();
    return std::nullopt;
  } catch (const std::invalid_argument& refusal) {
    return refusal.what();
  } catch (const CheckpointUnusable& refusal) {
    return refusal.what();
  } catch (const CheckpointNotSaved& refusal) {
    return refusal.what();
  } catch (const WrongCount& refusal) {
    return refusal.what();
  }
}

/// The outcome as this kind. Throws std::bad_variant_access if it is of another kind.
template <class Kind, class... Kinds>
Kind as(const std::variant<Kinds...>& outcome) {
  return std::get<Kind>(outcome);
}

}  // namespace nqueens::test
