#include "queen_lists.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <spdlog/fmt/ranges.h>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "base/count_text.hpp"
#include "base/shell_word.hpp"
#include "nqueens/construct.hpp"

namespace nqueens::app {
namespace {

constexpr std::size_t kMostFlaws = 40;

std::string with_exchanged(std::string_view text, std::string_view one, std::string_view other) {
  std::string result;
  while (!text.empty()) {
    const std::string_view word = text.starts_with(one)     ? one
                                  : text.starts_with(other) ? other
                                                            : text.substr(0, 1);
    result += word == one ? other : word == other ? one : word;
    text.remove_prefix(word.size());
  }
  return result;
}

QueenListReading reading(const CommandLine& line, bool binary) {
  return {
      .binary = binary, .first_number = first_number(line), .orientation = orientation_of(line)};
}

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

namespace {

// Only a regular file is read again: a pipe would wait for another writer.
bool is_checkpoint(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;
  constexpr std::string_view kBegin = "{\"kind\":";
  std::ifstream file(path);
  std::string begin(kBegin.size(), '\0');  // the first line may be as long as the file
  file >> std::ws;
  file.read(begin.data(), std::ssize(begin));
  return begin == kBegin;
}

}  // namespace

std::vector<QueenList> read_queens(const CommandLine& line, const std::string& path, bool binary) {
  const bool standard = path == "-";
  // A stream that is synchronised with C streams would treat a read error as the end of the file.
  if (standard) std::ios::sync_with_stdio(false);
  std::ifstream file;
  std::istream& in = standard ? std::cin : file;
  in.exceptions(std::ios::badbit);
  bool begun = standard;
  const std::string name = standard ? "standard input" : "'" + path + "'";
  try {
    if (!standard) file.open(path, std::ios::binary);
    if (!in) throw std::system_error(errno, std::generic_category());
    in.peek();  // a folder can be opened, but not read
    in.clear();
    begun = true;
    return read_queen_lists(in, reading(line, binary));
  } catch (const std::system_error& problem) {  // includes std::ios::failure
    const std::string message = fmt::format("cannot read {}: {}", name, problem.code().message());
    if (begun) throw std::runtime_error(message);
    throw std::invalid_argument(message +
                                "; this must be a FILE, or - to read a list from standard input");
  } catch (const std::invalid_argument& problem) {
    if (!is_checkpoint(standard ? "/dev/stdin" : path)) {
      throw std::invalid_argument(fmt::format("{}: {}", name, problem.what()));
    }
    throw line.error("{} is a checkpoint: use 'nqueens verify {}'",
                     standard ? "standard input" : "this", standard ? "FILE" : shell_word(path));
  }
}

std::vector<QueenList> read_words(const CommandLine& line) {
  const std::vector<std::string>& words = line.operands();
  for (const std::string& word : words) {
    const bool is_list = word.find_first_not_of("0123456789.,;[] ") == std::string::npos;
    std::error_code unseen;
    if (is_list || !std::filesystem::exists(word, unseen)) continue;
    throw line.error("'{}' is a file, not a part of a LIST: give '- <{}' alone to read it", word,
                     word);
  }
  // One number of several digits, such as 1302, is a list whose blanks were left out.
  const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
  if (words.size() == 1 && words[0].size() > 1 && std::ranges::all_of(words[0], is_digit)) {
    throw line.error("'{}' is one column: put blanks between the columns, as in {}", words[0],
                     fmt::join(words[0], " "));
  }
  return read_text(line, fmt::format("{}", fmt::join(words, " ")));
}

std::vector<QueenList> read_text(const CommandLine& line, const std::string& text, int rows) {
  std::istringstream in(text);
  QueenListReading how = reading(line, false);
  how.rows = rows;
  return read_queen_lists(in, how);
}

QueenList only_list(const CommandLine& line, std::vector<QueenList> lists) {
  if (lists.size() == 1) return std::move(lists.front());
  throw line.error("there are {} lists of queens, and one is expected", lists.size());
}

void check_columns(const CommandLine& line, const QueenList& list) {
  const int n = static_cast<int>(list.board.size());
  const int first = list.first_number;
  for (int row = 0; row < n; ++row) {
    const int column = list.board[row];
    if (column == kEmptyRow || (0 <= column && column < n)) continue;
    const std::string where =
        fmt::format("column {} of row {}", std::int64_t{column} + first, row + first);
    throw line.error("{} is outside {} .. {}", in_words_for(orientation_of(line), where), first,
                     n - 1 + first);
  }
}

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
  QueenList given = only_list(line, read_text(line, line.text("queens"), n));
  if (given.board.empty()) throw line.error("--queens has no queens");
  if (given.board.size() > rows) {
    throw line.error("--queens has {} rows, and the board has {}", given.board.size(), n);
  }
  given.board.resize(rows, kEmptyRow);
  check_columns(line, given);
  const auto found = attacks(given.board);
  if (!found.empty()) {
    throw line.error("--queens: {}",
                     in_words_for(orientation_of(line),
                                  describe(found.front(), given.board, given.first_number)));
  }
  return given;
}

Option orientation_option() {
  return word_option(
      "orientation", "WAY", {"rows", "columns", "paper"}, "rows",
      "board, svg: a list gives the columns of the rows (rows), or the rows of the columns, row 0 "
      "on top (columns) or at the bottom (paper, as in Akiba's figures)");
}

Orientation orientation_of(const CommandLine& line) {
  if (!line.declares("orientation")) return Orientation::rows;
  const std::string way = line.word("orientation");
  const std::string format = line.declares("format") ? line.word("format") : "board";
  if (line.has("orientation") && format != "board" && format != "svg") {
    throw line.error("--orientation says how boards are drawn, and --format {} draws none", format);
  }
  if (way == "rows") return Orientation::rows;
  return way == "columns" ? Orientation::columns : Orientation::paper;
}

std::string in_words_for(Orientation orientation, const std::string& text) {
  if (orientation == Orientation::rows) return text;
  const std::string turned = with_exchanged(text, "row", "column");
  return orientation == Orientation::paper ? with_exchanged(turned, "rising", "falling") : turned;
}

std::string no_solution(int n) { return fmt::format("there is no solution for {} queens", n); }

std::string no_completion(const QueenList& given) {
  return fmt::format("no solution agrees with {}", as_list(given.board, given.first_number));
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

std::string faults_of(const Board& board, Orientation orientation) {
  const std::size_t pairs = attacks(board).size();
  const std::size_t empty = rows_without_queen(board).size();
  std::vector<std::string> faults;
  if (pairs > 0) faults.push_back(counted(pairs, "pair") + " of queens attack each other");
  if (empty > 0) faults.push_back(counted(empty, "row") + " without a queen on the board");
  return in_words_for(orientation, fmt::format("{}", fmt::join(faults, ", ")));
}

std::vector<std::string> flaws_in(const QueenList& list, Orientation orientation) {
  std::vector<Flaw> flaws = attacks(list.board);
  const std::vector<Flaw> empty = rows_without_queen(list.board);
  flaws.insert(flaws.end(), empty.begin(), empty.end());
  std::vector<std::string> lines;
  for (const Flaw& flaw : flaws) {
    if (lines.size() == kMostFlaws) {
      lines.push_back(fmt::format("and {} more", flaws.size() - kMostFlaws));
      break;
    }
    lines.push_back(in_words_for(orientation, describe(flaw, list.board, list.first_number)));
  }
  return lines;
}

std::string kinds_of(const Board& solution) {
  return fmt::format("{}{}", is_point_symmetric(solution) ? ", point-symmetric" : "",
                     is_superqueen(solution) ? ", superqueen" : "");
}

std::optional<std::string> fault_of(const Board& board, std::optional<int> n) {
  if (n.value_or(std::ssize(board)) != std::ssize(board)) {
    return fmt::format("the list has {}, not {}", counted(board.size(), "queen"), *n);
  }
  if (is_solution(board)) return std::nullopt;
  return board.empty() ? "there are no queens" : faults_of(board);
}

std::string judged(const Board& board, const std::optional<std::string>& fault,
                   const std::string& origin) {
  if (fault) return fmt::format("not a solution ({}): {}", origin, *fault);
  return fmt::format("a solution for N = {}{} ({})", board.size(), kinds_of(board), origin);
}

ExitCode print_verdict(const QueenList& list, std::optional<int> n, const std::string& origin,
                       ResultStream& stream) {
  const auto fault = fault_of(list.board, n);
  const std::string text = judged(list.board, fault, origin);
  if (!fault) {
    stream.write(text + "\n");
    return ExitCode::done;
  }
  print_error(text);
  if (n.value_or(std::ssize(list.board)) == std::ssize(list.board)) {
    for (const std::string& flaw : flaws_in(list)) stream.write(flaw + "\n");
  }
  return ExitCode::verification_failed;
}

}  // namespace nqueens::app
