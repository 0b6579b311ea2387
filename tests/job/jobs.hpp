// What the tests of jobs share: who listens, who stops, and what a job is asked for.
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

#include "job/count_job.hpp"
#include "ledger/ledger.hpp"
#include "nqueens/count.hpp"
#include "support/golden.hpp"

namespace nqueens::test {

inline constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

/// Remembers what it hears, and does something when so many seeds were counted.
class Ear final : public job::Listener {
 public:
  Ear() = default;
  Ear(std::uint64_t seeds, std::function<void()> action)
      : seeds_(seeds), action_(std::move(action)) {}

  void note(const std::string& line) override { notes.push_back(line); }
  void begin(const std::string& what, const job::Workload& load) override {
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
  std::vector<job::Workload> loads;
  std::atomic<std::uint64_t> seeds_counted{0};
  std::atomic<double> work_done{0};
  int ends = 0;

 private:
  std::uint64_t seeds_ = kNever;
  std::function<void()> action_;
};

/// By pruned, on one thread: many small seeds in an order that never changes.
inline job::CountRequest request(int n, const std::string& checkpoint = {}) {
  job::CountRequest request{.n = n,
                            .method = {.method = "pruned"},
                            .threads = {.threads = 1, .limit = "asked for"},
                            .version = "1.2.3"};
  if (!checkpoint.empty()) request.checkpoint = checkpoint;
  return request;
}

/// What tests/golden says of a board.
inline Census golden_census(int n) {
  return {n, known(n, "total"), known(n, "point_symmetric"), known(n, "rotational")};
}

/// As a faulty machine would have left it: a seed of a checkpoint counts too much.
inline void falsify(const std::string& checkpoint, std::uint64_t id,
                    const Tally& too_much = {.total = 8}) {
  Ledger ledger = Ledger::open(checkpoint);
  std::vector<SeedRecord> seeds;
  ledger.for_each_seed([&](const SeedRecord& seed) {
    if (index_of(seed.id) == id) seeds.push_back(seed);
  });
  seeds.at(0).tally += too_much;
  RunRecord run{.isa = "scalar", .host = "faulty", .version = "1.2.3"};
  ledger.begin_run(run);
  // A mismatch strikes the seed out, and the result with it; then the wrong value takes its place.
  ledger.commit_mismatch({.seed = SeedId{id}, .first_path = "forged", .second_path = "forged"});
  ledger.commit(seeds, run);
}

/// To its end.
inline job::CountOutcome count(const job::CountRequest& request) {
  job::Executor alone;
  Unsupervised supervision;
  job::Listener nobody;
  return job::count(request, alone, supervision, nobody);
}

/// Stopped when so many seeds were counted.
inline job::CountOutcome count_until(const job::CountRequest& request, std::uint64_t seeds) {
  job::Executor alone;
  Unsupervised supervision;
  Ear ear(seeds, [&] { supervision.stop().request(StopReason::interrupted); });
  return job::count(request, alone, supervision, ear);
}

/// Keeps work, and what it refers to, until the process ends. A job leaks that when its work is
/// abandoned; LeakSanitizer must still find it.
inline void keep_for_good(std::function<void()> work) {
  static auto* const kKept = new std::vector<std::function<void()>>();
  kKept->push_back(std::move(work));
}

/// Runs something; returns why it was refused, as a command would print it, or nullopt. Passes on
/// what no command expects.
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

/// The outcome, which must be of this kind; else throws std::bad_variant_access.
template <class Kind, class... Kinds>
Kind as(const std::variant<Kinds...>& outcome) {
  return std::get<Kind>(outcome);
}

}  // namespace nqueens::test
