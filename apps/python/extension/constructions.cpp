// Solutions by formula.

#include <pybind11/stl.h>
#include <string>

#include "bindings.hpp"
#include "columns.hpp"
#include "nqueens/construct.hpp"
#include "waiting.hpp"

namespace nqueens::python {
namespace {

namespace py = pybind11;

template <class Make>
py::bytes built(Make make) {
  Board board;
  {
    const Unlocked unlocked;
    board = make();
  }
  return bytes_of(board);
}

py::list described_families() {
  py::list result;
  for (const Family* const family : families()) {
    const FamilyInfo& info = family->info();
    py::list parameters;
    for (const std::string_view name : info.parameters) parameters.append(py::str(name));
    result.append(
        py::make_tuple(info.name, info.summary, info.sizes, info.condition, py::tuple(parameters)));
  }
  return result;
}

// Checks n, since Family does not, then calls the family's member function `ask`.
template <auto ask>
auto asked(const std::string& name, int n) {
  if (n < 1 || n > kLargestConstructed) {
    throw std::invalid_argument("a family is asked about boards of 1 to " +
                                std::to_string(kLargestConstructed) + " rows, not " +
                                std::to_string(n));
  }
  return (family(name).*ask)(n);
}

}  // namespace

void bind_constructions(py::module_& module) {
  module.def("construct", [](int n) { return built([n] { return construct(n); }); });
  module.def("construct_symmetric",
             [](int n) { return built([n] { return construct_symmetric(n); }); });
  module.def("construct_by", [](int n, const std::string& family, const Parameters& choice) {
    return built([&] { return construct(n, family, choice); });
  });
  module.def("families", &described_families);
  module.def("choices", &asked<&Family::choices>);
  module.def("symmetric_choices", &asked<&Family::symmetric_choices>);
  module.def("default_choice", &asked<&Family::default_choice>);
  module.def("symmetric_choice", &asked<&Family::symmetric_choice>);
}

}  // namespace nqueens::python
