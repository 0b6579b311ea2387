#include "orientation.hpp"

namespace nqueens::app {

void add_orientation_option(CommandLine& line) {
  line.add_option(
      "orientation", "WAY",
      "board, svg: a list gives the columns of the rows (rows), or the rows of the columns, row 0 "
      "on top (columns) or at the bottom (paper, as in Akiba's figures)",
      "rows");
}

Orientation orientation_of(const CommandLine& line) {
  const std::string way = line.one_of("orientation", {"rows", "columns", "paper"});
  if (way == "rows") return Orientation::rows;
  return way == "columns" ? Orientation::columns : Orientation::paper;
}

}  // namespace nqueens::app
