// Simulates the count of a board that takes years, on many independent machines. It uses the
// program's own jobs (plans, checkpoints, shards, merging, audits) with a kernel that takes no
// time. Workers are processes: some are stopped, some killed, some finish late or count the same
// shard, and one counts wrong. The suite runs a small campaign; `scripts/test --long` runs n = 28
// with 1,000 workers.

#include <filesystem>
#include <fstream>

#include "attack/child.hpp"
#include "attack/trials.hpp"
#include "base/census.hpp"
#include "campaign/fake_kernel.hpp"
#include "checkpoint/records.hpp"
#include "job/jobs.hpp"
#include "job/join.hpp"
#include "run/registry.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

// The text by which a child process reports the end of a job.
std::string told(const job::Stopped&) { return "stopped"; }
std::string told(const job::FinishedShard& shard) {
  return "shard of " + std::to_string(shard.seeds) + " seeds";
}
std::string told(const job::Finished& finished) {
  return "census " + to_string(finished.census.total) + " " +
         to_string(finished.census.point_symmetric) + " " + to_string(finished.census.rotational);
}
std::string told(const job::Incomplete& incomplete) {
  std::string text = std::to_string(incomplete.merged.missing.size()) + " seeds missing, shards";
  for (const Shard& shard : incomplete.merged.shards_missing) text += " " + to_string(shard);
  return text;
}
std::string told(const job::Audited& audited) {
  return "recounted " + std::to_string(audited.recounted) + " of " +
         std::to_string(audited.seeds_done);
}
template <typename Job>
std::string told_of(const Job& job) {
  try {
    return std::visit([](const auto& kind) { return told(kind); }, job());
  } catch (const job::Disputed& disputed) {
    return std::string("disputed: ") + disputed.what();
  } catch (const CheckpointUnusable& refused) {
    return std::string("refused: ") + refused.what();
  }
}

/// The number of bytes that this process has written.
std::uint64_t bytes_written() {
  std::ifstream file("/proc/self/io");
  for (std::string name; file >> name;) {
    std::uint64_t value = 0;
    file >> value;
    if (name == "wchar:") return value;
  }
  throw std::runtime_error("no account of what this process writes");
}

class Campaign : public InFolder {
 protected:
  static constexpr unsigned kPatience = 900;  // processor seconds, to read every seed

  Campaign()
      : n_(long_tests() ? 28 : 20),
        shards_(long_tests() ? 1000 : 40),
        plan_(find_method("colours")->make()->plan(n_, {})) {}

  job::CountRequest request(const std::string& file, int shard) const {
    job::CountRequest request = test::request(n_, file);
    request.method.method = "colours";
    request.shard = {shard, shards_};
    return request;
  }

  /// Runs a worker with one thread, which counts a shard to its end or until it is stopped or
  /// killed.
  ChildEnd work(const std::string& file, int shard, const Trouble& trouble = {},
                std::uint64_t stopped_after = kNever) const {
    return in_child(
        [&] {
          have_trouble(trouble);
          return told_of([&] { return count_until(request(file, shard), stopped_after); });
        },
        kPatience);
  }

  std::string join(const std::string& out, const std::vector<fs::path>& inputs) const {
    const auto joined = in_child(
        [&] {
          Unsupervised supervision;
          return told_of([&] { return job::join(out, inputs, "1.2.3", supervision); });
        },
        kPatience);
    return joined.text;
  }

  /// Simulates another machine that counts `percent` percent of a checkpoint's seeds again.
  std::string audit(const std::string& file, double percent) const {
    const auto audited = in_child(
        [&] {
          const job::AuditRequest request{
              .checkpoint = file, .recount = job::RecountRequest{.sample = {.percent = percent}}};
          return told_of([&] { return test::audit(request); });
        },
        kPatience);
    return audited.text;
  }

  std::vector<SeedId> seeds_of(int shard) const {
    return open_seeds(std::vector<bool>(plan_.seeds.size()), {shard, shards_});
  }
  static std::uint64_t saved_in(const std::string& file) {
    return Checkpoint::read(file).sum().count;
  }

  std::string file_of(int shard, const std::string& by = "worker") const {
    return folder_ / (by + "-" + std::to_string(shard));
  }
  std::vector<fs::path> files_of(const std::vector<int>& shards) const {
    std::vector<fs::path> files;
    for (const int shard : shards) files.emplace_back(file_of(shard));
    return files;
  }

  /// Stops and kills the worker several times, and expects each time that no saved seed is lost.
  void be_stopped_and_killed(int shard) const {
    const std::uint64_t seeds = seeds_of(shard).size();
    EXPECT_EQ(work(file_of(shard), shard, {}, seeds / 3).text, "stopped");
    const std::uint64_t saved = saved_in(file_of(shard));
    EXPECT_EQ(saved, seeds / 3);
    EXPECT_FALSE(work(file_of(shard), shard, {.killed_after = seeds / 3}).returned);
    EXPECT_GE(saved_in(file_of(shard)), saved);
    EXPECT_FALSE(work(file_of(shard), shard, {.killed_after = 0}).returned);
  }

  void count_to_the_end(int shard, const Trouble& trouble = {}) const {
    EXPECT_EQ(work(file_of(shard), shard, trouble).text,
              "shard of " + std::to_string(seeds_of(shard).size()) + " seeds");
  }

