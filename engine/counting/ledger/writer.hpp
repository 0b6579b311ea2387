// LedgerWriter: saves counted seeds while other seeds are being counted. The runner passes results
// to it and continues. A separate thread commits the results in batches.
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
  /// The time between commits. A kill loses at most the seeds finished in this time.
  std::chrono::milliseconds interval{5000};
  /// The largest number of unsaved results. If this many are unsaved, accept() blocks.
  std::size_t capacity = 1 << 16;
  /// Returns the name of the code that has counted a seed a second time; empty if it was counted
  /// once.
  std::function<std::string(SeedId)> checked_by{};
  std::vector<Machine> workers{};  ///< indexed by SeedResult::worker; empty: this process only
  /// Returns the processor time that other processes have spent on the run.
  std::function<std::chrono::nanoseconds()> cpu_elsewhere{};
};

/// Owns the record of the run and the thread that writes. If a commit fails, accept() and finish()
/// rethrow its exception, so a run does not continue if it cannot save.
class LedgerWriter final : public ResultSink {
 public:
  /// `run` has the threads, isa and version of this run; the writer sets its other fields. Without
  /// `run`, every result must be of a saved seed that was counted again with the same tally; the
  /// writer saves it as a CheckRecord. Nothing else may use the ledger until finish().
  LedgerWriter(Ledger& ledger, std::optional<RunRecord> run, WriterOptions options);

  /// Calls finish() and ignores its errors.
  ~LedgerWriter() override;

  /// Thread-safe. Results that arrive after finish() are dropped, as if they were never counted.
  void accept(const SeedResult& result) override;

  /// The largest number of saved results that are kept in memory for rescue(), 112 bytes each.
  static constexpr std::size_t kMostKept = std::size_t{1} << 20;

  /// Returns how many seeds of the run the ledger already has. Thread-safe.
  std::uint64_t committed() const { return saved_; }

  /// Saves the seeds of this run in a new checkpoint, which merge() can join with all others of
  /// this plan. If a run has more than kMostKept seeds, the oldest are left out. Returns how many
  /// were saved; makes no file if there are none. Call it when the ledger is lost and finish() has
  /// thrown. Throws what Ledger::create_or_open() throws.
  std::size_t rescue(const std::filesystem::path& file);

  /// Commits all accepted results and ends the thread. May be called while seeds are still being
  /// counted. A second call does nothing. Rethrows the thread's error.
  void finish();

 private:
  void work();
  void fail(std::exception_ptr failure);
  std::size_t waiting() const { return results_.size() - committed_; }
  // Returns whether to commit a batch before the interval is over: accept() might block soon.
  bool half_full() const { return waiting() >= (options_.capacity + 1) / 2; }
  void mark_committed(std::size_t more);
  void commit(const std::vector<SeedRecord>& seeds);
  std::vector<SeedRecord> records_of(const std::vector<SeedResult>& results) const;

  Ledger& ledger_;
  WriterOptions options_;

  std::optional<RunRecord> run_;  // once the writing thread runs, only that thread uses it
  std::atomic<std::uint64_t> saved_{0};
  std::chrono::steady_clock::time_point began_;
  std::chrono::nanoseconds cpu_began_;

  std::mutex mutex_;  // guards the members below
  std::condition_variable wake_writer_;
  std::condition_variable space_;
  std::vector<SeedResult> results_;  ///< of this run; the first `committed_` ones are saved
  std::size_t committed_ = 0;
  bool finishing_ = false;
  std::exception_ptr failure_;

  std::thread thread_;
};

}  // namespace nqueens
