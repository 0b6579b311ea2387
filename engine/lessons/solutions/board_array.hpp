// The search for the first solution on a board array, to compare it with first_solution().
#pragma once

#include "nqueens/solutions.hpp"

namespace nqueens {

/// The same search as first_solution(), but keeps the queens in an n x n array of squares. Source:
/// M. Sakuta, "Problem solving by search", section 1.3.
FirstSolution first_solution_on_board_array(int n, const FirstSolutionOptions& options = {});

}  // namespace nqueens
