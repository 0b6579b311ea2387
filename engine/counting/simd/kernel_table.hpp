// A vectorised function once per instruction set, chosen by value.
//
// A kernel file is compiled once per target by Highway's foreach_target.h. This table takes the
// place of Highway's own dispatch, which is one global choice and links a library whose start
// measures the timer for milliseconds.
#pragma once

#include <array>
#include <stdexcept>
#include <string>

#include "contract/contract.hpp"
#include "simd/highway_targets.hpp"
#include "simd/isa.hpp"

namespace nqueens {

/// The function pointers of one kernel, in the order of Isa; nullptr where the build has none.
template <class Function>
struct KernelTable {
  std::array<Function, kIsas> functions;

  /// Throws std::invalid_argument when the set is not available here.
  Function operator[](Isa isa) const {
    if (!is_available(isa)) {
      throw std::invalid_argument("instruction set " + std::string(to_string(isa)) +
                                  " is not available here");
    }
    const Function function = functions[static_cast<std::size_t>(isa)];
    NQUEENS_ASSERT(function != nullptr);
    return function;
  }
};

}  // namespace nqueens

/// The table of a function that every target of this file defines in its HWY_NAMESPACE, which must
/// be inside the namespace where this is used. (Highway's own headers are for the file to include:
/// between them and this one it says how it is compiled again.)
#define NQUEENS_KERNEL_TABLE(function)                                                     \
  ::nqueens::KernelTable<decltype(&HWY_STATIC_DISPATCH(function))> {                       \
    {                                                                                      \
      HWY_CHOOSE_FALLBACK(function), HWY_CHOOSE_AVX2(function), HWY_CHOOSE_AVX3(function), \
          HWY_CHOOSE_AVX3_DL(function), HWY_CHOOSE_NEON(function)                          \
    }                                                                                      \
  }
