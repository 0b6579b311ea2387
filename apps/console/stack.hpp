// Whether there is room to work in.
#pragma once

namespace nqueens::app {

/// False, and says so on stderr, where the stacks of this process, and of the threads that it will
/// start, may not be as large as the program needs. Call it first: it takes little itself.
bool has_enough_stack();

}  // namespace nqueens::app
