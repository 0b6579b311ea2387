// Whether a census can be true.
#pragma once

#include <string>

#include "census/census.hpp"

namespace nqueens {

enum class Verified {
  known_value,      ///< equals the published census
  identities_only,  ///< nothing published; every identity holds
};

/// "known value" or "identities only".
std::string to_string(Verified verified);

/// Begins the message of every count that fails a check.
inline constexpr const char* kVerificationFailed =
    "verification failed, this is a bug or a faulty machine: ";

/// Compares with the published values where there are any, and checks that orbits come out whole:
/// T + P + 2 R is a multiple of 8, P - R of 4, R of 2, and R <= P <= T. Returns which check the
/// census passed; throws WrongCount, with one line for the user, if it fails one.
Verified verify(const Census& census);

}  // namespace nqueens
