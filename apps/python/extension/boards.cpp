// Boards for Python: which queens attack each other, drawings, solutions by formula, and the
// recursion tree.

#include <array>
#include <pybind11/stl.h>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/tree.hpp"
#include "waiting.hpp"

namespace nqueens::python {
namespace {

namespace py = pybind11;

const char* name_of(Flaw::Kind kind) {
  static constexpr std::array kNames{"no_queens", "outside", "same_column", "same_rising",
                                     "same_falling"};
  return kNames[static_cast<std::size_t>(kind)];
}

// Returns the kind of the flaw, its two rows, and a description.
py::tuple as_tuple(const Flaw& flaw, std::span<const int> board) {
  return py::make_tuple(name_of(flaw.kind), flaw.earlier, flaw.row, describe(flaw, board));
}

py::object first_flaw_of(const py::buffer& columns) {
  const auto board = columns_of(columns);
  const auto flaw = first_flaw(board);
  return flaw ? py::object(as_tuple(*flaw, board)) : py::none();
}

py::list attacks_of(const py::buffer& columns) {
  const auto board = columns_of(columns);
  py::list result;
  for (const Flaw& flaw : attacks(board)) result.append(as_tuple(flaw, board));
  return result;
}

template <std::string draw(std::span<const int>, const BoardMarks&)>
std::string drawn(const py::buffer& columns, bool conflicts, int first_number) {
  BoardMarks marks;
  marks.conflicts = conflicts;
  marks.first_number = first_number;
  return draw(columns_of(columns), marks);
}

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

void bind_boards(py::module_& module) {
  module.attr("LARGEST_SVG_BOARD") = kLargestSvgBoard;
  module.attr("LARGEST_TEXT_BOARD") = kLargestTextBoard;
  module.def("first_flaw", &first_flaw_of);
  module.def("attacks", &attacks_of);
  module.def("is_point_symmetric",
             [](const py::buffer& columns) { return is_point_symmetric(columns_of(columns)); });
  module.def("board_as_text", &drawn<board_as_text>);
  module.def("board_as_svg", &drawn<board_as_svg>);
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
