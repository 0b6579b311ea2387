// The published values, which this program can do without: linked in the place of the engine's.
#pragma once

namespace nqueens::test {

/// Whether known_census() knows any. At first it does not.
void let_known_values_be_known(bool are_known);

}  // namespace nqueens::test
