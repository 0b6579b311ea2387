// Reading and writing a ledger's records.

#include <algorithm>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <thread>

#include "ledger/errors.hpp"
#include "ledger/format.hpp"
#include "ledger/ledger.hpp"

namespace nqueens {
namespace {

// Refuses to write a value that could not be read again.
void require_in_range(const FieldColumn& column, std::int64_t integer) {
  if (column.range.has(integer)) return;
  throw std::out_of_range("nothing was saved: " + column.name() + " of a record is " +
                          std::to_string(integer));
}

template <typename Record>
auto insertion(const Database& database, std::optional<std::uint64_t> owner) {
  return [owner, row = database.prepare(insert_into<Record>())](const Record& record) mutable {
    for_each_column(record, [&row]<typename T>(const FieldColumn& column, const T& value) {
      if constexpr (StoredAsInteger<T>) {
        require_in_range(column, stored(value));
        row.bind(stored(value));
      } else if constexpr (std::same_as<T, Count>) {
        row.bind(to_string(value));
      } else {
        row.bind(value);
      }
    });
    row.bind(stored(digest_of(record, owner))).run();
  };
}

template <typename Record>
void insert(const Database& database, const Record& record, std::optional<std::uint64_t> owner) {
  insertion<Record>(database, owner)(record);
}

template <typename Records>
void insert_all(const Database& database, const Records& records, std::uint64_t owner) {
  auto insert_one = insertion<typename Records::value_type>(database, owner);
  for (const auto& record : records) insert_one(record);
}

[[noreturn]] void refuse_outside(const Database& database, SeedId seed) {
  database.damaged(name_of(seed) + " is not in the plan");
}

// Returns every record of a kind. `whole` is the id that stands for the whole count.
template <typename Record>
std::vector<Record> records_in(const Database& database, std::uint64_t owner, SeedId whole) {
  std::vector<Record> records;
  read_records<Record>(database, owner, [&](const Record& record) {
    if constexpr (requires { record.seed; }) {
      if (record.seed > whole) refuse_outside(database, record.seed);
    }
    records.push_back(record);
  });
  return records;
}

}  // namespace

void Ledger::create_tables(const LedgerHeader& header) {
  database_.execute("PRAGMA application_id = " + std::to_string(kLedgerApplicationId));
  database_.execute("PRAGMA user_version = " + std::to_string(kLedgerFormat));
  for (const LedgerTable& table : ledger_tables()) database_.execute(table.sql);
  insert(database_, header, {});
}

void Ledger::bring_up_to_date() {
  const std::int64_t format = format_of(database_);
  if (format == kLedgerFormat) return;
  transaction([&] {
    if (format == 1) database_.execute(table_of<CheckRecord>().sql);
    database_.execute("PRAGMA user_version = " + std::to_string(kLedgerFormat));
  });
}

void Ledger::for_each_seed(const std::function<void(const SeedRecord&)>& visit) const {
  read_records<SeedRecord>(database_, owner_, [&](const SeedRecord& seed) {
    if (seed.id >= whole_count(header_)) refuse_outside(database_, seed.id);
    visit(seed);
  });
}

bool LedgerSum::add(const SeedRecord& seed) {
  if (done[index_of(seed.id)]) return false;
  done[index_of(seed.id)] = true;
  ++count;
  tally += seed.tally;
  if (seed.tally.total > most) {
    most = seed.tally.total;
    largest = seed.id;
  }
  return true;
}

LedgerSum Ledger::sum(const std::function<void(const SeedRecord&)>& visit) const {
  LedgerSum sum(header_.seeds);
  for_each_seed([&](const SeedRecord& seed) {
    if (!sum.add(seed)) database_.damaged(name_of(seed.id) + " is recorded twice");
    if (visit) visit(seed);
  });
  return sum;
}

std::uint64_t Ledger::vanished(const LedgerSum& sum) const {
  std::uint64_t saved = 0;
  for (const RunRecord& run : runs()) saved += run.seeds;
  std::uint64_t accounted_for = sum.count;
  for (const MismatchRecord& found : mismatches()) {
    if (found.seed != whole_count(header_)) ++accounted_for;  // the seed's record was deleted
  }
  if (saved <= accounted_for) return 0;
  return std::min<std::uint64_t>(saved - accounted_for, open_seeds(sum.done, header_.shard).size());
}

std::vector<RunRecord> Ledger::runs() const {
  return records_in<RunRecord>(database_, owner_, whole_count(header_));
}

std::vector<MismatchRecord> Ledger::mismatches() const {
  return records_in<MismatchRecord>(database_, owner_, whole_count(header_));
}

std::vector<CheckRecord> Ledger::checks() const {
  if (format_of(database_) == 1) return {};
  return records_in<CheckRecord>(database_, owner_, whole_count(header_));
}

std::optional<Tally> Ledger::result() const {
  const auto found = records_in<ResultRecord>(database_, owner_, whole_count(header_));
  return found.empty() ? std::nullopt : std::optional(found.front().sum);
}

// Repeats attempt() while another process, such as a suspended reader, has the file locked.
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
                      "' has been locked by another process for a minute; results are saved when "
                      "it releases the lock");
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
    database_.roll_back();
    throw;
  }
  state_ = database_.state();
  require_name();  // throws if another run took the checkpoint over and put another file there
}

void Ledger::begin() {
  try {
    database_.execute("BEGIN IMMEDIATE");
  } catch (const DatabaseBusy&) {
    throw;
  } catch (const LedgerError&) {  // the file was overwritten
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
  if (database_.state() != state_) lost(kOverwritten);
}

void Ledger::lost(const std::string& what) const { throw lost_checkpoint(database_.name(), what); }

void Ledger::begin_run(RunRecord& run) {
  transaction([&] {
    run.id = database_.integer("SELECT coalesce(max(id), 0) + 1 FROM runs");
    insert(database_, run, owner_);
  });
}

void Ledger::commit(std::span<const SeedRecord> seeds, const RunRecord& run) {
  transaction([&] {
    insert_all(database_, seeds, owner_);
    insert(database_, run, owner_);
  });
}

void Ledger::commit_merged(const std::function<BesideSeeds(const Keep& keep)>& read) {
  transaction([&] {
    auto keep = insertion<SeedRecord>(database_, owner_);
    const BesideSeeds others = read(std::ref(keep));
    insert_all(database_, others.runs, owner_);
    insert_all(database_, others.mismatches, owner_);
    insert_all(database_, others.checks, owner_);
  });
}

void Ledger::commit_checks(std::span<const CheckRecord> checks) {
  transaction([&] { insert_all(database_, checks, owner_); });
}

void Ledger::commit_result(const Tally& result) {
  transaction([&] {
    database_.execute("DELETE FROM result");
    insert(database_, ResultRecord{result}, owner_);
  });
}

void Ledger::commit_mismatches(std::span<const MismatchRecord> mismatches) {
  transaction([&] {
    const std::int64_t before = database_.integer("SELECT coalesce(max(row), 0) FROM mismatches");
    insert_all(database_, mismatches, owner_);
    database_.prepare("DELETE FROM seeds WHERE seed IN (SELECT seed FROM mismatches WHERE row > ?)")
        .bind(before)
        .run();
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
