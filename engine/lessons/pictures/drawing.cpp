#include "lessons/pictures/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "base/contract.hpp"

namespace nqueens {

bool is_on_board(const Square& square, int n) {
  return 0 <= square.row && square.row < n && 0 <= square.column && square.column < n;
}

MarkedBoard::MarkedBoard(std::span<const int> board, const BoardMarks& marks)
    : attacked(board.size()), moved(board.size(), !marks.before.empty()) {
  const int n = static_cast<int>(board.size());
  if (marks.conflicts) attacks = nqueens::attacks(board);
  for (const Flaw& attack : attacks) attacked[attack.earlier] = attacked[attack.row] = true;
  for (const Square& square : marks.before) {
    if (is_on_board(square, n) && board[square.row] == square.column) {
      moved[square.row] = false;
    } else {
      left.push_back(square);
    }
  }
  for (int row = 0; row < static_cast<int>(marks.also.size()); ++row) {
    const Square square{row, marks.also[row]};
    if (is_on_board(square, n)) also.push_back(square);
  }
}

Square shown_at(const Square& square, int n, Orientation orientation) {
  if (orientation == Orientation::rows) return square;
  return {shown_row_number(square.column, n, orientation), square.row};
}

int shown_row_number(int row, int n, Orientation orientation) {
  return orientation == Orientation::paper ? n - 1 - row : row;
}

std::vector<std::vector<Square>> queen_moves(const Square& queen, int n) {
  NQUEENS_ASSERT(is_on_board(queen, n));
  std::vector<std::vector<Square>> lines;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      if (down == 0 && right == 0) continue;
      std::vector<Square> line;
      for (Square next{queen.row + down, queen.column + right}; is_on_board(next, n);
           next = {next.row + down, next.column + right}) {
        line.push_back(next);
      }
      if (!line.empty()) lines.push_back(std::move(line));
    }
  }
  return lines;
}

namespace svg {
namespace {

constexpr std::string_view kStyle =
    ".light{fill:#f4efe4}.dark{fill:#c9b999}.frame{fill:none;stroke:#5b4d33}"
    ".grid{fill:none;stroke:#d8ccb4;stroke-width:.7}use,.point{fill:#1d2b3a}"
    ".moved{fill:#fff;stroke:#1d2b3a;stroke-width:.05}circle.moved{stroke-width:1}"
    ".attacked{fill:#c0392b}text{font-family:sans-serif;fill:#333}";

constexpr std::string_view kQueen =
    "<defs><path id=\"queen\" d=\"M.27 .82H.73V.75H.27Z M.29 .71L.18 .34L.34 .53"
    "L.37 .22L.5 .5L.63 .22L.66 .53L.82 .34L.71 .71Z\"/></defs>\n";

// Returns one path for all dark squares. An element for each square would make the file of a sheet
// ten times larger.
std::string dark_squares(int n, double x, double y, double square) {
  std::string outline(1, 'h');
  outline.append(number(square)).append("v").append(number(square)).append("h");
  outline.append(number(-square)).append("z");
  std::string path;
  for (int row = 0; row < n; ++row) {
    for (int column = 1 - row % 2; column < n; column += 2) {
      path.append("M").append(pair(x + column * square, y + row * square)).append(outline);
    }
  }
  return path;
}

// Returns a path with a line every ten squares, in both directions.
std::string grid(int n, double x, double y, double square) {
  std::string path;
  for (int i = 10; i < n; i += 10) {
    path.append("M").append(pair(x + i * square, y)).append("v").append(number(n * square));
    path.append("M").append(pair(x, y + i * square)).append("h").append(number(n * square));
  }
  return path;
}

}  // namespace

// Computes whole hundredths, since std::to_string depends on the locale, and Emscripten has no
// std::to_chars for doubles.
std::string number(double value) {
  NQUEENS_ASSERT(std::isfinite(value));
  const std::int64_t hundredths = std::llrint(100 * value);
  const std::int64_t size = std::abs(hundredths);
  std::string text(hundredths < 0 ? "-" : "");
  text.append(std::to_string(size / 100));
  if (size % 100 == 0) return text;
  text.append(".").append(std::to_string(size / 10 % 10));
  return size % 10 == 0 ? text : text.append(std::to_string(size % 10));
}

std::string pair(double x, double y) { return number(x) + " " + number(y); }

std::string attribute(std::string_view name, std::string_view value) {
  std::string text(1, ' ');
  text.append(name).append("=\"").append(escaped(value)).append("\"");
  return text;
}

std::string attribute(std::string_view name, double value) {
  return attribute(name, number(value));
}

std::string path(std::string_view shape_class, std::string_view outline) {
  std::string text = "<path" + attribute("class", shape_class) + " d=\"";
  return text.append(outline).append("\"/>");
}

std::string square(std::string_view shape_class, double x, double y, double side) {
  return "<rect" + attribute("class", shape_class) + attribute("x", x) + attribute("y", y) +
         attribute("width", side) + attribute("height", side) + "/>";
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char& c : text) {
    result += c == '&'   ? "&amp;"
              : c == '<' ? "&lt;"
              : c == '>' ? "&gt;"
              : c == '"' ? "&quot;"
                         : std::string_view(&c, 1);
  }
  return result;
}

