// The tables of a ledger. Counts are text, because SQLite's integers hold 64 bits; digests are
// XXH3 values as signed integers; times are nanoseconds, moments seconds since 1970.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nqueens {

/// "nque" in the file's header, so that file(1) and we can tell a ledger from other databases.
inline constexpr std::int64_t kLedgerApplicationId = 0x6e717565;

struct LedgerTable {
  std::string_view name;
  std::string_view sql;
};

/// Seeds are appended in the order of finishing, not kept sorted by id: a commit then touches a few
/// pages at the end of the file however long the run is.
inline constexpr std::array kLedgerTables{
    LedgerTable{"header",
                "CREATE TABLE header(n INTEGER NOT NULL, method TEXT NOT NULL, parameters TEXT NOT "
                "NULL, seeds INTEGER NOT NULL, fingerprint INTEGER NOT NULL, shard INTEGER NOT "
                "NULL, shards INTEGER NOT NULL, version TEXT NOT NULL, created INTEGER NOT NULL, "
                "digest INTEGER NOT NULL) STRICT"},
    LedgerTable{"seeds",
                "CREATE TABLE seeds(row INTEGER PRIMARY KEY, seed INTEGER NOT NULL, total TEXT NOT "
                "NULL, point_symmetric TEXT NOT NULL, rotational TEXT NOT NULL, leaves TEXT NOT "
                "NULL, elapsed INTEGER NOT NULL, isa TEXT NOT NULL, host TEXT NOT NULL, finished "
                "INTEGER NOT NULL, checked TEXT NOT NULL, digest INTEGER NOT NULL) STRICT"},
    LedgerTable{"runs",
                "CREATE TABLE runs(id INTEGER PRIMARY KEY, started INTEGER NOT NULL, elapsed "
                "INTEGER NOT NULL, cpu INTEGER NOT NULL, seeds INTEGER NOT NULL, threads INTEGER "
                "NOT NULL, isa TEXT NOT NULL, host TEXT NOT NULL, pid INTEGER NOT NULL, version "
                "TEXT NOT NULL, digest INTEGER NOT NULL) STRICT"},
    LedgerTable{"mismatches",
                "CREATE TABLE mismatches(row INTEGER PRIMARY KEY, seed INTEGER NOT NULL, total "
                "TEXT NOT NULL, point_symmetric TEXT NOT NULL, rotational TEXT NOT NULL, leaves "
                "TEXT NOT NULL, second_total TEXT NOT NULL, second_point_symmetric TEXT NOT NULL, "
                "second_rotational TEXT NOT NULL, second_leaves TEXT NOT NULL, first_path TEXT NOT "
                "NULL, second_path TEXT NOT NULL, isa TEXT NOT NULL, host TEXT NOT NULL, noticed "
                "INTEGER NOT NULL, digest INTEGER NOT NULL) STRICT"},
    LedgerTable{"result",
                "CREATE TABLE result(total TEXT NOT NULL, point_symmetric TEXT NOT NULL, "
                "rotational TEXT NOT NULL, leaves TEXT NOT NULL, digest INTEGER NOT NULL) STRICT"},
};

}  // namespace nqueens
