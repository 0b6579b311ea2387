#include "methods/composition/matcher.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "contract/contract.hpp"
#include "simd/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/composition/matcher.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "methods/composition/table-inl.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::composition {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kMaxRows = 512;  // 32 KB of a first-level cache
constexpr std::uint64_t kRowCost = 2;  // to make a row, in loads of one

// The rows of a table for one word of a pair that lie in one load.
template <int kPlace, int kWidth, int... kChunk>
class MetRow {
 public:
  HWY_INLINE MetRow(const std::uint8_t* rows, std::uint64_t pair, const Row& base)
      : rows_(rows), pair_(pair), base_(base) {}

  // Vector v of their union.
  HWY_INLINE Vector operator[](std::size_t v) const {
    constexpr int kChunks = sizeof...(kChunk);
    return join<kChunks>(v);
  }

 private:
  // The union of the first kCount chunks' rows and the base, in pairs: one instruction of AVX-512
  // joins three vectors, which GCC 12 does not find by itself.
  template <int kCount>
  HWY_INLINE Vector join(std::size_t v) const {
    if constexpr (kCount == 0) {
      return base_.vectors[v];
    } else if constexpr (kCount == 1) {
      return hn::Or(join<0>(v), load<0>(v));
    } else {
      return hn::Or3(join<kCount - 2>(v), load<kCount - 2>(v), load<kCount - 1>(v));
    }
  }

  template <int kNumber>
  HWY_INLINE Vector load(std::size_t v) const {
    const Bits d;
    return hn::Load(d, row_of<kNumber>() + v * hn::Lanes(d));
  }

  // A chunk's value times the bytes of a row: rotated to its place, and masked.
  template <int kNumber>
  HWY_INLINE const std::uint64_t* row_of() const {
    constexpr int kBits = std::min(kWidth, 32 - kNumber * kWidth);
    constexpr std::uint64_t kMask = ((std::uint64_t{1} << kBits) - 1) * kRowBytes;
    constexpr int kTurn = 32 * kPlace + kNumber * kWidth - std::countr_zero(kRowBytes);
    return reinterpret_cast<const std::uint64_t*>(rows_ + kNumber * kChunkRows * kRowBytes +
                                                  (std::rotr(pair_, kTurn) & kMask));
  }

  const std::uint8_t* rows_;
  std::uint64_t pair_;
  const Row& base_;
};

// Counts the bits of rows, two at a time.
#if HWY_TARGET == HWY_AVX3_DL

// By the instruction: at most 128 a lane and pair.
class BitCounter {
 public:
  HWY_INLINE BitCounter() : sum_(hn::Zero(Bits())) {}
  template <class First, class Second>
  HWY_INLINE void add(const First& first, const Second& second) {
    static_assert(kVectors == 1);
    const Vector ones = hn::Add(hn::PopulationCount(first[0]), hn::PopulationCount(second[0]));
    sum_ = hn::Add(sum_, ones);
  }
  HWY_INLINE std::uint64_t total() const { return hn::GetLane(hn::SumOfLanes(Bits(), sum_)); }

 private:
  Vector sum_;
};

#else

