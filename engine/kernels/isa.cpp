#include "kernels/isa.hpp"

#include <array>
#include <cstdint>

#include "base/contract.hpp"
#include "kernels/highway_targets.hpp"
// Must come after highway_targets.hpp, which configures it.
#include "hwy/detect_targets.h"

namespace nqueens {
namespace {

#if HWY_ARCH_X86

// For AVX2 and AVX-512, Highway also enables F16C and VAES. The functions below do not test for
// these, since clang 14 cannot. No kernel uses them, and all processors with the other features
// have them.
bool runs_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
         __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
}

bool runs_avx512() {
  return runs_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd");
}

bool runs_avx512_icl() {
  return runs_avx512() && __builtin_cpu_supports("avx512vbmi") &&
         __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vnni") &&
         __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq") &&
         __builtin_cpu_supports("gfni") && __builtin_cpu_supports("vpclmulqdq");
}

#else

bool runs_avx2() { return false; }
bool runs_avx512() { return false; }
bool runs_avx512_icl() { return false; }

#endif

// For instruction sets that every processor of the platform has.
bool runs_anywhere() { return true; }

struct Entry {
  Isa isa;
  std::string_view name;
  std::int64_t target;  // Highway's target bit
  bool (*runs_here)();
};

constexpr std::array<Entry, kIsas> kEntries{{
    {Isa::portable, "portable", HWY_STATIC_TARGET, runs_anywhere},
    {Isa::avx2, "avx2", HWY_AVX2, runs_avx2},
    {Isa::avx512, "avx512", HWY_AVX3, runs_avx512},
    {Isa::avx512_icl, "avx512_icl", HWY_AVX3_DL, runs_avx512_icl},
    {Isa::neon, "neon", HWY_NEON, runs_anywhere},
}};

const Entry& entry(Isa isa) {
  const Entry& found = kEntries[static_cast<std::size_t>(isa)];
  NQUEENS_ASSERT(found.isa == isa);
  return found;
}

}  // namespace

bool is_available(Isa isa) {
  const Entry& e = entry(isa);
  return (e.target & HWY_TARGETS) != 0 && e.runs_here();
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

}  // namespace nqueens
