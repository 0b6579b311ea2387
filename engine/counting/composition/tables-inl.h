// Tables: makes the rows of a table, which the matcher joins. A table is up to 512 words, given as
// runs of words with the same key bits (matcher.hpp).
//
// The words are written as a matrix of 32-bit lanes and transposed in registers, in two passes.
// Then row b of the matrix has bit b of all words: this is *column* b of the table. A *chunk* is a
// few consecutive columns. For each subset of a chunk's columns, the table has a *row*: the union
// (bitwise or) of these columns. The rows are made by doubling: for each column, all rows made so
// far are copied and joined with this column.
//
// Highway includes this file once for each instruction set; hence it has no #pragma once.

#if defined(NQUEENS_COMPOSITION_TABLES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COMPOSITION_TABLES_INL_H_
#undef NQUEENS_COMPOSITION_TABLES_INL_H_
#else
#define NQUEENS_COMPOSITION_TABLES_INL_H_
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "composition/matcher.hpp"
#include "contract/contract.hpp"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::composition {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kRowWords = kTableWords / 64;
constexpr int kMaxChunkBits = 8;
constexpr std::size_t kMaxRows = 768;  // the most rows of all chunks together

// Words are copied 64 at a time. Most runs have fewer words, so the copying loop nearly always ends
// after one round, which the processor predicts.
constexpr std::size_t kCopied = 64;
static_assert(kCopied <= kRunPadding);

using Bits = hn::CappedTag<std::uint64_t, kRowWords>;
using Halves = hn::CappedTag<std::uint32_t, 2 * kRowWords>;

using Vector = hn::Vec<Bits>;
constexpr std::size_t kVectors = kRowWords / hn::MaxLanes(Bits());

struct TableRow {
  Vector vectors[kVectors];
};

// A row of several vectors has two parts, which have the bits of the first and the last 256 words.
constexpr std::size_t kParts = kVectors > 1 ? 2 : 1;
constexpr std::size_t kPartWords = kTableWords / kParts;
constexpr std::size_t kPartLanes = 2 * kRowWords / kParts;  // lanes of 32 bits
constexpr std::size_t kPartVectors = kVectors / kParts;

// Does one step of a 32 x 32 bit transposition in both 32-bit halves of every lane: two rows that
// are kStep apart exchange the bits that are out of place. The mask kLow also clears the bits that
// the shift moves into the other half.
template <int kStep>
HWY_INLINE void exchange(hn::Vec<Bits>& first, hn::Vec<Bits>& second) {
  constexpr std::uint64_t kLow = ~std::uint64_t{0} / ((std::uint64_t{1} << kStep) + 1);
  const auto moved = hn::And(hn::Xor(hn::ShiftRight<kStep>(first), second), hn::Set(Bits(), kLow));
  second = hn::Xor(second, moved);
  first = hn::Xor(first, hn::ShiftLeft<kStep>(moved));
}

// Does the transposition steps kStep, kStep / 2, .. kLast on 2 kStep / kLast rows, which are in
// registers. Neighbouring elements of `rows` are kLast rows apart in the matrix.
template <int kStep, int kLast>
HWY_INLINE void exchange_all(hn::Vec<Bits>* rows) {
  constexpr int kRows = 2 * kStep / kLast;
  constexpr int kApart = kRows / 2;
  if constexpr (kStep >= kLast) {
    for (int i = 0; i < kApart; ++i) exchange<kStep>(rows[i], rows[i + kApart]);
    exchange_all<kStep / 2, kLast>(rows);
    exchange_all<kStep / 2, kLast>(rows + kApart);
  }
}

// Does the same for rows in memory, one vector of each row at a time.
template <int kStep, int kLast>
HWY_INLINE void exchange_all(std::uint64_t* rows) {
  const Bits d;
  constexpr std::size_t kRows = 2 * kStep / kLast;
  constexpr std::size_t kApart = kLast * kRowWords;
  for (std::size_t lane = 0; lane < kRowWords; lane += hn::Lanes(d)) {
    hn::Vec<Bits> held[kRows];
    for (std::size_t i = 0; i < kRows; ++i) held[i] = hn::Load(d, rows + i * kApart + lane);
    exchange_all<kStep, kLast>(held);
    for (std::size_t i = 0; i < kRows; ++i) hn::Store(held[i], d, rows + i * kApart + lane);
  }
}

