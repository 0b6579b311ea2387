// Reading and writing a ledger's records.

#include <exception>

#include "ledger/digest.hpp"
#include "ledger/errors.hpp"
#include "ledger/ledger.hpp"
#include "ledger/schema.hpp"

namespace nqueens {
namespace {

void bind(Statement& statement, const std::string& value) { statement.bind(value); }
void bind(Statement& statement, const Count& value) { statement.bind(to_string(value)); }
void bind(Statement& statement, const StoredAsInteger auto& value) {
  statement.bind(stored(value));
}

template <typename Record>
void insert(const Database& database, std::span<const Record> records,
            std::optional<std::uint64_t> owner) {
  Statement insertion = database.prepare(insert_into<Record>());
  for (const Record& record : records) {
    for_each_column(record, [&](const ColumnName&, const auto& value) { bind(insertion, value); });
    bind(insertion, digest_of(record, owner));
    insertion.run();
  }
}

template <typename Record>
void insert(const Database& database, const Record& record, std::optional<std::uint64_t> owner) {
  insert(database, std::span(&record, 1), owner);
}

}  // namespace

void Ledger::create_tables(const LedgerHeader& header) {
  database_.execute("PRAGMA application_id = " + std::to_string(kLedgerApplicationId));
  database_.execute("PRAGMA user_version = " + std::to_string(kLedgerFormat));
  for (const LedgerTable& table : ledger_tables()) database_.execute(table.sql);
  insert(database_, header, {});
}

void Ledger::for_each_seed(const std::function<void(const SeedRecord&)>& visit) const {
  format_->seeds(database_, owner_, [&](const SeedRecord& seed) {
    if (index_of(seed.id) >= header_.seeds) {
      database_.damaged(name_of(seed.id) + " is not in the plan");
    }
    visit(seed);
  });
}

LedgerSum Ledger::sum() const {
  LedgerSum sum;
  sum.done.resize(header_.seeds);
  for_each_seed([&](const SeedRecord& seed) {
    if (sum.done[index_of(seed.id)]) database_.damaged(name_of(seed.id) + " is recorded twice");
    sum.done[index_of(seed.id)] = true;
    ++sum.count;
    sum.tally += seed.tally;
  });
  return sum;
}

std::vector<RunRecord> Ledger::runs() const {
  std::vector<RunRecord> runs;
  format_->runs(database_, owner_, [&](const RunRecord& run) { runs.push_back(run); });
  return runs;
}

std::vector<MismatchRecord> Ledger::mismatches() const {
  std::vector<MismatchRecord> mismatches;
  format_->mismatches(database_, owner_,
                      [&](const MismatchRecord& mismatch) { mismatches.push_back(mismatch); });
  return mismatches;
}

std::optional<Tally> Ledger::result() const {
  std::optional<Tally> result;
  format_->result(database_, owner_, [&](const ResultRecord& found) { result = found.sum; });
  return result;
}

void Ledger::transaction(const std::function<void()>& writes) {
  if (!created_) database_.execute("BEGIN IMMEDIATE");
  try {
    writes();
    database_.execute("COMMIT");
    created_ = false;
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
}

void Ledger::begin_run(RunRecord& run) {
  run.id = database_.integer("SELECT coalesce(max(id), 0) + 1 FROM runs");
  transaction([&] { insert(database_, run, owner_); });
}

void Ledger::commit(std::span<const SeedRecord> seeds, const RunRecord& run) {
  transaction([&] {
    insert(database_, seeds, owner_);
    insert(database_, run, owner_);
  });
}

void Ledger::commit_merged(std::span<const SeedRecord> seeds, std::span<const RunRecord> runs,
                           std::span<const MismatchRecord> mismatches) {
  transaction([&] {
    insert(database_, seeds, owner_);
    insert(database_, runs, owner_);
    insert(database_, mismatches, owner_);
  });
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
    if (is_of_whole_count(mismatch, header_)) last = mismatch;
  }
  return last;
}

void Ledger::settle_dispute() {
  transaction([&] {
    database_.prepare("DELETE FROM mismatches WHERE seed = ?").bind(stored(header_.seeds)).run();
  });
}

}  // namespace nqueens
