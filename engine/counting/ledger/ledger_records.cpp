// Reading and writing a ledger's records.

#include <algorithm>
#include <chrono>
#include <exception>
#include <functional>
#include <stdexcept>
#include <thread>
#include <type_traits>

#include "ledger/errors.hpp"
#include "ledger/format.hpp"
#include "ledger/ledger.hpp"

namespace nqueens {
namespace {

void bind(Statement& statement, const std::string& value) { statement.bind(value); }
void bind(Statement& statement, const Count& value) { statement.bind(to_string(value)); }
void bind(Statement& statement, const StoredAsInteger auto& value) {
  statement.bind(stored(value));
}

// What could not be read again is not written.
void require_in_range(const FieldColumn& column, std::int64_t integer) {
  if (column.range.least <= integer && integer <= column.range.most) return;
  throw std::out_of_range("nothing was saved: " + column.name() + " of a record is " +
                          std::to_string(integer));
}

template <typename Record>
class Insertion {
 public:
  Insertion(const Database& database, std::optional<std::uint64_t> owner)
      : statement_(database.prepare(insert_into<Record>())), owner_(owner) {}

  void operator()(const Record& record) {
    for_each_column(record, [&](const FieldColumn& column, const auto& value) {
      if constexpr (StoredAsInteger<std::remove_cvref_t<decltype(value)>>) {
        require_in_range(column, stored(value));
      }
      bind(statement_, value);
    });
    bind(statement_, digest_of(record, owner_));
    statement_.run();
  }