// Transposes the words: row b gets bit b of all words, for b < `bits`. The other rows are
// unspecified. The bit of word kPartLanes * i + lane of a part goes to bit i of the part's 32-bit
// lane `lane`.
HWY_INLINE void transpose(std::uint64_t* rows, int bits) {
  for (std::size_t i = 0; i < 8; ++i) exchange_all<16, 8>(rows + i * kRowWords);
  for (int first = 0; first < bits; first += 8) {
    exchange_all<4, 1>(rows + static_cast<std::size_t>(first) * kRowWords);
  }
}

// The rows and columns of one MatchTask.
struct Tables {
  alignas(64) std::array<std::uint64_t, kMaxRows * kRowWords> rows;  // of all chunks, in order
  alignas(64) std::array<std::uint64_t, 32 * kRowWords + kCopied / 2> columns;
  alignas(64) std::array<std::uint64_t, kMaxKeyBits * kRowWords> key_columns;
  alignas(64) std::array<std::uint32_t, kTableWords + kCopied> words;
  std::uint32_t size;  // how many words the table has
};

// Makes the rows of a chunk from its `bits` columns. Row `value` is the union of the columns whose
// bits are set in `value`.
HWY_INLINE void build_chunk(const std::uint64_t* columns, int bits, std::uint64_t* table) {
  const Bits d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t k = 0; k < kRowWords; k += lanes) hn::Store(hn::Zero(d), d, table + k);
  NQUEENS_ASSERT(bits <= kMaxChunkBits);
  for (int b = 0; b < bits; ++b) {
    const std::uint64_t* const column = columns + static_cast<std::size_t>(b) * kRowWords;
    const std::size_t half = kRowWords << b;
    for (std::size_t k = 0; k < kRowWords; k += lanes) {
      const auto added = hn::Load(d, column + k);
      for (std::size_t value = 0; value < half; value += kRowWords) {
        hn::Store(hn::Or(hn::Load(d, table + value + k), added), d, table + half + value + k);
      }
    }
  }
}

// Returns how many of the table's first `words` words are in this part of the rows.
HWY_INLINE std::size_t words_of_part(std::size_t part, std::size_t words) {
  return std::clamp(words, part * kPartWords, (part + 1) * kPartWords) - part * kPartWords;
}

// Copies the words of all runs of the table, one run after the other, and adds zeros up to
// kTableWords words. If a row is one vector, transposing needs the words in this order, so they are
// copied directly to `columns`.
HWY_INLINE void gather_words(const MatchTask& task, Tables& tables) {
  const hn::CappedTag<std::uint32_t, kCopied> d;
  auto* const words =
      kParts == 1 ? reinterpret_cast<std::uint32_t*>(tables.columns.data()) : tables.words.data();
  tables.size = 0;
  for (const Run& run : task.table) {
    NQUEENS_ASSERT(run.size > 0 && tables.size + run.size <= kTableWords);
    std::uint32_t* const to = words + tables.size;
    for (std::size_t i = 0; i < run.size; i += kCopied) {
      for (std::size_t j = i; j < i + kCopied; j += hn::Lanes(d)) {
        hn::StoreU(hn::LoadU(d, run.words + j), d, to + j);
      }
    }
    tables.size += run.size;
  }
  std::memset(words + tables.size, 0, (kTableWords - tables.size) * sizeof *words);
}

// Makes the columns from the copied words. The caller should do other work between gather_words and
// build_columns, since it is slow to load what has only just been stored.
HWY_INLINE void build_columns(int rest_bits, Tables& tables) {
  if constexpr (kParts > 1) {  // copy the words of each part to its lanes
    auto* const rows = reinterpret_cast<std::uint32_t*>(tables.columns.data());
    for (std::size_t part = 0; part < kParts; ++part) {
      for (std::size_t i = 0; i < 32; ++i) {
        std::memcpy(rows + i * 2 * kRowWords + part * kPartLanes,
                    tables.words.data() + part * kPartWords + i * kPartLanes,
                    kPartLanes * sizeof *rows);
      }
    }
  }
  transpose(tables.columns.data(), rest_bits);
}

