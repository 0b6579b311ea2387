// Boards: what is wrong with them, and their pictures.

#include <pybind11/stl.h>

#include "bindings.hpp"
#include "columns.hpp"
#include "nqueens/board.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens::python {
namespace {

namespace py = pybind11;

const char* name_of(Flaw::Kind kind) {
  switch (kind) {
    case Flaw::Kind::no_queens:
      return "no_queens";
    case Flaw::Kind::outside:
      return "outside";
    case Flaw::Kind::same_column:
      return "same_column";
    case Flaw::Kind::same_rising:
      return "same_rising";
    case Flaw::Kind::same_falling:
      break;
  }
  return "same_falling";
}

// Kind, the two rows, and all of it in words.
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

BoardMarks marks(bool conflicts, int first_number) {
  BoardMarks result;
  result.conflicts = conflicts;
  result.first_number = first_number;
  return result;
}

}  // namespace

void bind_boards(py::module_& module) {
  module.attr("LARGEST_SVG_BOARD") = kLargestSvgBoard;
  module.attr("LARGEST_TEXT_BOARD") = kLargestTextBoard;
  module.def("first_flaw", &first_flaw_of);
  module.def("attacks", &attacks_of);
  module.def("is_point_symmetric",
             [](const py::buffer& columns) { return is_point_symmetric(columns_of(columns)); });
  module.def("board_as_text", [](const py::buffer& columns, bool conflicts, int first_number) {
    return board_as_text(columns_of(columns), marks(conflicts, first_number));
  });
  module.def("board_as_svg", [](const py::buffer& columns, bool conflicts, int first_number) {
    return board_as_svg(columns_of(columns), marks(conflicts, first_number));
  });
}

}  // namespace nqueens::python
