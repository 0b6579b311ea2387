#define HWY_WANT_AVX3_DL 1
#define HWY_COMPILE_ALL_ATTAINABLE 1
#define HWY_BROKEN_EMU128 1
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "methods/frontier/kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include <bit>
#include <memory>
#include "methods/frontier/config.hpp"
#include "methods/frontier/kernel.hpp"
#ifndef FR_STRIP
#define FR_STRIP 1
#endif
#ifndef FR_PROBES
#define FR_PROBES 2
#endif

HWY_BEFORE_NAMESPACE();
namespace nqueens::frontier::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr int kMaxProbes = FR_PROBES;
constexpr std::size_t kSlack = 32;


template <class D>
struct PackOps {
  using V = hn::Vec<D>;
  using M = hn::Mask<D>;
#if HWY_TARGET <= HWY_AVX3 
  static constexpr bool k32 = sizeof(hn::TFromD<D>) == 4;
  static HWY_INLINE V squares(V l, V r, V c) { return V{_mm512_ternarylogic_epi32(l.raw, r.raw, c.raw, 0x02)}; }
  static HWY_INLINE M any(V v, V m) { if constexpr (k32) return M{_mm512_test_epi32_mask(v.raw, m.raw)}; else return M{_mm512_test_epi64_mask(v.raw, m.raw)}; }
  static HWY_INLINE M any(M k, V v, V m) { if constexpr (k32) return M{_mm512_mask_test_epi32_mask(k.raw, v.raw, m.raw)}; else return M{_mm512_mask_test_epi64_mask(k.raw, v.raw, m.raw)}; }
  static HWY_INLINE V collect(V all, V v, V m) { return V{_mm512_ternarylogic_epi32(all.raw, v.raw, m.raw, 0xF8)}; }
  static HWY_INLINE M same(M k, V a, V b) { if constexpr (k32) return M{_mm512_mask_cmpeq_epi32_mask(k.raw, a.raw, b.raw)}; else return M{_mm512_mask_cmpeq_epi64_mask(k.raw, a.raw, b.raw)}; }
  static HWY_INLINE V fresh(V rest, M empty, V v, V m) { if constexpr (k32) return V{_mm512_mask_and_epi32(rest.raw, empty.raw, v.raw, m.raw)}; else return V{_mm512_mask_and_epi64(rest.raw, empty.raw, v.raw, m.raw)}; }
  static HWY_INLINE M none(V v) { if constexpr (k32) return M{_mm512_testn_epi32_mask(v.raw, v.raw)}; else return M{_mm512_testn_epi64_mask(v.raw, v.raw)}; }
  struct Keep {
    HWY_INLINE Keep(D, M m) : mask(m) {}
    HWY_INLINE V operator()(V v) const {
      if constexpr (sizeof(hn::TFromD<D>) == 4) return V{_mm512_maskz_compress_epi32(mask.raw, v.raw)};
      else return V{_mm512_maskz_compress_epi64(mask.raw, v.raw)};
    }
    HWY_INLINE std::size_t count() const { return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(mask.raw))); }
    M mask;
  };
  struct Fill {
    HWY_INLINE Fill(D, M m) : mask(m) {}
    HWY_INLINE V operator()(V old, V v) const {
      if constexpr (sizeof(hn::TFromD<D>) == 4) return V{_mm512_mask_expand_epi32(old.raw, mask.raw, v.raw)};
      else return V{_mm512_mask_expand_epi64(old.raw, mask.raw, v.raw)};
    }
    HWY_INLINE std::size_t count() const { return static_cast<std::size_t>(std::popcount(static_cast<unsigned>(mask.raw))); }
    M mask;
  };