 private:
  Statement statement_;
  std::optional<std::uint64_t> owner_;
};

template <typename Record>
void insert(const Database& database, std::span<const Record> records,
            std::optional<std::uint64_t> owner) {
  Insertion<Record> insertion(database, owner);
  for (const Record& record : records) insertion(record);
}

template <typename Record>
void insert(const Database& database, const Record& record, std::optional<std::uint64_t> owner) {
  insert(database, std::span(&record, 1), owner);
}

[[noreturn]] void refuse_outside(const Database& database, SeedId seed) {
  database.damaged(name_of(seed) + " is not in the plan");
}

}  // namespace

void Ledger::create_tables(const LedgerHeader& header) {
  database_.execute("PRAGMA application_id = " + std::to_string(kLedgerApplicationId));
  database_.execute("PRAGMA user_version = " + std::to_string(kLedgerFormat));
  for (const LedgerTable& table : ledger_tables()) database_.execute(table.sql);
  insert(database_, header, {});
}

void Ledger::bring_up_to_date() {
  if (format_ == kLedgerFormat) return;
  transaction([&] {
    if (format_ == 1) database_.execute(table_of<CheckRecord>().sql);
    database_.execute("PRAGMA user_version = " + std::to_string(kLedgerFormat));
  });
  format_ = kLedgerFormat;
}

void Ledger::for_each_seed(const std::function<void(const SeedRecord&)>& visit) const {
  read_records<SeedRecord>(database_, owner_, [&](const SeedRecord& seed) {
    if (seed.id >= whole_count(header_)) refuse_outside(database_, seed.id);
    visit(seed);
  });
}

LedgerSum Ledger::sum(const std::function<void(const SeedRecord&)>& visit) const {
  LedgerSum sum;
  sum.done.resize(header_.seeds);
  for_each_seed([&](const SeedRecord& seed) {
    if (sum.done[index_of(seed.id)]) database_.damaged(name_of(seed.id) + " is recorded twice");
    sum.done[index_of(seed.id)] = true;
    ++sum.count;
    sum.tally += seed.tally;
    if (seed.tally.total > sum.most) {
      sum.most = seed.tally.total;
      sum.largest = seed.id;
    }
    if (visit) visit(seed);
  });
  return sum;
}

std::uint64_t Ledger::vanished(const LedgerSum& sum) const {
  std::uint64_t saved = 0;
  for (const RunRecord& run : runs()) saved += run.seeds;
  const std::vector<MismatchRecord> all = mismatches();
  const auto struck_out = std::ranges::count_if(
      all, [&](const MismatchRecord& found) { return found.seed != whole_count(header_); });
  const std::uint64_t accounted_for = sum.count + static_cast<std::uint64_t>(struck_out);
  if (saved <= accounted_for) return 0;
  return std::min<std::uint64_t>(saved - accounted_for, open_seeds(sum.done, header_.shard).size());
}

std::vector<RunRecord> Ledger::runs() const {
  std::vector<RunRecord> runs;
  read_records<RunRecord>(database_, owner_, [&](const RunRecord& run) { runs.push_back(run); });
  return runs;
}

std::vector<MismatchRecord> Ledger::mismatches() const {
  std::vector<MismatchRecord> mismatches;
  read_records<MismatchRecord>(database_, owner_, [&](const MismatchRecord& mismatch) {
    if (mismatch.seed > whole_count(header_)) refuse_outside(database_, mismatch.seed);
    mismatches.push_back(mismatch);
  });
  return mismatches;
}

void Ledger::for_each_check(const std::function<void(const CheckRecord&)>& visit) const {
  if (format_ == 1) return;
  read_records<CheckRecord>(database_, owner_, [&](const CheckRecord& check) {
    if (check.seed > whole_count(header_)) refuse_outside(database_, check.seed);
    visit(check);
  });
}

std::optional<Tally> Ledger::result() const {
  std::optional<Tally> result;
  read_records<ResultRecord>(database_, owner_,
                             [&](const ResultRecord& found) { result = found.sum; });
  return result;
}

// A process that has the file locked, such as a reader that was stopped, ends no run.
void Ledger::transaction(const std::function<void()>& writes) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::minutes kTold(1);
  const auto begun = Clock::now();
  for (bool told = false;;) {
    try {
      return attempt(writes);
    } catch (const DatabaseBusy&) {
      if (opening_.stop != nullptr && opening_.stop->requested()) {
        lost("is locked by another process");
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      if (opening_.tell && !told && Clock::now() - begun >= kTold) {
        opening_.tell("checkpoint '" + database_.name() +
                      "' has been locked by another process for a minute; what is counted is saved "
                      "when that lets go");
        told = true;
      }
    }
  }
}

void Ledger::attempt(const std::function<void()>& writes) {
  try {
    begin();
    writes();
    database_.keep_reading();
    if (database_.has_lost_journal()) {
      database_.stop_reading();
      throw DatabaseBusy("the journal was removed");
    }
    database_.execute("COMMIT");
  } catch (...) {
    const std::exception_ptr reason = std::current_exception();
    try {
      database_.execute("ROLLBACK");
    } catch (const std::exception&) {
      // SQLite has rolled back by itself, or the next start will: the first error is the one that
      // matters.
    }
    std::rethrow_exception(reason);
  }
  state_ = database_.state();
  require_name();  // a run that took it over meanwhile has put another file there
}

void Ledger::begin() {
  try {
    database_.execute("BEGIN IMMEDIATE");
  } catch (const DatabaseBusy&) {
    throw;
  } catch (const LedgerError&) {  // there are other bytes in the file
    require_sole_writer();
    throw;
  }
  require_sole_writer();
}

void Ledger::require_name() const {
  if (database_.has_moved()) lost("was moved, deleted or replaced while it was in use");
}

void Ledger::require_sole_writer() const {
  require_name();
  if (!lock_->keep()) lost("was taken over by " + holder_of(database_.name()));
  if (database_.state() != state_) lost("was overwritten while it was in use");
}

void Ledger::lost(const std::string& what) const {
  throw CheckpointLost("checkpoint '" + database_.name() + "' " + what +
                       ": put a valid copy there if need be, and run the same command again");
}

void Ledger::begin_run(RunRecord& run) {
  transaction([&] {
    run.id = database_.integer("SELECT coalesce(max(id), 0) + 1 FROM runs");
    insert(database_, run, owner_);
  });
}

void Ledger::commit(std::span<const SeedRecord> seeds, const RunRecord& run) {
  transaction([&] {
    insert(database_, seeds, owner_);
    insert(database_, run, owner_);
  });
}

void Ledger::commit_merged(const std::function<BesideSeeds(const Keep& keep)>& read) {
  transaction([&] {
    Insertion<SeedRecord> keep(database_, owner_);
    const BesideSeeds others = read(std::ref(keep));
    insert(database_, std::span(others.runs), owner_);
    insert(database_, std::span(others.mismatches), owner_);
    insert(database_, std::span(others.checks), owner_);
  });
}

void Ledger::commit_checks(std::span<const CheckRecord> checks) {
  transaction([&] { insert(database_, checks, owner_); });
}

void Ledger::commit_result(const Tally& result) {
  transaction([&] {
    database_.execute("DELETE FROM result");
    insert(database_, ResultRecord{result}, owner_);
  });
}

void Ledger::commit_mismatch(const MismatchRecord& mismatch) {
  transaction([&] {
    insert(database_, mismatch, owner_);
    database_.prepare("DELETE FROM seeds WHERE seed = ?").bind(stored(mismatch.seed)).run();
    database_.execute("DELETE FROM result");
  });
}

std::optional<MismatchRecord> Ledger::dispute() const {
  std::optional<MismatchRecord> last;
  for (const MismatchRecord& mismatch : mismatches()) {
    if (mismatch.seed == whole_count(header_)) last = mismatch;
  }
  return last;
}

void Ledger::settle_dispute() {
  transaction([&] {
    database_.prepare("DELETE FROM mismatches WHERE seed = ?")
        .bind(stored(whole_count(header_)))
        .run();
  });
}

}  // namespace nqueens
