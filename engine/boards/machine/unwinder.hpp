// Exceptions where memory lacks.
#pragma once

namespace nqueens {

/// Loads what the C library needs when an exception leaves std::call_once. It loads that when it is
/// first needed, and ends the process where memory lacks for it by then. A program calls this at
/// its start, before memory can be scarce. Cheap after the first call; does nothing where the C
/// library has no such way.
void load_unwinder();

}  // namespace nqueens
