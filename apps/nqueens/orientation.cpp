#include "orientation.hpp"

namespace nqueens::app {

Option orientation_option() {
  return word_option(
      "orientation", "WAY", {"rows", "columns", "paper"}, "rows",
      "board, svg: a list gives the columns of the rows (rows), or the rows of the columns, row 0 "
      "on top (columns) or at the bottom (paper, as in Akiba's figures)");
}

Orientation orientation_of(const CommandLine& line) {
  const std::string way = line.word("orientation");
  const std::string format = line.declares("format") ? line.word("format") : "board";
  if (line.has("orientation") && format != "board" && format != "svg") {
    throw line.error("--orientation says how boards are drawn, and --format {} draws none", format);
  }
  if (way == "rows") return Orientation::rows;
  return way == "columns" ? Orientation::columns : Orientation::paper;
}

}  // namespace nqueens::app
