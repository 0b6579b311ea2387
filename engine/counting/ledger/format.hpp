// The formats of ledgers that this program reads, and reading records.
//
// Formats 1, 2 and 3 have the same records; format 1 had no checks. Format 3 has another number so
// that version 0.2, which knows no other lock than SQLite's, does not write it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ledger/database.hpp"
#include "ledger/digest.hpp"
#include "ledger/plain_text.hpp"
#include "ledger/schema.hpp"

namespace nqueens {

/// Returns the format of a file. Throws LedgerError if it is no ledger, or its format is not one of
/// those that can be read: then with its number.
inline std::int64_t format_of(const Database& database) {
  if (database.integer("PRAGMA application_id") != kLedgerApplicationId) {
    throw LedgerError("'" + database.name() + "' is not a checkpoint of this program");
  }
  const std::int64_t format = database.integer("PRAGMA user_version");
  if (1 <= format && format <= kLedgerFormat) return format;
  throw LedgerError("checkpoint '" + database.name() + "' has format " + std::to_string(format) +
                    ", this program reads formats 1 to " + std::to_string(kLedgerFormat) +
                    "; use the version of the program that wrote it");
}

/// "seed 7", "the check of seed 7", "the header"
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

/// Reads a column of a row into a value. Returns what is wrong with it: nothing, if empty.
template <typename T>
std::string read_column(const Statement& row, int column, const Range& range, T& value) {
  if constexpr (StoredAsInteger<T>) {
    const std::int64_t integer = row.integer(column);
    value = static_cast<T>(integer);
    const bool in_range = range.least <= integer && integer <= range.most;
    if (in_range && stored(value) == integer) return {};
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

/// Calls visit with every record of a kind. Throws LedgerError for a record with a field outside
/// its range, or that does not match its digest: over the header's too, `owner`, but for the
/// header.
/// O(records).
template <typename Record, typename Visit>
void read_records(const Database& database, std::optional<std::uint64_t> owner,
                  const Visit& visit) {
  Statement row = database.prepare(select_from<Record>());
  for (int rows = 0; row.step(); ++rows) {
    if (rows > 0 && Record::kTable.key.empty()) {
      database.damaged("it has two " + std::string(Record::kTable.record) + "s");
    }
    Record record;
    int next = 0;
    for_each_column(record, [&](const FieldColumn& column, auto& value) {
      const std::string problem = read_column(row, next++, column.range, value);
      if (problem.empty()) return;
      // The first column, which names the record, comes before all that can be wrong.
      database.damaged(column.name() + " of " + name_of(record) + " " + problem);
    });
    if (static_cast<std::uint64_t>(row.integer(next)) != digest_of(record, owner)) {
      database.damaged(name_of(record) + " does not match its digest");
    }
    visit(record);
  }
}

}  // namespace nqueens
