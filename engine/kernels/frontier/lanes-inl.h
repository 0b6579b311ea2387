// LaneOps<D>: the vector operations of the search that Highway lacks or compiles badly. No other
// file of the frontier uses processor intrinsics.
//
//   squares(l, r, c)      ~l & ~r & c
//   any(k, v, m)          lanes of k where v & m != 0
//   collect(all, v, m)    all | (v & m)
//   Keep(d, mask)(v)      the lanes of v in the mask, moved to the front; other lanes unspecified
//   Fill(d, mask)(old, v) old, but its lanes in the mask are replaced by the first lanes of v
//
// Highway 1.0.3 has nothing like Fill. For Highway's Compress of 32-bit lanes on AVX2, GCC 12
// copies a table to the stack in every call. AVX-512 has instructions for logic on three vectors
// and for masked tests, which save operations. docs/tuning.md has the gains.
//
// Highway includes this file once for each instruction set; hence it has no #pragma once.

#if defined(NQUEENS_FRONTIER_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef NQUEENS_FRONTIER_LANES_INL_H_
#undef NQUEENS_FRONTIER_LANES_INL_H_
#else
#define NQUEENS_FRONTIER_LANES_INL_H_
#endif

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace nqueens::frontier {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL

template <class T>
using LaneTag = hn::ScalableTag<T>;

template <class D>
struct LaneOps {
  using V = hn::Vec<D>;
  using M = hn::Mask<D>;
  static constexpr bool kNarrow = sizeof(hn::TFromD<D>) == 4;

  static HWY_INLINE V squares(V l, V r, V c) {
    return V{_mm512_ternarylogic_epi32(l.raw, r.raw, c.raw, 0x02)};
  }
  static HWY_INLINE V collect(V all, V v, V m) {
    return V{_mm512_ternarylogic_epi32(all.raw, v.raw, m.raw, 0xf8)};
  }
  static HWY_INLINE M any(M k, V v, V m) {
    if constexpr (kNarrow) {
      return M{_mm512_mask_test_epi32_mask(k.raw, v.raw, m.raw)};
    } else {
      return M{_mm512_mask_test_epi64_mask(k.raw, v.raw, m.raw)};
    }
  }
  static HWY_INLINE M any(V v, V m) {
    if constexpr (kNarrow) {
      return M{_mm512_test_epi32_mask(v.raw, m.raw)};
    } else {
      return M{_mm512_test_epi64_mask(v.raw, m.raw)};
    }
  }
  static HWY_INLINE std::size_t count(M mask) {
    return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(mask.raw)));
  }

  class Keep {
   public:
    HWY_INLINE Keep(D /*d*/, M mask) : mask_(mask) {}
    HWY_INLINE V operator()(V v) const {
      if constexpr (kNarrow) {
        return V{_mm512_maskz_compress_epi32(mask_.raw, v.raw)};
      } else {
        return V{_mm512_maskz_compress_epi64(mask_.raw, v.raw)};
      }
    }
    HWY_INLINE std::size_t count() const { return LaneOps::count(mask_); }

   private:
    M mask_;
  };

  class Fill {
   public:
    HWY_INLINE Fill(D /*d*/, M mask) : mask_(mask) {}
    HWY_INLINE V operator()(V old, V v) const {
      if constexpr (kNarrow) {
        return V{_mm512_mask_expand_epi32(old.raw, mask_.raw, v.raw)};
      } else {
        return V{_mm512_mask_expand_epi64(old.raw, mask_.raw, v.raw)};
      }
    }
    HWY_INLINE std::size_t count() const { return LaneOps::count(mask_); }

   private:
    M mask_;
  };
};

#elif HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

// Without vectors, one board is searched at a time: emulated vectors would not be faster.
template <class T>
using LaneTag = hn::CappedTag<T, 1>;

#else

// The look-up tables below are for vectors of up to eight lanes.
template <class T>
using LaneTag = hn::CappedTag<T, 8>;

#endif

#if HWY_TARGET != HWY_AVX3 && HWY_TARGET != HWY_AVX3_DL

using LaneOrder = std::array<std::uint8_t, 8>;

// For each mask, the numbers of its lanes in increasing order. Keep moves these lanes to the front.
inline constexpr auto kKeepOrders = [] {
  std::array<LaneOrder, 256> orders{};
  for (unsigned mask = 0; mask < 256; ++mask) {
    std::size_t at = 0;
    for (unsigned lane = 0; lane < 8; ++lane) {
      if ((mask >> lane & 1) != 0) orders[mask][at++] = static_cast<std::uint8_t>(lane);
    }
  }
  return orders;
}();

// For each lane of each mask, the index of the lane of v that Fill puts there. It is the number of
// the mask's lanes before this lane.
inline constexpr auto kFillOrders = [] {
  std::array<LaneOrder, 256> orders{};
  for (unsigned mask = 0; mask < 256; ++mask) {
    std::uint8_t at = 0;
    for (unsigned lane = 0; lane < 8; ++lane) {
      if ((mask >> lane & 1) != 0) orders[mask][lane] = at++;
    }
  }
  return orders;
}();

template <class D>
struct LaneOps {
  using V = hn::Vec<D>;
  using M = hn::Mask<D>;

  static HWY_INLINE V squares(V l, V r, V c) { return hn::AndNot(hn::Or(l, r), c); }
  static HWY_INLINE V collect(V all, V v, V m) { return hn::Or(all, hn::And(v, m)); }
  static HWY_INLINE M any(V v, V m) { return hn::Ne(hn::And(v, m), hn::Zero(D())); }
  static HWY_INLINE M any(M k, V v, V m) { return hn::And(k, any(v, m)); }
  static HWY_INLINE std::size_t count(M mask) { return hn::CountTrue(D(), mask); }

  static HWY_INLINE unsigned bits_of(D d, M mask) {
    std::array<std::uint8_t, 8> bytes{};
    hn::StoreMaskBits(d, mask, bytes.data());
    return bytes[0];
  }

  static HWY_INLINE V reordered(D d, V v, const LaneOrder& order) {
    if constexpr (hn::MaxLanes(D()) == 1) {
      return v;
    } else {
      const hn::Rebind<std::uint32_t, D> d32;
      const auto lanes = hn::PromoteTo(d32, hn::LoadU(hn::Rebind<std::uint8_t, D>(), order.data()));
      if constexpr (sizeof(hn::TFromD<D>) == 4) {
        return hn::TableLookupLanes(v, hn::IndicesFromVec(d, lanes));
      } else {
        return hn::TableLookupLanes(v, hn::IndicesFromVec(d, hn::PromoteTo(d, lanes)));
      }
    }
  }

  class Keep {
   public:
    HWY_INLINE Keep(D d, M mask) : bits_(bits_of(d, mask)) {}
    HWY_INLINE V operator()(V v) const { return reordered(D(), v, kKeepOrders[bits_]); }
    HWY_INLINE std::size_t count() const { return static_cast<std::size_t>(std::popcount(bits_)); }

   private:
    unsigned bits_;
  };

  class Fill {
   public:
    HWY_INLINE Fill(D d, M mask) : mask_(mask), bits_(bits_of(d, mask)) {}
    HWY_INLINE V operator()(V old, V v) const {
      return hn::IfThenElse(mask_, reordered(D(), v, kFillOrders[bits_]), old);
    }
    HWY_INLINE std::size_t count() const { return static_cast<std::size_t>(std::popcount(bits_)); }

   private:
    M mask_;
    unsigned bits_;
  };
};

#endif

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::frontier
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