#else
  static HWY_INLINE V squares(V l, V r, V c) { return hn::AndNot(hn::Or(l, r), c); }
  static HWY_INLINE M any(V v, V m) { return hn::Ne(hn::And(v, m), hn::Zero(D())); }
  static HWY_INLINE M any(M k, V v, V m) { return hn::And(k, any(v, m)); }
  static HWY_INLINE V collect(V all, V v, V m) { return hn::Or(all, hn::And(v, m)); }
  static HWY_INLINE M same(M k, V a, V b) { return hn::And(k, hn::Eq(a, b)); }
  static HWY_INLINE V fresh(V rest, M empty, V v, V m) { return hn::IfThenElse(empty, hn::And(v, m), rest); }
  static HWY_INLINE M none(V v) { return hn::Eq(v, hn::Zero(D())); }
  using Row = std::array<std::uint8_t, 8>;
  static constexpr std::array<Row, 256> kKeep = [] {
    std::array<Row, 256> order{};
    for (unsigned bits = 0; bits < 256; ++bits) {
      unsigned at = 0;
      for (std::uint8_t lane = 0; lane < 8; ++lane) if ((bits >> lane & 1) != 0) order[bits][at++] = lane;
      // rest zero: repeats lane 0
    }
    return order;
  }();
  static constexpr std::array<Row, 256> kFill = [] {
    std::array<Row, 256> order{};
    for (unsigned bits = 0; bits < 256; ++bits) {
      std::uint8_t at = 0;
      for (unsigned lane = 0; lane < 8; ++lane) if ((bits >> lane & 1) != 0) order[bits][lane] = at++;
    }
    return order;
  }();
  static HWY_INLINE unsigned bits_of(D d, M m) {
    std::uint8_t b[8];
    hn::StoreMaskBits(d, m, b);
    return b[0];
  }
  static HWY_INLINE auto indices(D d, const Row& row) {
    const hn::Rebind<std::uint32_t, D> d32;
    const auto lanes = hn::PromoteTo(d32, hn::LoadU(hn::Rebind<std::uint8_t, D>(), row.data()));
    if constexpr (sizeof(hn::TFromD<D>) == 4) return hn::IndicesFromVec(d, lanes);
    else return hn::IndicesFromVec(d, hn::PromoteTo(d, lanes));
  }
  using Indices = decltype(indices(D(), Row()));
  struct Keep {
    HWY_INLINE Keep(D d, M m) : bits(bits_of(d, m)), index(indices(d, kKeep[bits])) {}
    HWY_INLINE V operator()(V v) const { return hn::TableLookupLanes(v, index); }
    HWY_INLINE std::size_t count() const { return static_cast<std::size_t>(std::popcount(bits)); }
    unsigned bits;
    Indices index;
  };
  struct Fill {
    HWY_INLINE Fill(D d, M m) : mask(m), bits(bits_of(d, m)), index(indices(d, kFill[bits])) {}
    HWY_INLINE V operator()(V old, V v) const { return hn::IfThenElse(mask, hn::TableLookupLanes(v, index), old); }
    HWY_INLINE std::size_t count() const { return static_cast<std::size_t>(std::popcount(bits)); }
    M mask;
    unsigned bits;
    Indices index;
  };
#endif
};

#ifndef FR_STREAMS
#define FR_STREAMS 2
#endif
constexpr int kStreams = FR_STREAMS;

template <class D>
struct Level {
  using T = hn::TFromD<D>;
  static constexpr std::size_t kLanes = hn::MaxLanes(D());
  static constexpr std::size_t kSize = kBlockBoards + 128;
  std::size_t count = 0;
  bool busy = false;
  alignas(64) std::array<T, kSize> columns;
  alignas(64) std::array<T, kSize> left;
  alignas(64) std::array<T, kSize> right;
  struct Lanes {
    alignas(64) std::array<T, kLanes> columns, left, right, rest;
  };
  std::array<Lanes, kStreams> lanes;
};

template <class D>
class Search {
  using T = hn::TFromD<D>;
  using V = hn::Vec<D>;
  using Lvl = Level<D>;
  using Ops = PackOps<D>;
  using Keep = typename PackOps<D>::Keep;
  using Fill = typename PackOps<D>::Fill;
  static constexpr std::size_t kLanes = hn::MaxLanes(D());

 public:
  explicit Search(const OuterBoard& outer) : outer_(outer), levels_(std::make_unique_for_overwrite<Lvl[]>(outer.size)) {
    for (int i = 0; i < outer.size; ++i) { levels_[i].count = 0; levels_[i].busy = false; for (auto& l : levels_[i].lanes) l.rest.fill(0); }
  }

  std::uint64_t run() {
    Lvl& first = levels_[0];
    first.columns[0] = static_cast<T>(outer_.columns);
    first.left[0] = first.right[0] = 0;
    first.count = 1;
    for (int level = 0; level <= outer_.size - 3; ++level) expand(level, true);
    return solutions_;
  }

 private:
  void expand(int level, bool drain) {
    const int left = outer_.size - level - 1;  // rows below, the child's included
    switch (left) {
      case 2: return pick<1, 2>(level, drain);
      case 3: return pick<2, 1>(level, drain);
      case 4: return pick<3, 1>(level, drain);
      case 5: return pick<4, 1>(level, drain);
      default: return pick<kMaxProbes, 0>(level, drain);
    }
  }
  template <int kProbes, int kMode>
  void pick(int level, bool drain) {
    const int same = same_side(level, kProbes + 1);
    switch (same) {
      case 0: return grow<0,kProbes,kMode>(level, drain);
      case 1: return grow<1,kProbes,kMode>(level, drain);
      case 2: return grow<2,kProbes,kMode>(level, drain);
      case 3: if constexpr (kProbes > 1) return grow<3,kProbes,kMode>(level, drain);
      case 4: if constexpr (kProbes > 2) return grow<4,kProbes,kMode>(level, drain);
      case 5: if constexpr (kProbes > 3) return grow<5,kProbes,kMode>(level, drain);
      default: ;
    }
  }

