// Makes the tables and the SQL statements from the descriptions of records (fields.hpp), and reads
// records. Counts are stored as text, because SQLite's integers have 64 bits. Durations are
// nanoseconds; points in time are seconds since 1970.
//
// Format 1 has no CheckRecord. Format 3 differs from format 2 in its number only. The new number
// makes version 0.2 of this program refuse to write the file: that version uses SQLite's locks
// only, and not the lock of writer_lock.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/database.hpp"
#include "ledger/records.hpp"

namespace nqueens {

/// "nque" in the file's header. It distinguishes a ledger from other databases, for this program
/// and for file(1).
inline constexpr std::int64_t kLedgerApplicationId = 0x6e717565;

/// Returns the names of the columns of a record's fields, as in "a, b, digest".
template <typename Record>
std::string columns_of() {
  std::string names;
  for_each_column(Record{},
                  [&](const auto& column, const auto&) { names += column.name() + ", "; });
  return names + "digest";
}

struct LedgerTable {
  std::string_view name;
  std::string sql;  ///< the CREATE statement, as SQLite stores it in sqlite_schema
};

template <typename Record>
LedgerTable table_of() {
  const std::string key(Record::kTable.key);
  std::string columns;
  if (!key.empty()) columns = key + " INTEGER PRIMARY KEY, ";
  for_each_column(Record{}, [&]<typename T>(const FieldColumn& column, const T&) {
    if (column.name() == key) return;
    columns += column.name() + (StoredAsInteger<T> ? " INTEGER NOT NULL, " : " TEXT NOT NULL, ");
  });
  return {Record::kTable.name, "CREATE TABLE " + std::string(Record::kTable.name) + "(" + columns +
                                   "digest INTEGER NOT NULL) STRICT"};
}

/// Returns the statement that inserts a record. If the key is a field, the statement replaces a
/// record with the same key.
template <typename Record>
std::string insert_into() {
  std::string values;
  for_each_column(Record{}, [&](const auto&, const auto&) { values += "?, "; });
  return "INSERT OR REPLACE INTO " + std::string(Record::kTable.name) + "(" + columns_of<Record>() +
         ") VALUES(" + values + "?)";
}

/// Returns the tables of a file of this format, in the order of the file. The file has no others.
///
/// The rows of the table of seeds are in the order in which seeds are finished, not sorted by id.
/// So a commit writes only a few pages at the end of the file, however many seeds the table has.
inline std::vector<LedgerTable> ledger_tables(std::int64_t format = kLedgerFormat) {
  std::vector tables{table_of<LedgerHeader>(),   table_of<SeedRecord>(),   table_of<RunRecord>(),
                     table_of<MismatchRecord>(), table_of<ResultRecord>(), table_of<CheckRecord>()};
  if (format == 1) tables.pop_back();  // without checks
  return tables;
}

/// Returns the format of a file. Throws LedgerError if the file is no ledger, or if this program
/// cannot read its format.
inline std::int64_t format_of(const Database& database) {
  if (database.integer("PRAGMA application_id") != kLedgerApplicationId) {
    throw LedgerError("'" + database.name() +
                      "' is not a checkpoint of this program; give another file");
  }
  const std::int64_t format = database.integer("PRAGMA user_version");
  if (1 <= format && format <= kLedgerFormat) return format;
  throw LedgerError("checkpoint '" + database.name() + "' has format " + std::to_string(format) +
                    ", this program reads formats 1 to " + std::to_string(kLedgerFormat) +
                    "; use the version of the program that wrote it");
}

/// Returns "seed 7", "the check of seed 7", "the header" ...
template <typename Record>
std::string name_of(const Record& record) {
  const std::string kind(Record::kTable.record);
  if constexpr (requires { record.seed; }) {
    return "the " + kind + " of " + name_of(record.seed);
  } else if constexpr (requires { record.id; }) {
    return kind + " " + std::to_string(stored(record.id));
  } else {
    return "the " + kind;
  }
}

/// Reads a column of a row into a value. Returns what is wrong with the value, or an empty text.
template <typename T>
std::string read_column(const Statement& row, int column, const Range& range, T& value) {
  if constexpr (StoredAsInteger<T>) {
    const std::int64_t integer = row.integer(column);
    value = static_cast<T>(integer);
    if (range.has(integer) && stored(value) == integer) return {};
    return "is " + std::to_string(integer) + ", not " + std::to_string(range.least) + " to " +
           std::to_string(range.most);
  } else if constexpr (std::same_as<T, Count>) {
    const auto count = parse_count(row.text(column));
    value = count.value_or(0);
    return count ? "" : "is not a count of 128 bits";
  } else {
    value = row.text(column);
    if (value.size() <= kLongestText) {
      return is_plain_text(value) ? "" : "is not UTF-8 without control characters";
    }
    return "has " + std::to_string(value.size()) + " bytes, above " + std::to_string(kLongestText);
  }
}

/// Calls visit with every record of a kind. Throws LedgerError if a record has a field outside its
/// range, or does not match its digest. `owner` is as in digest_of() (fields.hpp). O(records).
template <typename Record, typename Visit>
void read_records(const Database& database, std::optional<std::uint64_t> owner,
                  const Visit& visit) {
  Statement row = database.prepare("SELECT " + columns_of<Record>() + " FROM " +
                                   std::string(Record::kTable.name));
  for (int rows = 0; row.step(); ++rows) {
    if (rows > 0 && Record::kTable.key.empty()) {
      database.damaged("it has two " + std::string(Record::kTable.record) + "s");
    }
    Record record;
    int next = 0;
    for_each_column(record, [&](const FieldColumn& column, auto& value) {
      const std::string problem = read_column(row, next++, column.range, value);
      if (problem.empty()) return;
      // name_of() uses the first column, which has been read by now.
      database.damaged(column.name() + " of " + name_of(record) + " " + problem);
    });
    if (static_cast<std::uint64_t>(row.integer(next)) != digest_of(record, owner)) {
      database.damaged(name_of(record) + " does not match its digest");
    }
    visit(record);
  }
}

}  // namespace nqueens