std::string begin_document(double width, double height, std::string_view extra_style) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg" +
         attribute("xmlns", "http://www.w3.org/2000/svg") + attribute("width", width) +
         attribute("height", height) + attribute("viewBox", "0 0 " + pair(width, height)) +
         ">\n<style>" + std::string(kStyle) + std::string(extra_style) + "</style>\n" +
         std::string(kQueen) + "<rect" + attribute("width", width) + attribute("height", height) +
         attribute("fill", "#fff") + "/>\n";
}

std::string end_document() { return "</svg>\n"; }

std::string label(double x, double y, double size, std::string_view text, Anchor anchor) {
  const char* name = anchor == Anchor::start ? "start" : anchor == Anchor::end ? "end" : "middle";
  return "<text" + attribute("x", x) + attribute("y", y) + attribute("font-size", size) +
         attribute("text-anchor", name) + ">" + escaped(text) + "</text>";
}

std::string queen(double x, double y, double size, std::string_view shape_class) {
  return "<use href=\"#queen\"" +
         (shape_class.empty() ? std::string() : attribute("class", shape_class)) +
         " transform=\"translate(" + pair(x, y) + ") scale(" + number(size) + ")\"/>";
}

std::string point(double x, double y, double radius, std::string_view shape_class) {
  return "<circle" + attribute("class", shape_class) + attribute("cx", x) + attribute("cy", y) +
         attribute("r", radius) + "/>";
}

double point_radius(double square) { return std::max(0.45 * square, 1.5); }

std::string empty_board(int n, double x, double y, double side) {
  std::string text = square("light", x, y, side);
  if (n > kLargestChequered) {
    text += path("grid", grid(n, x, y, side / n));
  } else if (n > 1) {
    text += path("dark", dark_squares(n, x, y, side / n));
  }
  return text + square("frame", x, y, side);
}

std::string board(std::span<const int> queens, int n, double x, double y, double side,
                  Orientation orientation) {
  NQUEENS_ASSERT(static_cast<int>(queens.size()) <= n);
  const double square = side / n;
  std::string text = empty_board(n, x, y, side);
  for (std::size_t row = 0; row < queens.size(); ++row) {
    if (queens[row] < 0) continue;
    const Square at = shown_at({static_cast<int>(row), queens[row]}, n, orientation);
    const double left = x + at.column * square;
    const double top = y + at.row * square;
    text += n > kLargestChequered
                ? point(left + square / 2, top + square / 2, point_radius(square), "point")
                : queen(left, top, square);
  }
  return text + "\n";
}

}  // namespace svg
}  // namespace nqueens
