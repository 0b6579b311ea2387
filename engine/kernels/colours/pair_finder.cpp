// FindPairs: finds the disjoint pairs of a colour one by one, and adds up the cells that the other
// colour has for them. Or it makes the cells of its own colour.
//
// A table has words in any lanes; their keys have all bits of a *signature* (Keys). It is matched
// with the run words whose keys have none of these bits. A visit is that of lanes.cpp; but the
// words that have hits are noted, and the lanes of their hits looked up later. One visit takes
// about 0.9 ns, a hit 1 ns on a Zen 5 with AVX-512.
//
// Largest values: a cell is below 2^16 (Matrix), and a word has up to 512 hits with a table, so
// the sum of a word is below 2^25. The result is a unit (unit_counter.hpp).
#include <bit>

#include "base/contract.hpp"
#include "base/tasks.hpp"
#include "kernels/colours/kernels.hpp"
#include "kernels/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/colours/pair_finder.cpp"
// Highway requires that foreach_target.h comes first.
// clang-format off
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "kernels/colours/pair_rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace nqueens::colours {
namespace HWY_NAMESPACE {
namespace {

constexpr std::size_t kVectorLanes = kLanes / kVectors;

#if HWY_TARGET == HWY_AVX2
// The places of the bits of each byte, upwards.
constexpr auto kPlacesOfBits = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t found = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit) {
      if ((byte >> bit & 1) != 0) places[byte][found++] = bit;
    }
  }
  return places;
}();
#endif

// Eight run words that follow each other.
struct Eight {
  std::uint32_t first;
  std::uint32_t visited;  // bit i: whether word first + i is visited
};

// The run words that a group of tables is matched with. One list for all ranges of words: no
// processor foresees where short ranges end.
class Visited {
 public:
  void find(const PairTables::Group& group, const PairTask& task) {
    eights_.clear();
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    const std::vector<std::uint32_t>& first = task.words->first;
    // Goes through the keys that have none of these bits, upwards.
    for (std::uint32_t key = 0; key + 1 < first.size();
         key = ((key | group.signature) + 1) & ~group.signature) {
      if (first[key] != end) {
        add(begin, end);
        begin = first[key];
      }
      end = first[key + 1];
    }
    add(begin, end);
  }

  bool empty() const { return eights_.empty(); }
  auto begin() const { return eights_.begin(); }
  auto end() const { return eights_.end(); }

 private:
  void add(std::uint32_t begin, std::uint32_t end) {
    if (begin == end) return;
    for (; begin < end; begin += 8) eights_.push_back({begin, 0xff});
    eights_.back().visited >>= begin - end;
  }

  std::vector<Eight> eights_;
};

template <int kPairs>
class Finder {
 public:
  explicit Finder(const PairTask& task)
      : task_(task), pair_rows_(reinterpret_cast<std::uint8_t*>(task.pair_rows)) {
    NQUEENS_ASSERT(task.words->row_numbers == kNumbers);
  }

  std::uint64_t sum() {
    std::uint64_t sum = 0;
    for (const PairTables::Group& group : task_.tables->groups) {
      visited_.find(group, task_);
      if (visited_.empty()) continue;
      throw_if_cancelled();
      for (std::uint32_t table = group.first; table < group.first + group.count; ++table) {
        for (std::size_t vector = 0; vector < kVectors; ++vector) {
          make_pair_rows<1>(task_.tables->planes.data() + table * task_.tables->planes_of_table,
                            vector, *task_.rows, task_.tables->planes_of_table, pair_rows_);
          const std::size_t words = note_hits();
          sum +=
              add_hits(words, task_.tables->column_sets[table].sets.data() + vector * kVectorLanes);
        }
      }
    }
    return sum;
  }

 private:
  static constexpr std::size_t kNumbers = kPairs <= 4 ? 4 : 8;

  HWY_INLINE Vector hits_of(std::size_t word) const {
    return Hits<kPairs, 1>::of(pair_rows_, task_.words->pair_rows.data() + word * kNumbers);
  }

  // Notes the words that have hits. Returns their number. Without a branch: few words have hits,
  // and no processor foresees which.
  HWY_NOINLINE std::size_t note_hits() const {
    std::uint32_t* const noted = task_.hit_words.data();
    std::size_t count = 0;
    for (const Eight& eight : visited_) {
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
      const __mmask8 hit = have_hits(eight.first) & eight.visited;
      const __m256i words = _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(eight.first)),
                                             _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(noted + count),
                          _mm256_maskz_compress_epi32(hit, words));
      count += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(hit)));
#elif HWY_TARGET == HWY_AVX2
      const unsigned hit = have_hits(eight.first) & eight.visited;
      const __m256i places = _mm256_cvtepu8_epi32(
          _mm_loadl_epi64(reinterpret_cast<const __m128i*>(kPlacesOfBits[hit].data())));
      _mm256_storeu_si256(
          reinterpret_cast<__m256i*>(noted + count),
          _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(eight.first)), places));
      count += static_cast<std::size_t>(std::popcount(hit));
#else
      for (std::uint32_t i = 0; i < 8; ++i) {
        noted[count] = eight.first + i;
        count += is_zero(hits_of(eight.first + i)) ? 0 : eight.visited >> i & 1;
      }