  /// The census of all the kernel's tallies, in the words of `told`.
  std::string census() const {
    Tally sum = plan_.trunk;
    for (std::size_t i = 0; i < plan_.seeds.size(); ++i) sum += fake_tally(plan_, SeedId{i});
    return told(job::Finished{.census = census_of(n_, sum)});
  }

  /// Expects that the merged checkpoint is small, and that a commit to it writes few bytes.
  void expect_a_small_checkpoint() const {
    const std::string whole = folder_ / "whole";
    EXPECT_LT(fs::file_size(whole), 100 * plan_.seeds.size() + 100'000);
    Appender run(whole, RunRecord{.version = "1.2.3"});
    EXPECT_EQ(run.before().sum().count, plan_.seeds.size());
    EXPECT_EQ(run.before().vanished(), 0U);
    const SeedRecord seed{.id = SeedId{7}, .tally = fake_tally(plan_, SeedId{7})};
    run.commit_mismatches(std::vector{MismatchRecord{.seed = seed.id}});
    const std::uint64_t before = bytes_written();
    run.commit({&seed, 1}, {}, {});
    EXPECT_LT(bytes_written() - before, 1'000U);
  }

  const int n_;
  const int shards_;
  const Plan plan_;
};

TEST_F(Campaign, EndsWithTheSumOfAllSeedsWhateverHappensToItsWorkers) {
  // The plan of the largest board stores its seeds only; units have no storage.
  EXPECT_LT(plan_.seeds.size() * sizeof(Seed), 200'000'000U);
  const int faulty = shards_ / 2 + 1;
  std::vector<int> all;
  std::vector<int> in_time;
  std::vector<int> late;
  for (int shard = 1; shard <= shards_; ++shard) {
    const std::uint64_t fate = Dice(static_cast<std::uint64_t>(shard)).roll(8);
    all.push_back(shard);
    if (fate == 0 && shard != faulty) {
      late.push_back(shard);
      continue;
    }
    in_time.push_back(shard);
    if (fate == 1) be_stopped_and_killed(shard);
    const auto seeds = seeds_of(shard);
    const Trouble hot{.wrong_from = index_of(seeds[seeds.size() / 4])};
    count_to_the_end(shard, shard == faulty ? hot : Trouble{});
  }
  ASSERT_FALSE(late.empty());

  // The merge names the missing shards.
  std::string missing = "seeds missing, shards";
  for (const int shard : late)
    missing += " " + std::to_string(shard) + "/" + std::to_string(shards_);
  EXPECT_THAT(join(folder_ / "early", files_of(in_time)), HasSubstr(missing));
  for (const int shard : late) count_to_the_end(shard);

  // Two workers counted the same shard, and a file is given twice. Every seed counts once.
  const std::string again = file_of(late.front(), "stranger");
  EXPECT_TRUE(work(again, late.front()).returned);
  const std::size_t others = plan_.seeds.size() - seeds_of(late.front()).size();
  EXPECT_THAT(join(folder_ / "twice", {file_of(late.front()), again, again}),
              StartsWith(std::to_string(others) + " seeds missing"));

  // The merge finds no error, although one worker has counted wrong...
  const std::string wrong = join(folder_ / "wrong", files_of(all));
  EXPECT_THAT(wrong, StartsWith("census"));
  EXPECT_NE(wrong, census());
  // ... but a recount of a few seeds of each shard on another machine finds it.
  std::vector<int> found;
  for (const int shard : all) {
    if (shard != faulty && Dice(static_cast<std::uint64_t>(shard)).roll(20) != 0) continue;
    const std::string finding = audit(file_of(shard), 10);
    if (finding.starts_with("disputed: recount failed: ")) found.push_back(shard);
  }
  EXPECT_THAT(found, ElementsAre(faulty));
  // A recount of the merged checkpoint finds all wrong seeds, which identify the shard.
  std::vector<SeedId> wrong_seeds = seeds_of(faulty);
  wrong_seeds.erase(wrong_seeds.begin(),
                    wrong_seeds.begin() + static_cast<std::ptrdiff_t>(wrong_seeds.size() / 4));
  std::erase_if(wrong_seeds, [this](SeedId id) { return plan_[id].part != 0; });
  EXPECT_THAT(audit(folder_ / "wrong", 100),
              HasSubstr("recount failed: " + std::to_string(wrong_seeds.size()) + " of "));
  std::vector<SeedId> struck_out;
  const Checkpoint found_wrong = Checkpoint::read(folder_ / "wrong");
  for (const MismatchRecord& mismatch : found_wrong.mismatches()) {
    struck_out.push_back(mismatch.seed);
  }
  EXPECT_EQ(struck_out, wrong_seeds);

  // A correct worker counts the shard again. Its file contradicts the merged one.
  fs::rename(file_of(faulty), folder_ / "faulty");
  count_to_the_end(faulty);
  EXPECT_THAT(join(folder_ / "out", {folder_ / "early", file_of(faulty)}),
              AllOf(HasSubstr(folder_ / "early"), HasSubstr(file_of(faulty)),
                    HasSubstr("contradict each other: seed ")));
  EXPECT_EQ(join(folder_ / "whole", files_of(all)), census());
  expect_a_small_checkpoint();
}

}  // namespace
}  // namespace nqueens::test
