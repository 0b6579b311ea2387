// Checks whether a census can be correct.
#pragma once

#include <string>

#include "census/census.hpp"

namespace nqueens {

enum class Verified {
  known_value,      ///< equals the published census
  identities_only,  ///< no published value; every identity holds
};

/// Returns "known value" or "identities only".
std::string to_string(Verified verified);

/// The beginning of the message for a count that fails a check.
inline constexpr const char* kVerificationFailed =
    "verification failed, this is a bug or a faulty machine: ";

/// Compares a census with the published values, if there are any. Also checks that R <= P <= T <=
/// n!, and for n > 1 that the numbers of orbits (solutions that are equal up to rotation and
/// reflection) are whole numbers: T + P + 2 R is a multiple of 8, P - R of 4, and R of 2. Returns
/// which check the census passed. Throws WrongCount, with one line for the user, if it fails one.
Verified verify(const Census& census);

}  // namespace nqueens
