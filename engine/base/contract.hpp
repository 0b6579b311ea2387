// Contracts: assertions of what a function requires or guarantees. They are checked in debug
// builds, in builds with sanitizers and in the CMake preset `contracts`. Other builds compile them,
// but they cost nothing there.
#pragma once

#if !defined(NQUEENS_CONTRACTS)
#error "link nqueens_build_flags, which says whether contracts are checked"
#endif

namespace nqueens {

inline constexpr bool kContracts = NQUEENS_CONTRACTS;

/// Prints the contract that does not hold, as one line on stderr, and aborts.
[[noreturn, gnu::cold]] void contract_broken(const char* file, int line, const char* function,
                                             const char* condition);

}  // namespace nqueens

/// Aborts if this build checks contracts and the condition does not hold. Other builds do not
/// evaluate the condition, so it must have no side effects.
#define NQUEENS_ASSERT(...)                                 \
  (!::nqueens::kContracts || static_cast<bool>(__VA_ARGS__) \
       ? static_cast<void>(0)                               \
       : ::nqueens::contract_broken(__FILE__, __LINE__, __func__, #__VA_ARGS__))
