// MakePlanes and CountWords: the kernels that make tables.
#include "base/contract.hpp"
#include "kernels/colours/kernels.hpp"
#include "kernels/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/colours/planes.cpp"
// Highway requires that foreach_target.h comes first.
// clang-format off
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace nqueens::colours {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Transposes eight matrices of 64 x 64 bits at a time, one in each 64-bit lane of the rows: blocks
// of half the size are exchanged, then blocks of a quarter, and so on.
void make_planes_kernel(LaneWords& words, std::span<Plane> planes) {
  NQUEENS_ASSERT(1 < planes.size() && planes.size() <= 64);
  const hn::CappedTag<std::uint64_t, 8> d;
  constexpr std::size_t kBlocks = kLanes / 64;
  const auto row = [&words](std::size_t i) { return words.words.data() + i * kBlocks; };
  const std::size_t used = planes.size() - 1;  // the plane of the lanes that have a word
  for (std::size_t block = 0; block < kBlocks; block += hn::Lanes(d)) {
    std::uint64_t low = 0xffffffff;  // the columns that stay in place
    for (std::size_t step = 32; step != 0; step /= 2, low ^= low << step) {
      const auto stays = hn::Set(d, low);
      for (std::size_t i = 0; i < 64; i = (i + step + 1) & ~step) {
        const auto first = hn::Load(d, row(i) + block);
        const auto second = hn::Load(d, row(i + step) + block);
        const auto shift = static_cast<int>(step);
        const auto moved = hn::And(hn::Xor(hn::ShiftRightSame(first, shift), second), stays);
        hn::Store(hn::Xor(first, hn::ShiftLeftSame(moved, shift)), d, row(i) + block);
        hn::Store(hn::Xor(second, moved), d, row(i + step) + block);
      }
    }
    for (std::size_t k = 0; k < used; ++k) {
      hn::Store(hn::Not(hn::Load(d, row(k) + block)), d, planes[k].bits.data() + block);
    }
    // No word has bit 63.
    hn::Store(hn::Not(hn::Load(d, row(63) + block)), d, planes[used].bits.data() + block);
  }
}

void count_words_kernel(const CountWordsTask& task) {
  const hn::CappedTag<std::uint64_t, 8> d;
  NQUEENS_ASSERT(task.positions % 8 == 0 && task.having.size() <= 4);
  for (std::size_t p = 0; p < task.positions; p += hn::Lanes(d)) {
    auto count = hn::Zero(d);
    for (std::size_t chunk = 0; chunk < task.chunks; ++chunk) {
      const std::size_t at = chunk * task.positions + p;
      auto words = hn::LoadU(d, task.words + at);
      for (const std::uint64_t* having : task.having) {
        words = hn::And(words, hn::LoadU(d, having + at));
      }
      count = hn::Add(count, hn::PopulationCount(words));
    }
    hn::StoreU(count, d, task.counts + p);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace nqueens::colours
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nqueens::colours {

CountWords count_words_for(Isa isa) { return NQUEENS_KERNEL_TABLE(count_words_kernel)[isa]; }

MakePlanes make_planes_for(Isa isa) { return NQUEENS_KERNEL_TABLE(make_planes_kernel)[isa]; }

}  // namespace nqueens::colours
#endif