  int same_side(int level, int limit) const {
    if (level >= outer_.turn) return limit;
    return std::min(limit, outer_.turn - 1 - level);
  }

  int distance(int a, int b) const { return std::abs(outer_.rows[a].row - outer_.rows[b].row); }
  V open(D d, int level) const { return hn::Set(d, static_cast<T>(outer_.rows[level].open)); }
  V steps(D d, int a, int b) const { return hn::Set(d, static_cast<T>(distance(a, b))); }

  template <int kSame, int kProbes, int kMode>
  void grow(int level, bool drain) {
    for (;;) {
      bool done;
      if (!drain) done = spin<kSame, kProbes, kMode, false, kStreams>(level);
      else if (!levels_[level].busy && levels_[level].count <= kLanes) done = spin<kSame, kProbes, kMode, true, 1>(level);
      else done = spin<kSame, kProbes, kMode, true, kStreams>(level);
      if (done) return;
      expand(level + 1, false);
    }
  }

  struct Lanes {
    V columns, left, right, rest;
  };
  static HWY_INLINE Lanes load(const typename Lvl::Lanes& from) {
    const D d;
    return {hn::Load(d, from.columns.data()), hn::Load(d, from.left.data()), hn::Load(d, from.right.data()), hn::Load(d, from.rest.data())};
  }
  static HWY_INLINE void save(const Lanes& lanes, typename Lvl::Lanes& to) {
    const D d;
    hn::Store(lanes.columns, d, to.columns.data());
    hn::Store(lanes.left, d, to.left.data());
    hn::Store(lanes.right, d, to.right.data());
    hn::Store(lanes.rest, d, to.rest.data());
  }

