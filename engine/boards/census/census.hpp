// Computes the census of a board, its numbers of solutions by symmetry, from the results of a
// count.
#pragma once

#include "census/tally.hpp"
#include "nqueens/census.hpp"

namespace nqueens {

/// Returns the census of the n x n board. `sum` is the sum of the tallies of a whole count, in
/// which T, P and R (see Tally) were counted.
Census census_of(int n, const Tally& sum);

/// Returns n!, 0 <= n <= 34. (35! has more than 128 bits.)
Count factorial(int n);

}  // namespace nqueens
