// From what the seeds of a plan yield to the census.
#pragma once

#include "census/tally.hpp"
#include "nqueens/census.hpp"

namespace nqueens {

/// The census from the sum over a whole plan, trunk included, of a method that delivers T, P and R.
/// Its orbits are exact when the identities hold (verify/identities.hpp).
Census census_of(int n, const Tally& sum);

/// n!, 0 <= n <= 34: no more boards have one queen in each of n rows and n columns.
Count factorial(int n);

}  // namespace nqueens
