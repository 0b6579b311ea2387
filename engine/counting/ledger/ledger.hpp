// The checkpoint store: one SQLite file for each count, or for each shard of a count, with a record
// for every finished seed. Each call of the program that adds to the file is a *run*.
//
// The ledger promises two things. Kills and power failures lose nothing that was committed. If the
// file is damaged in another way, reading gives the same records or a LedgerError, never different
// records. SQLite's rollback journal (written with synchronous=FULL) makes commits atomic. Its
// integrity check and the records' digests detect damage. If a seed's record is missing, the seed
// is counted again. The program's own lock decides which process may write (writer_lock.hpp).
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
  explicit LedgerSum(std::uint64_t seeds = 0) : done(seeds), by_eights(seeds) {}

  std::vector<bool> done;       ///< by seed id
  std::vector<bool> by_eights;  ///< by seed id: done, and its total is a multiple of 8
  std::uint64_t count = 0;
  Tally tally;       ///< of the done seeds, without Plan::trunk
  SeedId largest{};  ///< a seed with the most solutions
  Count most = 0;    ///< its number of solutions

  /// Returns false and adds nothing if the seed is already done.
  bool add(const SeedRecord& seed);
};

/// All records of a ledger except the header, the seeds and the result.
struct BesideSeeds {
  std::vector<RunRecord> runs;
  std::vector<MismatchRecord> mismatches;
  std::vector<CheckRecord> checks;
};

class Ledger {
 public:
  /// Creates the file, or opens it if it exists and has the plan and the shard of `wanted`. No
  /// other process can open the file for writing until the ledger is destroyed. Updates older
  /// formats. Throws LedgerError, also if files beside it belong to another file; StorageError; or
  /// std::invalid_argument if nothing can be written at this path.
  static Ledger create_or_open(const std::filesystem::path& path, const LedgerHeader& wanted,
                               const Opening& opening = {});

  /// Opens an existing file in the same way.
  static Ledger open(const std::filesystem::path& path, const Opening& opening = {});

  /// Copies an existing file, as of its last commit, into memory for reading. Does not change the
  /// file, and leaves no lock on it. O(size) bytes.
  static Ledger inspect(const std::filesystem::path& path);

  /// Returns the header only, or nullopt if the file does not exist, is empty, damaged or in use.
  static std::optional<LedgerHeader> header_in(const std::filesystem::path& path);

  const LedgerHeader& header() const { return header_; }
  /// Returns "host HOST, process PID" of the process that had locked the file at inspect(); empty
  /// if none had.
  const std::string& held_by() const { return held_by_; }

  /// Calls visit with every seed record and checks each of them. O(records).
  void for_each_seed(const std::function<void(const SeedRecord&)>& visit) const;
  /// Returns the sum of all seed records; also calls `visit` with each of them.
  LedgerSum sum(const std::function<void(const SeedRecord&)>& visit = {}) const;

  /// Returns how many seeds have vanished. A seed has vanished if a run recorded that it saved the
  /// seed, no mismatch struck it out, and yet its record is missing. Then somebody has deleted
  /// rows. Returns 0 if no seed of the shard is missing. `sum` is this ledger's sum. O(seeds).
  std::uint64_t vanished(const LedgerSum& sum) const;

  std::vector<RunRecord> runs() const;
  std::vector<MismatchRecord> mismatches() const;
  std::vector<CheckRecord> checks() const;
  /// Returns the sum over the whole plan, Plan::trunk included, if it is recorded.
  std::optional<Tally> result() const;

  /// Records a run and sets its id.
  void begin_run(RunRecord& run);

  /// Saves seeds and the updated record of their run in one transaction: all of them or none.
  ///
  /// This and all other commits throw StorageError. They write nothing and throw CheckpointLost if
  /// the file was moved, deleted, replaced or overwritten since the last commit, or if another run
  /// has taken it over. They wait while another process has the file locked; if the run is asked to
  /// stop while they wait, they throw CheckpointLost.
  void commit(std::span<const SeedRecord> seeds, const RunRecord& run);

  /// Saves a ledger that is merged from others, in one transaction. `read` calls `keep` with every
  /// seed to save, and returns all other records.
  using Keep = std::function<void(const SeedRecord&)>;
  void commit_merged(const std::function<BesideSeeds(const Keep& keep)>& read);

  /// Records that seeds were counted again with the same tally, or the whole count with the same
  /// sum.
  void commit_checks(std::span<const CheckRecord> checks);

  /// Records the sum over the whole plan, Plan::trunk included.
  void commit_result(const Tally& result);

  /// Records a disagreement. Deletes the seed's record, if there is one, and the recorded result,
  /// since neither value can be trusted.
  void commit_mismatch(const MismatchRecord& mismatch);

  /// Returns the last disagreement about the whole count, unless it was settled.
  std::optional<MismatchRecord> dispute() const;

  /// Deletes disagreements about the whole count. Call it when two methods agree on it.
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

  /// Null in a copy. It is declared before the database, so the database is closed first.
  std::unique_ptr<WriterLock> lock_;
  Database database_;
  Opening opening_;
  FileState state_;  ///< of the file after the last commit
  std::string held_by_;
  LedgerHeader header_;
  std::uint64_t owner_ = 0;  ///< digest of the header, part of every other digest
};

}  // namespace nqueens
