#include "checkpoint/writer.hpp"

#include <set>
#include <unistd.h>
#include <unordered_set>
#include <utility>
#include <xxhash.h>

#include "base/contract.hpp"
#include "base/host.hpp"
#include "base/stopwatch.hpp"
#include "base/threads.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const MismatchRecord& found, std::span<const fs::path> inputs) {
  std::string names;
  for (const fs::path& input : inputs) {
    const Checkpoint checkpoint = Checkpoint::read(input);
    const std::vector<MismatchRecord> own = checkpoint.contradictions();
    if (!own.empty()) {
      throw CheckpointError("checkpoint '" + input.string() +
                            "' contradicts itself: " + in_words(own.front()) +
                            "; the command that made it strikes both records out, and counts the "
                            "seed again if it is repeated");
    }
    if (!checkpoint.sum().done[index_of(found.seed)]) continue;
    names += (names.empty() ? "'" : ", '") + input.string() + "'";
  }
  throw CheckpointError("checkpoints " + names + " contradict each other: " + in_words(found) +
                        "; 'nqueens verify FILE --recount 100', with each of them, strikes the "
                        "wrong record out");
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

CheckpointWriter::CheckpointWriter(Appender& appender, std::optional<Run> run,
                                   WriterOptions options)
    : appender_(appender),
      run_(std::move(run)),
      options_(std::move(options)),
      began_(std::chrono::steady_clock::now()),
      cpu_began_(process_cpu()) {
  NQUEENS_ASSERT(options_.capacity > 0);
  if (options_.workers.empty()) {
    options_.workers = {{.isa = run_ ? run_->isa : "", .host = host_name()}};
  }
  thread_ = start_thread([this] { work(); });
}

CheckpointWriter::~CheckpointWriter() {
  try {
    finish();
  } catch (const std::exception&) {
    // Nobody can handle the error here. Earlier commits are safe.
  }
}

void CheckpointWriter::accept(const SeedResult& result) {
  std::unique_lock lock(mutex_);
  space_.wait(lock, [this] { return waiting() < options_.capacity || failure_ || finishing_; });
  if (failure_) std::rethrow_exception(failure_);
  if (finishing_) return;
  results_.push_back({result, unix_now()});
  if (half_full()) wake_writer_.notify_one();
}

void CheckpointWriter::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
  }
  wake_writer_.notify_one();
  space_.notify_all();
  if (thread_.joinable()) thread_.join();
  if (failure_) std::rethrow_exception(failure_);
}

void CheckpointWriter::work() {
  try {
    // In this thread, so that counting can begin meanwhile.
    if (run_) appender_.begin_run(run_->threads, run_->isa, options_.interval);
    auto last_commit = std::chrono::steady_clock::now();
    std::vector<Kept> batch;
    for (bool last = false; !last;) {
      {
        std::unique_lock lock(mutex_);
        mark_committed(batch.size());
        space_.notify_all();
        wake_writer_.wait_for(lock, options_.interval,
                              [this] { return finishing_ || half_full(); });
        batch.assign(results_.begin() + static_cast<std::ptrdiff_t>(committed_), results_.end());
        last = finishing_;
      }
      // Now and then commits no seeds, which shows that the run is alive, and for how long.
      constexpr std::chrono::minutes kLongestSilence{10};
      const auto now = std::chrono::steady_clock::now();
      if (batch.empty() && (last || !run_ || now - last_commit < kLongestSilence)) continue;
      commit(records_of(batch));
      last_commit = now;
    }
    if (run_) appender_.end_run(elapsed(), cpu());
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    space_.notify_all();
  }
}

// Notes that `more` results are saved. With a run record, keeps them for rescue(); if they become
// more than kMostKept, drops all but the latest kMostKept / 2. Without one, drops them.
void CheckpointWriter::mark_committed(std::size_t more) {
  committed_ += more;
  if (run_ && committed_ <= kMostKept) return;
  const std::size_t kept = run_ ? kMostKept / 2 : 0;
  results_.erase(results_.begin(),
                 results_.begin() + static_cast<std::ptrdiff_t>(committed_ - kept));
  committed_ = kept;
}

std::chrono::milliseconds CheckpointWriter::elapsed() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                               began_);
}

std::chrono::milliseconds CheckpointWriter::cpu() const {
  auto cpu = process_cpu() - cpu_began_;
  if (options_.cpu_elsewhere) cpu += options_.cpu_elsewhere();
  return std::chrono::duration_cast<std::chrono::milliseconds>(cpu);
}

void CheckpointWriter::commit(const std::vector<SeedRecord>& seeds) {
  if (!run_) return appender_.commit_checks(seeds);
  appender_.commit(seeds, elapsed(), cpu());
  saved_ += seeds.size();
}

std::uint64_t CheckpointWriter::rescue(const std::filesystem::path& file) {
  NQUEENS_ASSERT(run_ && !thread_.joinable());
  std::vector<std::string> lines;
  std::optional<Checkpoint> lost;
  try {
    lost = appender_.read_opened();
    lost->for_each_line(appender_.file(), [&](const Line&, std::string_view text, std::uint64_t) {
      lines.emplace_back(text);
    });
  } catch (const std::runtime_error&) {  // it was overwritten
    lost.reset();
    lines.clear();
  }
  std::vector<SeedRecord> seeds = records_of(results_);
  if (lost) std::erase_if(seeds, [&](const auto& s) { return lost->sum().done[index_of(s.id)]; });
  const std::uint64_t all = seeds.size() + (lost ? lost->sum().count : 0);
  if (all == 0) return 0;
  Appender rescued(file, appender_.header(), {.version = appender_.header().version});
  rescued.copy(lines);
  if (seeds.empty()) return all;
  rescued.begin_run(run_->threads, run_->isa, options_.interval);
  rescued.commit(seeds, {}, {});  // the times stand in the lines that were copied, or are lost
  return all;
}

std::vector<SeedRecord> CheckpointWriter::records_of(const std::vector<Kept>& results) const {
  std::vector<SeedRecord> records;
  records.reserve(results.size());
  for (const auto& [result, finished] : results) {
    const Machine& machine = options_.workers.at(static_cast<std::size_t>(result.worker));
    records.push_back(
        {.id = result.id,
         .tally = result.tally,
         .elapsed = std::chrono::duration_cast<std::chrono::microseconds>(result.elapsed),
         .machine = machine,
         .finished = finished,
         .checked = options_.checked_by ? options_.checked_by(result.id) : ""});
  }
  return records;
}

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
  merged->commit_losses();
  listener.end();
  const Checkpoint all = merged->read_opened();
  if (!all.contradictions().empty()) refuse(all.contradictions().front(), inputs);
  MergeResult result{.header = all.header(), .missing = open_seeds(all.sum().done, Shard{})};
  if (!result.missing.empty()) result.shards_missing = missing_shards(shards);
  return result;
}

}  // namespace nqueens
