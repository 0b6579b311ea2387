#include "derived_boards.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "nqueens/construct.hpp"
#include "nqueens/derived.hpp"
#include "queen_lists.hpp"
#include "solutions/abramson_yung.hpp"
#include "solutions/constructions/arithmetic.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

using constructions::squares_of;

// Returns the block that replaces each queen: a superqueen solution, that is, one whose queens do
// not attack each other on a torus either. Since its size is 1 or 5 mod 6, both solutions below are
// superqueen solutions. The basic one has a queen in the corner, as --remove-corner needs.
Board block(const CommandLine& line, int size) {
  return line.has("remove-corner") ? construct(size, "basic", {2, 0}) : construct_symmetric(size);
}

Arrangement without_corner(const CommandLine& line, Arrangement from) {
  auto smaller = without_corner_queen(from.board);
  if (!smaller) throw line.error(from.name + " has no queen in a corner, or no other queen");
  // If the first row or column was removed, the other squares have moved by one.
  const int last = static_cast<int>(from.board.size()) - 1;
  const bool first_row = from.board.front() == 0 || from.board.front() == last;
  const bool first_column = (first_row ? from.board.front() : from.board.back()) == 0;
  BoardMarks marks{.before = squares_of(from.board, first_row ? -1 : 0, first_column ? -1 : 0),
                   .before_name = from.name};
  return {std::move(*smaller), from.name + " without its corner queen", std::move(marks),
          from.first_number};
}

/// Parses a pair of columns such as "1-3" and returns them counted from 0. Throws UsageError for
/// anything else.
std::pair<int, int> pair_of(const CommandLine& line, const std::string& text,
                            const Arrangement& from) {
  const int first = from.first_number;
  const std::int64_t last = std::ssize(from.board) - 1 + first;
  const auto dash = std::min(text.find('-'), text.size());
  const auto one = parse_integer(text.substr(0, dash), first, last);
  const auto other = parse_integer(text.substr(std::min(dash + 1, text.size())), first, last);
  if (one && other) return {static_cast<int>(*one) - first, static_cast<int>(*other) - first};
  throw line.error("--swap takes pairs of columns from {} to {}, as in 1-3,5-7, not '{}'", first,
                   last, text);
}

Arrangement with_swaps(const CommandLine& line, Arrangement from) {
  BoardMarks marks{.before = squares_of(from.board), .before_name = from.name};
  std::erase_if(marks.before, [](const Square& square) { return square.column == kEmptyRow; });
  std::istringstream items(line.text("swap"));
  for (std::string item; std::getline(items, item, ',');) {
    const auto [one, other] = pair_of(line, item, from);
    constructions::exchange_columns(from.board, one, other);
  }
  if (!line.has("allow-conflicts") && !is_solution(from.board)) {
    throw line.error("--swap makes no solution of {}: {}; --allow-conflicts draws it", from.name,
                     faults_of(from.board, orientation_of(line)));
  }
  return {std::move(from.board),
          fmt::format("{}, columns exchanged: {}", from.name, line.text("swap")), std::move(marks),
          from.first_number};
}

/// Returns, as text, the square of the queen on the falling or the rising long diagonal. This queen
/// would attack a queen added in a corner.
std::string queen_on(const Board& board, bool falling, int first_number) {
  const int last = static_cast<int>(board.size()) - 1;
  int row = 0;
  while (board[row] != (falling ? row : last - row)) ++row;
  return fmt::format("(row {}, column {})", row + first_number, board[row] + first_number);
}

Arrangement with_corner(const CommandLine& line, Arrangement from) {
  auto larger = with_corner_queen(from.board);
  if (!larger) {
    throw line.error(
        "--add-corner needs a long diagonal without a queen: the one at {} stands on the falling "
        "one, the one at {} on the rising one",
        queen_on(from.board, true, from.first_number),
        queen_on(from.board, false, from.first_number));
  }
  const int right = larger->back() == 0 ? 1 : 0;  // 1 if the new column is the first one
  BoardMarks marks{.before = squares_of(from.board, 0, right), .before_name = from.name};
  return {std::move(*larger), from.name + " with a queen added in a corner", std::move(marks),
          from.first_number};
}

constexpr const char* kReachRow = "{:>4}  {:<4}  {}\n";
constexpr int kReachColumns = 80;
constexpr int kSmallestListed = 4;

