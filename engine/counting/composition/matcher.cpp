// A table has up to 512 words, and each of its rows has one bit for each word (matcher.hpp).
#include "composition/matcher.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "contract/contract.hpp"
#include "simd/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "composition/matcher.cpp"
// Highway requires that foreach_target.h comes first.
// clang-format off
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "composition/tables-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace nqueens::composition {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::uint64_t kRowCost = 2;  // the cost of making a row, if loading a row costs 1
constexpr std::uint32_t kMostTaken = 8;

// The number of words that are matched at a time if kUsed vectors of each row are read. It is at
// least two, since one load reads two words. More words cost less each if a call of BitCounter::add
// counts the bits of only one vector.
template <std::size_t kUsed>
constexpr std::uint32_t kWordsTaken = HWY_TARGET == HWY_AVX3_DL
                                          ? 2
                                          : std::max<std::uint32_t>(2, kMostTaken / kUsed);
static_assert(kMostTaken <= kRunPadding + 1);

HWY_INLINE std::uint64_t load_pair(const std::uint32_t* words) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t pair = 0;
  std::memcpy(&pair, words, sizeof pair);
  return pair;
}

// A chunk of the rest bits, and the index of its first row in the table; compile-time constants.
struct Chunk {
  int first_bit;
  int bits;
  std::size_t first_row;
};

template <int... kWidths>
constexpr auto kChunksOf = [] {
  std::array<Chunk, sizeof...(kWidths)> chunks{};
  Chunk next{};
  std::size_t i = 0;
  for (const int width : {kWidths...}) {
    next.bits = std::min(width, 32 - next.first_bit);
    chunks[i++] = next;
    next.first_bit += width;
    next.first_row += std::size_t{1} << width;
  }
  return chunks;
}();

// For each of kWords words to match: a row with one bit for each table word, set if the two words
// share a bit. Only the first kUsed vectors of a row are computed.
template <std::size_t kUsed, int... kWidths>
class MetRows {
  static_assert((... + (std::size_t{1} << kWidths)) <= kMaxRows);

 public:
  static constexpr std::uint32_t kWords = kWordsTaken<kUsed>;

  HWY_INLINE MetRows(const std::uint8_t* rows, const std::uint32_t* words, const TableRow& base)
      : rows_(rows) {
    for (std::size_t p = 0; p < kWords / 2; ++p) pairs_[p] = load_pair(words + 2 * p);
    for (TableRow& own : bases_) own = base;
  }

  // Clears the rows of all words except the first `left`, without a branch.
  HWY_INLINE void keep(std::uint32_t left) {
    const Bits d;
    std::uint64_t kept[kWords];
    for (std::size_t w = 0; w < kWords; ++w) {
      kept[w] = std::uint64_t{0} - std::uint64_t{w < left};  // all ones or 0
      for (std::size_t v = 0; v < kUsed; ++v) {
        bases_[w].vectors[v] = hn::And(bases_[w].vectors[v], hn::Set(d, kept[w]));
      }
    }
    for (std::size_t p = 0; p < kWords / 2; ++p) {
      pairs_[p] &= (kept[2 * p] & 0xffffffff) | kept[2 * p + 1] << 32;
    }
  }

  template <std::size_t kIndex>
  HWY_INLINE Vector get() const {
    return join<kIndex / kUsed, sizeof...(kWidths)>(kIndex % kUsed);
  }

 private:
  // Returns vector v of the union of the word's base and its rows in the first kCount chunks. Or3
  // is one instruction of AVX-512, which GCC 12 does not use by itself.
  template <std::size_t kWord, int kCount>
  HWY_INLINE Vector join(std::size_t v) const {
    if constexpr (kCount == 0) {
      return bases_[kWord].vectors[v];
    } else if constexpr (kCount == 1) {
      return hn::Or(join<kWord, 0>(v), load<kWord, 0>(v));
    } else {
      return hn::Or3(join<kWord, kCount - 2>(v), load<kWord, kCount - 2>(v),
                     load<kWord, kCount - 1>(v));
    }
  }

