#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "lessons/pictures/drawing.hpp"

namespace nqueens {

const std::string_view kBoardStyle =
    ".conflict{fill:none;stroke:#c0392b;stroke-width:2;stroke-opacity:.6}"
    ".block{fill:none;stroke:#5b4d33;stroke-width:2.5}.before{fill:#1d2b3a;fill-opacity:.55}"
    ".beyond{fill:#f4efe4;stroke:#c9b999;stroke-dasharray:3 3}"
    ".move{fill:none;stroke:#1e8449;stroke-width:2;stroke-opacity:.5}.free{fill:#1e8449}";

namespace {

// Lengths are in pixels. kSquare is the side of a square; it is less on boards that would otherwise
// be wider than kLargestSide.
constexpr double kSquare = 40;
constexpr double kLargestSide = 1000;
constexpr int kMostLabels = 40;  // at most this many rows have a number

// The style class of the rings, which mark the queens of BoardMarks::also. The lines of a queen's
// moves have the same class.
constexpr std::string_view kRing = "move";
constexpr double kRingRadius = 0.32;  // in sides of a square

constexpr double kLegendLine = 22;
constexpr double kLegendSize = 13;
constexpr double kLegendCharacter = 6.6;  // width of a character
constexpr double kLegendSymbol = 28;      // width of a symbol and the gap behind it

constexpr double kSheetSide = 120;
constexpr double kLargestSheetSquare = 24;
constexpr double kBoardGap = 16;
constexpr double kCaption = 18;
constexpr double kCaptionWidth = 5.4;  // width of a character of a caption

void check_size(std::size_t n) {
  if (n <= kLargestSvgBoard) return;
  throw std::invalid_argument("boards are drawn as SVG up to N = " +
                              std::to_string(kLargestSvgBoard) + ", not N = " + std::to_string(n));
}

struct LegendLine {
  std::string_view symbol_class;
  double radius;  ///< radius of the symbol if it is a circle; 0 if it is a queen
  std::string text;

  /// Returns the symbol in a square of side kLegendLine with its top left corner at (x, y).
  std::string symbol(double x, double y) const {
    return radius == 0 ? svg::queen(x, y, kLegendLine, symbol_class)
                       : svg::point(x + kLegendLine / 2, y + kLegendLine / 2, radius, symbol_class);
  }
};

std::vector<LegendLine> legend_of(const BoardMarks& marks, const MarkedBoard& marked) {
  const double queen = marked.moved.size() > kLargestChequered ? kLegendLine / 4 : 0;
  std::vector<LegendLine> legend;
  if (std::find(marked.moved.begin(), marked.moved.end(), true) != marked.moved.end()) {
    legend.push_back({"moved", queen, "moved or added"});
  }
  if (!marked.left.empty()) {
    legend.push_back(
        {"before", kLegendLine / 5, "where a queen of " + marks.before_name + " stood"});
  }
  if (!marked.also.empty()) {
    legend.push_back({kRing, kRingRadius * kLegendLine, "a queen of " + marks.also_name});
  }
  if (!marked.attacks.empty()) legend.push_back({"attacked", queen, "attacks another queen"});
  if (marks.moves_of) legend.push_back({"free", kLegendLine / 6, "where the queen may move"});
  return legend;
}

class Drawing {
 public:
  Drawing(std::span<const int> board, const BoardMarks& marks)
      : board_(board),
        marks_(marks),
        marked_(board, marks),
        n_(static_cast<int>(board.size())),
        square_(std::min(kSquare, kLargestSide / std::max(n_, 1))) {
    const bool within =
        std::all_of(marked_.left.begin(), marked_.left.end(),
                    [this](const Square& square) { return is_on_board(square, n_); });
    margin_ = within ? 28 : std::max(28.0, 1.15 * square_);
  }

  Figure figure() const {
    const double side = 2 * margin_ + n_ * square_;
    return {side, side,
            svg::empty_board(n_, margin_, margin_, n_ * square_) + labels() + blocks() + moves() +
                conflicts() + queens_before() + queens() + rings()};
  }

  std::string document() const {
    const Figure board = figure();
    const auto legend = legend_of(marks_, marked_);
    double width = board.width;
    for (const auto& line : legend) {
      width = std::max(width, 2 * margin_ + kLegendSymbol +
                                  kLegendCharacter * static_cast<double>(line.text.size()));
    }
    const double height = board.height + static_cast<double>(legend.size()) * kLegendLine;
    std::string text = svg::begin_document(width, height, kBoardStyle) + board.elements;
    for (std::size_t i = 0; i < legend.size(); ++i) {
      const double y = board.height - margin_ / 2 + static_cast<double>(i) * kLegendLine;
      text += legend[i].symbol(margin_, y) +
              svg::label(margin_ + kLegendSymbol, y + 0.7 * kLegendLine, kLegendSize,
                         legend[i].text, svg::Anchor::start) +
              "\n";
    }
    return text + svg::end_document();
  }

 private:
  double middle(int i) const { return margin_ + (i + 0.5) * square_; }
  double x(const Square& square) const {
    return middle(shown_at(square, n_, marks_.orientation).column);
  }
  double y(const Square& square) const {
    return middle(shown_at(square, n_, marks_.orientation).row);
  }
  Square queen_of(std::size_t row) const { return {static_cast<int>(row), board_[row]}; }

