// Counts the disjoint pairs between up to 512 words and any number of others, bit-sliced.
//
// The 512 words are transposed: *column* b is a row of 512 bits that tells which words have bit b.
// The bits are cut into chunks, and table[chunk][value] is the union of the columns in `value`. The
// words that meet a given word w are then the union of one table row per chunk of w, and those that
// do not are what is counted:
//
//   disjoint pairs = size * words
//                    - sum over w of popcount(base | table[0][w0] | table[1][w1] | ...)
//
// The key bits of the words to match are the same throughout a run (a bucket, see sorted_side.hpp),
// so their columns are joined once per run, as `base`.
//
// Per word: 4 or 5 loads of a row from the first-level cache, which are the limit, and one popcount
// for 512 pairs; two words are loaded at a time. Without a popcount of vectors a carry-save adder
// leaves one of eight vectors to look up. The cut into chunks is chosen by the number of words to
// match and what the first-level cache holds; chunks lie at constant places and have constant
// widths, so that a word needs no registers but the one for the tables.
//
// Where a row is several vectors, as with AVX2, joining them is the limit, and half of the visits
// need half of them: the table's words lie in the halves of its rows in their order, lowest keys
// first, so that runs with many key bits meet all of the second half by their keys.
//
// With AVX-512, in runs of some 50 words:
//
//                                    Zen 4, 3.5 GHz     Zen 5
//   a word, 4 chunks of 7 bits       1.25 ns            0.76 ns
//   a word, 4 chunks, one of 8                          0.79 ns
//   a word, 5 chunks of 6 bits       1.45 ns            0.88 ns
//   a word, chunks of any widths     2.9 ns
//
// A table of 500 words with 28 rest bits takes 0.14 us on one Zen 5 core, mostly its stores.
//
// Largest values: a lane of the popcount accumulator adds at most 64 per word and holds 64 bits;
// the result is at most 512 pairs per word with weight 1 or 2, so it fits for fewer than
// 2^54 words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "methods/composition/sorted_side.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// Words of a table: one per bit of the rows.
constexpr std::size_t kTableWords = 512;

/// A row of a table, and so many rows that there is a table for all bits.
constexpr std::size_t kRowBytes = kTableWords / 8;
constexpr std::uint32_t kLeastRows = 512;

/// Words that may be read behind those of a run.
constexpr std::size_t kRunPadding = 64;

/// Words of one side that share their key: at least one.
struct Run {
  const std::uint32_t* words = nullptr;
  std::uint32_t size = 0;
  std::uint32_t key = 0;
};

struct MatchTask {
  std::span<const Run> table;            ///< at most kTableWords words
  int rest_bits = 0;                     ///< the bits above are zero in all words
  std::uint32_t most_rows = kLeastRows;  ///< of a table: what a first-level cache holds
  std::uint32_t free_keys = 0;           ///< key bits in which pairs may collide
  std::span<const Run> once;             ///< counted with weight 1
  std::span<const Run> twice;            ///< counted with weight 2
};

using Matcher = std::uint64_t (*)(const MatchTask& task);

Matcher matcher_for(Isa isa);

}  // namespace nqueens::composition
