#include "nqueens/tree.hpp"

namespace nqueens {
namespace {

std::string below(const Vertex& vertex) {
  if (vertex.vertices_below == 0) return "...";
  return "... " + std::to_string(vertex.vertices_below) + " below, " +
         (vertex.solutions_below == 0 ? "no" : std::to_string(vertex.solutions_below)) +
         (vertex.solutions_below == 1 ? " solution" : " solutions");
}

std::string mark(const Vertex& vertex) {
  const VertexKind kind = vertex.kind;
  return kind == VertexKind::dead_end   ? "  x"
         : kind == VertexKind::solution ? "  solution"
         : kind == VertexKind::cut      ? "  " + below(vertex)
                                        : "";
}

const char* colour(VertexKind kind) {
  return kind == VertexKind::dead_end   ? "mistyrose"
         : kind == VertexKind::solution ? "palegreen"
         : kind == VertexKind::cut      ? "lightgrey"
                                        : "white";
}

// Returns the columns of a vertex's queens, such as "0 . 3". A dot is a row without a queen.
std::string name_of(const Tree& tree, std::size_t vertex, int first_number) {
  const auto board = tree.board(vertex);
  if (board.empty()) return "empty board";
  std::string text;
  for (const int column : board) {
    if (!text.empty()) text += ' ';
    text += column < 0 ? "." : std::to_string(column + first_number);
  }
  return text;
}

}  // namespace

std::string tree_as_text(const Tree& tree, int first_number) {
  std::string text;
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) {
    const Vertex& vertex = tree.vertices[i];
    text.append(static_cast<std::size_t>(vertex.level) * 2, ' ');
    text += name_of(tree, i, first_number);
    text += mark(vertex);
    text += '\n';
  }
  return text;
}

std::string tree_as_dot(const Tree& tree, int first_number) {
  std::string text = "digraph queens_" + std::to_string(tree.n) +
                     " {\n  node [shape=box, style=filled, fontname=\"sans-serif\"];\n";
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) {
    const Vertex& vertex = tree.vertices[i];
    std::string label = name_of(tree, i, first_number);
    if (vertex.kind == VertexKind::cut) label += "\\n" + below(vertex);
    text += "  v" + std::to_string(i) + " [label=\"" + label +
            "\", fillcolor=" + colour(vertex.kind) + "];\n";
    if (i > 0) {
      text += "  v" + std::to_string(vertex.parent) + " -> v" + std::to_string(i) + ";\n";
    }
  }
  return text + "}\n";
}

}  // namespace nqueens
