// nqueens show: draws any list of queens.

#include <algorithm>
#include <set>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "base/symmetry.hpp"
#include "lessons.hpp"
#include "nqueens/pictures.hpp"
#include "output.hpp"
#include "queen_lists.hpp"

namespace nqueens::app {
namespace {

std::vector<QueenList> read_operands(const CommandLine& line) {
  const auto& words = line.operands();
  if (words.empty()) throw line.error("the LIST is missing: the column of each row's queen, or -");
  if (words == std::vector<std::string>{"-"}) return read_queens(line, "-", false);
  return read_words(line);
}

std::vector<QueenList> read_lists(const CommandLine& line) {
  std::vector<QueenList> lists = read_operands(line);
  for (const QueenList& list : lists) {
    if (list.board.empty()) throw line.error("the list has no queens");
    check_columns(line, list);
  }
  return lists;
}

/// Returns the eight images (rotations and reflections) of a board, with their names. If
/// `with_values`, adds the unique value of each: its columns, counted from 1, as one number up to
/// n = 9, else as a list. The caption of a repeated image says which earlier one it equals.
std::vector<CaptionedBoard> captioned_images(const Board& board, bool with_values) {
  const auto images = images_of(board);
  const Board smallest = std::ranges::min(images);
  std::vector<CaptionedBoard> captioned;
  for (std::size_t i = 0; i < images.size(); ++i) {
    const auto same = std::ranges::find(images, images[i]) - images.begin();
    std::string caption = fmt::format("{}: {}", i + 1, i == 0 ? "as given" : kImageNames[i - 1]);
    if (with_values) caption += ", value " + unique_value(images[i]);
    if (same < static_cast<std::ptrdiff_t>(i)) {
      caption += fmt::format(", as {}", same + 1);
    } else if (images[i] == smallest) {
      caption += ", the smallest";
    }
    captioned.push_back({images[i], std::move(caption)});
  }
  return captioned;
}

std::string verdict(const QueenList& list, Orientation orientation) {
  const Board& board = list.board;
  if (!attacks(board).empty()) {
    return fmt::format("no: {}", fmt::join(flaws_in(list, orientation), "\n          "));
  }
  const auto queens = std::ssize(board) - std::ranges::count(board, kEmptyRow);
  if (queens < std::ssize(board)) {
    return fmt::format("not yet: {} of {} queens, none attacks another", queens, board.size());
  }
  const auto images = images_of(board);
  const Board smallest = std::ranges::min(images);
  return fmt::format("yes, of an orbit of {}\nvalue     {}, {}",
                     std::set<Board>(images.begin(), images.end()).size(), unique_value(board),
                     board == smallest
                         ? "the smallest of its images"
                         : "the smallest of its images has " + unique_value(smallest));
}

std::string as_text(const QueenList& list, const BoardMarks& marks) {
  return fmt::format("queens    {}\n          {}\nsolution  {}\n\n{}",
                     as_list(list.board, list.first_number),
                     in_words_for(marks.orientation, reading_of(list)),
                     verdict(list, marks.orientation), board_as_text(list.board, marks));
}

std::string images(const std::string& format, const QueenList& list) {
  const bool is_number = list.board.size() <= 9;  // else unique values are too long for svg
  const auto all = captioned_images(list.board, is_number || format != "svg");
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

BoardMarks marks_for(const CommandLine& line, const QueenList& list) {
  BoardMarks marks{
      .conflicts = true, .first_number = list.first_number, .orientation = orientation_of(line)};
  if (!line.has("moves")) return marks;
  const int n = static_cast<int>(list.board.size());
  const int row =
      static_cast<int>(line.integer("moves", list.first_number, n - 1 + list.first_number)) -
      list.first_number;
  if (list.board[row] == kEmptyRow) {
    throw line.error("--moves: that {} has no queen", in_words_for(marks.orientation, "row"));
  }
  marks.moves_of = Square{row, list.board[row]};
  return marks;
}

std::string shown(const CommandLine& line, const QueenList& list, const std::string& format) {
  check_size(line, format, list.board.size());
  const BoardMarks marks = marks_for(line, list);
  if (line.has("images")) {
    if (is_permutation(list.board)) return images(format, list);
    throw line.error("--images needs a queen in each row and in each column");
  }
  if (format == "svg") return board_as_svg(list.board, marks);
  return format == "board" ? as_text(list, marks) : board_as_list(list.board) + "\n";
}

ExitCode run_show(const CommandLine& line) {
  const std::string format = line.word("format");
  const std::vector<QueenList> lists = read_lists(line);
  line.exclude("images", {"moves", "orientation"});
  if (format == "svg" || line.has("images") || line.has("moves")) only_list(line, lists);
  std::string text;
  for (const QueenList& list : lists) {
    if (!text.empty() && format == "board") text += "\n";
    text += shown(line, list, format);
  }
  return print_result(text);
}

}  // namespace

constexpr Command kShow{
    .name = "show",
    .summary = "a picture of any list of queens, and of its eight images",
    .operands = "LIST",
    .description =
        "Draws a list of queens: the column of each row's queen, counted from 0 or from "
        "1, '.' for a row without one. Queens that attack each other are red, or !.",
    .options = []() -> std::vector<Option> {
      return {
          base_option(),
          flag_option(
              "images",
              "Show its eight images under the symmetries of the square, with their unique values"),
          integer_option("moves", "ROW", {0, kLargestSvgBoard},
                         "Mark the squares that this row's queen may move to"),
          word_option("format", "FORMAT", {"board", "svg", "queens"}, "board"),
          orientation_option()};
    },
    .examples = {{{"1 3 0 2", "the board, and whether it is a solution"},
                  {"2 4 1 3 --base 1 --images",
                   "its images, from columns as the lecture counts them"}}},
    .run = run_show};

}  // namespace nqueens::app
