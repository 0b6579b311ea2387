#include "placement.hpp"

#include <spdlog/fmt/fmt.h>
#include <sstream>

#include "queen_lists.hpp"

namespace nqueens::app {

std::vector<Option> given_queens_options() {
  return {text_option("queens", "LIST",
                      "Only completions of this placement: the column of each row's queen, '.' for "
                      "an empty row; a shorter list is the first rows"),
          word_option("base", "NAME", {"0", "1"}, "0",
                      "Number of the first column, in --queens and in the output: 0 or 1")};
}

QueenList given_queens(const CommandLine& line, int n) {
  const auto rows = static_cast<std::size_t>(n);
  const auto base = first_number(line);
  if (!line.has("queens")) return {.board = Board(rows, kEmptyRow), .first_number = base.value()};
  std::istringstream text(line.text("queens"));
  QueenList given = read_queen_list(text, false, base);
  if (given.board.empty()) throw line.error("--queens has no queens");
  if (given.board.size() > rows) {
    throw line.error("--queens has {} rows, and the board has {}", given.board.size(), n);
  }
  given.board.resize(rows, kEmptyRow);
  check_columns(line, given);
  const auto found = attacks(given.board);
  if (!found.empty()) {
    throw line.error("--queens: {}", describe(found.front(), given.board, given.first_number));
  }
  return given;
}

std::string no_completion(const QueenList& given) {
  return fmt::format("no solution agrees with {}", as_list(given.board, given.first_number));
}

}  // namespace nqueens::app
