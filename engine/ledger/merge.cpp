#include "ledger/merge.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>

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
  explicit Pool(std::uint64_t seeds) : records_(seeds) {}

  void add(const Ledger& ledger, const fs::path& path) {
    sources_.push_back(path);
    ledger.for_each_seed([this](const SeedRecord& seed) {
      NQUEENS_ASSERT(index_of(seed.id) < records_.size());
      auto& slot = records_[index_of(seed.id)];
      if (!slot) {
        slot = Entry{seed, sources_.size() - 1};
      } else if (slot->record.tally != seed.tally) {
        throw LedgerError("checkpoints '" + sources_[slot->source].string() + "' and '" +
                          sources_.back().string() + "' contradict each other: seed " +
                          std::to_string(index_of(seed.id)) + " has total " +
                          to_string(slot->record.tally.total) + " in one and " +
                          to_string(seed.tally.total) +
                          " in the other; verify both with --recount");
      }
    });
  }

  std::vector<SeedRecord> records() const {
    std::vector<SeedRecord> records;
    for (const auto& slot : records_) {
      if (slot) records.push_back(slot->record);
    }
    return records;
  }

 private:
  struct Entry {
    SeedRecord record;
    std::size_t source;
  };
  std::vector<std::optional<Entry>> records_;
  std::vector<fs::path> sources_;
};

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

}  // namespace

MergeResult merge(const fs::path& out, std::span<const fs::path> inputs) {
  NQUEENS_ASSERT(!inputs.empty());
  std::error_code unseen;  // said when it is to be written
  if (fs::exists(out, unseen)) {
    throw std::invalid_argument("'" + out.string() +
                                "' exists; name a new file for the merged checkpoint");
  }
  std::vector<Source> sources;
  std::optional<Pool> pool;
  std::vector<RunRecord> runs;
  std::vector<MismatchRecord> mismatches;
  for (const fs::path& path : inputs) {
    const Ledger ledger = Ledger::inspect(path);
    const Source next{path, ledger.header()};
    require_mergeable(next, sources);
    sources.push_back(next);
    if (!pool) pool.emplace(next.header.seeds);
    pool->add(ledger, path);
    std::ranges::copy(ledger.runs(), std::back_inserter(runs));
    std::ranges::copy(ledger.mismatches(), std::back_inserter(mismatches));
  }
  for (std::size_t i = 0; i < runs.size(); ++i) runs[i].id = static_cast<std::int64_t>(i + 1);

  MergeResult result;
  result.header = sources.front().header;
  result.header.shard = Shard{};
  fs::path partial = out;
  partial += ".merging";
  fs::remove(partial, unseen);
  {
    Ledger merged = Ledger::create_or_open(partial, result.header);
    merged.commit_merged(pool->records(), runs, mismatches);
    result.sum = merged.sum();
  }
  fs::rename(partial, out);
  result.missing = open_seeds(result.sum.done, Shard{});
  if (!result.missing.empty()) result.shards_missing = missing_shards(sources);
  return result;
}

}  // namespace nqueens
