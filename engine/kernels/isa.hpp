// The instruction sets that vectorised kernels are compiled for.
//
// Each kernel is compiled once for each set (kernel_table.hpp). Callers pass the set as an
// argument. There is no global switch, so threads can use different sets at the same time.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace nqueens {

enum class Isa {
  portable,    ///< plain C++
  avx2,        ///< AVX2 with BMI2 and FMA
  avx512,      ///< AVX-512 F, BW, CD, DQ, VL (Skylake and later)
  avx512_icl,  ///< all AVX-512 extensions of Ice Lake, such as VPOPCNTDQ (also Zen 4 and later)
  neon,        ///< the vectors of every 64-bit Arm processor
};

constexpr std::size_t kIsas = 5;

/// Returns the sets that this build has and this processor can run, slowest first; at least one.
std::vector<Isa> available_isas();

bool is_available(Isa isa);

/// Returns the fastest set: the last one of available_isas().
Isa best_isa();

std::string_view to_string(Isa isa);

/// Parses a name that to_string() returns. Returns nullopt for an unknown name.
std::optional<Isa> parse_isa(std::string_view name);

}  // namespace nqueens
