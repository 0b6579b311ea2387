// The checkpoint store: one SQLite file for each count, or for each shard of a count, with a record
// for every finished seed. Each call of the program that adds to the file is a *run*.
//
// The ledger guarantees two things. Kills and power failures lose nothing that was committed. If
// the file is damaged, reading returns the committed records or throws LedgerError; it never
// returns a wrong record. SQLite's rollback journal (written with synchronous=FULL) makes commits
// atomic. SQLite's integrity check and the records' digests detect damage. If a seed's record is
// missing, the seed is counted again.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ledger/database.hpp"
#include "ledger/records.hpp"
#include "ledger/writer_lock.hpp"

namespace nqueens {

/// The sum of a ledger's seed records.
struct LedgerSum {
  explicit LedgerSum(std::uint64_t seeds = 0) : done(seeds) {}

  std::vector<bool> done;  ///< by seed id
  std::uint64_t count = 0;
  Tally tally;       ///< of the done seeds, without Plan::trunk
  SeedId largest{};  ///< a seed with the most solutions
  Count most = 0;    ///< the number of solutions of `largest`

  /// Returns false and adds nothing if the seed is already done.
  bool add(const SeedRecord& seed);
};

/// All records of a ledger except the header, the seeds and the result.
struct BesideSeeds {
  std::vector<RunRecord> runs{};
  std::vector<MismatchRecord> mismatches{};
  std::vector<CheckRecord> checks{};
};

class Ledger {
 public:
  /// Creates the file, or opens it if it exists. No other process can open the file for writing
  /// until the ledger is destroyed. Updates older formats. Throws LedgerError, also if the file is
  /// of another plan or shard than `wanted`; StorageError; or std::invalid_argument if nothing can
  /// be written at this path.
  static Ledger create_or_open(const std::filesystem::path& path, const LedgerHeader& wanted,
                               const Opening& opening = {});

  /// Like create_or_open(), but the file must exist, and may have any plan and shard.
  static Ledger open(const std::filesystem::path& path, const Opening& opening = {});

  /// Copies an existing file, as of its last commit, into memory for reading. Does not change the
  /// file, and leaves no lock on it. O(size) bytes.
  static Ledger inspect(const std::filesystem::path& path);

  /// Returns the header only, or nullopt if the file does not exist, is empty, damaged or in use.
  static std::optional<LedgerHeader> header_in(const std::filesystem::path& path);

  const LedgerHeader& header() const { return header_; }
  /// Returns "host HOST, process PID" of the process that had locked the file when inspect() read
  /// it, or an empty text.
  const std::string& held_by() const { return held_by_; }

  /// Calls `visit` with every seed record. O(records).
  void for_each_seed(const std::function<void(const SeedRecord&)>& visit) const;
  /// Returns the sum of all seed records, and calls `visit` with each of them.
  LedgerSum sum(const std::function<void(const SeedRecord&)>& visit = {}) const;

  /// Returns how many seed records were deleted by another program: the number of seeds that all
  /// runs have saved, minus the seed records, minus the records that commit_mismatches() has
  /// deleted. Returns at most the number of seeds of the shard without a record. `sum` is this
  /// ledger's sum.
  std::uint64_t vanished(const LedgerSum& sum) const;

  std::vector<RunRecord> runs() const;
  std::vector<MismatchRecord> mismatches() const;
  std::vector<CheckRecord> checks() const;
  /// Returns the sum over the whole plan, Plan::trunk included, if it is recorded.
  std::optional<Tally> result() const;

  /// Records a run and sets its id.
  void begin_run(RunRecord& run);

  /// Saves seeds and the updated record of their run in one transaction.
  ///
  /// This and all other commits throw StorageError. They write nothing and throw CheckpointLost if
  /// the file was moved, deleted, replaced or overwritten since the last commit, or if another run
  /// has taken it over. While another process has the file locked, they wait; a stop request ends
  /// the wait with CheckpointLost.
  void commit(std::span<const SeedRecord> seeds, const RunRecord& run);

  /// Saves the records of several ledgers in one transaction. `read` calls `keep` with every seed
  /// to save, and returns all other records.
  using Keep = std::function<void(const SeedRecord&)>;
  void commit_merged(const std::function<BesideSeeds(const Keep& keep)>& read);

  /// Records that seeds were counted again with the same tally, or the whole count with the same
  /// sum.
  void commit_checks(std::span<const CheckRecord> checks);

  /// Records the sum over the whole plan, Plan::trunk included.
  void commit_result(const Tally& result);

  /// Records mismatches. Deletes the records of their seeds and the recorded result, if there are
  /// any, since the seeds' tallies and the result cannot be trusted. O(seeds).
  void commit_mismatches(std::span<const MismatchRecord> mismatches);

  /// Returns the last mismatch of the whole count, unless settle_dispute() has deleted it.
  std::optional<MismatchRecord> dispute() const;

  /// Deletes the mismatches of the whole count. Call it when two methods agree on the whole count.
  void settle_dispute();

 private:
  Ledger(std::unique_ptr<WriterLock> lock, Database database, Opening opening);

  static Ledger lock(const std::filesystem::path& path, Database::Access access,
                     const Opening& opening);
  static Ledger copy_of(const std::filesystem::path& path,
                        std::chrono::seconds patience = std::chrono::seconds(5));
  static void replace_by_copy(const std::filesystem::path& path);
  static std::optional<Ledger> rolled_back_if_still(const std::filesystem::path& path,
                                                    const Database& file);
  static Ledger rolled_back(const std::filesystem::path& path, const Database& file);
  struct Copy;
  static std::optional<Copy> copy_if_valid(const std::string& name,
                                           const std::filesystem::path& file,
                                           Database::Access access);

  bool is_empty() const { return database_.integer("PRAGMA page_count") == 0; }
  void create_tables(const LedgerHeader& header);
  void load();
  void read_header();
  void bring_up_to_date();
  void transaction(const std::function<void()>& writes);
  void attempt(const std::function<void()>& writes);
  void begin();
  void require_name() const;
  void require_sole_writer() const;
  [[noreturn]] void lost(const std::string& what) const;

  /// Null if database_ is a copy in memory. Declared before database_, which must be closed
  /// before the lock is released.
  std::unique_ptr<WriterLock> lock_;
  Database database_;
  Opening opening_;
  FileState state_;  ///< of the file after the last commit
  std::string held_by_;
  LedgerHeader header_;
  std::uint64_t owner_ = 0;  ///< digest of the header, part of every other digest
};

}  // namespace nqueens
