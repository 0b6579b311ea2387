// Ledgers with arbitrary contents and right digests, as somebody could write them with this
// program's source.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "ledger/database.hpp"
#include "ledger/fields.hpp"
#include "ledger/format.hpp"
#include "support/ledgers.hpp"

namespace nqueens::test {

/// One valid record of each kind except the header.
struct ForgedLedger {
  LedgerHeader header = small_header();
  SeedRecord seed = seed_record(1);
  RunRecord run{.id = 1,
                .started = 1'700'000'000,
                .seeds = 1,
                .threads = 2,
                .isa = "scalar",
                .host = "here",
                .pid = 7,
                .version = "1.2.3"};
  MismatchRecord mismatch{.seed = SeedId{2}, .first_path = "pruned", .second_path = "symmetric"};
  CheckRecord check{.seed = SeedId{1}, .path = "symmetric"};

  void write(const std::filesystem::path& path) const {
    Database file(path.string(), path, Database::Access::create);
    file.execute("PRAGMA application_id = " + std::to_string(kLedgerApplicationId));
    file.execute("PRAGMA user_version = " + std::to_string(kLedgerFormat));
    for (const LedgerTable& table : ledger_tables()) file.execute(table.sql);
    const std::uint64_t owner = digest_of(header, {});
    insert(file, header, {});
    insert(file, seed, owner);
    insert(file, run, owner);
    insert(file, mismatch, owner);
    insert(file, check, owner);
  }

 private:
  template <typename Record>
  static void insert(const Database& file, const Record& record,
                     std::optional<std::uint64_t> owner) {
    Statement insertion = file.prepare(insert_into<Record>());
    for_each_column(record, [&]<typename T>(const FieldColumn&, const T& value) {
      if constexpr (StoredAsInteger<T>) {
        insertion.bind(stored(value));
      } else if constexpr (std::same_as<T, Count>) {
        insertion.bind(to_string(value));
      } else {
        insertion.bind(value);
      }
    });
    insertion.bind(stored(digest_of(record, owner))).run();
  }
};

}  // namespace nqueens::test
