// The formats of ledgers that this program reads, and how.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "ledger/database.hpp"
#include "ledger/records.hpp"
#include "ledger/schema.hpp"

namespace nqueens {

/// Calls visit with every record of a kind, as this program has it, each checked against its
/// digest: over the header's too, `owner`, but for the header. Throws LedgerError. O(records).
template <typename Record>
using Reading = void (*)(const Database& database, std::optional<std::uint64_t> owner,
                         const std::function<void(const Record&)>& visit);

/// How a ledger of one format is read.
struct LedgerFormat {
  std::int64_t number = 0;                         ///< user_version of the file
  std::vector<LedgerTable> (*tables)() = nullptr;  ///< what it has, in this order and nothing else
  Reading<LedgerHeader> header = nullptr;
  Reading<SeedRecord> seeds = nullptr;
  Reading<RunRecord> runs = nullptr;
  Reading<MismatchRecord> mismatches = nullptr;
  Reading<ResultRecord> result = nullptr;
  Reading<CheckRecord> checks = nullptr;
};

/// That of a file. Throws LedgerError if it is no ledger, and if its format is not one of those
/// that can be read: then with its number.
const LedgerFormat& format_of(const Database& database);

}  // namespace nqueens
