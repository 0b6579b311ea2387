#include "ledger/merge.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "contract/contract.hpp"
#include "ledger/errors.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

struct Source {
  fs::path path;
  LedgerHeader header;
};

bool same_shard(const LedgerHeader& a, const LedgerHeader& b) {
  return !a.shard.whole() && a.shard == b.shard;
}

void require_mergeable(const Source& next, std::span<const Source> before) {
  for (const Source& other : before) {
    if (fs::equivalent(next.path, other.path)) {
      throw LedgerError("checkpoint '" + next.path.string() + "' is given twice; name it once");
    }
    LedgerHeader wanted = before.front().header;
    wanted.shard = next.header.shard;
    require_same_run(next.path.string(), next.header, wanted);
    if (same_shard(next.header, other.header)) {
      throw LedgerError("checkpoints '" + other.path.string() + "' and '" + next.path.string() +
                        "' are both shard " + to_string(next.header.shard) + "; name one of them");
    }
  }
}

// Every seed once, with the name of the file that gave it.
class Pool {
 public:
  /// Returns the file's records that were there already.
  std::vector<SeedRecord> add(const Ledger& ledger, const fs::path& path) {
    sources_.push_back(path);
    std::vector<SeedRecord> again;
    ledger.for_each_seed([&](const SeedRecord& seed) {
      const auto [slot, is_new] = records_.try_emplace(seed.id, Entry{seed, sources_.size() - 1});
      if (is_new) return;
      const Entry& entry = slot->second;
      if (entry.record.tally != seed.tally) {
        throw LedgerError("checkpoints '" + sources_[entry.source].string() + "' and '" +
                          sources_.back().string() + "' contradict each other: seed " +
                          std::to_string(index_of(seed.id)) + " has total " +
                          to_string(entry.record.tally.total) + " in one and " +
                          to_string(seed.tally.total) +
                          " in the other; verify both with --recount");
      }
      again.push_back(seed);
    });
    return again;
  }

  std::vector<SeedRecord> records() const {
    std::vector<SeedRecord> records;
    records.reserve(records_.size());
    for (const auto& [id, entry] : records_) records.push_back(entry.record);
    return records;
  }

 private:
  struct Entry {
    SeedRecord record;
    std::size_t source;
  };
  std::map<SeedId, Entry> records_;
  std::vector<fs::path> sources_;
};

// A record that another file has too is left out, so the run that saved it has saved one seed less:
// the last that had begun by then.
void leave_out(const SeedRecord& seed, std::vector<RunRecord>& runs) {
  const auto saved_it = [&](const RunRecord& run) {
    return run.seeds > 0 && run.started <= seed.finished;
  };
  const auto run = std::find_if(runs.rbegin(), runs.rend(), saved_it);
  if (run != runs.rend()) --run->seeds;
}

std::vector<Shard> missing_shards(std::span<const Source> sources) {
  const int count = sources.front().header.shard.count;
  if (!std::ranges::all_of(sources,
                           [&](const Source& s) { return s.header.shard.count == count; })) {
    return {};
  }
  std::vector<bool> present(static_cast<std::size_t>(count));
  for (const Source& source : sources) {
    present[static_cast<std::size_t>(source.header.shard.index - 1)] = true;
  }
  std::vector<Shard> missing;
  for (int index = 1; index <= count; ++index) {
    if (!present[static_cast<std::size_t>(index - 1)]) missing.push_back({index, count});
  }
  return missing;
}

struct Contents {
  std::vector<Source> sources;
  Pool pool;
  std::vector<RunRecord> runs;
  std::vector<MismatchRecord> mismatches;
  std::vector<CheckRecord> checks;
};

void add(const fs::path& path, Contents& contents) {
  const Ledger ledger = Ledger::inspect(path);
  const Source next{path, ledger.header()};
  require_mergeable(next, contents.sources);
  contents.sources.push_back(next);
  std::vector<RunRecord> runs = ledger.runs();
  for (const SeedRecord& seed : contents.pool.add(ledger, path)) leave_out(seed, runs);
  for (RunRecord& run : runs) {
    run.id = static_cast<std::int64_t>(contents.runs.size() + 1);
    contents.runs.push_back(std::move(run));
  }
  std::ranges::copy(ledger.mismatches(), std::back_inserter(contents.mismatches));
  ledger.for_each_check([&](const CheckRecord& check) { contents.checks.push_back(check); });
}

}  // namespace

MergeResult merge(const fs::path& out, std::span<const fs::path> inputs, Meter* meter) {
  NQUEENS_ASSERT(!inputs.empty());
  std::error_code unseen;  // said when it is to be written
  if (fs::exists(out, unseen)) {
    throw std::invalid_argument("'" + out.string() +
                                "' exists; name a new file for the merged checkpoint");
  }
  Contents contents;
  if (meter != nullptr) meter->begin(static_cast<double>(inputs.size()));
  for (const fs::path& path : inputs) {
    add(path, contents);
    if (meter != nullptr) meter->add(1);
  }
  if (meter != nullptr) meter->end();

  MergeResult result;
  result.header = contents.sources.front().header;
  result.header.shard = Shard{};
  Ledger merged = Ledger::create_or_open(out, result.header);
  merged.commit_merged(contents.pool.records(), contents.runs, contents.mismatches,
                       contents.checks);
  result.sum = merged.sum();
  result.missing = open_seeds(result.sum.done, Shard{});
  if (!result.missing.empty()) result.shards_missing = missing_shards(contents.sources);
  return result;
}

}  // namespace nqueens
