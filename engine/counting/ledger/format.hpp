// The formats of ledgers that this program reads.
//
// Formats 1, 2 and 3 have the same records; format 1 had no checks. Format 3 has another number so
// that version 0.2, which knows no other lock than SQLite's, does not write it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "ledger/database.hpp"
#include "ledger/records.hpp"
#include "ledger/schema.hpp"

namespace nqueens {

/// Returns the format of a file. Throws LedgerError if it is no ledger, or its format is not one of
/// those that can be read: then with its number.
std::int64_t format_of(const Database& database);

/// Returns the tables that a file of this format has, in this order, and no others.
std::vector<LedgerTable> tables_of_format(std::int64_t format);

/// Calls visit with every record of a kind. Throws LedgerError for a record with a field outside its
/// range, or that does not match its digest: over the header's too, `owner`, but for the header.
/// O(records).
template <typename Record>
void read_records(const Database& database, std::optional<std::uint64_t> owner,
                  const std::function<void(const Record&)>& visit);

}  // namespace nqueens
