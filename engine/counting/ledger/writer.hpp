// Saves seeds while they are being counted: the runner hands results over and goes on, one thread
// commits them in batches.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "ledger/ledger.hpp"
#include "run/runner.hpp"

namespace nqueens {

struct WriterOptions {
  std::chrono::milliseconds interval{5000};  ///< between commits; a kill loses at most this much
  /// Results that may wait for the disk. When a disk hangs for longer than they last the runner
  /// waits too: results that cannot be saved must not pile up.
  std::size_t capacity = 1 << 16;
  /// Names the second path that has confirmed a seed; empty when none has.
  std::function<std::string(SeedId)> checked_by;
  std::vector<Machine> workers;  ///< by SeedResult::worker; empty when this process counts alone
  /// Processor time that other processes have spent on the run.
  std::function<std::chrono::nanoseconds()> cpu_elsewhere;
};

/// Owns the ledger's run record and its writing thread. If a commit fails, accept() and finish()
/// throw what it threw: a run never goes on counting what it cannot save.
class LedgerWriter final : public ResultSink {
 public:
  /// `run` names this run (threads, isa, version); times and seeds are filled in here. Without one,
  /// results are of seeds that were there already and came out the same: they become checks. The
  /// ledger must not be used by others until finish().
  LedgerWriter(Ledger& ledger, std::optional<RunRecord> run, WriterOptions options);

  /// Finishes; an error at this point has no one to go to and is dropped: call finish() before.
  ~LedgerWriter() override;

  /// Thread-safe. Results that come after finish() are dropped, as if never counted.
  void accept(const SeedResult& result) override;

  /// How many saved results of a run are kept for rescue() at most, of 112 bytes each.
  static constexpr std::size_t kMostKept = std::size_t{1} << 20;

  /// Returns how many seeds of the run the ledger has by now. Thread-safe.
  std::uint64_t committed() const { return saved_; }

  /// Saves the seeds of this run in another file: a new checkpoint that merge() joins with any
  /// other of this plan. Where a run has more than kMostKept, the first ones are left out. Returns
  /// how many were saved; with none it makes no file. Call it when the ledger is lost and finish()
  /// has thrown. Throws as Ledger::create_or_open() does.
  std::size_t rescue(const std::filesystem::path& file);

  /// Commits everything accepted and ends the thread. May be called while seeds are still being
  /// counted; a second call does nothing. Rethrows the thread's error.
  void finish();

 private:
  void work();
  void fail(std::exception_ptr failure);
  std::size_t waiting() const { return results_.size() - committed_; }
  // Before the interval is over: better commit early than make the runner wait.
  bool half_full() const { return waiting() >= (options_.capacity + 1) / 2; }
  void mark_committed(std::size_t more);
  void commit(const std::vector<SeedRecord>& seeds);
  std::vector<SeedRecord> records_of(const std::vector<SeedResult>& results) const;

  Ledger& ledger_;
  WriterOptions options_;

  std::optional<RunRecord> run_;  // the writing thread's, but for the constructor
  std::atomic<std::uint64_t> saved_{0};
  std::chrono::steady_clock::time_point began_;
  std::chrono::nanoseconds cpu_began_;

  std::mutex mutex_;  // guards the members below
  std::condition_variable wake_writer_;
  std::condition_variable space_;
  std::vector<SeedResult> results_;  ///< of this run; the first are committed
  std::size_t committed_ = 0;
  bool finishing_ = false;
  std::exception_ptr failure_;

  std::thread thread_;
};

}  // namespace nqueens