  template <std::size_t kWord, int kNumber>
  HWY_INLINE Vector load(std::size_t v) const {
    const Bits d;
    return hn::Load(d, row_of<kWord, kNumber>() + v * hn::Lanes(d));
  }

  // Returns the address of the word's row in chunk kNumber. Rotating and masking the word gives the
  // chunk's value times the size of a row in bytes.
  template <std::size_t kWord, int kNumber>
  HWY_INLINE const std::uint64_t* row_of() const {
    constexpr Chunk kChunk = kChunksOf<kWidths...>[kNumber];
    constexpr std::uint64_t kMask = ((std::uint64_t{1} << kChunk.bits) - 1) * kRowBytes;
    constexpr int kTurn =
        32 * static_cast<int>(kWord % 2) + kChunk.first_bit - std::countr_zero(kRowBytes);
    return reinterpret_cast<const std::uint64_t*>(rows_ + kChunk.first_row * kRowBytes +
                                                  (std::rotr(pairs_[kWord / 2], kTurn) & kMask));
  }

  const std::uint8_t* rows_;
  std::uint64_t pairs_[kWords / 2];
  TableRow bases_[kWords];
};

// BitCounter counts the bits of kCount vectors in each call of `add`.
#if HWY_TARGET == HWY_AVX3_DL

// Counts by the popcount instruction for vectors. A lane of the sum grows by at most 128 per call.
template <std::size_t kCount>
class BitCounter {
 public:
  HWY_INLINE BitCounter() : sum_(hn::Zero(Bits())) {}
  template <class Met>
  HWY_INLINE void add(const Met& met) {
    static_assert(kCount == 2);
    const Vector ones = hn::Add(hn::PopulationCount(met.template get<0>()),
                                hn::PopulationCount(met.template get<1>()));
    sum_ = hn::Add(sum_, ones);
  }
  HWY_INLINE std::uint64_t total() const { return hn::GetLane(hn::SumOfLanes(Bits(), sum_)); }

 private:
  Vector sum_;
};

#else

// Counts by a carry-save adder: for each bit position of a vector, a binary number counts how many
// vectors have this bit. partial_.vectors[level] has the digits of weight 2^level of these numbers.
// A call of `add` counts only the bits of one vector, the carries out of the highest digits. So a
// lane of the sum grows by at most 64 per call.
template <std::size_t kCount>
class BitCounter {
 public:
  HWY_INLINE BitCounter() : sum_(hn::Zero(Bits())) {
    for (Vector& kept : partial_.vectors) kept = sum_;  // {} would not clear the vectors of NEON
  }
  template <class Met>
  HWY_INLINE void add(const Met& met) {
    sum_ = hn::Add(sum_, count(carry<0, kCount>(met)));
  }
  HWY_INLINE std::uint64_t total() const {
    const Bits d;
    std::uint64_t bits = hn::GetLane(hn::SumOfLanes(d, sum_)) << kLevels;
    for (std::size_t level = 0; level < kLevels; ++level) {
      bits += hn::GetLane(hn::SumOfLanes(d, count(partial_.vectors[level]))) << level;
    }
    return bits;
  }

 private:
  static constexpr std::size_t kLevels = std::bit_width(kCount / 2);

  // Adds kSome vectors of `met`, from number kFrom on, to partial_. Returns the carries; each of
  // their bits counts as kSome bits.
  template <std::size_t kFrom, std::size_t kSome, class Met>
  HWY_INLINE Vector carry(const Met& met) {
    if constexpr (kSome == 2) {
      return full_add<0>(met.template get<kFrom>(), met.template get<kFrom + 1>());
    } else {
      constexpr std::size_t kHalf = kSome / 2;
      const Vector low = carry<kFrom, kHalf>(met);
      const Vector high = carry<kFrom + kHalf, kHalf>(met);
      return full_add<std::bit_width(kHalf / 2)>(low, high);
    }
  }
  template <std::size_t kLevel>
  HWY_INLINE Vector full_add(Vector a, Vector b) {
    Vector& kept = partial_.vectors[kLevel];
    const Vector odd = hn::Xor(a, b);
    const Vector carried = hn::Or(hn::And(a, b), hn::And(odd, kept));
    kept = hn::Xor(odd, kept);
    return carried;
  }
  // Returns the number of bits in each lane.
  static HWY_INLINE Vector count(Vector bits) {
#if HWY_TARGET == HWY_SCALAR
    return hn::PopulationCount(bits);
#else  // by bytes: Highway 1.0.3's PopulationCount of 64-bit lanes takes twice as long
    const hn::Repartition<std::uint8_t, Bits> bytes;
    return hn::SumsOf8(hn::PopulationCount(hn::BitCast(bytes, bits)));
#endif
  }

