// Checks whether a census (the numbers of solutions of a board) can be correct.
#pragma once

#include <string>

#include "base/census.hpp"

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

/// Compares a census (total T, point-symmetric P, rotational R) with the published values, if any.
/// Also checks that R <= P <= T <= n!, and for n > 1 that the numbers of orbits (solutions equal up
/// to rotation and reflection) are whole: T + P + 2 R is a multiple of 8, P - R of 4, and R of 2.
/// Returns which check was passed. Throws WrongCount, with one line for the user, if one failed.
Verified verify(const Census& census);

}  // namespace nqueens
