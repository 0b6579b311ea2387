#define HWY_WANT_AVX3_DL 1
#define HWY_COMPILE_ALL_ATTAINABLE 1
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

template <class T>
struct Boards {
  std::size_t count = 0;
  alignas(64) std::array<T, kBlockBoards + 2*kSlack> columns;
  alignas(64) std::array<T, kBlockBoards + 2*kSlack> left;
  alignas(64) std::array<T, kBlockBoards + 2*kSlack> right;
};

template <class D>
class Search {
  using T = hn::TFromD<D>;
  using V = hn::Vec<D>;
  static constexpr std::size_t kLanes = hn::MaxLanes(D());

 public:
  explicit Search(const OuterBoard& outer) : outer_(outer), levels_(std::make_unique_for_overwrite<Boards<T>[]>(outer.size)) {
    for (int i = 0; i < outer.size; ++i) levels_[i].count = 0;
  }

  std::uint64_t run() {
    Boards<T>& first = levels_[0];
    first.columns[0] = static_cast<T>(outer_.columns);
    first.left[0] = first.right[0] = 0;
    first.count = 1;
    for (int level = 0; level <= outer_.size - 3; ++level) expand(level);
    return solutions_;
  }

 private:
  void expand(int level) {
    if (level == outer_.size - 3) {
      switch (same_side(level, 2)) {
        case 0: return finish<0>(level);
        case 1: return finish<1>(level);
        default: return finish<2>(level);
      }
    }
    const int probes = std::min(kMaxProbes, outer_.size - level - 2);
    const int same = same_side(level, probes + 1);
    if (probes == 2) {
    switch (same) {
      case 0: return grow<0,2>(level);
      case 1: return grow<1,2>(level);
      case 2: return grow<2,2>(level);
      default: return grow<3,2>(level);
    }
    } else if (probes == 1) {
    switch (same) {
      case 0: return grow<0,1>(level);
      case 1: return grow<1,1>(level);
      default: return grow<2,1>(level);
    }
    } else {
    switch (same) {
      case 0: return grow<0,3>(level);
      case 1: return grow<1,3>(level);
      case 2: return grow<2,3>(level);
      case 3: return grow<3,3>(level);
      default: return grow<4,3>(level);
    }
    }
  }

  // rows after `level` up to `limit` on the same side
  int same_side(int level, int limit) const {
    if (level >= outer_.turn) return limit;
    return std::min(limit, outer_.turn - 1 - level);
  }

  int distance(int a, int b) const { return std::abs(outer_.rows[a].row - outer_.rows[b].row); }
  V open(D d, int level) const { return hn::Set(d, static_cast<T>(outer_.rows[level].open)); }
  V steps(D d, int a, int b) const { return hn::Set(d, static_cast<T>(distance(a, b))); }

  template <int kSame, int kProbes>
  void grow(int level) {
    for (int strip = 0; levels_[level].count > 0; ++strip) {
      switch (strip) {
        case 0: grow_pass<kSame, kProbes, 0>(level); break;
        case 1: grow_pass<kSame, kProbes, 1>(level); break;
        case 2: grow_pass<kSame, kProbes, 2>(level); break;
        case 3: grow_pass<kSame, kProbes, 3>(level); break;
        default: grow_pass<kSame, kProbes, -1>(level, strip); break;
      }
    }
  }

  template <int kStrip>
  static V squares(D d, V columns, V left, V right, V open, int strip) {
    const V one = hn::Set(d, T{1});
    V free = hn::And(hn::AndNot(hn::Or(left, right), columns), open);
    if constexpr (kStrip >= 0) {
      for (int i = 0; i < kStrip; ++i) free = hn::And(free, hn::Sub(free, one));
    } else {
      for (int i = 0; i < strip; ++i) free = hn::And(free, hn::Sub(free, one));
    }
    return free;
  }

  template <class M>
  static void append(D d, M mask, std::size_t& at, Boards<T>& to, V columns, V left, V right) {
    hn::StoreU(hn::Compress(columns, mask), d, &to.columns[at]);
    hn::StoreU(hn::Compress(left, mask), d, &to.left[at]);
    hn::StoreU(hn::Compress(right, mask), d, &to.right[at]);
    at += hn::CountTrue(d, mask);
  }

  void pad(D d, Boards<T>& boards) {
    hn::StoreU(hn::Zero(d), d, &boards.columns[boards.count]);
  }

