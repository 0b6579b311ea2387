// Check values: XXH3 over fields that cannot run into each other. They are against accidents, not
// against malice: anybody can make the right one for a forged record.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/fields.hpp"
#include "methods/plan.hpp"

struct XXH3_state_s;

namespace nqueens {

/// Collects fields and hashes them. Order and boundaries count: ("ab", "c") is not ("a", "bc").
class Digest {
 public:
  Digest();

  Digest& add(std::uint64_t number);
  Digest& add(std::string_view text);
  Digest& add_count(Count count);
  Digest& add(const Tally& tally);

  /// XXH3, 64 bits, of everything added. O(bytes added).
  std::uint64_t value() const;

 private:
  std::unique_ptr<XXH3_state_s, void (*)(XXH3_state_s*)> state_;
};

/// Over the fields of a record; `owner` is the digest of the header of its ledger, which itself has
/// none.
template <typename Record>
std::uint64_t digest_of(const Record& record, std::optional<std::uint64_t> owner) {
  Digest digest;
  digest.add(Record::kTable.record);
  if (owner) digest.add(*owner);
  for_each_column(record, [&]<typename T>(const FieldColumn&, const T& value) {
    if constexpr (StoredAsInteger<T>) {
      digest.add(static_cast<std::uint64_t>(stored(value)));
    } else if constexpr (std::same_as<T, Count>) {
      digest.add_count(value);
    } else {
      digest.add(value);
    }
  });
  return digest.value();
}

/// What makes two plans the same work: n, method, parameters, the trunk, and every seed's key, part
/// and group in order. O(seeds).
std::uint64_t fingerprint_of(const Plan& plan);

/// Sixteen hexadecimal digits, as fingerprints are shown.
std::string to_hex(std::uint64_t value);

}  // namespace nqueens
