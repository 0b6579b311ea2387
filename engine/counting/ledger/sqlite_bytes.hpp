// Numbers in the bytes of SQLite's files, which have the highest byte first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace nqueens {

/// Of 4 bytes.
inline std::uint32_t number_at(std::span<const unsigned char> bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | bytes[at + i];
  return number;
}

/// Bytes of a page, by a database's first bytes.
inline std::uint32_t page_size_in(std::span<const unsigned char> database) {
  constexpr std::size_t kPageSize = 16;
  const std::uint32_t stored = number_at(database, kPageSize) >> 16;
  return stored == 1 ? 65536 : stored;
}

}  // namespace nqueens
