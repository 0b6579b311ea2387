#include "ledger/fields.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <xxhash.h>

namespace nqueens {

bool is_plain_text(std::string_view text) {
  const bool ascii = std::ranges::all_of(text, [](char c) { return ' ' <= c && c <= '~'; });
  if (ascii) return true;  // the usual case
  // The least allowed code point for each number of bytes. Smaller ones are control characters, or
  // overlong encodings (which are invalid).
  constexpr std::array<char32_t, 5> kLeast{0, 0x20, 0xa0, 0x800, 0x10000};
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  while (!text.empty()) {
    const int ones = std::countl_one(byte(0));  // number of bytes of the character; 0 for one byte
    const std::size_t bytes = ones == 0 ? 1 : static_cast<std::size_t>(ones);
    if (ones == 1 || ones > 4 || text.size() < bytes) return false;
    char32_t character = byte(0) & (0xffU >> ones);
    for (std::size_t i = 1; i < bytes; ++i) {
      if (byte(i) >> 6 != 0b10) return false;
      character = character << 6 | (byte(i) & 0x3fU);
    }
    const bool surrogate = 0xd800 <= character && character <= 0xdfff;
    if (character < kLeast.at(bytes) || character == 0x7f || surrogate) return false;
    if (character > 0x10ffff) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

Digest::Digest() : state_(XXH3_createState(), [](auto* state) { XXH3_freeState(state); }) {
  if (!state_) throw std::bad_alloc();
  XXH3_64bits_reset(state_.get());
}

Digest& Digest::add_number(std::uint64_t number) {
  static_assert(std::endian::native == std::endian::little, "ledgers move between machines");
  XXH3_64bits_update(state_.get(), &number, sizeof number);
  return *this;
}

Digest& Digest::add(std::string_view text) {
  add(text.size());
  XXH3_64bits_update(state_.get(), text.data(), text.size());
  return *this;
}

Digest& Digest::add(Count count) {
  return add(static_cast<std::uint64_t>(count)).add(static_cast<std::uint64_t>(count >> 64));
}

Digest& Digest::add(const Tally& tally) {
  return add(tally.total).add(tally.point_symmetric).add(tally.rotational).add(tally.leaves);
}

std::uint64_t Digest::value() const { return XXH3_64bits_digest(state_.get()); }

std::string to_hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex.push_back(kDigits[(value >> shift) & 15]);
  return hex;
}

}  // namespace nqueens