/// Returns whether a board of this size was built. Throws std::logic_error if it is no solution.
bool is_reached(const Reached& reached, int size) {
  if (reached.board.empty()) return false;
  if (std::ssize(reached.board) == size && is_solution(reached.board)) return true;
  throw std::logic_error(fmt::format("what was built for N = {} is no solution", size));
}

}  // namespace

std::vector<Option> derivation_options() {
  return {
      file_option("from", "Begin with the solution in this file (-: stdin), not with a formula"),
      list_option("swap", "Y-Z,...", "Then exchange these pairs of columns, as in 1-3,5-7", {}, ""),
      integer_option("times", "B", {2, kLargestConstructed},
                     "Then replace every queen by a board of B queens, B = 1 or 5 mod 6, with a "
                     "superqueen solution"),
      flag_option("remove-corner", "Then remove a queen in a corner, with its row and column"),
      flag_option("add-corner",
                  "Then add a queen in a corner, with a row and a column; a long diagonal must be "
                  "empty"),
      flag_option("list-reach",
                  "List the sizes up to N that Abramson and Yung's methods reach, and how")};
}

int derived_size(const CommandLine& line, int n) {
  std::int64_t size = n;
  if (line.has("times")) {
    const std::int64_t factor = line.integer("times");
    if (factor % 6 != 1 && factor % 6 != 5) {
      throw line.error("--times takes 5, 7, 11 or more that is 1 or 5 mod 6, not {}", factor);
    }
    size *= factor;
  }
  if (line.has("remove-corner")) --size;
  if (line.has("add-corner")) ++size;
  if (size > kLargestConstructed) {
    throw line.error("boards are constructed up to N = {}", kLargestConstructed);
  }
  return static_cast<int>(size);
}

Arrangement derived(const CommandLine& line, Arrangement from) {
  if (line.has("swap")) from = with_swaps(line, std::move(from));
  if (line.has("times")) {
    const int factor = static_cast<int>(line.integer("times"));
    from = {in_blocks(from.board, block(line, factor)),
            fmt::format("{} in blocks of {}", from.name, factor),
            {.block = factor},
            from.first_number};
  }
  if (line.has("add-corner")) return with_corner(line, std::move(from));
  return line.has("remove-corner") ? without_corner(line, std::move(from)) : from;
}

Arrangement from_list(const CommandLine& line) {
  QueenList list = only_list(line, read_queens(line, line.text("from"), false));
  spdlog::info("'{}' is {}", line.text("from"), reading_of(list));
  if (const auto flaw = first_flaw(list.board)) {
    throw line.error(
        "--from needs a solution: " +
        in_words_for(orientation_of(line), describe(*flaw, list.board, list.first_number)));
  }
  std::string name = fmt::format("the solution for N = {}", list.board.size());
  return {std::move(list.board), std::move(name), {}, list.first_number};
}

std::string reach_table(const CommandLine& line, int n) {
  if (n > kLargestReached) throw line.error("--list-reach goes up to N = {}", kLargestReached);
  const auto plain = reached_sizes(n, false);
  const auto with_corner_blocks = reached_sizes(n, true);
  std::string table = fmt::format(kReachRow, "N", "step", "how");
  std::vector<int> missed[2];
  for (int size = kSmallestListed; size <= n; ++size) {
    const bool by_plain = is_reached(plain[size], size);
    const bool by_all = is_reached(with_corner_blocks[size], size);
    if (!by_plain) missed[0].push_back(size);
    if (!by_all) missed[1].push_back(size);
    const char* step = by_plain ? "1" : by_all ? "2" : "-";
    const std::string& how = by_plain ? plain[size].how : with_corner_blocks[size].how;
    table += fmt::format(kReachRow, size, step, how.empty() ? "not reached" : how);
  }
  const std::string summary = fmt::format(
      "Step 1, basic solutions, corner queens taken away and decomposition, misses {}.\n"
      "Step 2, where also the block of a corner queen is replaced by a solution no larger, misses "
      "{}.",
      fmt::join(missed[0], ", "), fmt::join(missed[1], ", "));
  return table + fmt::format("\n{}\n", fmt::join(wrapped(summary, kReachColumns), "\n"));
}

}  // namespace nqueens::app
