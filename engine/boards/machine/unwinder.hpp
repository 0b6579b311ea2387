// Makes exceptions work when memory runs out.
#pragma once

namespace nqueens {

/// Loads the library that the C library needs when an exception leaves std::call_once. Otherwise
/// the C library loads it at the first such exception, and ends the process if memory has run out
/// by then. So a program calls this function at its start. Later calls cost little. Does nothing if
/// the C library has no <execinfo.h>.
void load_unwinder();

}  // namespace nqueens
