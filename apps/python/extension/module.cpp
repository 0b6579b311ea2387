// The module nqueens._nqueens.

#include "bindings.hpp"

PYBIND11_MODULE(_nqueens, module) {
  pybind11::options options;
  options.disable_function_signatures();  // the package documents them
  module.attr("__version__") = NQUEENS_VERSION;
  nqueens::python::bind_boards(module);
  nqueens::python::bind_constructions(module);
  nqueens::python::bind_count(module);
  nqueens::python::bind_search(module);
  nqueens::python::bind_tree(module);
}
