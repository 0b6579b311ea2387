#include "colours/count_words.hpp"

#include "contract/contract.hpp"
#include "simd/kernel_table.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "colours/count_words.cpp"
// Highway requires that foreach_target.h comes first.
// clang-format off
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace nqueens::colours {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

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

}  // namespace nqueens::colours
#endif