  struct {
    Vector vectors[kLevels];
  } partial_;
  Vector sum_;
};

#endif

template <std::size_t kUsed>
using CounterOf = BitCounter<kUsed * kWordsTaken<kUsed>>;

// Adds to `bits`, for each word of the run, the number of table words that share a bit with it.
// Reads only the first kUsed vectors of each row.
template <std::size_t kUsed, int... kWidths>
HWY_INLINE void count_met(const Tables& tables, const Run& run, const TableRow& base,
                          CounterOf<kUsed>& bits) {
  using Met = MetRows<kUsed, kWidths...>;
  const auto* const rows = reinterpret_cast<const std::uint8_t*>(tables.rows.data());
  const std::uint32_t* words = run.words;
  std::uint32_t left = run.size;
  for (; left > Met::kWords; left -= Met::kWords, words += Met::kWords) {
    bits.add(Met(rows, words, base));
  }
  Met last(rows, words, base);
  last.keep(left);
  bits.add(last);
}

// Returns whether a run shares a key bit with all words in the second part (the last 256 places) of
// the table. `base` has the words that share one, `absent` has the places without a word.
HWY_INLINE bool second_part_meets(const TableRow& base, const TableRow& absent) {
  const Bits d;
  Vector met = hn::Set(d, ~std::uint64_t{0});
  for (std::size_t v = kPartVectors; v < kVectors; ++v) {
    met = hn::And(met, hn::Or(base.vectors[v], absent.vectors[v]));
  }
  return hn::AllTrue(d, hn::Eq(met, hn::Set(d, ~std::uint64_t{0})));
}

// Returns the number of pairs of a word of the runs and a table word that share a bit. If a run
// shares a key bit with every word in the second part of the table, does not read this part.
template <int... kWidths>
std::uint64_t stream(const Tables& tables, const MatchTask& task, std::span<const Run> runs) {
  CounterOf<kVectors> whole;
  CounterOf<kPartVectors> part;
  const TableRow absent = words_from(tables.size);
  std::uint64_t words_of_part_runs = 0;
  for (const Run& run : runs) {
    NQUEENS_ASSERT(run.size > 0);
    const TableRow base = join_keys(tables, run.key & task.free_keys);
    if (kParts > 1 && second_part_meets(base, absent)) {
      count_met<kPartVectors, kWidths...>(tables, run, base, part);
      words_of_part_runs += run.size;
    } else {
      count_met<kVectors, kWidths...>(tables, run, base, whole);
    }
  }
  return whole.total() + part.total() + words_of_part_runs * words_of_part(kParts - 1, tables.size);
}

// A way to cut the rest bits into chunks, and the function `stream` compiled for it.
struct Cut {
  std::span<const Chunk> chunks;
  std::uint64_t (*stream)(const Tables&, const MatchTask&, std::span<const Run>);
};

template <int... kWidths>
constexpr Cut kCut{kChunksOf<kWidths...>, stream<kWidths...>};

// All cuts, by the width of their chunks, and then by their number of bits. Some cuts of width 7
// have one or two chunks of 8 bits.
constexpr std::array kBy4{kCut<4, 4>,
                          kCut<4, 4, 4>,
                          kCut<4, 4, 4, 4>,
                          kCut<4, 4, 4, 4, 4>,
                          kCut<4, 4, 4, 4, 4, 4>,
                          kCut<4, 4, 4, 4, 4, 4, 4>,
                          kCut<4, 4, 4, 4, 4, 4, 4, 4>};
constexpr std::array kBy5{kCut<5, 5, 5>, kCut<5, 5, 5, 5>, kCut<5, 5, 5, 5, 5>,
                          kCut<5, 5, 5, 5, 5, 5>, kCut<5, 5, 5, 5, 5, 5, 5>};
