#include "ledger/merge.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <sys/stat.h>
#include <system_error>
#include <utility>

#include "contract/contract.hpp"
#include "ledger/digest.hpp"
#include "ledger/errors.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

struct Source {
  fs::path path;
  LedgerHeader header;
};

// Refuses what cannot be joined with what came before.
class Inputs {
 public:
  void add(const fs::path& path, const LedgerHeader& header) {
    struct stat file {};
    if (stat(path.c_str(), &file) == 0 && !files_.emplace(file.st_dev, file.st_ino).second) {
      throw LedgerError("checkpoint '" + path.string() + "' is given twice; name it once");
    }
    if (!sources_.empty()) {
      LedgerHeader wanted = sources_.front().header;
      wanted.shard = header.shard;
      require_same_run(path.string(), header, wanted);
    }
    const auto [first, is_new] =
        shards_.try_emplace({header.shard.index, header.shard.count}, sources_.size());
    if (!is_new && !header.shard.whole()) {
      throw LedgerError("checkpoints '" + sources_[first->second].path.string() + "' and '" +
                        path.string() + "' are both shard " + to_string(header.shard) +
                        "; name one of them");
    }
    sources_.push_back({path, header});
  }

  const std::vector<Source>& sources() const { return sources_; }

  /// Returns the missing shards of the cut that all shards were made with; none if they differ.
  std::vector<Shard> missing_shards() const {
    std::set<int> counts;
    for (const auto& [shard, source] : shards_) counts.insert(shard.second);
    counts.erase(1);  // whole counts that were not finished, and rescued seeds
    std::vector<Shard> missing;
    if (counts.size() != 1) return missing;
    const int count = *counts.begin();
    for (int index = 1; index <= count; ++index) {
      if (!shards_.contains({index, count})) missing.push_back({index, count});
    }
    return missing;
  }

 private:
  std::vector<Source> sources_;
  std::set<std::pair<dev_t, ino_t>> files_;
  std::map<std::pair<int, int>, std::size_t> shards_;  // index and count, and the first source
};

// Drops a duplicate seed, and subtracts it from the last run that had started when the seed was
// finished; from any run, if a clock went back.
void leave_out(const SeedRecord& seed, std::vector<RunRecord>& runs) {
  const auto subtract_if = [&](const auto& may_have_saved_it) {
    const auto run = std::find_if(runs.rbegin(), runs.rend(), [&](const RunRecord& one) {
      return one.seeds > 0 && may_have_saved_it(one);
    });
    if (run != runs.rend()) --run->seeds;
    return run != runs.rend();
  };
  if (subtract_if([&](const RunRecord& run) { return run.started <= seed.finished; })) return;
  subtract_if([](const RunRecord&) { return true; });
}

// Reads one input after the other. There are millions of seeds: nothing is kept of most.
class Merger {
 public:
  explicit Merger(const LedgerHeader& plan) { sum_.done.resize(plan.seeds); }

  void add(const fs::path& path, const Ledger::Keep& keep) {
    const Ledger ledger = Ledger::inspect(path);
    inputs_.add(path, ledger.header());
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
    ledger.for_each_check([&](const CheckRecord& check) { others_.checks.push_back(check); });
  }

  /// Compares what came again with what was kept.
  void require_agreement(const Ledger& kept) {
    if (repeats_.empty()) return;
    std::ranges::stable_sort(repeats_, {}, &Repeat::id);
    kept.for_each_seed([&](const SeedRecord& seed) {
      const std::uint64_t digest = Digest().add(seed.tally).value();
      auto repeat = std::ranges::lower_bound(repeats_, seed.id, {}, &Repeat::id);
      for (; repeat != repeats_.end() && repeat->id == seed.id; ++repeat) {
        if (repeat->digest != digest) refuse(seed, *repeat);
      }
    });
  }

  const BesideSeeds& others() const { return others_; }

  MergeResult result(const LedgerHeader& plan) const {
    MergeResult result{.header = plan, .sum = sum_, .missing = open_seeds(sum_.done, Shard{})};
    if (!result.missing.empty()) result.shards_missing = inputs_.missing_shards();
    return result;
  }

 private:
  // A seed that was there already.
  struct Repeat {
    SeedId id{};
    Count total = 0;
    std::uint64_t digest = 0;  // of its tally
    std::size_t source = 0;
  };

  bool is_new(const SeedRecord& seed) {
    if (sum_.done[index_of(seed.id)]) {
      repeats_.push_back({.id = seed.id,
                          .total = seed.tally.total,
                          .digest = Digest().add(seed.tally).value(),
                          .source = inputs_.sources().size() - 1});
      return false;
    }
    sum_.done[index_of(seed.id)] = true;
    ++sum_.count;
    sum_.tally += seed.tally;
    return true;
  }

  [[noreturn]] void refuse(const SeedRecord& first, const Repeat& second) const {
    const auto has_it = [&](const Source& source) -> bool {
      return Ledger::inspect(source.path).sum().done[index_of(first.id)];
    };
    const auto source = std::ranges::find_if(inputs_.sources(), has_it);
    throw LedgerError("checkpoints '" + source->path.string() + "' and '" +
                      inputs_.sources()[second.source].path.string() +
                      "' contradict each other: " + name_of(first.id) + " has total " +
                      to_string(first.tally.total) + " in one and " + to_string(second.total) +
                      " in the other; verify both with --recount");
  }

  Inputs inputs_;
  LedgerSum sum_;
  std::vector<Repeat> repeats_;
  BesideSeeds others_;
};

MergeResult merge_into(Ledger& merged, std::span<const fs::path> inputs, Meter* meter) {
  Merger merger(merged.header());
  merged.commit_merged([&](const Ledger::Keep& keep) {
    if (meter != nullptr) meter->begin(static_cast<double>(inputs.size()));
    for (const fs::path& path : inputs) {
      merger.add(path, keep);
      if (meter != nullptr) meter->add(1);
    }
    if (meter != nullptr) meter->end();
    merger.require_agreement(merged);
    return merger.others();
  });
  return merger.result(merged.header());
}

}  // namespace

MergeResult merge(const fs::path& out, std::span<const fs::path> inputs, Meter* meter) {
  NQUEENS_ASSERT(!inputs.empty());
  std::error_code unseen;  // said when it is to be written
  if (fs::exists(out, unseen)) {
    throw std::invalid_argument("'" + out.string() +
                                "' exists; name a new file for the merged checkpoint");
  }
  LedgerHeader whole = Ledger::inspect(inputs.front()).header();
  whole.shard = Shard{};
  Ledger merged = Ledger::create_or_open(out, whole);
  try {
    return merge_into(merged, inputs, meter);
  } catch (...) {
    fs::remove(out, unseen);
    throw;
  }
}

}  // namespace nqueens
