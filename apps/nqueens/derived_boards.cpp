#include "derived_boards.hpp"

#include <numeric>
#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>
#include <utility>

#include "nqueens/construct.hpp"
#include "nqueens/derived.hpp"
#include "queen_lists.hpp"

namespace nqueens::app {
namespace {

void check_exchangeable(const CommandLine& line, int n) {
  if (n <= kLargestExchanged) return;
  throw line.error("exchanges are searched for up to N = {}", kLargestExchanged);
}

/// Describes the exchanged columns.
std::string columns_of(const ColumnExchange& exchange) {
  const auto [a, b, distance, first, last] = exchange;
  const std::string rests =
      first == last ? fmt::format("{}", first) : fmt::format("{} .. {}", first, last);
  return fmt::format("y with y + {}, y mod {} in {}", distance, 2 * distance, rests);
}

/// Returns text such as "a + 1: 3": which of a - 1, a and a + 1 has a common factor with n, and the
/// factor.
std::string shared_factor(int n, int a) {
  const int above = std::gcd(a + 1, n);
  return above > 1 ? fmt::format("a + 1: {}", above) : fmt::format("a - 1: {}", std::gcd(a - 1, n));
}

/// Says why find_exchange found nothing.
std::string no_exchange(int n, int a) {
  if (const int factor = std::gcd(a, n); factor > 1) {
    return fmt::format(
        "{} and N = {} share the factor {}, so queens of C({}; {}, b) share a column, and no "
        "exchange of columns or rows changes that",
        a, n, factor, n, a);
  }
  if (is_solution(family("basic").arrangement(n, {a, 0}))) {
    return fmt::format(
        "C({}; {}, b) is already a solution for every b, so no exchange is needed; --family basic "
        "--param a={},b=0 builds it",
        n, a, a);
  }
  return fmt::format("no exchange of this kind makes a solution of C({}; {}, b)", n, a);
}

std::vector<Square> squares_of(const Board& board, int down, int right) {
  std::vector<Square> squares;
  int row = down;
  for (const int column : board) squares.push_back({row++, column + right});
  return squares;
}

// For N = 1 and 5 mod 6 both are superqueen solutions. The one for --remove-corner has a queen in
// the corner.
Board block(const CommandLine& line, int size) {
  return line.has("remove-corner") ? construct(size, "basic", {2, 0}) : construct_symmetric(size);
}

Arrangement without_corner(const CommandLine& line, Arrangement from) {
  auto smaller = without_corner_queen(from.board);
  if (!smaller) throw line.error(from.name + " has no queen in a corner, or no other queen");
  // If the first row or column was removed, the other squares have moved.
  const int last = static_cast<int>(from.board.size()) - 1;
  const bool first_row = from.board.front() == 0 || from.board.front() == last;
  const bool first_column = (first_row ? from.board.front() : from.board.back()) == 0;
  BoardMarks marks{.before = squares_of(from.board, first_row ? -1 : 0, first_column ? -1 : 0),
                   .before_name = from.name};
  return {std::move(*smaller), from.name + " without its corner queen", std::move(marks),
          from.first_number};
}

/// Returns the queen on this long diagonal, which attacks a queen in the corner.
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

}  // namespace

std::vector<Option> derivation_options() {
  return {
      file_option("from", "Begin with the solution in this file (-: stdin), not with a formula"),
      integer_option("times", "B", {2, kLargestConstructed},
                     "Then replace every queen by a board of B queens, B = 1 or 5 mod 6, with a "
                     "superqueen solution"),
      flag_option("remove-corner", "Then take a queen in a corner away, with her row and column"),
      flag_option("add-corner",
                  "Then add a queen in a corner, with a row and a column; a long diagonal must be "
                  "empty"),
      integer_option(
          "exchange", "A", {1, kLargestExchanged - 1},
          "Make a solution from C(N; A, b) by exchanging columns, in the first possible way"),
      flag_option("list-exchanges",
                  "List the A for which --exchange should find a solution by Akiba's rule, and the "
                  "results")};
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
  QueenList list = read_queens(line, line.text("from"), false);
  spdlog::info("'{}' is {}", line.text("from"), reading_of(list));
  if (const auto flaw = first_flaw(list.board)) {
    throw line.error("--from needs a solution: " + describe(*flaw, list.board, list.first_number));
  }
  std::string name = fmt::format("the solution for N = {}", list.board.size());
  return {std::move(list.board), std::move(name), {}, list.first_number};
}

Arrangement from_exchange(const CommandLine& line, int n) {
  check_exchangeable(line, n);
  const int a = static_cast<int>(line.integer("exchange", 1, n - 1));
  const auto exchange = find_exchange(n, a);
  if (!exchange) throw line.error(no_exchange(n, a));
  BoardMarks marks{.before = squares_of(family("basic").arrangement(n, {a, exchange->b}), 0, 0),
                   .before_name = fmt::format("C({}; {}, {})", n, a, exchange->b)};
  return {exchanged(n, *exchange),
          fmt::format("{}, columns exchanged: {}", marks.before_name, columns_of(*exchange)),
          std::move(marks)};
}

std::string exchanges_table(const CommandLine& line, int n) {
  check_exchangeable(line, n);
  constexpr const char* kRow = "{:>3}  {:<10}  {:>3}  {}\n";
  std::string table = fmt::format(kRow, "a", "factor", "b", "columns exchanged");
  int expected = 0;
  int found = 0;
  for (int a = 1; a < n; ++a) {
    if (!is_nearly_superqueen_step(n, a)) continue;
    ++expected;
    const auto exchange = find_exchange(n, a);
    if (exchange) ++found;
    table +=
        fmt::format(kRow, a, shared_factor(n, a), exchange ? fmt::format("{}", exchange->b) : "-",
                    exchange ? columns_of(*exchange) : "none of this kind");
  }
  return table + fmt::format("\n{} of {} become solutions\n", found, expected);
}

}  // namespace nqueens::app
