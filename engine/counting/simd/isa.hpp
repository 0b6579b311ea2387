// The instruction sets that vectorised kernels are compiled for, as plain values.
//
// Each kernel file is compiled once per instruction set and keeps one function pointer per set
// (kernel_table.hpp). The choice is made once per seed or per method, by value: there is no global
// switch, so that threads may use different sets side by side (as the tests do).
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
  avx512_icl,  ///< with all that Ice Lake has, VPOPCNTDQ among it (Zen 4 and later too)
  neon,        ///< the vectors of every 64-bit Arm processor
};

constexpr std::size_t kIsas = 5;

/// What this build holds and this processor can run, worst first. Never empty.
std::vector<Isa> available_isas();

bool is_available(Isa isa);

/// The last of available_isas().
Isa best_isa();

std::string_view to_string(Isa isa);

/// The inverse of to_string; nullopt for an unknown name.
std::optional<Isa> parse_isa(std::string_view name);

}  // namespace nqueens
