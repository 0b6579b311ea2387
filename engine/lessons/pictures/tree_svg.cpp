#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "lessons/pictures/drawing.hpp"

namespace nqueens {

const std::string_view kTreeStyle =
    ".edge{fill:none;stroke:#8a8a8a}.thin{fill:none;stroke:#b8b8b8;stroke-width:.6}.dead{fill:none;"
    "stroke:#c0392b;stroke-width:2}"
    ".solution{fill:none;stroke:#1e8449;stroke-width:3}.cut{fill:none;stroke:#8a8a8a;"
    "stroke-width:2;stroke-dasharray:3 3}"
    ".dot{fill:#1d2b3a}.deaddot{fill:#c0392b}.solutiondot{fill:#1e8449}.cutdot{fill:#b0b0b0}";

namespace {

constexpr double kTreeMargin = 16;
constexpr double kWidest = 1600;        // largest width of a layered tree with boards
constexpr double kLargestRadius = 900;  // largest radius of a radial tree
constexpr double kDotRadius = 300;      // smallest radius of a radial tree with dots
constexpr double kLabelSize = 10;
constexpr double kLabelCharacter = 5.6;  // width of a character of that size

struct Point {
  double x = 0;
  double y = 0;
};

/// The layout of a tree: the places and sizes of its vertices.
struct Picture {
  double width = 0;
  double height = 0;
  std::vector<Point> places;
  double vertex = 0;  ///< side of a board, or diameter of a dot
  bool boards = false;
  /// In a radial picture, the angle of each vertex, clockwise from the top, as a part of a full
  /// turn (0 to 1). Empty in a layered picture.
  std::vector<double> angles;
  double row_gap = 0;     ///< in a radial picture, the distance between the circles of two rows
  bool labelled = false;  ///< whether vertices of VertexKind::cut have labels
};

bool is_leaf(const Vertex& vertex) { return vertex.children == 0; }

std::size_t leaves_of(const Tree& tree) {
  return static_cast<std::size_t>(
      std::count_if(tree.vertices.begin(), tree.vertices.end(), is_leaf));
}

/// Returns how many rows of the tree can be drawn. If a tree is cut below a level, its leaves are
/// all vertices of this level and the leaves above this level.
int drawable_rows(const Tree& tree) {
  std::vector<std::size_t> leaves(static_cast<std::size_t>(tree.levels) + 1);
  for (const Vertex& vertex : tree.vertices) {
    ++leaves[vertex.level];
    if (!is_leaf(vertex)) continue;
    for (int below = vertex.level + 1; below <= tree.levels; ++below) ++leaves[below];
  }
  int level = tree.levels;
  int rows = tree.rows;
  for (; rows > 1 && leaves[level] > kMostLeavesDrawn; --rows) {
    if (tree.given[rows - 1] < 0) --level;
  }
  return rows;
}

void check_size(const Tree& tree) {
  const std::size_t leaves = leaves_of(tree);
  if (leaves <= kMostLeavesDrawn) return;
  throw std::invalid_argument("the tree has " + std::to_string(leaves) + " leaves, and a picture " +
                              std::to_string(kMostLeavesDrawn) + " at most; draw the first " +
                              std::to_string(drawable_rows(tree)) + " rows");
}

/// Returns the position of each vertex across the picture. The i-th leaf is at i, and any other
/// vertex is in the middle of its children. The vertices are in depth-first order, so a loop that
/// runs backwards visits every child before its parent.
std::vector<double> across_leaves(const Tree& tree) {
  std::vector<double> at(tree.vertices.size());
  std::vector<double> first_child(at.size());
  std::vector<double> last_child(at.size(), -1);
  auto next_leaf = static_cast<double>(leaves_of(tree));
  for (std::size_t i = at.size(); i-- > 0;) {
    const Vertex& vertex = tree.vertices[i];
    NQUEENS_ASSERT(i == 0 || vertex.parent < i);
    at[i] = is_leaf(vertex) ? --next_leaf : (first_child[i] + last_child[i]) / 2;
    first_child[vertex.parent] = at[i];
    if (last_child[vertex.parent] < 0) last_child[vertex.parent] = at[i];
  }
  return at;
}

bool has_labels(const Tree& tree) {
  return std::any_of(tree.vertices.begin(), tree.vertices.end(),
                     [](const Vertex& vertex) { return vertex.vertices_below > 0; });
}

std::string count_label(const Vertex& vertex) {
  return std::to_string(vertex.vertices_below) + " below";
}

std::string solutions_label(const Vertex& vertex) {
  if (vertex.solutions_below == 0) return "no solution";
  return counted(vertex.solutions_below, "solution");
}

/// Returns the width of the longest label of a radial picture.
double longest_label(const Tree& tree) {
  std::size_t longest = 0;
  for (const Vertex& vertex : tree.vertices) {
    if (vertex.vertices_below == 0) continue;
    longest = std::max(longest, (count_label(vertex) + ", " + solutions_label(vertex)).size());
  }
  return kLabelCharacter * static_cast<double>(longest);
}

Picture layered(const Tree& tree, bool boards) {
  Picture picture;
  picture.boards = boards;
  picture.labelled = boards && has_labels(tree);
  picture.vertex = boards ? std::max(48.0, 9.0 * tree.n) : 4;
  const double leaf_gap = picture.labelled ? 26 : boards ? 14 : 1.5;
  const double row_gap = boards ? 34 : 110;
  const auto at = across_leaves(tree);
  for (std::size_t i = 0; i < at.size(); ++i) {
    picture.places.push_back(
        {kTreeMargin + picture.vertex / 2 + at[i] * (picture.vertex + leaf_gap),
         kTreeMargin + picture.vertex / 2 + tree.vertices[i].level * (picture.vertex + row_gap)});
  }
  const auto leaves = static_cast<double>(leaves_of(tree));
  picture.width = 2 * kTreeMargin + leaves * picture.vertex + (leaves - 1) * leaf_gap;
  picture.height = 2 * kTreeMargin + (tree.levels + 1) * picture.vertex + tree.levels * row_gap +
                   (picture.labelled ? 2.5 * kLabelSize : 0);
  return picture;
}

Point on_circle(const Picture& picture, double radius, double angle) {
  const double turn = 2 * std::numbers::pi * angle;
  return {picture.width / 2 + radius * std::sin(turn),
          picture.height / 2 - radius * std::cos(turn)};
}

/// Returns the smallest radius of the outermost circle for which the boards of each row have room
/// beside each other. Each row is on its own circle; the radii grow by equal steps.
double radius_for_boards(const Tree& tree, const std::vector<double>& angles, double side) {
  // The smallest distance between the centres of two boards, in sides of a board. Boards touch at 1
  // if they are side by side, and at 1.42 if they are diagonal neighbours: corners may overlap.
  constexpr double kRoom = 1.35;
  double radius = kRoom * side * tree.levels;
  std::vector<double> last(static_cast<std::size_t>(tree.levels) + 1, -1);
  for (std::size_t i = 1; i < angles.size(); ++i) {
    const int level = tree.vertices[i].level;
    if (last[level] >= 0) {
      const double apart = 2 * std::numbers::pi * (angles[i] - last[level]);
      radius = std::max(radius, kRoom * side * tree.levels / (apart * level));
    }
    last[level] = angles[i];
  }
  return radius;
}

Picture radial(const Tree& tree) {
  Picture picture;
  const auto leaves = static_cast<double>(leaves_of(tree));
  picture.angles = across_leaves(tree);
  for (double& angle : picture.angles) angle = (angle + 0.5) / leaves;
  constexpr double kSmallBoard = 44;
  const double side = std::max(kSmallBoard, 6.0 * tree.n);
  double radius = radius_for_boards(tree, picture.angles, side);
  picture.boards = radius <= kLargestRadius;
  const double circle = 2 * std::numbers::pi;
  if (!picture.boards) radius = std::clamp(leaves * 4 / circle, kDotRadius, kLargestRadius);
  const double spacing = radius * circle / leaves;
  picture.vertex = picture.boards ? side : std::clamp(0.75 * spacing, 1.0, 8.0);
  picture.labelled = has_labels(tree) && spacing >= 1.2 * kLabelSize;
  const double beyond = (picture.boards ? 0.75 * side : picture.vertex) +
                        (picture.labelled ? longest_label(tree) : 0);
  picture.width = picture.height = 2 * (kTreeMargin + radius + beyond);
  picture.row_gap = radius / std::max(tree.levels, 1);
  for (std::size_t i = 0; i < picture.angles.size(); ++i) {
    picture.places.push_back(
        on_circle(picture, picture.row_gap * tree.vertices[i].level, picture.angles[i]));
  }
  return picture;
}

Picture picture_of(const Tree& tree, TreeLayout layout) {
  check_size(tree);
  if (layout == TreeLayout::radial) return radial(tree);
  Picture with_boards = layered(tree, true);
  if (with_boards.width <= kWidest) return with_boards;
  return layout == TreeLayout::layered ? layered(tree, false) : radial(tree);
}

std::string pair(const Point& point) { return svg::pair(point.x, point.y); }

std::string edge(const Tree& tree, const Picture& picture, std::size_t i) {
  const std::size_t parent = tree.vertices[i].parent;
  Point from = picture.places[parent];
  Point to = picture.places[i];
  Point bend_from;
  Point bend_to;
  if (picture.angles.empty()) {
    from.y += picture.vertex / 2;
    to.y -= picture.vertex / 2;
    bend_from = {from.x, (from.y + to.y) / 2};
    bend_to = {to.x, (from.y + to.y) / 2};
  } else {
    const double middle = picture.row_gap * (tree.vertices[i].level - 0.5);
    bend_from = on_circle(picture, parent == 0 ? 0 : middle, picture.angles[parent]);
    bend_to = on_circle(picture, middle, picture.angles[i]);
  }
  std::string outline(1, 'M');
  outline.append(pair(from)).append("C").append(pair(bend_from)).append(" ");
  outline.append(pair(bend_to)).append(" ").append(pair(to));
  return svg::path(picture.boards ? "edge" : "thin", outline) + "\n";
}

std::string cross(double x, double y, double size) {
  std::string outline(1, 'M');
  outline.append(svg::pair(x - size / 2, y - size / 2)).append("l").append(svg::pair(size, size));
  outline.append("m").append(svg::pair(0, -size)).append("l").append(svg::pair(-size, size));
  return svg::path("dead", outline) + "\n";
}

// Returns the style class of the frame of a board. That of a dot has "dot" behind it.
std::string class_of(VertexKind kind) {
  constexpr std::array kClasses{"", "dead", "solution", "cut"};
  return kClasses[static_cast<std::size_t>(kind)];
}

std::string board_vertex(const Tree& tree, const Picture& picture, std::size_t i,
                         Orientation orientation) {
  const double side = picture.vertex;
  const double x = picture.places[i].x - side / 2;
  const double y = picture.places[i].y - side / 2;
  std::string text = svg::board(tree.board(i), tree.n, x, y, side, orientation);
  const VertexKind kind = tree.vertices[i].kind;
  if (kind == VertexKind::inner) return text;
  if (kind == VertexKind::dead_end && picture.angles.empty()) {
    return text + cross(x + side / 2, y + side + 8, 8);
  }
  return text + svg::square(class_of(kind), x - 2, y - 2, side + 4) + "\n";
}

std::string dot_vertex(VertexKind kind, const Point& centre, double diameter) {
  const double radius = kind == VertexKind::solution ? 0.8 * diameter : 0.5 * diameter;
  return svg::point(centre.x, centre.y, radius, class_of(kind) + "dot") + "\n";
}

// Returns the label of a cut vertex: the numbers of vertices and solutions below it in the tree. In
// a layered picture the label has two lines. In a radial one it has one line, which points outwards
// and is never upside down.
std::string label_below(const Tree& tree, const Picture& picture, std::size_t i) {
  const Vertex& vertex = tree.vertices[i];
  if (vertex.vertices_below == 0) return "";
  const Point& at = picture.places[i];
  const std::string count = count_label(vertex);
  const std::string solutions = solutions_label(vertex);
  if (picture.angles.empty()) {
    const double y = at.y + picture.vertex / 2 + 1.6 * kLabelSize;
    return svg::label(at.x, y, kLabelSize, count) +
           svg::label(at.x, y + 1.1 * kLabelSize, kLabelSize, solutions) + "\n";
  }
  const double degrees = 360 * picture.angles[i];
  const bool left = degrees > 180;
  const double away = (picture.boards ? 0.75 : 0.5) * picture.vertex + 4;
  return "<g transform=\"translate(" + pair(at) + ") rotate(" +
         svg::number(left ? degrees + 90 : degrees - 90) + ")\">" +
         svg::label(left ? -away : away, 0.35 * kLabelSize, kLabelSize, count + ", " + solutions,
                    left ? svg::Anchor::end : svg::Anchor::start) +
         "</g>\n";
}

}  // namespace

Figure tree_figure(const Tree& tree, TreeLayout layout, Orientation orientation) {
  const Picture picture = picture_of(tree, layout);
  std::string text;
  for (std::size_t i = 1; i < tree.vertices.size(); ++i) text += edge(tree, picture, i);
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) {
    text += picture.boards ? board_vertex(tree, picture, i, orientation)
                           : dot_vertex(tree.vertices[i].kind, picture.places[i], picture.vertex);
    if (picture.labelled) text += label_below(tree, picture, i);
  }
  return {picture.width, picture.height, std::move(text)};
}

std::string tree_as_svg(const Tree& tree, TreeLayout layout, Orientation orientation) {
  const Figure figure = tree_figure(tree, layout, orientation);
  return svg::begin_document(figure.width, figure.height, kTreeStyle) + figure.elements +
         svg::end_document();
}

}  // namespace nqueens
