// Saves seeds while they are being counted: the runner hands results over and goes on, one thread
// commits them in batches.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
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
  /// `run` names this run (threads, isa, version); times and seeds are filled in here. The ledger
  /// must not be used by others until finish().
  LedgerWriter(Ledger& ledger, RunRecord run, WriterOptions options);

  /// Finishes; an error at this point has no one to go to and is dropped: call finish() before.
  ~LedgerWriter() override;

  /// Thread-safe. Results that come after finish() are dropped, as if never counted.
  void accept(const SeedResult& result) override;

  /// Seeds committed by now. To be asked after finish().
  std::uint64_t committed() const { return run_.seeds; }

  /// Commits everything accepted and ends the thread. May be called while seeds are still being
  /// counted; a second call does nothing. Rethrows the thread's error.
  void finish();

 private:
  void work();
  bool half_full() const;
  void commit(const std::vector<SeedResult>& batch);
  std::chrono::nanoseconds cpu_spent() const;
  SeedRecord record_of(const SeedResult& result) const;

  Ledger& ledger_;
  WriterOptions options_;

  RunRecord run_;  // the writing thread's, but for the constructor
  std::chrono::steady_clock::time_point began_;
  std::chrono::nanoseconds cpu_began_;

  std::mutex mutex_;  // guards the members below
  std::condition_variable wake_writer_;
  std::condition_variable space_;
  std::vector<SeedResult> waiting_;
  bool finishing_ = false;
  std::exception_ptr failure_;

  std::thread thread_;
};

}  // namespace nqueens
