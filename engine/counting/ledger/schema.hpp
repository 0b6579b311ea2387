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

struct Column {
  std::string name;
  std::string type;
};

/// The columns of a kind of record, the digest last; without a key that is not a field.
template <typename Record>
std::vector<Column> columns_of() {
  std::vector<Column> columns;
  const Record any{};
  for_each_column(any, [&]<typename T>(const FieldColumn& column, const T&) {
    columns.push_back({column.name(), StoredAsInteger<T> ? "INTEGER" : "TEXT"});
  });
  columns.push_back({"digest", "INTEGER"});
  return columns;
}

/// "a, b, digest"
template <typename Record>
std::string names_of_columns() {
  std::string names;
  for (const Column& column : columns_of<Record>()) {
    names += (names.empty() ? "" : ", ") + column.name;
  }
  return names;
}

template <typename Record>
std::string create_table() {
  const Table& table = Record::kTable;
  std::string columns;
  if (!table.key.empty()) columns = std::string(table.key) + " INTEGER PRIMARY KEY, ";
  for (const Column& column : columns_of<Record>()) {
    if (column.name == table.key) continue;
    columns += column.name + " " + column.type + " NOT NULL, ";
  }
  columns.resize(columns.size() - 2);
  return "CREATE TABLE " + std::string(table.name) + "(" + columns + ") STRICT";
}

template <typename Record>
std::string select_from() {
  return "SELECT " + names_of_columns<Record>() + " FROM " + std::string(Record::kTable.name);
}

/// A record whose key is a field takes the place of one that has the same.
template <typename Record>
std::string insert_into() {
  std::string parameters = "?";
  for (std::size_t i = 1; i < columns_of<Record>().size(); ++i) parameters += ", ?";
  return "INSERT OR REPLACE INTO " + std::string(Record::kTable.name) + "(" +
         names_of_columns<Record>() + ") VALUES(" + parameters + ")";
}

struct LedgerTable {
  std::string_view name;
  std::string sql;  ///< that creates it, as SQLite keeps it
};

template <typename... Records>
std::vector<LedgerTable> tables_of() {
  return {{Records::kTable.name, create_table<Records>()}...};
}

/// Seeds are appended in the order of finishing, not kept sorted by id: a commit then touches a few
/// pages at the end of the file however long the run is.
inline std::vector<LedgerTable> ledger_tables() {
  return tables_of<LedgerHeader, SeedRecord, RunRecord, MismatchRecord, ResultRecord,
                   CheckRecord>();
}

}  // namespace nqueens
