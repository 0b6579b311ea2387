#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "nqueens/pictures.hpp"
#include "pictures/svg.hpp"

namespace nqueens {
namespace {

// Squares of the usual size while the board stays below the larger side; then smaller ones.
constexpr double kSquare = 40;
constexpr double kLargestSide = 1000;
constexpr int kLargestLabelled = 32;

constexpr double kSheetSide = 120;
constexpr double kLargestSheetSquare = 24;
constexpr double kGap = 16;
constexpr double kCaption = 18;
constexpr double kCaptionWidth = 5.4;  // of a character in the caption's size of 9 pixels

void check_size(std::size_t n) {
  if (n <= kLargestSvgBoard) return;
  throw std::invalid_argument("boards are drawn as SVG up to N = " +
                              std::to_string(kLargestSvgBoard) + ", not N = " + std::to_string(n));
}

std::string label(double x, double y, double size, const std::string& text) {
  return "<text" + svg::attribute("x", x) + svg::attribute("y", y) +
         svg::attribute("font-size", size) + svg::attribute("text-anchor", "middle") + ">" +
         svg::escaped(text) + "</text>";
}

}  // namespace

std::string board_as_svg(std::span<const int> board) {
  check_size(board.size());
  const int n = static_cast<int>(board.size());
  const double square = std::min(kSquare, kLargestSide / std::max(n, 1));
  const double side = square * n;
  const double margin = n <= kLargestLabelled ? square * 0.7 : square;
  const double size = square * 0.35;
  std::string text = svg::begin_document(side + 2 * margin, side + 2 * margin);
  text += svg::board(board, n, margin, margin, side);
  for (int i = 0; n <= kLargestLabelled && i < n; ++i) {
    const double middle = margin + (i + 0.5) * square;
    text += label(middle, margin * 0.7, size, std::to_string(i));
    text += label(margin * 0.5, middle + size * 0.35, size, std::to_string(i)) + "\n";
  }
  return text + svg::end_document();
}

std::string sheet_as_svg(std::span<const CaptionedBoard> boards, int per_line) {
  if (boards.empty()) throw std::invalid_argument("there are no boards to draw");
  const std::size_t n = boards.front().board.size();
  check_size(n);
  const auto count = static_cast<double>(boards.size());
  const int columns = per_line > 0 ? std::min(per_line, static_cast<int>(boards.size()))
                                   : static_cast<int>(std::ceil(std::sqrt(count)));
  const double side = std::min(kSheetSide, kLargestSheetSquare * static_cast<double>(n));
  const auto longest = std::ranges::max(boards, {}, [](const auto& b) { return b.caption.size(); });
  const double cell = std::max(side, kCaptionWidth * static_cast<double>(longest.caption.size()));
  const double lines = std::ceil(count / columns);
  std::string text =
      svg::begin_document(kGap + columns * (cell + kGap), kGap + lines * (side + kCaption + kGap));
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Board& board = boards[i].board;
    if (board.size() != n) throw std::invalid_argument("the boards of a sheet must have one size");
    const std::size_t line = i / columns;
    const double x = kGap + static_cast<double>(i % columns) * (cell + kGap);
    const double y = kGap + static_cast<double>(line) * (side + kCaption + kGap);
    text += svg::board(board, static_cast<int>(n), x + (cell - side) / 2, y, side);
    text += label(x + cell / 2, y + side + kCaption * 0.75, 9, boards[i].caption) + "\n";
  }
  return text + svg::end_document();
}

}  // namespace nqueens
