// nqueens tree: draws the recursion tree of the search.

#include "nqueens/tree.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "base/count_text.hpp"
#include "lessons.hpp"
#include "output.hpp"
#include "queen_lists.hpp"

namespace nqueens::app {
namespace {

std::string summary(const Tree& tree) {
  const TreeCounts counts = tree.counts();
  std::string text = fmt::format("\nvertices  {} ({} by row)\n", counts.vertices,
                                 fmt::join(counts.vertices_by_row, " + "));
  if (counts.cut > 0) {
    text += fmt::format("cut       {} {} on below row {}", counts.cut,
                        one_or_several(counts.cut, "vertex goes", "vertices go"), tree.rows);
    if (counts.vertices_below > 0) {
      text += fmt::format(", with {} more and {}", counts.vertices_below,
                          counted(counts.solutions_below, "solution"));
    }
    return text + "\n";
  }
  text += fmt::format("leaves    {} ({}, {}), as bitmap counts them\n", counts.leaves(),
                      counted(counts.dead_ends, "dead end"), counted(counts.solutions, "solution"));
  text += fmt::format("squares   {} tried and not extended, the leaves of backtracking and flags\n",
                      counts.squares_not_extended);
  return text;
}

TreeLayout layout_option(const CommandLine& line, const std::string& format) {
  const std::string name = line.word("layout");
  if (line.has("layout") && format != "svg") throw line.error("--layout belongs to --format svg");
  if (name == "layered") return TreeLayout::layered;
  return name == "radial" ? TreeLayout::radial : TreeLayout::automatic;
}

ExitCode run_tree(const CommandLine& line) {
  const std::string format = line.word("format");
  const int n = line.board_size(kLargestTree, "no tree of that size could be looked at");
  const TreeLayout layout = layout_option(line, format);
  const int rows = line.has("rows") ? static_cast<int>(line.integer("rows", 1, n)) : n;
  const Orientation orientation = orientation_of(line);
  const QueenList given = given_queens(line, n);

  const Tree tree = recursion_tree(n, rows, given.board);
  ResultStream stream;
  stream.write(format == "text"  ? tree_as_text(tree, given.first_number) + summary(tree)
               : format == "dot" ? tree_as_dot(tree, given.first_number)
                                 : tree_as_svg(tree, layout, orientation));
  stream.flush();
  return ExitCode::done;
}

}  // namespace

constexpr Command kTree{
    .name = "tree",
    .summary = "the recursion tree of the search, as text, DOT or SVG",
    .operands = "N",
    .description =
        "Draws the recursion tree of the row-by-row search: every placement of queens "
        "in the first rows that do not attack each other. x marks a dead end. With "
        "--rows, what is left out is counted (N <= 14).",
    .options = []() -> std::vector<Option> {
      return joined(
          {{integer_option("rows", "K", {1, kLargestTree}, "Down to this row only (default: all)"),
            word_option("format", "FORMAT", {"text", "dot", "svg"}, "text",
                        "text, dot (for Graphviz) or svg"),
            word_option("layout", "NAME", {"auto", "layered", "radial"}, "auto",
                        "svg: auto (radial if it would be wider than a page), layered or radial"),
            orientation_option()},
           given_queens_options()});
    },
    .examples = {{{"5", "the whole recursion tree of 5 queens"},
                  {"8 --queens 0,4", "what is below these queens in it"},
                  {"8 --rows 2 --format svg > tree.svg",
                   "the first rows of a larger one as a picture"}}},
    .run = run_tree};

}  // namespace nqueens::app
