#include "attack/honest.hpp"

#include <filesystem>

#include "attack/child.hpp"
#include "job/jobs.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"
#include "support/checkpoints.hpp"

namespace nqueens::test {
namespace {

std::unique_ptr<Method> pruned() { return with_symmetric_counts(find_method("pruned")->make()); }

}  // namespace

const HonestCount& honest() {
  static const HonestCount kHonest;
  return kHonest;
}

HonestCount::HonestCount(int n)
    : plan(pruned()->plan(n, {})), header(header_for(plan, {}, "1.2.3")) {
  const auto method = pruned();
  const Counter counter = method->counter(plan, {});
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    tallies.push_back(counter.count(SeedId{i}));
  }
}

SeedRecord HonestCount::record(SeedId seed, const std::string& host) const {
  return {.id = seed,
          .tally = tallies[index_of(seed)],
          .elapsed = std::chrono::microseconds(1000 + index_of(seed)),
          .machine = {.isa = "scalar", .host = host},
          .finished = unix_now(),
          .checked = {}};
}

SeedRecord HonestCount::wrong(SeedId seed) const {
  SeedRecord wrong = record(seed, "faulty");
  wrong.tally.total += 8;
  return wrong;
}

std::vector<SeedRecord> HonestCount::some(Dice& dice, std::size_t most) const {
  std::vector<SeedRecord> seeds;
  const std::size_t count = 1 + dice.roll(most);
  for (std::size_t i = 0; i < count; ++i) seeds.push_back(record(SeedId{dice.roll(header.seeds)}));
  return seeds;
}

std::string HonestCount::fault_in(const Checkpoint& read) const {
  Tally sum;
  std::string fault;
  read.for_each_seed([&](const SeedRecord& seed) {
    sum += seed.tally;
    if (seed.tally != tallies[index_of(seed.id)]) fault = name_of(seed.id) + " is wrong";
  });
  if (sum != read.sum().tally) fault += "; the sum is not of its seeds";
  return fault;
}

std::string HonestCount::fault_after_resuming(const std::string& file) const {
  Appender run(file, header, RunRecord{.version = "1.2.3"});
  if (!run.before().contradictions().empty()) run.commit_mismatches(run.before().contradictions());
  run.begin_run(1, "scalar", {});
  std::vector<SeedRecord> todo;
  for (const SeedId seed : open_seeds(run.read_opened().sum().done, {})) {
    todo.push_back(record(seed));
  }
  run.commit(todo, {}, {});
  run.end_run({}, {});
  const Checkpoint after = run.read_again();
  if (after.sum().count != header.seeds) return "after resuming, seeds are missing";
  if (after.vanished() != 0) return "after resuming, seeds have vanished";
  return fault_in(after);
}

std::string HonestCount::fault_after_counting(const std::string& file) const {
  const auto counted = [&]() -> std::string {
    job::CountRequest wanted = request(header.n, file);
    for (int times = 0; times < 3; ++times) {
      try {
        const auto finished = as<job::Finished>(test::count(wanted));
        return finished.census == golden_census(header.n) ? "" : "a wrong number";
      } catch (const job::Disputed& disputed) {
        const std::string why = disputed.what();
        if (why.find("contradicts itself") == std::string::npos) return why;
      }
    }
    return "the contradiction stays";
  };
  const ChildEnd end = in_child(counted);
  return end.text;
}

std::vector<std::string> lines_of_another_host(Dice& dice, const std::string& folder) {
  const std::string file = folder + "/elsewhere";
  std::filesystem::remove(file);
  {
    Appender run(file, honest().header, RunRecord{.version = "1.2.3"});
    run.begin_run(3, "scalar", std::chrono::seconds(5));
    for (auto commits = 1 + dice.roll(3); commits > 0; --commits) {
      run.commit(honest().some(dice, 6), {}, {});
    }
    if (dice.roll(2) == 0) run.end_run({}, {});
  }
  return lines_in(file);
}

}  // namespace nqueens::test
