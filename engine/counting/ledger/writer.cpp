#include "ledger/writer.hpp"

#include <unistd.h>
#include <utility>

#include "contract/contract.hpp"
#include "ledger/errors.hpp"
#include "machine/host.hpp"
#include "machine/stopwatch.hpp"
#include "machine/threads.hpp"

namespace nqueens {

LedgerWriter::LedgerWriter(Ledger& ledger, std::optional<RunRecord> run, WriterOptions options)
    : ledger_(ledger),
      options_(std::move(options)),
      run_(std::move(run)),
      began_(std::chrono::steady_clock::now()),
      cpu_began_(process_cpu()) {
  NQUEENS_ASSERT(options_.capacity > 0);
  if (run_) {
    run_->started = unix_now();
    run_->host = host_name();
    run_->pid = getpid();
    if (options_.workers.empty()) options_.workers = {{.isa = run_->isa, .host = run_->host}};
  }
  NQUEENS_ASSERT(!options_.workers.empty());
  thread_ = start_thread([this] { work(); });
}

LedgerWriter::~LedgerWriter() {
  try {
    finish();
  } catch (const std::exception&) {
    // Nobody can handle the error here. Earlier commits are safe.
  }
}

void LedgerWriter::accept(const SeedResult& result) {
  std::unique_lock lock(mutex_);
  space_.wait(lock, [this] { return waiting() < options_.capacity || failure_ || finishing_; });
  if (failure_) std::rethrow_exception(failure_);
  if (finishing_) return;
  results_.push_back(result);
  if (half_full()) wake_writer_.notify_one();
}

void LedgerWriter::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
  }
  wake_writer_.notify_one();
  space_.notify_all();
  if (thread_.joinable()) thread_.join();
  if (failure_) std::rethrow_exception(failure_);
}

void LedgerWriter::work() {
  try {
    if (run_) ledger_.begin_run(*run_);  // in this thread, so that counting can begin meanwhile
    std::vector<SeedResult> batch;
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
      if (!batch.empty() || (last && run_)) commit(records_of(batch));
    }
  } catch (const LedgerError& error) {  // somebody has changed the file since the run began
    fail(std::make_exception_ptr(CheckpointLost(error.what())));
  } catch (...) {
    fail(std::current_exception());
  }
}

void LedgerWriter::fail(std::exception_ptr failure) {
  {
    const std::lock_guard lock(mutex_);
    failure_ = std::move(failure);
  }
  space_.notify_all();
}

// Notes that `more` results are saved. With a run record, keeps them for rescue(); if they become
// more than kMostKept, drops all but the latest kMostKept / 2. Without one, drops them.
void LedgerWriter::mark_committed(std::size_t more) {
  committed_ += more;
  if (run_ && committed_ <= kMostKept) return;
  const std::size_t kept = run_ ? kMostKept / 2 : 0;
  results_.erase(results_.begin(),
                 results_.begin() + static_cast<std::ptrdiff_t>(committed_ - kept));
  committed_ = kept;
}

void LedgerWriter::commit(const std::vector<SeedRecord>& seeds) {
  if (!run_) {
    std::vector<CheckRecord> checks;
    checks.reserve(seeds.size());
    for (const SeedRecord& seed : seeds) {
      checks.push_back({seed.id, seed.tally, seed.checked, seed.isa, seed.host, seed.finished});
    }
    return ledger_.commit_checks(checks);
  }
  run_->seeds += seeds.size();
  run_->elapsed = std::chrono::steady_clock::now() - began_;
  run_->cpu = process_cpu() - cpu_began_;
  if (options_.cpu_elsewhere) run_->cpu += options_.cpu_elsewhere();
  ledger_.commit(seeds, *run_);
  saved_ = run_->seeds;
}

// The new checkpoint is of the whole plan, even if the ledger is of a shard, since merge() refuses
// two checkpoints of the same shard.
std::size_t LedgerWriter::rescue(const std::filesystem::path& file) {
  NQUEENS_ASSERT(run_ && !thread_.joinable());
  if (results_.empty()) return 0;
  LedgerHeader header = ledger_.header();
  header.shard = {};
  RunRecord run = *run_;
  run.seeds = results_.size();
  Ledger rescued = Ledger::create_or_open(file, header);
  rescued.begin_run(run);
  rescued.commit(records_of(results_), run);
  return results_.size();
}

std::vector<SeedRecord> LedgerWriter::records_of(const std::vector<SeedResult>& results) const {
  std::vector<SeedRecord> records;
  records.reserve(results.size());
  for (const SeedResult& result : results) {
    const Machine& machine = options_.workers.at(static_cast<std::size_t>(result.worker));
    records.push_back({.id = result.id,
                       .tally = result.tally,
                       .elapsed = result.elapsed,
                       .isa = machine.isa,
                       .host = machine.host,
                       .finished = unix_now(),
                       .checked = options_.checked_by ? options_.checked_by(result.id) : ""});
  }
  return records;
}

}  // namespace nqueens
