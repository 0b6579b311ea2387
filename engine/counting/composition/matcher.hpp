// Matcher: counts the disjoint pairs between up to 512 words and any number of others, bit-sliced.
//
// The 512 words are transposed: *column* b is a row of 512 bits, which says for each word whether
// it has bit b. The bits are cut into chunks, and table[chunk][value] is the union of the columns
// in `value`. The words that meet a given word w (share a bit with it) are then the union of one
// table row for each chunk of w. The words that do not meet w are counted:
//
//   disjoint pairs = size * words
//                    - sum over w of popcount(base | table[0][w0] | table[1][w1] | ...)
//
// All words of a run have the same key bits, so the columns of its key are joined once per run, as
// `base`.
//
// Matching a word takes 4 or 5 loads of a row from the first-level cache and one popcount for 512
// pairs. The loads are the bottleneck. Two words are loaded at a time. Without an instruction for
// the popcount of vectors, a carry-save adder leaves one of eight vectors to count by look-up. The
// number of words to match and the size of the first-level cache decide how the bits are cut into
// chunks. Chunks have constant places and widths, so that the only address in a register is that of
// the tables.
//
// If a row has several vectors, as with AVX2, joining them is the bottleneck. The table's words are
// in key order, so a run with many key bits meets all words of the second half by its key alone.
// About half of the look-ups then need not read the second half of a row.
//
// With AVX-512, in runs of some 50 words:
//
//                                    Zen 4, 3.5 GHz     Zen 5
//   a word, 4 chunks of 7 bits       1.25 ns            0.76 ns
//   a word, 4 chunks, one of 8                          0.79 ns
//   a word, 5 chunks of 6 bits       1.45 ns            0.88 ns
//   a word, chunks of any widths     2.9 ns
//
// Making a table of 500 words with 28 rest bits takes 0.14 us on one Zen 5 core, mostly for stores.
//
// Largest values: a lane of the popcount accumulator has 64 bits and grows by at most 64 per word.
// The result is at most 512 pairs per word with weight 1 or 2, so it fits for fewer than 2^54
// words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "composition/layout.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// The most words of a table: one for each bit of a row.
constexpr std::size_t kTableWords = 512;

/// The size of a table row in bytes, and the smallest number of rows that suffices for any number
/// of rest bits.
constexpr std::size_t kRowBytes = kTableWords / 8;
constexpr std::uint32_t kLeastRows = 512;

/// The number of words that may be read past the end of a run.
constexpr std::size_t kRunPadding = 64;

/// Words of a bucket, at least one: they have the same key.
struct Run {
  const std::uint32_t* words = nullptr;
  std::uint32_t size = 0;
  std::uint32_t key = 0;
};

struct MatchTask {
  std::span<const Run> table;            ///< at most kTableWords words
  int rest_bits = 0;                     ///< their number; all bits of the words above are zero
  std::uint32_t most_rows = kLeastRows;  ///< the number of rows that fit the first-level cache
  std::uint32_t free_keys = 0;           ///< key bits to compare; the pairs share no other key bit
  std::span<const Run> once;             ///< counted with weight 1
  std::span<const Run> twice;            ///< counted with weight 2
};

/// Counts the pairs of a task: the kernel of one instruction set.
using Matcher = std::uint64_t (*)(const MatchTask& task);

Matcher matcher_for(Isa isa);

}  // namespace nqueens::composition
