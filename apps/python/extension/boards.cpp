// Python functions that check boards (which queens attack each other?) and draw them.

#include <array>
#include <pybind11/stl.h>

#include "bindings.hpp"
#include "columns.hpp"
#include "nqueens/board.hpp"
#include "nqueens/pictures.hpp"

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
}

}  // namespace nqueens::python
