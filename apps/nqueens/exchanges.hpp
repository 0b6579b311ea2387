// The options of `construct` that exchange columns of the placement C(N; A, b) so that it becomes a
// solution. In C(N; A, b), the queen of row x is in column (A x + b) mod N.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "formula_boards.hpp"

namespace nqueens::app {

std::vector<Option> exchange_options();

/// Returns the solution of --exchange for N = n. Throws UsageError if there is none.
Arrangement from_exchange(const CommandLine& line, int n);

/// Returns the table of --list-exchanges for N = n, as text or CSV. It has a row for each A for
/// which Akiba's rule (is_nearly_superqueen_step) says that an exchange should make a solution.
std::string exchanges_table(const CommandLine& line, int n);

}  // namespace nqueens::app
