// Descriptions of a record's fields. The records are in records.hpp. The descriptions are used to
// make a record's table, to read and write the record (format.hpp), to compute its digest, and to
// send it between the processes of a job (cluster/messages.cpp).
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "census/tally.hpp"
#include "ledger/shard.hpp"
#include "machine/clock.hpp"
#include "methods/plan.hpp"

struct XXH3_state_s;

namespace nqueens {

/// The table in which a kind of record is stored.
struct Table {
  std::string_view name;
  std::string_view record;  ///< the word for a record, such as "seed"; part of its digest
  /// The column that numbers the rows. It comes first, and may be a field of the record. If it is
  /// empty, there is no such column, and the table has at most one record.
  std::string_view key = {};
};

/// The integers that a field may hold. A ledger with any other value is damaged.
struct Range {
  std::int64_t least = 0;
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  bool has(std::int64_t value) const { return least <= value && value <= most; }
};
inline constexpr Range kAnyBits{.least = std::numeric_limits<std::int64_t>::min()};
inline constexpr Range kMoments{.most = kLastMoment};  ///< seconds since 1970

/// The greatest length of a text field in bytes. Text must also satisfy is_plain_text().
inline constexpr std::size_t kLongestText = 1000;

/// Returns whether text is valid UTF-8 without control characters. Other text could disturb a
/// terminal or make JSON invalid. O(bytes).
bool is_plain_text(std::string_view text);

struct Field {
  /// The name of the column. A Shard has two columns, such as "shard" for the index and "shards"
  /// for the count. A Tally has four columns, whose names begin with this text.
  std::string_view column;
  Range range = {};  ///< used for integers only
};

/// One column of a field.
struct FieldColumn {
  std::string_view begin{};
  std::string_view end{};
  Range range{};  ///< used for integers only
  std::string name() const { return std::string(begin) + std::string(end); }
};

/// Calls visit(column, value) for every column of a record's fields, in the order of the table. The
/// type of a value is std::string, Count, or one that satisfies StoredAsInteger.
template <typename Record, typename Visit>
void for_each_column(Record&& record, const Visit& visit) {
  std::remove_cvref_t<Record>::for_each_field(record, [&](const Field& field, auto& value) {
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::same_as<Value, Tally>) {
      visit(FieldColumn{field.column, "total"}, value.total);
      visit(FieldColumn{field.column, "point_symmetric"}, value.point_symmetric);
      visit(FieldColumn{field.column, "rotational"}, value.rotational);
      visit(FieldColumn{field.column, "leaves"}, value.leaves);
    } else if constexpr (std::same_as<Value, Shard>) {
      constexpr Range kShares{1, kMaxShards};
      visit(FieldColumn{field.column, "", kShares}, value.index);
      visit(FieldColumn{field.column, "s", kShares}, value.count);
    } else {
      visit(FieldColumn{field.column, "", field.range}, value);
    }
  });
}

/// The types that are stored as integers. Values of other types are stored as text.
template <typename T>
concept StoredAsInteger = (std::integral<T> && sizeof(T) <= sizeof(std::int64_t)) ||
                          std::same_as<T, SeedId> || std::same_as<T, std::chrono::nanoseconds>;

/// Returns the value as SQLite stores it. Unsigned values of 2^63 and more become negative.
template <StoredAsInteger T>
std::int64_t stored(T value) {
  if constexpr (std::same_as<T, std::chrono::nanoseconds>) {
    return value.count();
  } else {
    return static_cast<std::int64_t>(value);
  }
}

/// An XXH3 hash over fields. It detects accidents only, since anyone can compute it for a forged
/// record. The length of a text is hashed, too, so ("ab", "c") and ("a", "bc") differ.
class Digest {
 public:
  Digest();

  Digest& add(StoredAsInteger auto number) {
    return add_number(static_cast<std::uint64_t>(stored(number)));
  }
  Digest& add(Count count);
  Digest& add(std::string_view text);
  Digest& add(const Tally& tally);

  /// Returns the hash of all fields added so far.
  std::uint64_t value() const;

 private:
  Digest& add_number(std::uint64_t number);

  std::unique_ptr<XXH3_state_s, void (*)(XXH3_state_s*)> state_;
};

/// Returns the digest of a record's fields. `owner` is the digest of the ledger's header, or
/// nullopt if the record is the header.
template <typename Record>
std::uint64_t digest_of(const Record& record, std::optional<std::uint64_t> owner) {
  Digest digest;
  digest.add(Record::kTable.record);
  if (owner) digest.add(*owner);
  for_each_column(record, [&](const FieldColumn&, const auto& value) { digest.add(value); });
  return digest.value();
}

/// Returns sixteen hexadecimal digits, the form in which fingerprints are shown.
std::string to_hex(std::uint64_t value);

}  // namespace nqueens
