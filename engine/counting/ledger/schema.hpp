// The tables of a ledger and the statements on them, from the descriptions of the records. Counts
// are text, because SQLite's integers hold 64 bits; digests are XXH3 values as signed integers;
// times are nanoseconds, moments seconds since 1970.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/records.hpp"

namespace nqueens {

/// "nque" in the file's header, so that file(1) and we can tell a ledger from other databases.
inline constexpr std::int64_t kLedgerApplicationId = 0x6e717565;

/// "a, b, digest": without a key that is not a field.
template <typename Record>
std::string columns_of() {
  std::string names;
  for_each_column(Record{},
                  [&](const auto& column, const auto&) { names += column.name() + ", "; });
  return names + "digest";
}

struct LedgerTable {
  std::string_view name;
  std::string sql;  ///< that creates it, as SQLite keeps it
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

template <typename Record>
std::string select_from() {
  return "SELECT " + columns_of<Record>() + " FROM " + std::string(Record::kTable.name);
}

/// A record whose key is a field takes the place of one that has the same.
template <typename Record>
std::string insert_into() {
  std::string values;
  for_each_column(Record{}, [&](const auto&, const auto&) { values += "?, "; });
  return "INSERT OR REPLACE INTO " + std::string(Record::kTable.name) + "(" + columns_of<Record>() +
         ") VALUES(" + values + "?)";
}

/// Returns the tables that a file of this format has, in this order, and no others.
///
/// Seeds are appended in the order of finishing, not kept sorted by id: a commit then touches a few
/// pages at the end of the file however long the run is.
inline std::vector<LedgerTable> ledger_tables(std::int64_t format = kLedgerFormat) {
  std::vector tables{table_of<LedgerHeader>(),   table_of<SeedRecord>(),   table_of<RunRecord>(),
                     table_of<MismatchRecord>(), table_of<ResultRecord>(), table_of<CheckRecord>()};
  if (format == 1) tables.pop_back();  // it had no checks
  return tables;
}

}  // namespace nqueens
