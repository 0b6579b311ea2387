// The parts of the extension module. The module uses only Python's built-in types. The package
// `nqueens` converts these to named types and has the documentation.
#pragma once

#include <pybind11/pybind11.h>

namespace nqueens::python {

void bind_boards(pybind11::module_& module);
void bind_constructions(pybind11::module_& module);
void bind_count(pybind11::module_& module);
void bind_search(pybind11::module_& module);
void bind_tree(pybind11::module_& module);

}  // namespace nqueens::python
