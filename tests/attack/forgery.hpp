// Ledgers with arbitrary contents and valid digests.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "attack/trials.hpp"

namespace nqueens::test {

/// A value as SQLite stores it. Text may be any bytes.
using Cell = std::variant<std::int64_t, std::string>;
using Row = std::vector<Cell>;

struct ForgedTable {
  enum class Kind { integer, count, text };
  struct Column {
    std::string name{};
    Kind kind = Kind::integer;
  };

  /// The column's place in a row. Throws std::out_of_range.
  std::size_t place(std::string_view column) const;

  std::string name{};
  std::string record{};           ///< the first word of its digests
  std::vector<Column> columns{};  ///< all except the digest
  std::vector<Row> rows{};
};

/// The contents of a ledger, which can be changed.
class Forgery {
 public:
  /// Reads the contents of a valid ledger in the current format. O(size).
  explicit Forgery(const std::filesystem::path& ledger);

  /// Writes the contents as a ledger, with the digests that the engine would compute.
  void write(const std::filesystem::path& path) const;

  /// The table of that name. Throws std::out_of_range.
  ForgedTable& operator[](std::string_view name);
  std::vector<ForgedTable>& tables() { return tables_; }

  /// The cell in that column of the only header.
  Cell& header(std::string_view column);

 private:
  std::vector<ForgedTable> tables_;
};

/// Makes one to three changes that this program would never make, and returns a line that describes
/// them.
std::string forge(Forgery& forgery, Dice& dice);

}  // namespace nqueens::test
