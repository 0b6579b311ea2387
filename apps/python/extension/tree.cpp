// The recursion tree.

#include "nqueens/tree.hpp"

#include <array>
#include <pybind11/stl.h>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "waiting.hpp"

namespace nqueens::python {
namespace {

namespace py = pybind11;

const char* name_of(VertexKind kind) {
  static constexpr std::array kNames{"inner", "dead_end", "solution", "cut"};
  return kNames[static_cast<std::size_t>(kind)];
}

TreeLayout layout_named(const std::string& name) {
  if (name == "automatic") return TreeLayout::automatic;
  if (name == "layered") return TreeLayout::layered;
  if (name == "radial") return TreeLayout::radial;
  throw std::invalid_argument("a layout is automatic, layered or radial, not '" + name + "'");
}

py::tuple vertex_of(const Tree& tree, std::size_t index) {
  const Vertex& vertex = tree.vertices.at(index);
  return py::make_tuple(vertex.row, vertex.column, name_of(vertex.kind), vertex.parent,
                        vertex.children, vertex.vertices_below, vertex.solutions_below);
}

// Returns the fields of the class TreeCounts in _trees.py, in its order.
py::tuple counts_of(const Tree& tree) {
  const TreeCounts counts = tree.counts();
  return py::make_tuple(py::tuple(py::cast(counts.vertices_by_row)), counts.vertices,
                        counts.dead_ends, counts.solutions, counts.cut, counts.vertices_below,
                        counts.solutions_below, counts.squares_not_extended);
}

}  // namespace

void bind_tree(py::module_& module) {
  module.attr("MOST_LEAVES_DRAWN") = kMostLeavesDrawn;
  py::class_<Tree>(module, "Tree")
      .def(py::init([](int n, int rows) { return recursion_tree(n, rows); }),
           py::call_guard<Unlocked>())
      .def_readonly("rows", &Tree::rows)
      .def("__len__", [](const Tree& tree) { return tree.vertices.size(); })
      .def("vertex", &vertex_of)
      .def("board", &Tree::board)
      .def("counts", &counts_of)
      .def("text", [](const Tree& tree) { return tree_as_text(tree); })
      .def("dot", [](const Tree& tree) { return tree_as_dot(tree); })
      .def("svg", [](const Tree& tree, const std::string& layout) {
        return tree_as_svg(tree, layout_named(layout));
      });
}

}  // namespace nqueens::python
