// Match, the inner loop of the method colours: counts, for many words at a time, with which words
// of the other sub-board they share no diagonal, column set by column set. The hits of a run are
// added up bit by bit: `Counters` has, for each column set and lane, a binary number whose digits
// are in 16 planes. One visit takes 1.3 to 1.6 ns in whole counts for n = 20 on a Zen 5 with
// AVX-512.
//
// Largest values: a counter holds up to 2^16 - 1; a carry beyond it sets Counters::overflow, and
// the unit is not counted. A run has up to 30 words, so two tables give up to 60 hits: 6 digits.
#include <algorithm>

#include "base/contract.hpp"
#include "kernels/colours/kernels.hpp"
#include "kernels/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/colours/lanes.cpp"
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

constexpr int kRunDigits = 6;  // of the hits of a run

// Adds the bits b and c to `sum`. Returns the carry.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE Vector full_add(Vector& sum, Vector b, Vector c) {
  const Vector carry{_mm512_ternarylogic_epi64(sum.raw, b.raw, c.raw, 0xe8)};
  sum = Vector{_mm512_ternarylogic_epi64(sum.raw, b.raw, c.raw, 0x96)};
  return carry;
}
#else
HWY_INLINE Vector full_add(Vector& sum, const Vector& b, const Vector& c) {
  const Vector odd = differ(b, c);
  const Vector carry = either(both(b, c), both(odd, sum));
  sum = differ(odd, sum);
  return carry;
}
#endif

HWY_INLINE Vector half_add(Vector& sum, const Vector& b) {
  const Vector carry = both(sum, b);
  sum = differ(sum, b);
  return carry;
}

// Adds up the hits of a run. The digits of weight 1, 2 and 4 take part in every addition; the
// higher ones only get one carry for eight vectors.
template <int kPairs, int kTables>
class RunSum {
 public:
  // Sums the first kVectorsFirst vectors: 0, 2, 4 or 6.
  template <int kVectorsFirst>
  HWY_INLINE void begin(const std::uint8_t* rows, const std::uint16_t* word) {
    for (Vector& digit : digits_) digit = zero();
    if constexpr (kVectorsFirst >= 2) {
      const Vector a = hit<0>(rows, word);
      const Vector b = hit<1>(rows, word);
      digits_[0] = differ(a, b);
      digits_[1] = both(a, b);
    }
    if constexpr (kVectorsFirst == 4) {
      const Vector c = full_add(digits_[0], hit<2>(rows, word), hit<3>(rows, word));
      digits_[2] = half_add(digits_[1], c);
    }
    if constexpr (kVectorsFirst == 6) {
      const Vector c = full_add(digits_[0], hit<2>(rows, word), hit<3>(rows, word));
      const Vector d = full_add(digits_[0], hit<4>(rows, word), hit<5>(rows, word));
      digits_[2] = full_add(digits_[1], c, d);
    }
  }

  // Adds eight vectors.
  HWY_INLINE void add_eight(const std::uint8_t* rows, const std::uint16_t* word) {
    Vector a = full_add(digits_[0], hit<0>(rows, word), hit<1>(rows, word));
    Vector b = full_add(digits_[0], hit<2>(rows, word), hit<3>(rows, word));
    const Vector c = full_add(digits_[1], a, b);
    a = full_add(digits_[0], hit<4>(rows, word), hit<5>(rows, word));
    b = full_add(digits_[0], hit<6>(rows, word), hit<7>(rows, word));
    const Vector d = full_add(digits_[1], a, b);
    Vector carry = full_add(digits_[2], c, d);
    for (int k = 3; k < kRunDigits; ++k) carry = half_add(digits_[k], carry);
  }

  HWY_INLINE const Vector& digit(int k) const { return digits_[k]; }

 private:
  // Vector number kIndex: table kIndex % kTables of word kIndex / kTables.
  template <int kIndex>
  HWY_INLINE static Vector hit(const std::uint8_t* rows, const std::uint16_t* word) {
    return Hits<kPairs, kTables>::of(rows + (kIndex % kTables) * kVectorBytes,
                                     word + kIndex / kTables * kPairs);
  }

  Vector digits_[kRunDigits];
};

// The counters of one vector of the lanes.
class CounterVectors {
 public:
  CounterVectors(Counters& counters, std::size_t vector)
      : low_(reinterpret_cast<std::uint8_t*>(counters.low.data()) + vector * kVectorBytes),
        high_(reinterpret_cast<std::uint8_t*>(counters.high.data()) + vector * kVectorBytes),
        counters_(counters) {}

