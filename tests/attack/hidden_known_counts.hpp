// The published values. A test can hide them. This file is linked instead of known_counts.cpp of
// the engine.
#pragma once

namespace nqueens::test {

/// Sets whether known_census() returns published values. Initially it returns none.
void let_known_values_be_known(bool are_known);

}  // namespace nqueens::test
