#include "queen_lists.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "census/count_text.hpp"
#include "input.hpp"

namespace nqueens::app {
namespace {

constexpr std::size_t kMostFlaws = 40;

std::vector<Flaw> rows_without_queen(const Board& board) {
  std::vector<Flaw> rows;
  for (std::size_t row = 0; row < board.size(); ++row) {
    if (board[row] >= 0 && board[row] < std::ssize(board)) continue;
    rows.push_back({Flaw::Kind::outside, 0, row});
  }
  return rows;
}

}  // namespace

Option base_option() {
  return word_option("base", "NAME", {"auto", "0", "1"}, "auto",
                     "Number of the first column: 0, 1, or auto (1 if a list that is read has an N "
                     "and no 0, else 0)");
}

std::optional<int> first_number(const CommandLine& line) {
  const std::string base = line.word("base");
  if (base == "auto") return std::nullopt;
  return base == "1" ? 1 : 0;
}

QueenList read_queens(const CommandLine& line, const std::string& path, bool binary) {
  QueenList list;
  read_input(path,
             [&](std::istream& in) { list = read_queen_list(in, binary, first_number(line)); });
  return list;
}

void check_columns(const CommandLine& line, const QueenList& list) {
  const int n = static_cast<int>(list.board.size());
  const int first = list.first_number;
  for (int row = 0; row < n; ++row) {
    const int column = list.board[row];
    if (column == kEmptyRow || (0 <= column && column < n)) continue;
    throw line.error("column {} of row {} is outside {} .. {}", std::int64_t{column} + first,
                     row + first, first, n - 1 + first);
  }
}

std::string as_list(std::span<const int> board, int first_number) {
  std::string text;
  for (const int column : board) {
    if (!text.empty()) text += ' ';
    text += column == kEmptyRow ? "." : std::to_string(column + first_number);
  }
  return text;
}

std::string reading_of(const QueenList& list) {
  return fmt::format("read as {}, columns from {}", list.form, list.first_number);
}

std::string faults_of(const Board& board) {
  const std::size_t pairs = attacks(board).size();
  const std::size_t empty = rows_without_queen(board).size();
  std::vector<std::string> faults;
  if (pairs > 0) faults.push_back(counted(pairs, "pair") + " of queens attack each other");
  if (empty > 0) faults.push_back(counted(empty, "row") + " without a queen on the board");
  return fmt::format("{}", fmt::join(faults, ", "));
}

std::vector<std::string> flaws_in(const QueenList& list) {
  std::vector<Flaw> flaws = attacks(list.board);
  const std::vector<Flaw> empty = rows_without_queen(list.board);
  flaws.insert(flaws.end(), empty.begin(), empty.end());
  std::vector<std::string> lines;
  for (const Flaw& flaw : flaws) {
    if (lines.size() == kMostFlaws) {
      lines.push_back(fmt::format("and {} more", flaws.size() - kMostFlaws));
      break;
    }
    lines.push_back(describe(flaw, list.board, list.first_number));
  }
  return lines;
}

}  // namespace nqueens::app
