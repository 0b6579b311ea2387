// MARKED: the one file of composition with processor intrinsics.
//
// compress_to(d, v, keep, out): stores the lanes of v that `keep` selects, moved together, as one
// vector (lanes beyond them may hold anything), and returns their number.
//
// Highway 1.0.3 has Compress, but GCC 12 copies its look-up table to the stack in every call for
// 64-bit lanes, which took most of the time of listing a side (docs/performance-notes.md).
// CompressStore is no better there, and its instruction is slow on Zen 4. Other targets use
// Highway's.
//
// Included once per target, inside no namespace; hence no #pragma once.

#if defined(NQUEENS_COMPOSITION_COMPRESS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_COMPOSITION_COMPRESS_INL_H_
#undef NQUEENS_COMPOSITION_COMPRESS_INL_H_
#else
#define NQUEENS_COMPOSITION_COMPRESS_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::composition {
namespace HWY_NAMESPACE {

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL

template <class D, class V, class M>
HWY_INLINE std::size_t compress_to(D d, V v, M keep, std::uint64_t* out) {
  hwy::HWY_NAMESPACE::StoreU(V{_mm512_maskz_compress_epi64(keep.raw, v.raw)}, d, out);
  return static_cast<std::size_t>(__builtin_popcount(keep.raw));
}

#elif HWY_TARGET == HWY_AVX2

// For each mask of 4 lanes, the 32-bit lanes to take.
alignas(32) static constexpr std::uint32_t kCompressed[16][8] = {
    {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {2, 3, 0, 1, 4, 5, 6, 7},
    {0, 1, 2, 3, 4, 5, 6, 7}, {4, 5, 0, 1, 2, 3, 6, 7}, {0, 1, 4, 5, 2, 3, 6, 7},
    {2, 3, 4, 5, 0, 1, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {6, 7, 0, 1, 2, 3, 4, 5},
    {0, 1, 6, 7, 2, 3, 4, 5}, {2, 3, 6, 7, 0, 1, 4, 5}, {0, 1, 2, 3, 6, 7, 4, 5},
    {4, 5, 6, 7, 0, 1, 2, 3}, {0, 1, 4, 5, 6, 7, 2, 3}, {2, 3, 4, 5, 6, 7, 0, 1},
    {0, 1, 2, 3, 4, 5, 6, 7}};

template <class D, class V, class M>
HWY_INLINE std::size_t compress_to(D d, V v, M keep, std::uint64_t* out) {
  const auto bits = static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(keep.raw)));
  const __m256i lanes = _mm256_load_si256(reinterpret_cast<const __m256i*>(kCompressed[bits]));
  hwy::HWY_NAMESPACE::StoreU(V{_mm256_permutevar8x32_epi32(v.raw, lanes)}, d, out);
  return static_cast<std::size_t>(__builtin_popcount(bits));
}

#else

template <class D, class V, class M>
HWY_INLINE std::size_t compress_to(D d, V v, M keep, std::uint64_t* out) {
  return hwy::HWY_NAMESPACE::CompressBlendedStore(v, keep, d, out);
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::composition
HWY_AFTER_NAMESPACE();

#endif
