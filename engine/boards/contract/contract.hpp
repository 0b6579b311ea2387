// Contracts: what a function relies on or promises, as code. They are checked in debug builds,
// under the sanitizers and in one run of the signature; elsewhere they are compiled, and cost
// nothing.
#pragma once

#if !defined(NQUEENS_CONTRACTS)
#error "link nqueens_build_flags: code that checks contracts must not meet code that does not"
#endif

namespace nqueens {

/// Whether this build checks contracts.
inline constexpr bool kContracts = NQUEENS_CONTRACTS;

/// Says on one line of stderr which contract does not hold, and aborts.
[[noreturn, gnu::cold]] void contract_broken(const char* file, int line, const char* function,
                                             const char* condition);

}  // namespace nqueens

/// Aborts where contracts are checked and the condition does not hold; elsewhere the condition is
/// not evaluated. It must change nothing.
#define NQUEENS_ASSERT(...)                                 \
  (!::nqueens::kContracts || static_cast<bool>(__VA_ARGS__) \
       ? static_cast<void>(0)                               \
       : ::nqueens::contract_broken(__FILE__, __LINE__, __func__, #__VA_ARGS__))