#endif
    }
    return count;
  }

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  // Returns which of eight words have hits. The hits of each word are joined until they are one
  // 64-bit part of a vector.
  HWY_INLINE __mmask8 have_hits(std::size_t first) const {
    const __m512i a = join_of(first);
    const __m512i b = join_of(first + 2);
    const __m512i c = join_of(first + 4);
    const __m512i d = join_of(first + 6);
    const __m512i low = join_halves(a, b);
    const __m512i high = join_halves(c, d);
    const __m512i all = join_halves(low, high);
    return _mm512_test_epi64_mask(all, all);
  }
  HWY_INLINE __m512i join_of(std::size_t word) const {
    const __m512i a = hits_of(word).raw;
    const __m512i b = hits_of(word + 1).raw;
    return _mm512_or_si512(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
  }
  HWY_INLINE static __m512i join_halves(__m512i a, __m512i b) {
    return _mm512_or_si512(_mm512_shuffle_i64x2(a, b, 0x88), _mm512_shuffle_i64x2(a, b, 0xdd));
  }
#elif HWY_TARGET == HWY_AVX2
  // The same for eight words, in two vectors of four parts.
  HWY_INLINE unsigned have_hits(std::size_t first) const {
    return four_have_hits(first) | four_have_hits(first + 4) << 4;
  }
  HWY_INLINE unsigned four_have_hits(std::size_t first) const {
    const __m256i a = join_of(first);
    const __m256i b = join_of(first + 2);
    const __m256i all = _mm256_or_si256(_mm256_permute2x128_si256(a, b, 0x20),
                                        _mm256_permute2x128_si256(a, b, 0x31));
    const __m256i none = _mm256_cmpeq_epi64(all, _mm256_setzero_si256());
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(none))) ^ 0xf;
  }
  HWY_INLINE __m256i join_of(std::size_t word) const {
    const __m256i a = hits_of(word).raw;
    const __m256i b = hits_of(word + 1).raw;
    return _mm256_or_si256(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
  }
#endif

  // Adds up the cells of the hits of the noted words. At first the 64-bit parts of their hits that
  // are not zero are listed, with the place of the row of cells and of the first lane.
  HWY_NOINLINE std::uint64_t add_hits(std::size_t words, const std::uint16_t* sets) {
    std::uint64_t sum = 0;
    std::size_t parts = 0;
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint32_t word = task_.hit_words[i];
      const std::uint64_t row =
          task_.row_of[task_.words->column_set[word]] * std::uint64_t{task_.cells->row_bytes()};
      parts += list_parts(hits_of(word), row << kLaneBits, parts);
      if (parts > kParts - kVectorLanes / 64) {
        sum += use_parts(parts, sets);
        parts = 0;
      }
    }
    return sum + use_parts(parts, sets);
  }

  // Returns how many parts were listed.
  HWY_INLINE std::size_t list_parts(Vector hits, std::uint64_t row, std::size_t at) {
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
    const __mmask8 used = _mm512_test_epi64_mask(hits.raw, hits.raw);
    const __m512i places = _mm512_add_epi64(_mm512_set1_epi64(static_cast<std::int64_t>(row)),
                                            _mm512_set_epi64(448, 384, 320, 256, 192, 128, 64, 0));
    _mm512_storeu_si512(part_bits_ + at, _mm512_maskz_compress_epi64(used, hits.raw));
    _mm512_storeu_si512(part_places_ + at, _mm512_maskz_compress_epi64(used, places));
    return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(used)));
#else
    alignas(64) std::uint64_t bits[kVectorLanes / 64];
    store(hits, bits);
    std::size_t count = 0;
    for (std::size_t part = 0; part < kVectorLanes / 64; ++part) {
      part_bits_[at + count] = bits[part];
      part_places_[at + count] = row + 64 * part;
      count += bits[part] == 0 ? 0 : 1;
    }
    return count;
#endif
  }

  HWY_INLINE std::uint64_t use_parts(std::size_t parts, const std::uint16_t* sets) {
    return task_.counts ? add_parts<true>(parts, sets) : add_parts<false>(parts, sets);
  }

  // Each round takes one hit of each part, and keeps the parts that have more: no processor
  // foresees how many hits a part has.
  template <bool kCounts>
  HWY_INLINE std::uint64_t add_parts(std::size_t parts, const std::uint16_t* sets) {
    std::uint64_t sum = 0;
    std::uint8_t* const cells = task_.cells->row(0);
    while (parts > 0) {
      std::size_t kept = 0;
      for (std::size_t i = 0; i < parts; ++i) {
        const std::uint64_t hits = part_bits_[i];
        const std::uint64_t place = part_places_[i];
        auto* const row = reinterpret_cast<std::uint16_t*>(cells + (place >> kLaneBits));
        std::uint16_t& cell =
            row[sets[(place & (kLanes - 1)) + static_cast<std::size_t>(std::countr_zero(hits))]];
        sum += kCounts ? 1 : cell;
        if constexpr (kCounts) ++cell;
        part_bits_[kept] = hits & (hits - 1);
        part_places_[kept] = place;
        kept += part_bits_[kept] == 0 ? 0 : 1;
      }
      parts = kept;
    }
    return sum;
  }

  static constexpr int kLaneBits = 9;
  static_assert(kLanes == 1 << kLaneBits);
  static constexpr std::size_t kParts = 512;

  std::uint64_t part_bits_[kParts + 8];
  std::uint64_t part_places_[kParts + 8];
  const PairTask& task_;
  std::uint8_t* pair_rows_;
  Visited visited_;
};

}  // namespace

std::uint64_t find_pairs_kernel(const PairTask& task) {
  NQUEENS_ASSERT(task.cells->cell_bytes() == 2);
  NQUEENS_ASSERT(task.hit_words.size() >= task.words->size() + kPaddingWords);
  return with_pairs(task.rows->pairs(), [&](auto pairs) { return Finder<pairs()>(task).sum(); });
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::colours
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::colours {

FindPairs find_pairs_for(Isa isa) { return NQUEENS_KERNEL_TABLE(find_pairs_kernel)[isa]; }

}  // namespace nqueens::colours
#endif
