#include "ledger/plain_text.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace nqueens {
namespace {

// Bytes that follow the first one of a character; nullopt for a byte that begins none.
std::optional<std::size_t> bytes_after(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >> 5 == 0b110) return 1;
  if (first >> 4 == 0b1110) return 2;
  if (first >> 3 == 0b11110) return 3;
  return std::nullopt;
}

// Takes the first character; nullopt for bytes that are none.
std::optional<char32_t> take_character(std::string_view& text) {
  constexpr std::array<char32_t, 4> kLeast{0, 0x80, 0x800, 0x10000};  // shorter would do: invalid
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto more = bytes_after(byte(0));
  if (!more || text.size() <= *more) return std::nullopt;
  char32_t character = *more == 0 ? byte(0) : byte(0) & (0x3fU >> *more);
  for (std::size_t i = 1; i <= *more; ++i) {
    if (byte(i) >> 6 != 0b10) return std::nullopt;
    character = character << 6 | (byte(i) & 0x3fU);
  }
  const bool surrogate = 0xd800 <= character && character <= 0xdfff;
  if (character < kLeast.at(*more) || character > 0x10ffff || surrogate) return std::nullopt;
  text.remove_prefix(*more + 1);
  return character;
}

bool is_control(char32_t character) {
  return character < 0x20 || (0x7f <= character && character < 0xa0);
}

}  // namespace

bool is_plain_text(std::string_view text) {
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character || is_control(*character)) return false;
  }
  return true;
}

}  // namespace nqueens
