// KernelTable: the versions of a vectorised function, one for each instruction set.
//
// Highway's foreach_target.h compiles a kernel file once for each set. This table replaces
// Highway's own dispatch, which chooses one set for the whole program, and needs Highway's compiled
// library. That library spends milliseconds at the start of every program to calibrate a timer.
#pragma once

#include <array>
#include <stdexcept>
#include <string>

#include "base/contract.hpp"
#include "kernels/highway_targets.hpp"
#include "kernels/isa.hpp"

namespace nqueens {

/// The function pointers of one kernel, in the order of Isa; nullptr for sets that the build lacks.
template <class Function>
struct KernelTable {
  std::array<Function, kIsas> functions;

  /// Throws std::invalid_argument if the set is not available here.
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

/// Makes the KernelTable of `function`, which the file that uses this macro defines in
/// HWY_NAMESPACE. HWY_NAMESPACE must be inside the namespace in which the macro is used. The file
/// must define HWY_TARGET_INCLUDE and then include Highway's headers itself.
#define NQUEENS_KERNEL_TABLE(function)                                                     \
  ::nqueens::KernelTable<decltype(&HWY_STATIC_DISPATCH(function))> {                       \
    {                                                                                      \
      HWY_CHOOSE_FALLBACK(function), HWY_CHOOSE_AVX2(function), HWY_CHOOSE_AVX3(function), \
          HWY_CHOOSE_AVX3_DL(function), HWY_CHOOSE_NEON(function)                          \
    }                                                                                      \
  }
