// The checkpoint store: one SQLite file per run, with a record for every finished seed.
//
// What is promised: after anything short of losing the disk, the file holds what was committed, and
// whatever else happens to its bytes, reading it gives the same records or a LedgerError, never
// others. SQLite's rollback journal (written with synchronous=FULL) keeps commits whole; its
// integrity check and the records' digests keep damage from passing as data. A record that is
// missing is merely counted again. Who may write is decided by a lock of our own (writer_lock.hpp).
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

/// What a ledger's seed records add up to.
struct LedgerSum {
  explicit LedgerSum(std::uint64_t seeds = 0) : done(seeds), by_eights(seeds) {}

  std::vector<bool> done;       ///< by seed id
  std::vector<bool> by_eights;  ///< those of them whose totals are multiples of 8
  std::uint64_t count = 0;
  Tally tally;       ///< of the done seeds; the trunk is not included
  SeedId largest{};  ///< a seed that no other has more solutions than, and how many these are
  Count most = 0;

  /// Returns false, and adds nothing, if the seed is done already.
  bool add(const SeedRecord& seed);
};

/// What a ledger holds beside its seeds.
struct BesideSeeds {
  std::vector<RunRecord> runs;
  std::vector<MismatchRecord> mismatches;
  std::vector<CheckRecord> checks;
};

class Ledger {
 public:
  /// Creates the file, or opens it if it belongs to the same run. No other process can open it for
  /// writing until the ledger is destroyed. Brings an older format up to date. Throws LedgerError,
  /// also for what is beside the file and not of it; StorageError; or std::invalid_argument when
  /// the path cannot be written at all.
  static Ledger create_or_open(const std::filesystem::path& path, const LedgerHeader& wanted,
                               const Opening& opening = {});

  /// Opens an existing file likewise.
  static Ledger open(const std::filesystem::path& path, const Opening& opening = {});

  /// Copies an existing file into memory, for reading, as of its last commit. Writes nothing, and
  /// hinders nobody once it has returned. O(size) bytes.
  static Ledger inspect(const std::filesystem::path& path);

  /// The header alone; nullopt where there is none to be read: no file, an empty one, one that is
  /// damaged or in use.
  static std::optional<LedgerHeader> header_in(const std::filesystem::path& path);

  const LedgerHeader& header() const { return header_; }
  /// "host HOST, process PID" of the process that could write it at inspect(); else empty.
  const std::string& held_by() const { return held_by_; }

  /// Calls visit with every seed record, each checked. O(records).
  void for_each_seed(const std::function<void(const SeedRecord&)>& visit) const;
  /// `visit` sees each record, too.
  LedgerSum sum(const std::function<void(const SeedRecord&)>& visit = {}) const;

  /// How many seeds that runs say they saved are not there, though no mismatch struck them out:
  /// somebody deleted rows. 0 where no seed of the shard is missing. `sum` is of this ledger.
  /// O(seeds).
  std::uint64_t vanished(const LedgerSum& sum) const;

  std::vector<RunRecord> runs() const;
  std::vector<MismatchRecord> mismatches() const;
  std::vector<CheckRecord> checks() const;
  /// The sum over the whole plan, trunk included, once it was known.
  std::optional<Tally> result() const;

  /// Enters a run and gives it its id.
  void begin_run(RunRecord& run);

  /// One transaction: all of it is kept or nothing. `run` as returned by begin_run, updated.
  ///
  /// This and all other commits throw StorageError. They throw CheckpointLost, and write nothing,
  /// if the file was moved, deleted, replaced or overwritten since the last commit, or another run
  /// has taken it over. They wait for a process that has the file locked, and throw CheckpointLost
  /// only if the run was asked to stop.
  void commit(std::span<const SeedRecord> seeds, const RunRecord& run);

  /// For ledgers that are put together from others: one transaction, in which `read` has every seed
  /// kept and returns what else there is.
  using Keep = std::function<void(const SeedRecord&)>;
  void commit_merged(const std::function<BesideSeeds(const Keep& keep)>& read);

  /// Records that seeds, or the whole count, came out the same once more.
  void commit_checks(std::span<const CheckRecord> checks);

  /// Records the sum over the whole plan, trunk included.
  void commit_result(const Tally& result);

  /// Records a disagreement. If the seed was counted as done it no longer is, and the result is
  /// withdrawn: neither value can be trusted.
  void commit_mismatch(const MismatchRecord& mismatch);

  /// The last disagreement over the whole count, unless it was settled.
  std::optional<MismatchRecord> dispute() const;

  /// Two methods agree on the whole count: forgets that they did not before.
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

  std::unique_ptr<WriterLock> lock_;  ///< before the database: that is closed first; null in a copy
  Database database_;
  Opening opening_;
  FileState state_;  ///< since the last commit
  std::string held_by_;
  LedgerHeader header_;
  std::uint64_t owner_ = 0;  ///< digest of the header, part of every other digest
};

}  // namespace nqueens
