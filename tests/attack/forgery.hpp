// Ledgers that say whatever they are made to say, with digests that fit.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "attack/trials.hpp"

namespace nqueens::test {

/// A value as SQLite holds it. Text is any bytes.
using Cell = std::variant<std::int64_t, std::string>;
using Row = std::vector<Cell>;

struct ForgedTable {
  enum class Kind { integer, count, text };
  struct Column {
    std::string name;
    Kind kind = Kind::integer;
  };

  /// The column's place in a row. Throws std::out_of_range.
  std::size_t place(std::string_view column) const;

  std::string name;
  std::string record;           ///< the word that its digests are over
  std::vector<Column> columns;  ///< without the digest
  std::vector<Row> rows;
};

/// A ledger's contents, free to be changed.
class Forgery {
 public:
  /// What an honest ledger of today's format says. O(size).
  explicit Forgery(const std::filesystem::path& ledger);

  /// Makes a ledger of it, with the digests that the engine would have computed.
  void write(const std::filesystem::path& path) const;

  /// The table of that name. Throws std::out_of_range.
  ForgedTable& operator[](std::string_view name);
  std::vector<ForgedTable>& tables() { return tables_; }

  /// The only header's cell in that column.
  Cell& header(std::string_view column);

 private:
  std::vector<ForgedTable> tables_;
};

/// Changes one to three things to what no honest program would write; says which, in a line.
std::string forge(Forgery& forgery, Dice& dice);

}  // namespace nqueens::test
