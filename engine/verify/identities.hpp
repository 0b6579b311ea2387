// Whether a census can be true.
#pragma once

#include <string>

#include "census/census.hpp"

namespace nqueens {

enum class Verified {
  known_value,      ///< equals the published census
  identities_only,  ///< nothing published; every identity holds
  failed,
};

/// "known value", "identities only" or "failed".
std::string to_string(Verified verified);

struct Verification {
  Verified verified = Verified::failed;
  std::string failure;  ///< one line for the user when verified is failed
};

/// Compares with the published values where there are any, and checks that orbits come out whole:
/// T + P + 2 R is a multiple of 8, P - R of 4, R of 2, and R <= P <= T.
Verification verify(const Census& census);

}  // namespace nqueens
