#include "ledger/merge.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <xxhash.h>

#include "contract/contract.hpp"
#include "ledger/errors.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// Subtracts a dropped duplicate seed from the number of seeds of its run. The seed's record does
// not name the run. This function takes the last run that started before the seed was finished or,
// if there is none because a clock was set back, the first run with seeds.
void leave_out(const SeedRecord& seed, std::vector<RunRecord>& runs) {
  RunRecord* saved_it = nullptr;
  for (RunRecord& run : runs) {
    const bool may_have = run.seeds > 0 && (saved_it == nullptr || run.started <= seed.finished);
    if (may_have) saved_it = &run;
  }
  if (saved_it != nullptr) --saved_it->seeds;
}

// Reads one input after the other, and refuses an input that contradicts an earlier one. Keeps only
// a hash of each tally, since there may be millions of seeds.
class Merger {
 public:
  explicit Merger(const LedgerHeader& plan) : plan_(plan), sum_(plan.seeds) {}

  void add(const fs::path& path, const Ledger::Keep& keep) {
    const Ledger ledger = Ledger::inspect(path);
    enter(path, ledger.header());
    std::vector<RunRecord> runs = ledger.runs();
    ledger.for_each_seed([&](const SeedRecord& seed) {
      if (is_new(seed)) {
        keep(seed);
      } else {
        leave_out(seed, runs);
      }
    });
    for (RunRecord& run : runs) {
      run.id = static_cast<std::int64_t>(others_.runs.size() + 1);
      others_.runs.push_back(std::move(run));
    }
    std::ranges::copy(ledger.mismatches(), std::back_inserter(others_.mismatches));
    std::ranges::copy(ledger.checks(), std::back_inserter(others_.checks));
  }

  const BesideSeeds& others() const { return others_; }

  MergeResult result() const {
    MergeResult result{.header = plan_, .sum = sum_, .missing = open_seeds(sum_.done, Shard{})};
    if (!result.missing.empty()) result.shards_missing = missing_shards();
    return result;
  }

 private:
  void enter(const fs::path& path, const LedgerHeader& header) {
    struct stat file {};
    if (stat(path.c_str(), &file) == 0 && !files_.emplace(file.st_dev, file.st_ino).second) {
      throw LedgerError("checkpoint '" + path.string() + "' is given twice; name it once");
    }
    LedgerHeader wanted = plan_;
    wanted.shard = header.shard;
    require_same_count(path.string(), header, wanted);
    const auto [first, is_new] = shards_.try_emplace(header.shard, path.string());
    if (!is_new && !header.shard.whole()) {
      throw LedgerError("checkpoints '" + first->second + "' and '" + path.string() +
                        "' are both shard " + to_string(header.shard) + "; name one of them");
    }
    sources_.push_back(path);
  }

  bool is_new(const SeedRecord& seed) {
    const std::size_t id = index_of(seed.id);
    if (tallies_.size() <= id) tallies_.resize(id + 1);
    const std::uint64_t tally = XXH3_64bits(&seed.tally, sizeof seed.tally);
    if (sum_.add(seed)) {
      tallies_[id] = tally;
      return true;
    }
    if (tallies_[id] != tally) refuse(seed);
    return false;
  }

  [[noreturn]] void refuse(const SeedRecord& second) const {
    for (const fs::path& source : sources_) {
      std::optional<SeedRecord> first;
      Ledger::inspect(source).sum([&](const SeedRecord& seed) {
        if (seed.id == second.id) first = seed;
      });
      if (!first) continue;
      const TallyMember& member = first_difference(first->tally, second.tally);
      throw LedgerError("checkpoints '" + source.string() + "' and '" + sources_.back().string() +
                        "' contradict each other: " + name_of(second.id) + " has " +
                        std::string(member.name) + " " + to_string(first->tally.*member.value) +
                        " in one and " + to_string(second.tally.*member.value) +
                        " in the other; verify both with --recount");
    }
    throw LedgerError("checkpoint '" + sources_.back().string() +
                      "' has changed while it was read; run the same command again");
  }

  // Returns the shards in no input; none if the inputs have different numbers of shards.
  std::vector<Shard> missing_shards() const {
    std::set<int> counts;
    for (const auto& [shard, source] : shards_) counts.insert(shard.count);
    counts.erase(1);  // whole counts, and files made by job/rescue.hpp
    std::vector<Shard> missing;
    for (int index = 1; counts.size() == 1 && index <= *counts.begin(); ++index) {
      const Shard shard{index, *counts.begin()};
      if (!shards_.contains(shard)) missing.push_back(shard);
    }
    return missing;
  }

  const LedgerHeader plan_;
  std::vector<fs::path> sources_;
  std::set<std::pair<dev_t, ino_t>> files_;
  std::map<Shard, std::string> shards_;  // the first input of each shard
  LedgerSum sum_;
  std::vector<std::uint64_t> tallies_;  // hashes of the tallies, by seed id
  BesideSeeds others_;
};

}  // namespace

MergeResult merge(const fs::path& out, std::span<const fs::path> inputs, Meter* meter) {
  NQUEENS_ASSERT(!inputs.empty() && !fs::exists(out));
  LedgerHeader whole = Ledger::inspect(inputs.front()).header();
  whole.shard = Shard{};
  Merger merger(whole);
  Ledger merged = Ledger::create_or_open(out, whole);
  merged.commit_merged([&](const Ledger::Keep& keep) {
    if (meter != nullptr) meter->begin(static_cast<double>(inputs.size()));
    for (const fs::path& path : inputs) {
      merger.add(path, keep);
      if (meter != nullptr) meter->add(1);
    }
    if (meter != nullptr) meter->end();
    return merger.others();
  });
  return merger.result();
}

}  // namespace nqueens
