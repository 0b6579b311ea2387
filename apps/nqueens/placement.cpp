#include "placement.hpp"

#include <cctype>
#include <spdlog/fmt/fmt.h>
#include <sstream>
#include <utility>

#include "nqueens/queen_list.hpp"

namespace nqueens::app {

Board read_columns(const std::string& text) {
  const auto is_apart = [&text](std::size_t at) {
    return at >= text.size() || text[at] == ',' ||
           std::isspace(static_cast<unsigned char>(text[at]));
  };
  std::string numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dot = text[i] == '.' && (i == 0 || is_apart(i - 1)) && is_apart(i + 1);
    numbers += dot ? std::to_string(kEmptyRow) : std::string(1, text[i]);
  }
  std::istringstream in(numbers);
  return read_queen_list(in, false);
}

Placement placement_from(const CommandLine& line, Board columns, int n, int first_number) {
  if (columns.empty()) throw line.error("the list has no queens");
  for (std::size_t row = 0; row < columns.size(); ++row) {
    int& column = columns[row];
    if (column == kEmptyRow) continue;
    if (column < first_number || column >= n + first_number) {
      throw line.error("column {} of row {} is outside {} .. {}", column,
                       row + static_cast<std::size_t>(first_number), first_number,
                       n - 1 + first_number);
    }
    column -= first_number;
  }
  return {.board = std::move(columns), .first_number = first_number};
}

std::string as_list(std::span<const int> board, int first_number) {
  std::string text;
  for (const int column : board) {
    if (!text.empty()) text += ' ';
    text += column == kEmptyRow ? "." : std::to_string(column + first_number);
  }
  return text;
}

std::vector<Option> given_queens_options() {
  return {text_option("queens", "LIST",
                      "Only completions of this placement: the column of each row's queen, '.' for "
                      "an empty row; a shorter list is the first rows"),
          word_option("base", "NAME", {"0", "1"}, "0",
                      "What the columns of --queens are counted from: 0 or 1")};
}

Placement given_queens(const CommandLine& line, int n) {
  line.require("base", "queens", "LIST");
  if (!line.has("queens")) return {.board = Board(static_cast<std::size_t>(n), kEmptyRow)};
  Board columns = read_columns(line.text("queens"));
  if (columns.size() > static_cast<std::size_t>(n)) {
    throw line.error("--queens has {} rows, and the board has {}", columns.size(), n);
  }
  const int first_number = line.word("base") == "1" ? 1 : 0;
  Placement given = placement_from(line, std::move(columns), n, first_number);
  given.board.resize(static_cast<std::size_t>(n), kEmptyRow);
  const auto found = attacks(given.board);
  if (!found.empty()) {
    throw line.error("--queens: {}", describe(found.front(), given.board, first_number));
  }
  return given;
}

std::string no_completion(const Placement& given) {
  return fmt::format("no solution agrees with {}", as_list(given.board, given.first_number));
}

}  // namespace nqueens::app
