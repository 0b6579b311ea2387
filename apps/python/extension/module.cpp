// The module nqueens._nqueens.

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#include "bindings.hpp"
#include "waiting.hpp"

namespace {

// Ends the process at once if the engine is still at work for a daemon thread, after Python has
// ended. Otherwise exit() would destroy global objects that the engine uses: oneTBB then aborts.
void leave_workers(int status, void* /*unused*/) {
  if (nqueens::python::AtWork::workers == 0) return;
  std::fflush(nullptr);
  _exit(status);
}

}  // namespace

PYBIND11_MODULE(_nqueens, module) {
  pybind11::options options;
  options.disable_function_signatures();  // the package documents them
  on_exit(leave_workers, nullptr);
  module.attr("__version__") = NQUEENS_VERSION;
  nqueens::python::bind_boards(module);
  nqueens::python::bind_count(module);
  nqueens::python::bind_runs(module);
  nqueens::python::bind_search(module);
}
