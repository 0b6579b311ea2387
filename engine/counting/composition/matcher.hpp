// Matcher: counts the pairs of words without a common bit, between up to 512 words (a *table*) and
// any number of other words, the words to match.
//
// Words are sorted by some of their bits, the *key bits*. The other bits are the *rest bits*. The
// words of the table are transposed: *column* b has 512 bits, which say for each word whether it
// has bit b. The rest bits are cut into chunks. For each value of a chunk, the table has a *row*:
// table[chunk][value] is the union of the columns whose bits are set in `value`. A word w *meets* a
// table word if they share a bit. Let w0, w1, ... be the values of the chunks of w. Then the union
// of the rows table[0][w0], table[1][w1], ... has the table words that share a rest bit with w.
// The words to match come in *runs* of words with the same key bits. The columns of these bits are
// joined once for each run, into `base`. With `size` words in the table and `words` words to match:
//
//   disjoint pairs = size * words
//                    - sum over w of popcount(base | table[0][w0] | table[1][w1] | ...)
//
// With AVX-512, matching a word with a table takes 4 or 5 loads of a row from the first-level cache
// and one popcount. The loads are the bottleneck. Words are loaded two at a time. Processors
// without a popcount of vectors use a carry-save adder, and count the bits of only one vector in
// eight, by look-up. The number of words to match and the size of the first-level cache decide how
// the rest bits are cut into chunks. The places and widths of chunks are constants of the compiled
// code, so only the address of the table needs a register.
//
// If a row has several vectors, as with AVX2, joining rows is the bottleneck. The words of a table
// are sorted by key, the highest keys last. For about half of the words to match, every word in the
// second half of the table shares a key bit with them, so only the first half of a row is read.
//
// Time to match one word with a table, with AVX-512, in runs of about 50 words:
//
//                                    Zen 4, 3.5 GHz     Zen 5
//   4 chunks of 7 bits               1.25 ns            0.76 ns
//   4 chunks, one of 8 bits                             0.79 ns
//   5 chunks of 6 bits               1.45 ns            0.88 ns
//   widths known only at run time    2.9 ns
//
// Making a table of 500 words with 28 rest bits takes 0.14 us on one Zen 5 core, mostly for stores.
//
// Largest values: a lane of the popcount accumulator has 64 bits and grows by at most 64 per word.
// A word has at most 512 disjoint pairs, and each counts at most 2, so the result fits 64 bits for
// fewer than 2^54 words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "composition/layout.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// The most words of a table. A row of the table has one bit for each.
constexpr std::size_t kTableWords = 512;

constexpr std::size_t kRowBytes = kTableWords / 8;
/// A number of rows (32 KB) that fits every first-level cache and suffices for all rest bits.
constexpr std::uint32_t kLeastRows = 512;

/// The matcher may read this many words past the end of a run.
constexpr std::size_t kRunPadding = 64;

/// Contiguous words with the same key; at least one word.
struct Run {
  const std::uint32_t* words = nullptr;
  std::uint32_t size = 0;
  std::uint32_t key = 0;
};

struct MatchTask {
  std::span<const Run> table;            ///< at most kTableWords words
  int rest_bits = 0;                     ///< the words use only their lowest `rest_bits` bits
  std::uint32_t most_rows = kLeastRows;  ///< the number of rows that fit the first-level cache
  std::uint32_t free_keys = 0;           ///< the key bits that both words of a pair can have
  std::span<const Run> once;             ///< pairs with these words count once
  std::span<const Run> twice;            ///< pairs with these words count twice
};

/// The kernel of one instruction set: counts the pairs of a word of the table and a word of the
/// runs `once` or `twice` that have no common bit.
using Matcher = std::uint64_t (*)(const MatchTask& task);

Matcher matcher_for(Isa isa);

}  // namespace nqueens::composition
