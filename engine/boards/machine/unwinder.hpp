// Makes exceptions work when memory runs out.
#pragma once

namespace nqueens {

/// Loads the library that the C library needs when an exception leaves std::call_once. The C
/// library would load it at the first such exception, and end the process if there is no memory for
/// it then. So a program calls this at its start. Later calls cost little. Does nothing if the C
/// library has no <execinfo.h>.
void load_unwinder();

}  // namespace nqueens
