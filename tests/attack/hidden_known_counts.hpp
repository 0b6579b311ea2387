// The published values, which a test can hide. Linked instead of the engine's known_counts.cpp.
#pragma once

namespace nqueens::test {

/// Sets whether known_census() returns published values. Initially it returns none.
void let_known_values_be_known(bool are_known);

}  // namespace nqueens::test
