#include "ledger/digest.hpp"

#include <bit>
#include <new>
#include <xxhash.h>

namespace nqueens {

Digest::Digest() : state_(XXH3_createState(), [](auto* state) { XXH3_freeState(state); }) {
  if (!state_) throw std::bad_alloc();
  XXH3_64bits_reset(state_.get());
}

Digest& Digest::add(std::uint64_t number) {
  static_assert(std::endian::native == std::endian::little, "ledgers move between machines");
  XXH3_64bits_update(state_.get(), &number, sizeof number);
  return *this;
}

Digest& Digest::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  XXH3_64bits_update(state_.get(), text.data(), text.size());
  return *this;
}

Digest& Digest::add_count(Count count) {
  return add(static_cast<std::uint64_t>(count)).add(static_cast<std::uint64_t>(count >> 64));
}

Digest& Digest::add(const Tally& tally) {
  add_count(tally.total).add_count(tally.point_symmetric);
  return add_count(tally.rotational).add_count(tally.leaves);
}

std::uint64_t Digest::value() const { return XXH3_64bits_digest(state_.get()); }

std::uint64_t fingerprint_of(const Plan& plan) {
  Digest digest;
  digest.add(static_cast<std::uint64_t>(plan.n)).add(plan.method).add(plan.parameters);
  digest.add(plan.trunk).add(std::uint64_t{plan.seeds.size()});
  for (const Seed& seed : plan.seeds) {
    digest.add(seed.key).add(std::uint64_t{seed.part}).add(std::uint64_t{index_of(seed.group)});
  }
  return digest.value();
}

std::string to_hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex.push_back(kDigits[(value >> shift) & 15]);
  return hex;
}

}  // namespace nqueens
