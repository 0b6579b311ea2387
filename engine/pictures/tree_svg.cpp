#include <algorithm>

#include "contract/contract.hpp"
#include "nqueens/tree.hpp"
#include "pictures/svg.hpp"

namespace nqueens {
namespace {

// Boards while the leaves fit a page a person scrolls through; dots for more.
constexpr std::size_t kMostLeavesWithBoards = 200;
constexpr double kMargin = 16;

constexpr std::string_view kStyle =
    ".edge{fill:none;stroke:#8a8a8a}.dead{fill:none;stroke:#c0392b;stroke-width:2}"
    ".solution{fill:none;stroke:#1e8449;stroke-width:3}.cut{fill:none;stroke:#8a8a8a;"
    "stroke-width:2;stroke-dasharray:3 3}"
    ".dot{fill:#1d2b3a}.deaddot{fill:#c0392b}.solutiondot{fill:#1e8449}.cutdot{fill:#b0b0b0}";

struct Point {
  double x = 0;
  double y = 0;
};

struct Measures {
  double vertex;    ///< side of a board, or diameter of a dot
  double leaf_gap;  ///< between neighbouring leaves
  double row_gap;   ///< between a row of vertices and the next
};

std::size_t leaves_of(const Tree& tree) {
  return static_cast<std::size_t>(std::ranges::count(tree.vertices, 0U, &Vertex::children));
}

/// Centres of the vertices. Depth-first order: children come after their parent, so a walk from the
/// end meets every child before it.
std::vector<Point> layout(const Tree& tree, const Measures& measures) {
  std::vector<Point> places(tree.vertices.size());
  std::vector<double> first_child(places.size());
  std::vector<double> last_child(places.size(), -1);
  double next_leaf =
      kMargin + measures.vertex / 2 +
      static_cast<double>(leaves_of(tree) - 1) * (measures.vertex + measures.leaf_gap);
  for (std::size_t i = places.size(); i-- > 0;) {
    const Vertex& vertex = tree.vertices[i];
    NQUEENS_ASSERT(i == 0 || vertex.parent < i);
    if (vertex.children == 0) {
      places[i].x = next_leaf;
      next_leaf -= measures.vertex + measures.leaf_gap;
    } else {
      places[i].x = (first_child[i] + last_child[i]) / 2;
    }
    places[i].y =
        kMargin + measures.vertex / 2 + (vertex.row + 1) * (measures.vertex + measures.row_gap);
    first_child[vertex.parent] = places[i].x;
    if (last_child[vertex.parent] < 0) last_child[vertex.parent] = places[i].x;
  }
  return places;
}

std::string edge(const Point& from, const Point& to, double vertex) {
  const double top = from.y + vertex / 2;
  const double bottom = to.y - vertex / 2;
  const double middle = (top + bottom) / 2;
  using svg::number;
  return "<path class=\"edge\" d=\"M" + number(from.x) + " " + number(top) + "C" + number(from.x) +
         " " + number(middle) + " " + number(to.x) + " " + number(middle) + " " + number(to.x) +
         " " + number(bottom) + "\"/>\n";
}

std::string frame(std::string_view shape_class, double x, double y, double side) {
  return "<rect" + svg::attribute("class", shape_class) + svg::attribute("x", x - 2) +
         svg::attribute("y", y - 2) + svg::attribute("width", side + 4) +
         svg::attribute("height", side + 4) + "/>\n";
}

std::string cross(double x, double y, double side) {
  using svg::number;
  return "<path class=\"dead\" d=\"M" + number(x) + " " + number(y + side + 4) +
         "l8 8m0 -8l-8 8\"" + " transform=\"translate(" + number(side / 2 - 4) + " 0)\"/>\n";
}

std::string board_vertex(const Tree& tree, std::size_t i, const Point& centre, double side) {
  const double x = centre.x - side / 2;
  const double y = centre.y - side / 2;
  std::string text = svg::board(tree.board(i), tree.n, x, y, side);
  switch (tree.vertices[i].kind) {
    case VertexKind::dead_end:
      return text + cross(x, y, side);
    case VertexKind::solution:
      return text + frame("solution", x, y, side);
    case VertexKind::cut:
      return text + frame("cut", x, y, side);
    case VertexKind::inner:
      break;
  }
  return text;
}

std::string dot_vertex(VertexKind kind, const Point& centre, double diameter) {
  const char* shape_class = kind == VertexKind::dead_end   ? "deaddot"
                            : kind == VertexKind::solution ? "solutiondot"
                            : kind == VertexKind::cut      ? "cutdot"
                                                           : "dot";
  return "<circle" + svg::attribute("class", shape_class) + svg::attribute("cx", centre.x) +
         svg::attribute("cy", centre.y) + svg::attribute("r", diameter / 2) + "/>\n";
}

}  // namespace

std::string tree_as_svg(const Tree& tree) {
  const std::size_t leaves = leaves_of(tree);
  const bool boards = leaves <= kMostLeavesWithBoards;
  const double side = std::max(48.0, 9.0 * tree.n);
  const Measures measures = boards ? Measures{side, 14, 34} : Measures{4, 1.5, 110};
  const auto places = layout(tree, measures);
  const double width = 2 * kMargin + static_cast<double>(leaves) * measures.vertex +
                       static_cast<double>(leaves - 1) * measures.leaf_gap;
  const double height =
      2 * kMargin + (tree.rows + 1) * measures.vertex + tree.rows * measures.row_gap;
  std::string text = svg::begin_document(width, height, kStyle);
  for (std::size_t i = 1; i < places.size(); ++i) {
    text += edge(places[tree.vertices[i].parent], places[i], measures.vertex);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    text += boards ? board_vertex(tree, i, places[i], side)
                   : dot_vertex(tree.vertices[i].kind, places[i], measures.vertex);
  }
  return text + svg::end_document();
}

}  // namespace nqueens