  // true when the level's input is used up (but for less than S vectors unless draining); false: out full
  template <int kSame, int kProbes, int kMode, bool kDrain, int kS>
  HWY_NOINLINE bool spin(int level) {
    const D d;
    const V one = hn::Set(d, T{1});
    const V zero = hn::Zero(d);
    Lvl& in = levels_[level];
    Lvl& out = levels_[level + 1];
    if (kDrain) {
      hn::StoreU(zero, d, &in.columns[in.count]);
    }
    const V here = open(d, level);
    const V below = open(d, level + 1);
    const V step = steps(d, level, level + 1);
    V probe_open[kProbes], probe_step[kProbes];
    for (int p = 0; p < kProbes; ++p) {
      probe_open[p] = open(d, level + 2 + p);
      probe_step[p] = steps(d, level + 1, level + 2 + p);
    }
    std::size_t next = 0;
    const std::size_t count = in.count;
    std::size_t made = kMode == 2 ? 0 : out.count;
    std::uint64_t solutions = 0;
    Lanes a = load(in.lanes[0]);
    Lanes b = load(in.lanes[kS > 1 ? 1 : 0]);
    Lanes e = load(in.lanes[kS > 2 ? 2 : 0]);
    Lanes g = load(in.lanes[kS > 3 ? 3 : 0]);

    const auto turn = [&](Lanes& x) HWY_ATTR {
      const auto empty = Ops::none(x.rest);
      const Fill fill(d, empty);
      x.columns = fill(x.columns, hn::LoadU(d, &in.columns[next]));
      x.left = fill(x.left, hn::LoadU(d, &in.left[next]));
      x.right = fill(x.right, hn::LoadU(d, &in.right[next]));
      next += fill.count();
      if (kDrain) next = std::min(next, count);
      const V todo = Ops::fresh(x.rest, empty, Ops::squares(x.left, x.right, x.columns), here);
      x.rest = hn::And(todo, hn::Sub(todo, one));
      const V bit = hn::Xor(todo, x.rest);
      const V c = hn::Xor(x.columns, bit);
      V l = hn::Or(x.left, bit);
      V r = hn::Or(x.right, bit);
      if constexpr (kSame >= 1) {
        l = hn::Shl(l, step);
        r = hn::Shr(r, step);
      } else {
        const V old = l;
        l = hn::Shl(r, step);
        r = hn::Shr(old, step);
      }
      const V f0 = Ops::squares(l, r, c);
      if constexpr (kMode == 2) {
        V pl, pr;
        if (kSame == 0 || kSame == 2) {
          pl = hn::Shl(l, probe_step[0]);
          pr = hn::Shr(r, probe_step[0]);
        } else {
          pl = hn::Shr(l, probe_step[0]);
          pr = hn::Shl(r, probe_step[0]);
        }
        const V f1 = hn::And(Ops::squares(pl, pr, c), probe_open[0]);
        const V g0 = hn::And(f0, below);
        const V high = hn::And(c, hn::Sub(c, one));
        const V low = hn::Xor(c, high);
        auto live = hn::Eq(hn::And(hn::Shl(c, probe_step[0]), c), zero);
        live = Ops::any(live, bit, bit);
        const auto one_way = Ops::any(Ops::any(live, g0, low), f1, high);
        const auto other_way = Ops::any(Ops::any(live, g0, high), f1, low);
        solutions += hn::CountTrue(d, one_way) + hn::CountTrue(d, other_way);
      } else {
        auto alive = Ops::any(f0, below);
        if (kDrain) alive = Ops::any(alive, bit, bit);
        V all = hn::And(f0, below);
        for (int p = 0; p < kProbes; ++p) {
          V pl, pr;
          if (kSame == 0 || p + 2 <= kSame) {
            pl = hn::Shl(l, probe_step[p]);
            pr = hn::Shr(r, probe_step[p]);
          } else {
            pl = hn::Shr(l, probe_step[p]);
            pr = hn::Shl(r, probe_step[p]);
          }
          const V f = Ops::squares(pl, pr, c);
          alive = Ops::any(alive, f, probe_open[p]);
          if (kMode == 1) all = Ops::collect(all, f, probe_open[p]);
        }
        if (kMode == 1) alive = Ops::same(alive, all, c);
        const Keep keep(d, alive);
        hn::StoreU(keep(c), d, &out.columns[made]);
        hn::StoreU(keep(l), d, &out.left[made]);
        hn::StoreU(keep(r), d, &out.right[made]);
        made += keep.count();
#ifdef FR_STATS
    extern long g_made[32]; g_made[level] += keep.count();
#endif
      }
#ifdef FR_STATS
    extern long g_slots[32], g_lanes[32]; g_slots[level] += kLanes; g_lanes[level] += hn::CountTrue(d, hn::Ne(bit,zero));
#endif
    };
    bool full = false;
    if constexpr (kDrain) {
      for (;;) {
        if (kMode != 2 && made > kBlockBoards - kS * kLanes) { full = true; break; }
        turn(a);
        if constexpr (kS >= 2) turn(b);
 if constexpr (kS >= 3) turn(e);
 if constexpr (kS >= 4) turn(g);
        V left_over = a.rest;
        if constexpr (kS >= 2) left_over = hn::Or(left_over, b.rest);
if constexpr (kS >= 3) left_over = hn::Or(left_over, e.rest);
if constexpr (kS >= 4) left_over = hn::Or(left_over, g.rest);
        if (next == count && hn::AllTrue(d, hn::Eq(left_over, zero))) break;
      }
    } else {
      while (next + kS * kLanes <= count) {
        if (kMode != 2 && made > kBlockBoards - kS * kLanes) { full = true; break; }
        turn(a);
        if constexpr (kS >= 2) turn(b);
 if constexpr (kS >= 3) turn(e);
 if constexpr (kS >= 4) turn(g);
      }
    }
    save(a, in.lanes[0]);
    if constexpr (kS >= 2) save(b, in.lanes[1]);
if constexpr (kS >= 3) save(e, in.lanes[2]);
if constexpr (kS >= 4) save(g, in.lanes[3]);
    in.busy = !kDrain || full;
    if (kMode != 2) out.count = made;
    solutions_ += solutions;
    // close up
    const std::size_t rest = count - next;
    if (next > 0 && rest > 0) {
      for (std::size_t i = 0; i < rest; i += kLanes) {
        hn::StoreU(hn::LoadU(d, &in.columns[next + i]), d, &in.columns[i]);
        hn::StoreU(hn::LoadU(d, &in.left[next + i]), d, &in.left[i]);
        hn::StoreU(hn::LoadU(d, &in.right[next + i]), d, &in.right[i]);
      }
    }
    in.count = rest;
    return !full;
  }

  const OuterBoard& outer_;
  std::unique_ptr<Lvl[]> levels_;
  std::uint64_t solutions_ = 0;
};

std::uint64_t count_outer(const OuterBoard& outer) {
#if HWY_TARGET <= HWY_AVX3
  if (outer.wide) return Search<hn::ScalableTag<std::uint64_t>>(outer).run();
  return Search<hn::ScalableTag<std::uint32_t>>(outer).run();
#else
  if (outer.wide) return Search<hn::CappedTag<std::uint64_t, 8>>(outer).run();
  return Search<hn::CappedTag<std::uint32_t, 8>>(outer).run();
#endif
}

}
HWY_AFTER_NAMESPACE();
#if HWY_ONCE
namespace nqueens::frontier {
CountOuter kernel_for(int isa) {
  switch (isa) {
    case 0: return N_SCALAR::count_outer;
    case 1: return N_AVX2::count_outer;
    default: return N_AVX3_DL::count_outer;
  }
}
}
#endif