constexpr std::array kBy6{kCut<6, 6, 6>, kCut<6, 6, 6, 6>, kCut<6, 6, 6, 6, 6>,
                          kCut<6, 6, 6, 6, 6, 6>};
constexpr std::array kBy7{kCut<7, 7, 7>, kCut<7, 7, 7, 7>, kCut<8, 7, 7, 7>, kCut<8, 8, 7, 7>,
                          kCut<7, 7, 7, 7, 7>};
constexpr std::array<std::span<const Cut>, 4> kCuts{kBy4, kBy5, kBy6, kBy7};

struct Choice {
  const Cut* cut = nullptr;
  std::uint32_t rows = 0;
};

constexpr Choice choice_of(std::span<const Cut> cuts, int bits) {
  const auto holds = [bits](const Cut& cut) {
    return cut.chunks.back().first_bit + cut.chunks.back().bits >= bits;
  };
  Choice choice{.cut = &*std::ranges::find_if(cuts, holds)};
  for (const Chunk& chunk : choice.cut->chunks) {
    choice.rows += std::uint32_t{1} << std::clamp(bits - chunk.first_bit, 0, chunk.bits);
  }
  return choice;
}

// kChoices[bits][width] is the first cut of kCuts[width] that has at least `bits` bits.
constexpr auto kChoices = [] {
  std::array<std::array<Choice, kCuts.size()>, 33> choices{};
  for (std::size_t bits = 0; bits < choices.size(); ++bits) {
    for (std::size_t width = 0; width < kCuts.size(); ++width) {
      choices[bits][width] = choice_of(kCuts[width], static_cast<int>(bits));
    }
  }
  return choices;
}();

std::uint64_t words_in(std::span<const Run> runs) {
  std::uint64_t words = 0;
  for (const Run& run : runs) words += run.size;
  return words;
}

const Cut& choose_cut(int bits, std::uint64_t words, std::uint32_t most_rows) {
  const Cut* best = nullptr;
  std::uint64_t best_cost = ~std::uint64_t{0};
  for (const Choice& choice : kChoices[static_cast<std::size_t>(bits)]) {
    if (choice.rows > most_rows) continue;
    const std::uint64_t cost = kRowCost * choice.rows + words * (choice.cut->chunks.size() + 1);
    if (cost < best_cost) {
      best = choice.cut;
      best_cost = cost;
    }
  }
  NQUEENS_ASSERT(best != nullptr);
  return *best;
}

}  // namespace

std::uint64_t match_kernel(const MatchTask& task) {
  NQUEENS_ASSERT(0 <= task.rest_bits && task.rest_bits <= 32);
  NQUEENS_ASSERT(task.free_keys >> kMaxKeyBits == 0);
  const std::uint64_t once = words_in(task.once);
  const std::uint64_t twice = words_in(task.twice);
  NQUEENS_ASSERT(once + twice < std::uint64_t{1} << 54);
  Tables tables;
  gather_words(task, tables);
  build_key_columns(task, tables);
  build_columns(task.rest_bits, tables);
  NQUEENS_ASSERT(are_zero_from(tables, task.rest_bits));
  const Cut& cut = choose_cut(task.rest_bits, once + twice, task.most_rows);
  for (const Chunk& chunk : cut.chunks) {
    build_chunk(tables.columns.data() + static_cast<std::size_t>(chunk.first_bit) * kRowWords,
                std::clamp(task.rest_bits - chunk.first_bit, 0, chunk.bits),
                tables.rows.data() + chunk.first_row * kRowWords);
  }
  const auto met = [&](std::span<const Run> runs) { return cut.stream(tables, task, runs); };
  std::uint64_t pairs = once * tables.size - met(task.once);
  if (twice != 0) pairs += 2 * (twice * tables.size - met(task.twice));
  NQUEENS_ASSERT(pairs <= (once + 2 * twice) * tables.size);
  return pairs;
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::composition
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::composition {

Matcher matcher_for(Isa isa) { return NQUEENS_KERNEL_TABLE(match_kernel)[isa]; }

}  // namespace nqueens::composition
#endif