// Returns a row in which the bits of the words from number `first` on are set, and no others.
HWY_INLINE TableRow words_from(std::uint32_t first) {
  const Halves halves;
  alignas(64) std::array<std::uint32_t, 2 * kRowWords> words;
  for (std::size_t part = 0; part < kParts; ++part) {
    const std::size_t before = words_of_part(part, first);
    const std::size_t split = before % kPartLanes;  // lanes below it have one set bit less
    const auto after = static_cast<std::uint32_t>(~std::uint64_t{0} << before / kPartLanes);
    for (std::size_t lane = 0; lane < kPartLanes; lane += hn::Lanes(halves)) {
      const auto below = hn::FirstN(halves, split > lane ? split - lane : 0);
      const auto kept = hn::IfThenElse(below, hn::Set(halves, after << 1), hn::Set(halves, after));
      hn::Store(kept, halves, words.data() + part * kPartLanes + lane);
    }
  }
  alignas(64) std::array<std::uint64_t, kRowWords> row;
  std::memcpy(row.data(), words.data(), sizeof row);
  const Bits d;
  TableRow loaded;
  for (std::size_t v = 0; v < kVectors; ++v) {
    loaded.vectors[v] = hn::Load(d, row.data() + v * hn::Lanes(d));
  }
  return loaded;
}

// Flips these key bits, in the key columns, for all words from number `first` on.
HWY_INLINE void turn_from(std::uint32_t first, std::uint32_t bits, Tables& tables) {
  if (bits == 0) return;
  NQUEENS_ASSERT(first < kTableWords);
  const Bits d;
  const TableRow turned = words_from(first);
  for (; bits != 0; bits &= bits - 1) {
    std::uint64_t* const column =
        tables.key_columns.data() + static_cast<std::size_t>(std::countr_zero(bits)) * kRowWords;
    for (std::size_t v = 0; v < kVectors; ++v) {
      std::uint64_t* const at = column + v * hn::Lanes(d);
      hn::Store(hn::Xor(hn::Load(d, at), turned.vectors[v]), d, at);
    }
  }
}

// Makes the columns of the key bits: starts with zeros. Where a key bit differs between two
// neighbouring runs, flips it for all later words.
HWY_INLINE void build_key_columns(const MatchTask& task, Tables& tables) {
  for (std::uint32_t free = task.free_keys; free != 0; free &= free - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(free));
    std::memset(tables.key_columns.data() + bit * kRowWords, 0, kRowBytes);
  }
  std::uint32_t key = 0;
  std::uint32_t first = 0;
  for (const Run& run : task.table) {
    turn_from(first, (run.key ^ key) & task.free_keys, tables);
    key = run.key;
    first += run.size;
  }
  if (first < kTableWords) turn_from(first, key & task.free_keys, tables);
}

// Returns the union of the columns of these key bits.
HWY_INLINE TableRow join_keys(const Tables& tables, std::uint32_t keys) {
  const Bits d;
  TableRow joined;
  for (std::size_t v = 0; v < kVectors; ++v) {
    joined.vectors[v] = hn::Zero(d);
    for (std::uint32_t rest = keys; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint64_t* const column = tables.key_columns.data() + bit * kRowWords;
      joined.vectors[v] = hn::Or(joined.vectors[v], hn::Load(d, column + v * hn::Lanes(d)));
    }
  }
  return joined;
}

bool are_zero_from(const Tables& tables, int column) {
  for (std::size_t i = static_cast<std::size_t>(column) * kRowWords; i < 32 * kRowWords; ++i) {
    if (tables.columns[i] != 0) return false;
  }
  return true;
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace nqueens::composition
HWY_AFTER_NAMESPACE();

#endif
