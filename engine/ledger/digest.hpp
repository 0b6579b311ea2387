// Check values: XXH3 over fields that cannot run into each other.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "methods/plan.hpp"

struct XXH3_state_s;

namespace nqueens {

/// Collects fields and hashes them. Order and boundaries count: ("ab", "c") is not ("a", "bc").
class Digest {
 public:
  Digest();

  Digest& add(std::uint64_t number);
  Digest& add(std::string_view text);
  Digest& add(const Tally& tally);

  /// XXH3, 64 bits, of everything added. O(bytes added).
  std::uint64_t value() const;

 private:
  struct Free {
    void operator()(XXH3_state_s* state) const;
  };
  std::unique_ptr<XXH3_state_s, Free> state_;
};

/// What makes two plans the same work: n, method, parameters, the trunk, and every seed's key, part
/// and group in order. O(seeds).
std::uint64_t fingerprint_of(const Plan& plan);

/// Sixteen hexadecimal digits, as fingerprints are shown.
std::string to_hex(std::uint64_t value);

}  // namespace nqueens
