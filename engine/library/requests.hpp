// The options that the public functions share, as the engine takes them.
#pragma once

#include <cstdint>
#include <string>

#include "base/threads.hpp"
#include "run/choose_method.hpp"

namespace nqueens::library {

/// Throws std::invalid_argument unless 1 <= n <= kLargestCounted.
void require_board(int n);

/// Returns the choice of an option `threads`, in which 0 stands for all that are available. Throws
/// std::invalid_argument.
ThreadChoice threads_of(int threads);

/// Returns the request of a method by its name, with at most `memory` bytes; 0: no limit is given.
MethodRequest method_of(const std::string& method, std::uint64_t memory);

}  // namespace nqueens::library
