// Appender: adds lines to a checkpoint. Only one process can add to a file at a time.
//
// A commit is one write of "LF line LF line LF ...", and then fdatasync(). The first line feed ends
// whatever a killed process may have left. A commit that failed is never repeated, since the kernel
// may call its pages clean although they never reached the disk; the run ends.
//
// Some file systems keep locks from reaching other hosts, and let two hosts write at the same
// place. So every commit first looks whether the file still ends where this run has left it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "checkpoint/checkpoint.hpp"
#include "checkpoint/file.hpp"
#include "checkpoint/format.hpp"

namespace nqueens {

class Appender {
 public:
  using Tell = std::function<void(const std::string& line)>;

  /// Creates the file, or opens and reads it. The file must be of the plan and the shard of
  /// `wanted`. `run` has what is known about this run; the appender sets its id, start, host and
  /// process. `tell` gets warnings. Throws CheckpointError, CheckpointInUse, StorageError; or
  /// std::invalid_argument if nothing can be written at this path.
  Appender(const std::filesystem::path& path, const CheckpointHeader& wanted, RunRecord run,
           const Tell& tell = {})
      : Appender(path, &wanted, std::move(run), tell) {}
  /// The same for a file that exists, of any plan and shard.
  Appender(const std::filesystem::path& path, RunRecord run, const Tell& tell = {})
      : Appender(path, nullptr, std::move(run), tell) {}
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;

  /// Returns what the file had when it was opened.
  const Checkpoint& before() const { return *before_; }
  const CheckpointHeader& header() const { return before_->header(); }
  /// Returns the name as given, or the file's own name if a link no longer leads to the file.
  std::filesystem::path name() const;

  /// Says with how many threads, by which kernel and how often the run saves. Writes the first line
  /// of the run.
  ///
  /// This and all functions below throw StorageError. They write nothing and throw CheckpointLost
  /// if the file was moved, deleted, replaced or overwritten since the last commit; CheckpointInUse
  /// if another run, which began before this one, adds to the file, too.
  void begin_run(int threads, std::string isa, std::chrono::milliseconds interval);

  /// Saves seeds, and the times and seeds of the run so far. Without seeds, saves the times.
  void commit(std::span<const SeedRecord> seeds, std::chrono::milliseconds elapsed,
              std::chrono::milliseconds cpu);
  /// Records that saved seeds were counted again with the same tally.
  void commit_checks(std::span<const SeedRecord> checks);
  /// Records mismatches, of seeds or of the whole count. Strikes all records of these seeds.
  void commit_mismatches(std::span<const MismatchRecord> mismatches);
  /// Records that another method agrees, which settles all disputes.
  void commit_agreement(const Agreement& agreement);
  /// Records the sum over the whole plan, Plan::trunk included.
  void commit_result(const Tally& result);
  /// Copies lines of other checkpoints of the plan as they are.
  void copy(std::span<const std::string> lines);
  /// Records that the lines that are missing are known to be lost, so they are no damage any more.
  void commit_losses();
  /// Records that the run has ended.
  void end_run(std::chrono::milliseconds elapsed, std::chrono::milliseconds cpu);

  /// Reads the file again, as it is on the disk. Throws CheckpointLost if it cannot be used.
  Checkpoint read_again() const;
  /// Reads the file that was opened, even if its name is lost. Throws CheckpointLost.
  Checkpoint read_opened() const;
  const File& file() const { return file_; }

 private:
  Appender(const std::filesystem::path& path, const CheckpointHeader* wanted, RunRecord run,
           const Tell& tell);
  void require_name() const;
  void look_around();
  Line line_of(LineKind kind) const;
  void add(Line line);
  void add_seeds(LineKind kind, std::span<const SeedRecord> seeds);
  void strike(const std::set<SeedId>& seeds);
  void blank(std::uint64_t offset, std::size_t size) const;
  void write(Line line);
  void write();
  void saving(const auto& save) const;
  [[noreturn]] void not_saved(int error) const;
  [[noreturn]] void in_use(std::optional<std::uint64_t> id = {}) const;

  std::filesystem::path given_;  ///< as the user has named it
  std::filesystem::path path_;   ///< resolved once
  File file_;
  FileId id_;
  pid_t process_;
  std::optional<Checkpoint> before_;
  std::uint64_t digest_ = 0;
  RunRecord run_;
  std::vector<Dispute> disputes_;  ///< open ones
  std::uint64_t next_ = 1;         ///< number of the next line of the run
  std::string pending_;            ///< lines that are not written yet
  std::string first_;              ///< its text
  std::uint64_t last_at_ = 0;      ///< where the last commit is
  std::string last_;               ///< its text
  std::uint64_t end_ = 0;          ///< where the file ended after the last commit
  std::uint64_t seen_ = 0;         ///< how far lines of others were looked for
  std::set<std::uint64_t> later_;  ///< runs whose first line stands after that of this run
  bool failed_ = false;
};

}  // namespace nqueens
