// nqueens show: a picture of any list of queens.

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <set>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <sstream>

#include "board/symmetry.hpp"
#include "commands.hpp"
#include "input.hpp"
#include "nqueens/pictures.hpp"
#include "nqueens/queen_list.hpp"
#include "orientation.hpp"
#include "output.hpp"

namespace nqueens::app {
namespace {

constexpr int kEmptyRow = -1;

/// A placement, columns from 0, and how its list counted.
struct Listed {
  Board board;
  int first_number = 0;
};

// "." alone stands for a row without a queen.
std::string with_numbers_for_dots(const std::string& text) {
  const auto is_apart = [&text](std::size_t at) {
    return at >= text.size() || text[at] == ',' ||
           std::isspace(static_cast<unsigned char>(text[at]));
  };
  std::string numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dot = text[i] == '.' && (i == 0 || is_apart(i - 1)) && is_apart(i + 1);
    numbers += dot ? std::to_string(kEmptyRow) : std::string(1, text[i]);
  }
  return numbers;
}

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

Listed read_list(const CommandLine& line) {
  std::istringstream text(with_numbers_for_dots(list_text(line)));
  Listed list{.board = read_queen_list(text, false)};
  if (list.board.empty()) throw line.error("the list has no queens");
  list.first_number = first_number(line, list.board);
  const int n = static_cast<int>(list.board.size());
  for (int row = 0; row < n; ++row) {
    int& column = list.board[row];
    if (column == kEmptyRow) continue;
    if (column < list.first_number || column >= n + list.first_number) {
      throw line.error("column {} of row {} is outside {} .. {}", column, row + list.first_number,
                       list.first_number, n - 1 + list.first_number);
    }
    column -= list.first_number;
  }
  return list;
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

std::string verdict(const Listed& list) {
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

std::string as_list(const Board& board, int first_number) {
  std::string text;
  for (const int column : board) {
    if (!text.empty()) text += ' ';
    text += column == kEmptyRow ? "." : std::to_string(column + first_number);
  }
  return text;
}

std::string as_text(const Listed& list, const BoardMarks& marks) {
  return fmt::format("queens    {}\nsolution  {}\n\n{}", as_list(list.board, list.first_number),
                     verdict(list), board_as_text(list.board, marks));
}

std::string images(const std::string& format, const Listed& list) {
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

BoardMarks marks_for(const CommandLine& line, const Listed& list) {
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
  const Listed list = read_list(line);
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
