// Pair rows: for each two queens of a run word, in each two columns, the lanes of a table whose
// word shares no diagonal with either queen. The hits of a run word are the AND of its pair rows
// (kernels.hpp).
//
// Highway includes this file once for each instruction set; hence it has no #pragma once.

#if defined(NQUEENS_COLOURS_PAIR_ROWS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COLOURS_PAIR_ROWS_INL_H_
#undef NQUEENS_COLOURS_PAIR_ROWS_INL_H_
#else
#define NQUEENS_COLOURS_PAIR_ROWS_INL_H_
#endif

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "hwy/highway.h"
#include "kernels/colours/kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace nqueens::colours {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

// Highway would take 64 bits at a time, or emulate vectors. GCC and clang make 128 bits of what
// every processor of the architecture has.
using Vector = std::uint64_t __attribute__((vector_size(16)));

HWY_INLINE Vector load(const void* from) { return *static_cast<const Vector*>(from); }
HWY_INLINE void store(const Vector& vector, void* to) { *static_cast<Vector*>(to) = vector; }
HWY_INLINE Vector zero() { return Vector{}; }
HWY_INLINE Vector both(const Vector& a, const Vector& b) { return a & b; }
HWY_INLINE Vector either(const Vector& a, const Vector& b) { return a | b; }
HWY_INLINE Vector differ(const Vector& a, const Vector& b) { return a ^ b; }
HWY_INLINE bool is_zero(const Vector& v) { return (v[0] | v[1]) == 0; }

#else

using Bits = hn::CappedTag<std::uint64_t, kLanes / 64>;
using Vector = hn::Vec<Bits>;

HWY_INLINE Vector load(const void* from) {
  return hn::Load(Bits(), static_cast<const std::uint64_t*>(from));
}
HWY_INLINE void store(Vector vector, void* to) {
  hn::Store(vector, Bits(), static_cast<std::uint64_t*>(to));
}
HWY_INLINE Vector zero() { return hn::Zero(Bits()); }
HWY_INLINE Vector both(Vector a, Vector b) { return hn::And(a, b); }
HWY_INLINE Vector either(Vector a, Vector b) { return hn::Or(a, b); }
HWY_INLINE Vector differ(Vector a, Vector b) { return hn::Xor(a, b); }
HWY_INLINE bool is_zero(Vector vector) { return hn::AllTrue(Bits(), hn::Eq(vector, zero())); }

#endif

constexpr std::size_t kVectorBytes = sizeof(Vector);
constexpr std::size_t kVectors = sizeof(Plane) / kVectorBytes;  // of a plane

// GCC 12 does not join the operations of AVX-512 by itself.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
HWY_INLINE Vector and3(Vector a, Vector b, Vector c) {
  return Vector{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, 0x80)};
}
#else
HWY_INLINE Vector and3(const Vector& a, const Vector& b, const Vector& c) {
  return both(both(a, b), c);
}
#endif

// The hits of one run word with each of kTables tables. A pair row has kTables vectors, one for
// each table.
template <int kPairs, int kTables>
struct Hits {
  HWY_INLINE static Vector of(const std::uint8_t* pair_rows, const std::uint16_t* word) {
    return joined<kPairs>(pair_rows, word);
  }

 private:
  template <int kCount>
  HWY_INLINE static Vector joined(const std::uint8_t* pair_rows, const std::uint16_t* word) {
    if constexpr (kCount == 1) {
      return row(pair_rows, word[0]);
    } else if constexpr (kCount == 2) {
      return both(row(pair_rows, word[0]), row(pair_rows, word[1]));
    } else {
      return and3(joined<kCount - 2>(pair_rows, word), row(pair_rows, word[kCount - 2]),
                  row(pair_rows, word[kCount - 1]));
    }
  }
  HWY_INLINE static Vector row(const std::uint8_t* pair_rows, std::uint16_t number) {
    return load(pair_rows + std::size_t{number} * (kTables * kVectorBytes) / kPairRowUnit);
  }
};

// Calls use(constant of the type int) for the number of pair rows of a word.
template <int kPairs = 1, class Use>
auto with_pairs(int pairs, const Use& use) {
  if constexpr (kPairs < kMaxPairs) {
    if (pairs != kPairs) return with_pairs<kPairs + 1>(pairs, use);
  }
  return use(std::integral_constant<int, kPairs>());
}

// Makes one vector of the pair rows of a table: every kTables-th vector of `out`.
template <int kTables>
HWY_INLINE void make_pair_rows(const Plane* table, std::size_t vector, const RunRows& rows,
                               std::size_t planes_of_table, std::uint8_t* out) {
  const auto columns = static_cast<std::size_t>(rows.columns);
  const auto plane = [&](int number) {
    return load(reinterpret_cast<const std::uint8_t*>(table + number) + vector * kVectorBytes);
  };
  constexpr std::size_t kStep = kTables * kVectorBytes;
  store(zero(), out);
  if (rows.queens() == 0) {
    store(plane(static_cast<int>(planes_of_table) - 1), out + kStep);
    return;
  }
  alignas(64) std::uint8_t second[kMaxLines * kVectorBytes];
  for (std::size_t queen = 0; queen < rows.queens(); queen += 2) {
    std::uint8_t* const pair = out + (1 + queen / 2 * columns * columns) * kStep;
    const bool single = queen + 1 == rows.queens();
    const auto lacks = [&](std::size_t of, std::size_t column) {
      const int y = static_cast<int>(column);
      return both(plane(rows.falling[of] + y), plane(rows.rising[of] + y));
    };
    for (std::size_t y = 0; !single && y < columns; ++y) {
      store(lacks(queen + 1, y), second + y * kVectorBytes);
    }
    for (std::size_t y = 0; y < columns; ++y) {
      const Vector first = lacks(queen, y);
      std::uint8_t* const row = pair + y * columns * kStep;
      if (single) {
        store(first, row);
        continue;
      }
      for (std::size_t z = 0; z < columns; ++z) {
        store(both(first, load(second + z * kVectorBytes)), row + z * kStep);
      }
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::colours
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