// By a carry-save adder: the vectors of both rows have the same weight, so partial_[level] keeps
// the bits of weight 2^level, and only what they carry beyond kLevels is counted, a vector a pair.
// A byte of it has at most 8 bits, a lane of the sum grows by at most 64 a pair.
class BitCounter {
 public:
  HWY_INLINE BitCounter() : sum_(hn::Zero(Bits())) {
    for (Vector& kept : partial_.vectors) kept = sum_;  // {} would leave NEON's as they are
  }
  template <class First, class Second>
  HWY_INLINE void add(const First& first, const Second& second) {
    sum_ = hn::Add(sum_, count(carry<0, kVectors>(first, second)));
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
  static constexpr std::size_t kLevels = std::bit_width(kVectors);

  // What `kCount` vectors of each row carry beyond weight kCount.
  template <std::size_t kFrom, std::size_t kCount, class First, class Second>
  HWY_INLINE Vector carry(const First& first, const Second& second) {
    if constexpr (kCount == 1) {
      return full_add<0>(first[kFrom], second[kFrom]);
    } else {
      constexpr std::size_t kHalf = kCount / 2;
      const Vector low = carry<kFrom, kHalf>(first, second);
      const Vector high = carry<kFrom + kHalf, kHalf>(first, second);
      return full_add<std::bit_width(kHalf)>(low, high);
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
  // The popcounts of the lanes.
  static HWY_INLINE Vector count(Vector bits) {
#if HWY_TARGET == HWY_SCALAR
    return hn::PopulationCount(bits);
#else  // bytes by look-up: Highway 1.0.3 takes twice as long for lanes of 64 bits
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

HWY_INLINE std::uint64_t load_pair(const std::uint32_t* words) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t pair = 0;
  std::memcpy(&pair, words, sizeof pair);
  return pair;
}

// The sum of the popcounts over all runs. The last pair of a run whose size is odd has one word:
// the row of the other is made empty, without a branch.
template <int kWidth, int... kChunk>
std::uint64_t stream(const Tables& tables, std::uint32_t free_keys, std::span<const Run> runs,
                     std::integer_sequence<int, kChunk...>) {
  using First = MetRow<0, kWidth, kChunk...>;
  using Second = MetRow<1, kWidth, kChunk...>;
  const Bits d;
  const auto* const rows = reinterpret_cast<const std::uint8_t*>(tables.rows.data());
  BitCounter bits;
  for (const Run& run : runs) {
    NQUEENS_ASSERT(run.size > 0);
    const Row base = join_keys(tables, run.key & free_keys);
    const std::uint32_t* words = run.words;
    for (std::uint32_t left = run.size; left > 2; left -= 2, words += 2) {
      const std::uint64_t pair = load_pair(words);
      bits.add(First(rows, pair, base), Second(rows, pair, base));
    }
    const std::uint64_t is_whole = (run.size & 1) - std::uint64_t{1};  // all ones if it is
    const std::uint64_t pair = load_pair(words) & (is_whole | 0xffffffff);
    Row base_of_second;
    for (std::size_t v = 0; v < kVectors; ++v) {
      base_of_second.vectors[v] = hn::And(base.vectors[v], hn::Set(d, is_whole));
    }
    bits.add(First(rows, pair, base), Second(rows, pair, base_of_second));
  }
  return bits.total();
}

template <int kChunks, int kWidth>
std::uint64_t stream_with(const Tables& tables, std::uint32_t free_keys,
                          std::span<const Run> runs) {
  return stream<kWidth>(tables, free_keys, runs, std::make_integer_sequence<int, kChunks>{});
}

// A way to cut the rest bits: `chunks` chunks of `width` bits, the last ones perhaps of less.
struct Cut {
  int chunks;
  int width;
  std::uint64_t (*stream)(const Tables&, std::uint32_t, std::span<const Run>);
};

// The cuts into chunks of this width: by the least chunks, and by one more each, as far as 32 bits
// need.
template <int kWidth, int kLeast, int... kMore>
constexpr auto cuts_of(std::integer_sequence<int, kMore...>) {
  return std::array{Cut{kLeast + kMore, kWidth, stream_with<kLeast + kMore, kWidth>}...};
}
template <int kWidth, int kLeast>
constexpr auto kCutsOf =
    cuts_of<kWidth, kLeast>(std::make_integer_sequence<int, (31 + kWidth) / kWidth - kLeast + 1>());

constexpr std::array<std::span<const Cut>, 4> kCuts{kCutsOf<4, 2>, kCutsOf<5, 3>, kCutsOf<6, 3>,
                                                    kCutsOf<7, 3>};

std::uint64_t words_in(std::span<const Run> runs) {
  std::uint64_t words = 0;
  for (const Run& run : runs) words += run.size;
  return words;
}

const Cut& choose_cut(int bits, std::uint64_t words) {
  const Cut* best = nullptr;
  std::uint64_t best_cost = ~std::uint64_t{0};
  for (const std::span<const Cut> cuts : kCuts) {
    const int width = cuts.front().width;
    const int full = bits / width;
    const int left = bits % width;
    const int chunks = std::max(full + (left != 0), cuts.front().chunks);
    const std::uint64_t rows =
        (std::uint64_t{1} << width) * full + (left != 0) * (std::uint64_t{1} << left);
    if (rows > kMaxRows) continue;
    const std::uint64_t cost = kRowCost * rows + words * static_cast<std::uint64_t>(chunks + 1);
    if (cost < best_cost) {
      best = &cuts[static_cast<std::size_t>(chunks - cuts.front().chunks)];
      best_cost = cost;
    }
  }
  NQUEENS_ASSERT(best != nullptr);
  NQUEENS_ASSERT(static_cast<std::size_t>(best->chunks) <= kMaxChunks);
  return *best;
}

}  // namespace

std::uint64_t match_kernel(const MatchTask& task) {
  NQUEENS_ASSERT(task.size <= kTableWords);
  NQUEENS_ASSERT(0 <= task.rest_bits && task.rest_bits <= 32);
  NQUEENS_ASSERT(task.free_keys >> kMaxKeyBits == 0);
  const std::uint64_t once = words_in(task.once);
  const std::uint64_t twice = words_in(task.twice);
  NQUEENS_ASSERT(once + twice < std::uint64_t{1} << 54);
  Tables tables;
  build_columns(task, tables);
  build_key_columns(task, tables);
  NQUEENS_ASSERT(are_zero_from(tables, task.rest_bits));
  const Cut& cut = choose_cut(task.rest_bits, once + twice);
  for (int c = 0; c < cut.chunks; ++c) {
    const int from = c * cut.width;
    build_chunk(tables.columns.data() + static_cast<std::size_t>(from) * kRowWords,
                std::clamp(task.rest_bits - from, 0, cut.width),
                tables.rows.data() + static_cast<std::size_t>(c) * kChunkRows * kRowWords);
  }
  const auto met = [&](std::span<const Run> runs) {
    return cut.stream(tables, task.free_keys, runs);
  };
  std::uint64_t pairs = once * task.size - met(task.once);
  if (twice != 0) pairs += 2 * (twice * task.size - met(task.twice));
  NQUEENS_ASSERT(pairs <= (once + 2 * twice) * task.size);
  return pairs;
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::composition
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::composition {

Match matcher_for(Isa isa) { return NQUEENS_KERNEL_TABLE(match_kernel)[isa]; }

}  // namespace nqueens::composition
#endif
