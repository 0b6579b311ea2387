#include "checkpoint/merge.hpp"

#include <optional>
#include <set>
#include <unordered_set>
#include <utility>
#include <xxhash.h>

#include "checkpoint/appender.hpp"
#include "checkpoint/errors.hpp"
#include "contract/contract.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const MismatchRecord& found, std::span<const fs::path> inputs) {
  std::string names;
  for (const fs::path& input : inputs) {
    const Checkpoint checkpoint = Checkpoint::read(input);
    bool has = checkpoint.sum().done[index_of(found.seed)];
    for (const MismatchRecord& own : checkpoint.contradictions()) has |= own.seed == found.seed;
    if (has) names += (names.empty() ? "'" : ", '") + input.string() + "'";
  }
  throw CheckpointError("checkpoints " + names + " contradict each other: " + in_words(found) +
                        "; verify them with --recount");
}

// Returns the shards in no input; none if the inputs have different numbers of shards.
std::vector<Shard> missing_shards(const std::set<Shard>& shards) {
  std::set<int> counts;
  for (const Shard& shard : shards) counts.insert(shard.count);
  counts.erase(1);
  std::vector<Shard> missing;
  for (int index = 1; counts.size() == 1 && index <= *counts.begin(); ++index) {
    const Shard shard{index, *counts.begin()};
    if (!shards.contains(shard)) missing.push_back(shard);
  }
  return missing;
}

}  // namespace

MergeResult merge(const fs::path& out, std::span<const fs::path> inputs, const std::string& version,
                  Listener& listener) {
  NQUEENS_ASSERT(!inputs.empty());
  std::optional<Appender> merged;
  std::set<Shard> shards;
  std::unordered_set<std::uint64_t> copied;  // hashes of lines
  listener.begin("", {.work = static_cast<double>(inputs.size())});
  for (const fs::path& input : inputs) {
    const Checkpoint checkpoint = Checkpoint::read(input);
    const CheckpointHeader& header = checkpoint.header();
    if (!merged) merged.emplace(out, header, RunRecord{.task = kMerging, .version = version});
    CheckpointHeader wanted = merged->header();
    wanted.shard = header.shard;
    require_same_count(input.string(), header, wanted);
    for (const RunRecord& run : checkpoint.all_runs()) shards.insert(run.shard);
    std::vector<std::string> lines;
    checkpoint.for_each_line([&](const Line&, std::string_view text, std::uint64_t) {
      if (copied.insert(XXH3_64bits(text.data(), text.size())).second) lines.emplace_back(text);
    });
    merged->copy(lines);
    listener.counted(1);
  }
  merged->commit_losses(merged->read_opened().losses());
  listener.end();
  const Checkpoint all = merged->read_opened();
  if (!all.contradictions().empty()) refuse(all.contradictions().front(), inputs);
  MergeResult result{.header = all.header(), .missing = open_seeds(all.sum().done, Shard{})};
  if (!result.missing.empty()) result.shards_missing = missing_shards(shards);
  return result;
}

}  // namespace nqueens
