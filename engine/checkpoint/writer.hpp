// CheckpointWriter: saves counted seeds while other seeds are being counted. The runner passes
// results to it and continues. A separate thread commits the results in batches. And merge(), which
// writes the lines of several checkpoints into one.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "base/listener.hpp"
#include "checkpoint/appender.hpp"
#include "plan/plan.hpp"

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

/// Saves what a run has counted; without a run, second counts of saved seeds. If a commit fails,
/// accept() and finish() rethrow its exception, so a run does not continue if it cannot save.
class CheckpointWriter final : public ResultSink {
 public:
  /// What is saved: finished seeds of the run, which the appender begins with these threads and
  /// this kernel; or saved seeds that were counted again with the same tally.
  struct Run {
    int threads = 1;
    std::string isa{};
  };
  /// Nothing else may use the appender until finish().
  CheckpointWriter(Appender& appender, std::optional<Run> run, WriterOptions options);

  /// Calls finish() and ignores its errors.
  ~CheckpointWriter() override;

  /// Thread-safe. Results that arrive after finish() are dropped, as if they were never counted.
  void accept(const SeedResult& result) override;

  /// The largest number of saved results that are kept in memory for rescue(), 128 bytes each.
  static constexpr std::size_t kMostKept = std::size_t{1} << 20;

  /// Returns how many seeds of the run are saved. Thread-safe.
  std::uint64_t committed() const { return saved_; }

  /// Copies all whole lines of the lost checkpoint, if it can still be read, into a new file, and
  /// adds the seeds of this run that it lacks. If a run has more than kMostKept seeds, the oldest
  /// may be missing. Returns how many seeds the file has; makes no file if there are none. Call it
  /// when finish() has thrown. Throws what Appender throws.
  std::uint64_t rescue(const std::filesystem::path& file);

  /// Commits all accepted results and ends the thread. May be called while seeds are still being
  /// counted. A second call does nothing. Rethrows the thread's error.
  void finish();

 private:
  struct Kept {
    SeedResult result{};
    UnixTime finished = 0;
  };

  void work();
  std::size_t waiting() const { return results_.size() - committed_; }
  // Returns whether to commit a batch before the interval is over: accept() might block soon.
  bool half_full() const { return waiting() >= (options_.capacity + 1) / 2; }
  void mark_committed(std::size_t more);
  void commit(const std::vector<SeedRecord>& seeds);
  std::vector<SeedRecord> records_of(const std::vector<Kept>& results) const;

  std::chrono::milliseconds elapsed() const;
  std::chrono::milliseconds cpu() const;

  Appender& appender_;
  const std::optional<Run> run_;
  WriterOptions options_;
  std::atomic<std::uint64_t> saved_{0};
  std::chrono::steady_clock::time_point began_;
  std::chrono::nanoseconds cpu_began_;

  std::mutex mutex_;  // guards the members below
  std::condition_variable wake_writer_;
  std::condition_variable space_;
  std::vector<Kept> results_;  ///< of this run; the first `committed_` ones are saved
  std::size_t committed_ = 0;
  bool finishing_ = false;
  std::exception_ptr failure_;

  std::thread thread_;
};

struct MergeResult {
  CheckpointHeader header{};      ///< of the merged checkpoint
  std::vector<SeedId> missing{};  ///< seeds of the plan that no input has
  /// The shards of which there is no input. Empty if no seed is missing, or if the inputs are of
  /// different numbers of shards.
  std::vector<Shard> shards_missing{};
};

/// Writes all whole lines of all inputs into a new checkpoint, each once, so copies of one file do
/// no harm. Says there which lines are missing, so it is not damaged, even if an input is. Throws
/// CheckpointError, naming the files, if an input cannot be used or contradicts another one about
/// the plan or a seed's tally. Throws StorageError. `out` must not exist yet; a failed merge may
/// leave an unusable file there. `version` is of this program. Needs memory for the lines of the
/// largest input, and 8 bytes for each line of all.
MergeResult merge(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                  const std::string& version, Listener& listener = nobody());

}  // namespace nqueens