  template <class Sum>
  HWY_INLINE void add(std::size_t row, const Sum& sum) {
    std::uint8_t* const digits = low_ + row * (kLowDigits * sizeof(Plane));
    Vector own = load(digits);
    Vector carry = half_add(own, sum.digit(0));
    store(own, digits);
    for (int k = 1; k < kLowDigits; ++k) {
      own = load(digits + std::size_t(k) * sizeof(Plane));
      carry = full_add(own, sum.digit(k), carry);
      store(own, digits + std::size_t(k) * sizeof(Plane));
    }
    if (!is_zero(either(carry, sum.digit(kLowDigits)))) add_high(row, sum.digit(kLowDigits), carry);
  }

 private:
  HWY_NOINLINE void add_high(std::size_t row, const Vector& digit, Vector carry) {
    static_assert(kRunDigits == kLowDigits + 1);
    std::uint8_t* digits = high_ + row * (kHighDigits * sizeof(Plane));
    if (counters_.touched[row] == 0) {
      counters_.touched[row] = 1;
      std::fill_n(counters_.high.begin() + static_cast<std::ptrdiff_t>(row * kHighDigits),
                  kHighDigits, Plane{});
    }
    Vector own = load(digits);
    carry = full_add(own, digit, carry);
    store(own, digits);
    for (int k = 1; k < kHighDigits && !is_zero(carry); ++k) {
      digits += sizeof(Plane);
      own = load(digits);
      carry = half_add(own, carry);
      store(own, digits);
    }
    if (!is_zero(carry)) counters_.overflow = true;
  }

  std::uint8_t* low_;
  std::uint8_t* high_;
  Counters& counters_;
};

// Matches `count` runs whose length has kFirst vectors beyond a multiple of eight.
template <int kPairs, int kTables, int kFirst>
HWY_NOINLINE void match_runs(const std::uint8_t* rows, const std::uint16_t* words,
                             const std::uint16_t* column_sets, const Runs::Length& length,
                             CounterVectors& counters) {
  constexpr int kWordsAtOnce = 8 / kTables;
  const int eights = length.words / kWordsAtOnce;
  for (std::uint32_t run = 0; run < length.runs; ++run) {
    RunSum<kPairs, kTables> sum;
    sum.template begin<kFirst>(rows, words);
    words += kFirst / kTables * kPairs;
    for (int i = 0; i < eights; ++i, words += kWordsAtOnce * kPairs) sum.add_eight(rows, words);
    counters.add(column_sets[run], sum);
  }
}

template <int kPairs, int kTables>
void match_all(const std::uint8_t* rows, const Runs& runs, CounterVectors& counters) {
  const std::uint16_t* column_sets = runs.column_set.data();
  for (const Runs::Length& length : runs.lengths) {
    NQUEENS_ASSERT(length.words % 2 == 0 && length.words <= kMaxRun);
    const std::uint16_t* const words = runs.pair_rows.data() + length.begin;
    switch (length.words * kTables % 8) {
      case 0:
        match_runs<kPairs, kTables, 0>(rows, words, column_sets, length, counters);
        break;
      case 2:
        if constexpr (kTables == 1) {
          match_runs<kPairs, kTables, 2>(rows, words, column_sets, length, counters);
        }
        break;
      case 4:
        match_runs<kPairs, kTables, 4>(rows, words, column_sets, length, counters);
        break;
      default:
        if constexpr (kTables == 1) {
          match_runs<kPairs, kTables, 6>(rows, words, column_sets, length, counters);
        }
    }
    column_sets += length.runs;
  }
}

template <int kTables>
void match_tables(const std::uint32_t* tables, const MatchTask& task, std::uint8_t* pair_rows) {
  for (std::size_t vector = 0; vector < kVectors; ++vector) {
    for (int t = 0; t < kTables; ++t) {
      make_pair_rows<kTables>(task.planes + tables[t] * task.planes_of_table, vector, *task.rows,
                              task.planes_of_table, pair_rows + std::size_t(t) * kVectorBytes);
    }
    CounterVectors counters(*task.counters, vector);
    with_pairs(task.runs->pairs,
               [&](auto pairs) { match_all<pairs(), kTables>(pair_rows, *task.runs, counters); });
  }
}

}  // namespace

void match_kernel(const MatchTask& task) {
  NQUEENS_ASSERT(task.runs->pairs == task.rows->pairs());
  auto* const pair_rows = reinterpret_cast<std::uint8_t*>(task.pair_rows);
  std::size_t i = 0;
  for (; i + 2 <= task.tables.size(); i += 2) {
    match_tables<2>(task.tables.data() + i, task, pair_rows);
  }
  for (; i < task.tables.size(); ++i) match_tables<1>(task.tables.data() + i, task, pair_rows);
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::colours
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::colours {

Match match_for(Isa isa) { return NQUEENS_KERNEL_TABLE(match_kernel)[isa]; }

}  // namespace nqueens::colours
#endif
