// How a record's fields are described (records.hpp). From that follow its table, reading and
// writing (format.hpp), its digest and the letters of a job (cluster/messages.cpp).
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

/// Where a kind of record is kept.
struct Table {
  std::string_view name;
  std::string_view record;  ///< the word for one of them, which its digest is over too
  /// The column that numbers the rows, before all others; it may be a field. A table without one
  /// holds no more than one record.
  std::string_view key = {};
};

/// The integers that a field may hold; a ledger with another one is damaged.
struct Range {
  std::int64_t least = 0;
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  bool has(std::int64_t value) const { return least <= value && value <= most; }
};
inline constexpr Range kAnyBits{.least = std::numeric_limits<std::int64_t>::min()};
inline constexpr Range kMoments{.most = kLastMoment};  ///< seconds since 1970

/// A field that is text has so many bytes at most, and is_plain_text().
inline constexpr std::size_t kLongestText = 1000;

/// Whether text is valid UTF-8 without control characters, which a terminal and JSON may show as it
/// is. O(bytes).
bool is_plain_text(std::string_view text);

struct Field {
  /// For a Shard the column of its index, beside which the plural is that of its count; for a
  /// Tally what the names of its four columns begin with.
  std::string_view column;
  Range range = {};  ///< of an integer
};

/// One column of a field.
struct FieldColumn {
  std::string_view begin;
  std::string_view end;
  Range range;  ///< of an integer
  std::string name() const { return std::string(begin) + std::string(end); }
};

/// Calls visit(column, value) for every column of a record's fields, in the order of the table. A
/// value is a std::string, a Count or StoredAsInteger.
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

/// What a column holds as an integer; others hold text.
template <typename T>
concept StoredAsInteger = (std::integral<T> && sizeof(T) <= sizeof(std::int64_t)) ||
                          std::same_as<T, SeedId> || std::same_as<T, std::chrono::nanoseconds>;

/// As SQLite has it: values of 2^63 and more become negative.
template <StoredAsInteger T>
std::int64_t stored(T value) {
  if constexpr (std::same_as<T, std::chrono::nanoseconds>) {
    return value.count();
  } else {
    return static_cast<std::int64_t>(value);
  }
}

/// XXH3 over fields, against accidents: anybody can make the right one for a forged record. Order
/// and boundaries count: ("ab", "c") is not ("a", "bc").
class Digest {
 public:
  Digest();

  Digest& add(StoredAsInteger auto number) {
    return add_number(static_cast<std::uint64_t>(stored(number)));
  }
  Digest& add(Count count);
  Digest& add(std::string_view text);
  Digest& add(const Tally& tally);

  /// O(bytes added).
  std::uint64_t value() const;

 private:
  Digest& add_number(std::uint64_t number);

  std::unique_ptr<XXH3_state_s, void (*)(XXH3_state_s*)> state_;
};

/// Over the fields of a record; `owner` is the digest of the header of its ledger, which itself has
/// none.
template <typename Record>
std::uint64_t digest_of(const Record& record, std::optional<std::uint64_t> owner) {
  Digest digest;
  digest.add(Record::kTable.record);
  if (owner) digest.add(*owner);
  for_each_column(record, [&](const FieldColumn&, const auto& value) { digest.add(value); });
  return digest.value();
}

/// Sixteen hexadecimal digits, as fingerprints are shown.
std::string to_hex(std::uint64_t value);

}  // namespace nqueens
