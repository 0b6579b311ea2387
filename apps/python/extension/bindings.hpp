// The parts of the extension module. The module uses only Python's built-in types. The package
// `nqueens` converts these to named types and has the documentation.
#pragma once

#include <pybind11/pybind11.h>
#include <span>

#include "nqueens/census.hpp"

namespace nqueens::python {

void bind_boards(pybind11::module_& module);
void bind_count(pybind11::module_& module);
void bind_runs(pybind11::module_& module);
void bind_search(pybind11::module_& module);

/// Returns n and the numbers of all, point-symmetric and rotational solutions, and of orbits of
/// size 1, 2, 4 and 8.
pybind11::object numbers_of(const Census& census);

// Convert lists of queens between Python's array('i') and C++.

/// Returns the columns in an array('i'). The span is valid as long as the array. Throws TypeError
/// for any other buffer.
inline std::span<const int> columns_of(const pybind11::buffer& buffer) {
  const pybind11::buffer_info info = buffer.request();
  const bool is_array = info.format == pybind11::format_descriptor<int>::format() &&
                        info.ndim == 1 && info.strides[0] == info.itemsize;
  if (!is_array) {
    throw pybind11::type_error("the columns of queens are expected as an array of C integers");
  }
  return {static_cast<const int*>(info.ptr), static_cast<std::size_t>(info.size)};
}

/// Returns the columns as bytes, from which Python makes an array('i').
inline pybind11::bytes bytes_of(std::span<const int> columns) {
  return {reinterpret_cast<const char*>(columns.data()), columns.size_bytes()};
}

}  // namespace nqueens::python