  static std::string line(double x1, double y1, double x2, double y2) {
    std::string text(1, 'M');
    return text.append(svg::pair(x1, y1)).append("L").append(svg::pair(x2, y2));
  }
  std::string line_between(const Square& a, const Square& b) const {
    return line(x(a), y(a), x(b), y(b));
  }
  static std::string path_of(std::string_view shape_class, std::string_view path) {
    return path.empty() ? "" : svg::path(shape_class, path) + "\n";
  }

  std::string labels() const {
    constexpr double kSize = 11;
    int step = 1;
    for (const int next : {5, 10, 20, 50, 100}) {
      if (n_ / step > kMostLabels) step = next;
    }
    const double size = std::min(kSize, 0.45 * square_ * step);
    std::string text;
    for (int i = 0; i < n_; i += step) {
      const std::string name = std::to_string(i + marks_.first_number);
      const double down = middle(shown_row_number(i, n_, marks_.orientation));
      text += svg::label(middle(i), margin_ - 8, size, name);
      text += svg::label(margin_ - 6, down + 0.35 * size, size, name, svg::Anchor::end) + "\n";
    }
    return text;
  }

  std::string blocks() const {
    if (marks_.block == 0) return "";
    std::string path;
    for (int i = marks_.block; i < n_; i += marks_.block) {
      const double at = margin_ + i * square_;
      path += line(at, margin_, at, margin_ + n_ * square_);
      path += line(margin_, at, margin_ + n_ * square_, at);
    }
    return path_of("block", path);
  }

  std::string moves() const {
    if (!marks_.moves_of) return "";
    std::string path;
    std::string text;
    for (const auto& squares : queen_moves(*marks_.moves_of, n_)) {
      path += line_between(*marks_.moves_of, squares.back());
      for (const Square& square : squares) {
        text += svg::point(x(square), y(square), square_ / 8, "free");
      }
    }
    return path_of("move", path) + text + "\n";
  }

  std::string conflicts() const {
    std::string path;
    for (const Flaw& attack : marked_.attacks) {
      path += line_between(queen_of(attack.earlier), queen_of(attack.row));
    }
    return path_of("conflict", path);
  }

  std::string queens_before() const {
    std::string text;
    for (const Square& square : marked_.left) {
      if (!is_on_board(square, n_)) {
        text += svg::square("beyond", x(square) - square_ / 2, y(square) - square_ / 2, square_);
      }
      text += svg::point(x(square), y(square), 0.2 * square_, "before");
    }
    return text;
  }

  std::string rings() const {
    std::string text;
    for (const Square& square : marked_.also) {
      text += svg::point(x(square), y(square), kRingRadius * square_, kRing);
    }
    return text;
  }

  std::string queens() const {
    std::string text;
    for (std::size_t row = 0; row < board_.size(); ++row) {
      const Square at = queen_of(row);
      if (!is_on_board(at, n_)) continue;
      const std::string shape_class = marked_.attacked[row] ? "attacked"
                                      : marked_.moved[row]  ? "moved"
                                                            : "";
      text += n_ > kLargestChequered
                  ? svg::point(x(at), y(at), svg::point_radius(square_),
                               shape_class.empty() ? "point" : shape_class)
                  : svg::queen(x(at) - square_ / 2, y(at) - square_ / 2, square_, shape_class);
    }
    return text + "\n";
  }

  std::span<const int> board_;
  const BoardMarks& marks_;
  MarkedBoard marked_;
  int n_;
  double square_;
  double margin_ = 0;
};

}  // namespace

Figure board_figure(std::span<const int> board, const BoardMarks& marks) {
  check_size(board.size());
  return Drawing(board, marks).figure();
}

std::string board_as_svg(std::span<const int> board, const BoardMarks& marks) {
  check_size(board.size());
  return Drawing(board, marks).document();
}

std::string sheet_as_svg(std::span<const CaptionedBoard> boards, int per_line,
                         Orientation orientation) {
  if (boards.empty()) throw std::invalid_argument("there are no boards to draw");
  const std::size_t n = boards.front().board.size();
  check_size(n);
  const auto count = static_cast<double>(boards.size());
  const int columns = per_line > 0 ? std::min(per_line, static_cast<int>(boards.size()))
                                   : static_cast<int>(std::ceil(std::sqrt(count)));
  const double side = std::min(kSheetSide, kLargestSheetSquare * static_cast<double>(n));
  std::size_t longest = 0;
  for (const CaptionedBoard& board : boards) longest = std::max(longest, board.caption.size());
  const double cell = std::max(side, kCaptionWidth * static_cast<double>(longest));
  const double lines = std::ceil(count / columns);
  std::string text = svg::begin_document(kBoardGap + columns * (cell + kBoardGap),
                                         kBoardGap + lines * (side + kCaption + kBoardGap));
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Board& board = boards[i].board;
    if (board.size() != n) throw std::invalid_argument("the boards of a sheet must have one size");
    const std::size_t row = i / columns;
    const double x = kBoardGap + static_cast<double>(i % columns) * (cell + kBoardGap);
    const double y = kBoardGap + static_cast<double>(row) * (side + kCaption + kBoardGap);
    text += svg::board(board, static_cast<int>(n), x + (cell - side) / 2, y, side, orientation);
    text += svg::label(x + cell / 2, y + side + kCaption * 0.75, 9, boards[i].caption) + "\n";
  }
  return text + svg::end_document();
}

}  // namespace nqueens
