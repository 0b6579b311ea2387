// nqueens show: a picture of any list of queens.

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <utility>

#include "board/symmetry.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "nqueens/pictures.hpp"
#include "orientation.hpp"
#include "output.hpp"
#include "placement.hpp"

namespace nqueens::app {
namespace {

std::string list_text(const CommandLine& line) {
  const auto& words = line.operands();
  if (words.empty()) throw line.error("the LIST is missing: the column of each row's queen, or -");
  if (words != std::vector<std::string>{"-"}) return fmt::format("{}", fmt::join(words, " "));
  std::string text;
  read_input("-", [&](std::istream& in) { text.assign(std::istreambuf_iterator(in), {}); });
  return text;
}

int first_number(const CommandLine& line, const Board& columns) {
  const std::string base = line.word("base");
  if (base != "auto") return base == "1" ? 1 : 0;
  const auto has = [&columns](std::size_t column) {
    return std::ranges::find(columns, static_cast<int>(column)) != columns.end();
  };
  return has(columns.size()) && !has(0) ? 1 : 0;
}

Placement read_list(const CommandLine& line) {
  Board columns = read_columns(list_text(line));
  const int n = static_cast<int>(columns.size());
  const int first = first_number(line, columns);
  return placement_from(line, std::move(columns), n, first);
}

bool is_permutation(Board board) {
  std::ranges::sort(board);
  return board.front() != kEmptyRow && std::ranges::adjacent_find(board) == board.end();
}

struct NamedImage {
  Image image;
  const char* name;
};

constexpr std::array kImages{NamedImage{{}, "as given"},
                             NamedImage{kQuarterTurn, "turned by 90 degrees"},
                             NamedImage{kHalfTurn, "turned by 180 degrees"},
                             NamedImage{kThreeQuarterTurn, "turned by 270 degrees"},
                             NamedImage{{false, false, true}, "left and right exchanged"},
                             NamedImage{{false, true, false}, "top and bottom exchanged"},
                             NamedImage{{true, false, false}, "rows and columns exchanged"},
                             NamedImage{{true, true, true}, "the same, turned by 180 degrees"}};

/// The eight images; one that has come before says so.
std::vector<CaptionedBoard> images_of(const Board& board) {
  std::vector<CaptionedBoard> images;
  for (const auto& [image, name] : kImages) {
    Board next = image_of(board, image);
    const auto same = std::ranges::find(images, next, &CaptionedBoard::board);
    std::string caption = fmt::format("{}: {}", images.size() + 1, name);
    if (same != images.end()) caption += fmt::format(", as {}", same - images.begin() + 1);
    images.push_back({std::move(next), std::move(caption)});
  }
  return images;
}

std::string verdict(const Placement& list) {
  const Board& board = list.board;
  const auto attacking = attacks(board);
  if (!attacking.empty()) return "no: " + describe(attacking.front(), board, list.first_number);
  const auto queens = std::ssize(board) - std::ranges::count(board, kEmptyRow);
  if (queens < std::ssize(board)) {
    return fmt::format("not yet: {} of {} queens, none attacks another", queens, board.size());
  }
  std::set<Board> different;
  for (const auto& image : images_of(board)) different.insert(image.board);
  return fmt::format("yes, of an orbit of {}", different.size());
}

std::string as_text(const Placement& list, const BoardMarks& marks) {
  return fmt::format("queens    {}\nsolution  {}\n\n{}", as_list(list.board, list.first_number),
                     verdict(list), board_as_text(list.board, marks));
}

std::string images(const std::string& format, const Placement& list) {
  const auto all = images_of(list.board);
  if (format == "svg") return sheet_as_svg(all, 4);
  std::string text;
  for (const auto& [board, caption] : all) {
    if (format == "queens") {
      text += fmt::format("{}  {}\n", as_list(board, list.first_number), caption);
    } else {
      text += fmt::format("{}{}\n{}", text.empty() ? "" : "\n", caption, board_as_text(board));
    }
  }
  return text;
}

void check_size(const CommandLine& line, const std::string& format, std::size_t n) {
  const std::size_t largest = format == "svg" ? kLargestSvgBoard : kLargestTextBoard;
  if (format == "queens" || n <= largest) return;
  throw line.error("the list has {} queens, and --format {} reaches {} only{}", n, format, largest,
                   format == "board" ? "; take svg" : "");
}

BoardMarks marks_for(const CommandLine& line, const Placement& list) {
  BoardMarks marks{
      .conflicts = true, .first_number = list.first_number, .orientation = orientation_of(line)};
  if (!line.has("moves")) return marks;
  const int n = static_cast<int>(list.board.size());
  const int row =
      static_cast<int>(line.integer("moves", list.first_number, n - 1 + list.first_number)) -
      list.first_number;
  if (list.board[row] == kEmptyRow) throw line.error("--moves: that row has no queen");
  marks.moves_of = Square{row, list.board[row]};
  return marks;
}

std::vector<Option> options() {
  return {
      word_option("base", "NAME", {"auto", "0", "1"}, "auto",
                  "What the columns are counted from: auto (1 if there is an N and no 0), 0 or 1"),
      flag_option("images", "Its eight images under the symmetries of the square"),
      integer_option("moves", "ROW", {0, kLargestSvgBoard},
                     "The squares that this row's queen may move to"),
      word_option("format", "FORMAT", {"board", "svg", "queens"}, "board"), orientation_option()};
}

ExitCode run(const CommandLine& line) {
  const std::string format = line.word("format");
  const Placement list = read_list(line);
  check_size(line, format, list.board.size());
  const BoardMarks marks = marks_for(line, list);
  line.exclude("images", {"moves", "orientation"});
  if (line.has("images")) {
    if (is_permutation(list.board)) return print_result(images(format, list));
    throw line.error("--images needs a queen in each row and in each column");
  }
  if (format == "svg") return print_result(board_as_svg(list.board, marks));
  if (format == "board") return print_result(as_text(list, marks));
  return print_result(board_as_list(list.board) + "\n");
}

}  // namespace

constexpr Command kShow{
    .name = "show",
    .summary = "a picture of any list of queens, and of its eight images",
    .operands = "LIST",
    .description =
        "Draws a list of queens: the column of each row's queen, counted from 0 or from "
        "1, '.' for a row without one. Queens that attack each other are red, or !.",
    .options = options,
    .examples = {{{"1 3 0 2", "the board, and whether it is a solution"},
                  {"2 4 1 3 --base 1 --images",
                   "its images, from columns as the lecture counts them"}}},
    .run = run};

}  // namespace nqueens::app
