#include "orientation.hpp"

#include <map>

namespace nqueens::app {

void add_orientation_option(CommandLine& line) {
  line.add_options()  //
      ("orientation",
       "board, svg: a list gives the columns of the rows (rows), or the rows of the columns, row 0 "
       "on top (columns) or at the bottom (paper, as in Akiba's figures)",
       cxxopts::value<std::string>()->default_value("rows"), "WAY");
}

Orientation orientation_of(const CommandLine& line) {
  static const std::map<std::string, Orientation> kWays{{"rows", Orientation::rows},
                                                        {"columns", Orientation::columns},
                                                        {"paper", Orientation::paper}};
  return kWays.at(line.one_of("orientation", {"rows", "columns", "paper"}));
}

}  // namespace nqueens::app
