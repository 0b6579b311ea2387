#include "simd/isa.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>

#include "contract/contract.hpp"
#include "simd/highway_targets.hpp"
// After highway_targets.hpp, which configures it.
#include "hwy/highway.h"

namespace nqueens {
namespace {

struct Entry {
  Isa isa;
  std::string_view name;
  std::int64_t target;  // the Highway target bit; 0 where this architecture has no such set
};

constexpr std::array<Entry, 4> kEntries{{
    {Isa::portable, "portable", HWY_STATIC_TARGET},
#if HWY_ARCH_X86
    {Isa::avx2, "avx2", HWY_AVX2},
    {Isa::avx512, "avx512", HWY_AVX3},
    {Isa::avx512_icl, "avx512_icl", HWY_AVX3_DL},
#else
    {Isa::avx2, "avx2", 0},
    {Isa::avx512, "avx512", 0},
    {Isa::avx512_icl, "avx512_icl", 0},
#endif
}};

const Entry& entry(Isa isa) {
  const Entry& found = kEntries[static_cast<std::size_t>(isa)];
  NQUEENS_ASSERT(found.isa == isa);
  return found;
}

}  // namespace

bool is_available(Isa isa) {
  // Asked once: in a virtual machine each question to the processor takes microseconds.
  static const std::int64_t kSupported = hwy::SupportedTargets();
  if (isa == Isa::portable) return true;
  return (entry(isa).target & HWY_TARGETS & kSupported) != 0;
}

std::vector<Isa> available_isas() {
  std::vector<Isa> isas;
  for (const Entry& e : kEntries) {
    if (is_available(e.isa)) isas.push_back(e.isa);
  }
  NQUEENS_ASSERT(!isas.empty());
  return isas;
}

Isa best_isa() { return available_isas().back(); }

std::string_view to_string(Isa isa) { return entry(isa).name; }

std::optional<Isa> parse_isa(std::string_view name) {
  for (const Entry& e : kEntries) {
    if (e.name == name) return e.isa;
  }
  return std::nullopt;
}

std::size_t dispatch_index(Isa isa) {
  if (!is_available(isa)) {
    throw std::invalid_argument("instruction set " + std::string(to_string(isa)) +
                                " is not available here");
  }
  if constexpr ((HWY_TARGETS & (HWY_TARGETS - 1)) == 0) return 0;  // a table of one entry
  // Highway's order: an initialiser first, then one entry per target, then the plain fallback.
  const std::uint64_t mask =
      static_cast<std::uint64_t>(HWY_CHOSEN_TARGET_SHIFT(entry(isa).target)) |
      static_cast<std::uint64_t>(HWY_CHOSEN_TARGET_MASK_SCALAR);
  return static_cast<std::size_t>(std::countr_zero(mask));
}

}  // namespace nqueens
