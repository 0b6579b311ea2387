// Checks the limit on the size of stacks.
#pragma once

namespace nqueens::app {

/// Returns false, and prints an error, if the limit on stacks is too small for this process and the
/// threads that it will start. Call it first: it needs little stack itself.
bool has_enough_stack();

}  // namespace nqueens::app
