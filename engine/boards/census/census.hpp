// Computes the census from the tallies of a plan.
#pragma once

#include "census/tally.hpp"
#include "nqueens/census.hpp"

namespace nqueens {

/// Returns the census for the sum over a whole plan, trunk included, of a method that delivers T, P
/// and R. The numbers of orbits are exact if the identities hold (verify/identities.hpp).
Census census_of(int n, const Tally& sum);

/// Returns n!, 0 <= n <= 34: the number of boards with one queen in each of n rows and n columns.
Count factorial(int n);

}  // namespace nqueens
