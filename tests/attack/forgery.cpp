// Reads a ledger's cells and writes them with new digests. hostile_values.cpp chooses the new
// values.

#include "attack/forgery.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <sqlite3.h>
#include <stdexcept>

#include "census/count_text.hpp"
#include "ledger/fields.hpp"
#include "ledger/format.hpp"

namespace nqueens::test {
namespace {

struct Close {
  void operator()(sqlite3* file) const { sqlite3_close(file); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using File = std::unique_ptr<sqlite3, Close>;
using Prepared = std::unique_ptr<sqlite3_stmt, Close>;

void require(bool fine, sqlite3* file) {
  if (!fine) throw std::runtime_error(std::string("forging: ") + sqlite3_errmsg(file));
}

// Does not use the engine's Database, because that limits the values it accepts.
File open(const std::filesystem::path& path) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open(path.c_str(), &raw);
  File file(raw);
  require(code == SQLITE_OK, raw);
  return file;
}

void execute(const File& file, const std::string& sql) {
  require(sqlite3_exec(file.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK,
          file.get());
}

Prepared prepare(const File& file, const std::string& sql) {
  sqlite3_stmt* raw = nullptr;
  require(sqlite3_prepare_v2(file.get(), sql.c_str(), -1, &raw, nullptr) == SQLITE_OK, file.get());
  return Prepared(raw);
}

template <typename Record>
ForgedTable table_of() {
  using Kind = ForgedTable::Kind;
  ForgedTable table{.name = std::string(Record::kTable.name),
                    .record = std::string(Record::kTable.record)};
  for_each_column(Record{}, [&]<typename T>(const FieldColumn& column, const T&) {
    const Kind kind = StoredAsInteger<T>       ? Kind::integer
                      : std::same_as<T, Count> ? Kind::count
                                               : Kind::text;
    table.columns.push_back({column.name(), kind});
  });
  return table;
}

std::string names_in(const ForgedTable& table) {
  std::string names;
  for (const auto& column : table.columns) names.append(column.name).append(", ");
  return names;
}

Cell cell_in(sqlite3_stmt* statement, int column) {
  if (sqlite3_column_type(statement, column) == SQLITE_INTEGER) {
    return sqlite3_column_int64(statement, column);
  }
  const auto* text = static_cast<const char*>(sqlite3_column_blob(statement, column));
  return std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
}

void read_rows(const File& file, ForgedTable& table) {
  const Prepared rows = prepare(file, "SELECT " + names_in(table) + "0 FROM " + table.name);
  while (sqlite3_step(rows.get()) == SQLITE_ROW) {
    Row row;
    for (int i = 0; i < static_cast<int>(table.columns.size()); ++i) {
      row.push_back(cell_in(rows.get(), i));
    }
    table.rows.push_back(std::move(row));
  }
}

// The digest that digest_of would compute for the record. A text that is no number has no valid
// digest.
std::uint64_t digest_over(const ForgedTable& table, const Row& row,
                          std::optional<std::uint64_t> owner) {
  Digest digest;
  digest.add(table.record);
  if (owner) digest.add(*owner);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (const auto* integer = std::get_if<std::int64_t>(&row[i])) {
      digest.add(static_cast<std::uint64_t>(*integer));
    } else if (table.columns[i].kind == ForgedTable::Kind::count) {
      digest.add(parse_count(std::get<std::string>(row[i])).value_or(0));
    } else {
      digest.add(std::get<std::string>(row[i]));
    }
  }
  return digest.value();
}

void bind(const Prepared& statement, int place, const Cell& cell) {
  if (const auto* integer = std::get_if<std::int64_t>(&cell)) {
    sqlite3_bind_int64(statement.get(), place, *integer);
  } else {
    const auto& text = std::get<std::string>(cell);
    sqlite3_bind_text64(statement.get(), place, text.data(), text.size(), SQLITE_STATIC,
                        SQLITE_UTF8);
  }
}

void write_rows(const File& file, const ForgedTable& table, std::optional<std::uint64_t> owner) {
  std::string places;
  for (std::size_t i = 0; i < table.columns.size(); ++i) places += "?, ";
  const Prepared insertion = prepare(file, "INSERT OR REPLACE INTO " + table.name + "(" +
                                               names_in(table) + "digest) VALUES(" + places + "?)");
  for (const Row& row : table.rows) {
    int place = 0;
    for (const Cell& cell : row) bind(insertion, ++place, cell);
    const auto digest = static_cast<std::int64_t>(digest_over(table, row, owner));
    sqlite3_bind_int64(insertion.get(), ++place, digest);
    require(sqlite3_step(insertion.get()) == SQLITE_DONE, file.get());
    sqlite3_reset(insertion.get());
  }
}

}  // namespace

std::size_t ForgedTable::place(std::string_view column) const {
  const auto found = std::ranges::find(columns, column, &Column::name);
  if (found == columns.end()) throw std::out_of_range("no column " + std::string(column));
  return static_cast<std::size_t>(found - columns.begin());
}

Forgery::Forgery(const std::filesystem::path& ledger)
    : tables_{table_of<LedgerHeader>(),   table_of<SeedRecord>(),   table_of<RunRecord>(),
              table_of<MismatchRecord>(), table_of<ResultRecord>(), table_of<CheckRecord>()} {
  const File file = open(ledger);
  for (ForgedTable& table : tables_) read_rows(file, table);
}

void Forgery::write(const std::filesystem::path& path) const {
  const File file = open(path);
  execute(file, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN");
  execute(file, "PRAGMA application_id = " + std::to_string(kLedgerApplicationId));
  execute(file, "PRAGMA user_version = " + std::to_string(kLedgerFormat));
  for (const LedgerTable& table : ledger_tables()) execute(file, table.sql);
  std::optional<std::uint64_t> owner;
  for (const ForgedTable& table : tables_) {
    const bool is_header = &table == &tables_.front();
    write_rows(file, table, is_header ? std::nullopt : owner);
    if (is_header && !table.rows.empty()) owner = digest_over(table, table.rows.front(), {});
  }
  execute(file, "COMMIT");
}

ForgedTable& Forgery::operator[](std::string_view name) {
  const auto found = std::ranges::find(tables_, name, &ForgedTable::name);
  if (found == tables_.end()) throw std::out_of_range("no table " + std::string(name));
  return *found;
}

Cell& Forgery::header(std::string_view column) {
  ForgedTable& table = tables_.front();
  return table.rows.at(0).at(table.place(column));
}

}  // namespace nqueens::test