  template <int kSame, int kProbes, int kStrip>
  void grow_pass(int level, int strip = kStrip) {
    const D d;
    const V one = hn::Set(d, T{1});
    const V zero = hn::Zero(d);
    Boards<T>& in = levels_[level];
    Boards<T>& out = levels_[level + 1];
    pad(d, in);
    const V here = open(d, level);
    const V below = open(d, level + 1);
    const V step = steps(d, level, level + 1);
    V probe_open[3], probe_step[3];
    for (int p = 0; p < kProbes; ++p) {
      probe_open[p] = open(d, level + 2 + p);
      probe_step[p] = steps(d, level + 1, level + 2 + p);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < in.count; i += kLanes) {
      if (out.count > kBlockBoards - kLanes) expand(level + 1);
      const V columns = hn::LoadU(d, &in.columns[i]);
      const V left = hn::LoadU(d, &in.left[i]);
      const V right = hn::LoadU(d, &in.right[i]);
      const V free = squares<kStrip>(d, columns, left, right, here, strip);
      const V rest = hn::And(free, hn::Sub(free, one));
      const V bit = hn::Xor(free, rest);
      append(d, hn::Ne(rest, zero), kept, in, columns, left, right);
      const V c = hn::Xor(columns, bit);
      V l = hn::Or(left, bit);
      V r = hn::Or(right, bit);
      if constexpr (kSame >= 1) {
        l = hn::Shl(l, step);
        r = hn::Shr(r, step);
      } else {
        const V old = l;
        l = hn::Shl(r, step);
        r = hn::Shr(old, step);
      }
      auto alive = hn::Ne(hn::And(hn::AndNot(hn::Or(l, r), c), below), zero);
      for (int p = 0; p < kProbes; ++p) {
        V pl, pr;
        if (kSame == 0 || p + 2 <= kSame) {
          pl = hn::Shl(l, probe_step[p]);
          pr = hn::Shr(r, probe_step[p]);
        } else {
          pl = hn::Shr(l, probe_step[p]);
          pr = hn::Shl(r, probe_step[p]);
        }
        alive = hn::And(alive, hn::Ne(hn::And(hn::AndNot(hn::Or(pl, pr), c), probe_open[p]), zero));
      }
      append(d, alive, out.count, out, c, l, r);
      stats(in.count - i);
    }
    in.count = kept;
  }

  void stats([[maybe_unused]] std::size_t left) {
#ifdef FR_STATS
    slots += kLanes; lanes += std::min(left, kLanes);
#endif
  }
  template <int kSame>
  void finish(int level) {
    for (int strip = 0; levels_[level].count > 0; ++strip) {
      switch (strip) {
        case 0: finish_pass<kSame, 0>(level); break;
        case 1: finish_pass<kSame, 1>(level); break;
        default: finish_pass<kSame, 2>(level); break;
      }
    }
  }

  template <int kSame, int kStrip>
  void finish_pass(int level) {
    const D d;
    const V one = hn::Set(d, T{1});
    const V zero = hn::Zero(d);
    Boards<T>& in = levels_[level];
    pad(d, in);
    const V here = open(d, level);
    const V below = open(d, level + 1);
    const V step = steps(d, level, level + 1);
    const V last_open = open(d, level + 2);
    const V last_step = steps(d, level + 1, level + 2);
    std::size_t kept = 0;
    std::uint64_t solutions = 0;
    for (std::size_t i = 0; i < in.count; i += kLanes) {
      const V columns = hn::LoadU(d, &in.columns[i]);
      const V left = hn::LoadU(d, &in.left[i]);
      const V right = hn::LoadU(d, &in.right[i]);
      const V free = squares<kStrip>(d, columns, left, right, here, kStrip);
      const V rest = hn::And(free, hn::Sub(free, one));
      const V bit = hn::Xor(free, rest);
      if constexpr (kStrip < 2) append(d, hn::Ne(rest, zero), kept, in, columns, left, right);
      const V c = hn::Xor(columns, bit);
      V l = hn::Or(left, bit);
      V r = hn::Or(right, bit);
      if constexpr (kSame >= 1) {
        l = hn::Shl(l, step);
        r = hn::Shr(r, step);
      } else {
        const V old = l;
        l = hn::Shl(r, step);
        r = hn::Shr(old, step);
      }
      V pl, pr;
      if (kSame == 0 || kSame == 2) {
        pl = hn::Shl(l, last_step);
        pr = hn::Shr(r, last_step);
      } else {
        pl = hn::Shr(l, last_step);
        pr = hn::Shl(r, last_step);
      }
      const V b = hn::And(hn::AndNot(hn::Or(l, r), c), below);
      const V last = hn::And(hn::AndNot(hn::Or(pl, pr), c), last_open);
      // c has two bits.
      const V high = hn::And(c, hn::Sub(c, one));
      const V low = hn::Xor(c, high);
      const auto apart = hn::Eq(hn::And(hn::Shl(c, last_step), c), zero);
      solutions += hn::CountTrue(d, hn::And(apart, hn::And(hn::Ne(hn::And(b, low), zero), hn::Ne(hn::And(last, high), zero))));
      solutions += hn::CountTrue(d, hn::And(apart, hn::And(hn::Ne(hn::And(b, high), zero), hn::Ne(hn::And(last, low), zero))));
      stats(in.count - i);
    }
    // bit = 0 lanes (dead padding or no free): must not count
    in.count = kept;
    solutions_ += solutions;
  }

  const OuterBoard& outer_;
  std::unique_ptr<Boards<T>[]> levels_;
  std::uint64_t solutions_ = 0;
 public:
  std::uint64_t slots = 0, lanes = 0;
};

std::uint64_t count_outer(const OuterBoard& outer) {
  if (outer.wide) return Search<hn::ScalableTag<std::uint64_t>>(outer).run();
  return Search<hn::ScalableTag<std::uint32_t>>(outer).run();
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
