#include "ledger/writer.hpp"

#include <unistd.h>
#include <utility>

#include "contract/contract.hpp"
#include "machine/host.hpp"
#include "machine/stopwatch.hpp"
#include "machine/threads.hpp"

namespace nqueens {
LedgerWriter::LedgerWriter(Ledger& ledger, RunRecord run, WriterOptions options)
    : ledger_(ledger),
      options_(std::move(options)),
      run_(std::move(run)),
      began_(std::chrono::steady_clock::now()),
      cpu_began_(process_cpu()) {
  NQUEENS_ASSERT(options_.capacity > 0);
  run_.started = unix_now();
  run_.host = host_name();
  run_.pid = getpid();
  if (options_.workers.empty()) options_.workers = {{.isa = run_.isa, .host = run_.host}};
  thread_ = start_thread([this] { work(); });
}

LedgerWriter::~LedgerWriter() {
  try {
    finish();
  } catch (const std::exception&) {
    // Nobody is left to tell; what was committed is safe.
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

// Before the interval is over: better commit early than make the runner wait.
bool LedgerWriter::half_full() const { return waiting() >= (options_.capacity + 1) / 2; }

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
    ledger_.begin_run(run_);  // here, so that counting does not wait for the disk
    std::vector<SeedResult> batch;
    bool last = false;
    while (!last) {
      {
        std::unique_lock lock(mutex_);
        wake_writer_.wait_for(lock, options_.interval,
                              [this] { return finishing_ || half_full(); });
        batch.assign(results_.begin() + static_cast<std::ptrdiff_t>(committed_), results_.end());
        last = finishing_;
      }
      if (!batch.empty() || last) commit(batch);
      {
        const std::lock_guard lock(mutex_);
        committed_ += batch.size();
        forget_first();
      }
      space_.notify_all();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
  }
  space_.notify_all();
}

// The first results, which are saved, of more than are kept for a rescue.
void LedgerWriter::forget_first() {
  if (committed_ <= kMostKept) return;
  results_.erase(results_.begin(), results_.begin() + static_cast<std::ptrdiff_t>(committed_));
  committed_ = 0;
}

void LedgerWriter::commit(std::span<const SeedResult> batch) {
  run_.seeds += batch.size();
  run_.elapsed = std::chrono::steady_clock::now() - began_;
  run_.cpu = cpu_spent();
  ledger_.commit(records_of(batch), run_);
}

// As the whole of the plan, so that merge() does not take it for the same shard given twice.
std::size_t LedgerWriter::rescue(const std::filesystem::path& file) {
  NQUEENS_ASSERT(!thread_.joinable());
  LedgerHeader header = ledger_.header();
  header.shard = {};
  RunRecord run = run_;
  run.seeds = results_.size();
  Ledger rescued = Ledger::create_or_open(file, header);
  rescued.begin_run(run);
  rescued.commit(records_of(results_), run);
  return results_.size();
}

std::vector<SeedRecord> LedgerWriter::records_of(std::span<const SeedResult> results) const {
  std::vector<SeedRecord> records;
  records.reserve(results.size());
  for (const SeedResult& seed : results) records.push_back(record_of(seed));
  return records;
}

std::chrono::nanoseconds LedgerWriter::cpu_spent() const {
  const auto here = process_cpu() - cpu_began_;
  return options_.cpu_elsewhere ? here + options_.cpu_elsewhere() : here;
}

SeedRecord LedgerWriter::record_of(const SeedResult& result) const {
  const Machine& machine = options_.workers.at(static_cast<std::size_t>(result.worker));
  return {.id = result.id,
          .tally = result.tally,
          .elapsed = result.elapsed,
          .isa = machine.isa,
          .host = machine.host,
          .finished = unix_now(),
          .checked = options_.checked_by ? options_.checked_by(result.id) : std::string()};
}

}  // namespace nqueens
