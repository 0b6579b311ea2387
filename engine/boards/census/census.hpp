// Computes the census of a board, its numbers of solutions by symmetry, from the results of a
// count.
#pragma once

#include "census/tally.hpp"
#include "nqueens/census.hpp"

namespace nqueens {

/// Returns the census of the n x n board. `sum` is the sum of the tallies of a whole count, in
/// which T, P and R (see Tally) were counted. Census::orbits() divides these numbers by 2, 4 and 8.
/// The divisions leave no remainder if the identities of verify/identities.hpp hold.
Census census_of(int n, const Tally& sum);

/// Returns n!, 0 <= n <= 34: the number of boards with one queen in each of n rows and n columns.
Count factorial(int n);

}  // namespace nqueens
