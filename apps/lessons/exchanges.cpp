// nqueens exchanges: makes solutions from the placement C(N; A, b) by exchanging columns. In
// C(N; A, b), the queen of row x is in column (A x + b) mod N.

#include <numeric>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <utility>

#include "arrangement.hpp"
#include "base/count_text.hpp"
#include "base/random.hpp"
#include "lessons.hpp"
#include "lessons/solutions/column_exchange.hpp"
#include "lessons/solutions/constructions/arithmetic.hpp"
#include "lessons/solutions/exchange_search.hpp"
#include "nqueens/construct.hpp"
#include "progress.hpp"
#include "queen_lists.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

using constructions::basic_board;

/// Returns text such as "y with y + 2, y mod 4 in 0 .. 1": column y is exchanged with column y + 2
/// if y mod 4 is 0 or 1.
std::string columns_of(const ColumnExchange& exchange) {
  const auto [a, b, distance, first, last] = exchange;
  const std::string rests =
      first == last ? fmt::format("{}", first) : fmt::format("{} .. {}", first, last);
  return fmt::format("y with y + {}, y mod {} in {}", distance, 2 * distance, rests);
}

/// An exchange of columns that turns C(N; a, b) into a solution. C(N; a, b) has the queen of row x
/// in column (a x + b) mod N.
struct Found {
  Board before;  ///< C(N; a, b)
  Board board;
  int b;
  std::string periodic;  ///< a periodic exchange in words; empty if single pairs are exchanged

  /// Returns the pairs of columns in the form of --swap: "1-3", "5-7".
  std::vector<std::string> pairs() const {
    std::vector<std::string> pairs(board.size());  // indexed by the pair's smaller column
    for (std::size_t row = 0; row < board.size(); ++row) {
      const auto [from, to] = std::pair(before[row], board[row]);
      if (from < to) pairs[from] = fmt::format("{}-{}", from, to);
    }
    std::erase(pairs, "");
    return pairs;
  }
  std::string list() const { return fmt::format("{}", fmt::join(pairs(), ",")); }
};

/// Returns the first periodic exchange (one that repeats at regular intervals) that makes a
/// solution of basic_board(n, a, b) for some b. If there is none and --seed is given, searches for
/// single pairs of columns to exchange. Returns nullopt if nothing is found.
std::optional<Found> found_exchange(const CommandLine& line, int n, int a) {
  if (const auto found = find_exchange(n, a)) {
    return Found{basic_board(n, a, found->b), exchanged(n, *found), found->b, columns_of(*found)};
  }
  if (!line.has("seed") || std::gcd(a, n) > 1 || is_solution(basic_board(n, a, 0))) return {};
  auto found = find_pair_exchange(n, a, static_cast<std::uint64_t>(line.integer("seed")));
  if (!found) return {};
  return Found{basic_board(n, a, found->b), std::move(found->board), found->b, ""};
}

std::string no_exchange(const CommandLine& line, int n, int a) {
  if (const int factor = std::gcd(a, n); factor > 1) {
    return fmt::format(
        "{} and N = {} share the factor {}, so queens of C({}; {}, b) share a column, and no "
        "exchange of columns or rows changes that",
        a, n, factor, n, a);
  }
  if (is_solution(basic_board(n, a, 0))) {
    return fmt::format(
        "C({}; {}, b) is already a solution for every b, so no exchange is needed; 'construct {} "
        "--family basic --param a={},b=0' builds it",
        n, a, n, a);
  }
  return fmt::format("no exchange of this kind makes a solution of C({}; {}, b); {}", n, a,
                     line.has("seed") ? "the search for single pairs gave up, which proves nothing"
                                      : "--seed 1 looks for single pairs of columns");
}

std::string csv_row(int n, int a, char sign, int factor, const std::optional<Found>& found) {
  if (!found) return fmt::format("{},{},a{}1,{},none,,\n", n, a, sign, factor);
  return fmt::format("{},{},a{}1,{},{},{},\"{}\"\n", n, a, sign, factor,
                     found->periodic.empty() ? "pairs" : "periodic", found->b, found->list());
}

std::string text_row(int a, char sign, int factor, const std::optional<Found>& found) {
  const std::string b = found ? std::to_string(found->b) : "-";
  const std::string columns = !found ? "none of this kind"
                              : found->periodic.empty()
                                  ? counted(found->pairs().size(), "single pair")
                                  : found->periodic;
  return fmt::format("{:>3}  a {} 1: {:<3}  {:>3}  {}\n", a, sign, factor, b, columns);
}

/// Returns the solution that exchanges make from C(N; A, b). Throws UsageError if there is none.
Arrangement from_exchange(const CommandLine& line, int n, int a) {
  auto found = found_exchange(line, n, a);
  const Orientation orientation = orientation_of(line);
  if (!found) throw line.error(in_words_for(orientation, no_exchange(line, n, a)));
  BoardMarks marks{.before = constructions::squares_of(found->before),
                   .before_name = constructions::basic_name(n, a, found->b)};
  std::string name =
      fmt::format("{}, {} exchanged: {}", marks.before_name, in_words_for(orientation, "columns"),
                  found->periodic.empty() ? found->list() : found->periodic);
  return {std::move(found->board), std::move(name), std::move(marks)};
}

/// Returns a table, as text or CSV. It has a row for each A for which Akiba's rule
/// (is_nearly_superqueen_step) says that an exchange should make a solution. On large boards, each
/// row takes about a second.
std::string exchanges_table(const CommandLine& line, int n) {
  const bool csv = line.word("format") == "csv";
  std::string table =
      csv ? "n,a,shares,factor,found,b,columns\n" : "  a  factor        b  columns exchanged\n";
  int expected = 0;
  int periodic = 0;
  int single = 0;
  for (int a = 1; a < n; ++a) {
    if (!is_nearly_superqueen_step(n, a)) continue;
    const int above = std::gcd(a + 1, n);
    const int factor = above > 1 ? above : std::gcd(a - 1, n);
    const char sign = above > 1 ? '+' : '-';
    const auto found = found_exchange(line, n, a);
    ++expected;
    if (found) ++(found->periodic.empty() ? single : periodic);
    table += csv ? csv_row(n, a, sign, factor, found) : text_row(a, sign, factor, found);
  }
  if (csv) return table;
  if (expected == 0) {
    return fmt::format(
        "for N = {} Akiba's rule expects no exchange: it needs an A with 1 < A < N - 1 that shares "
        "no factor with N, where one of A - 1 and A + 1 shares one and the other does not\n",
        n);
  }
  const int found = periodic + single;
  table += fmt::format(
      "\n{} of {} {}\n", found, expected,
      one_or_several(static_cast<std::uint64_t>(found), "becomes a solution", "become solutions"));
  if (!line.has("seed")) return table;
  return table + fmt::format(
                     "{} by a periodic exchange: all of these were tried\n"
                     "{} by single pairs: a local search from seed {}. Where it finds none, that "
                     "proves nothing\n",
                     periodic, single, line.text("seed"));
}

/// Returns A, or nullopt if only N is given. Throws UsageError if A is not from 1 to n - 1, or if
/// --format draws one board and there is no A.
std::optional<int> step_of(const CommandLine& line, int n) {
  const std::vector<std::string>& words = line.operands();
  if (words.size() > 2) {
    throw line.error("one N and one A are expected, not '{}'", fmt::join(words, "', '"));
  }
  if (words.size() == 2) {
    if (const auto a = parse_integer(words[1], 1, n - 1)) return static_cast<int>(*a);
    throw line.error("A is a whole number from 1 to {}, not '{}'", n - 1, words[1]);
  }
  const std::string format = line.word("format");
  if (format == "queens" || format == "csv") return std::nullopt;
  throw line.error("--format {} is for the board of one A; the table is text or csv", format);
}

ExitCode run_exchanges(const CommandLine& line) {
  const int n = line.operands().empty()
                    ? line.board_size(kLargestExchanged)  // says what is missing
                    : line.as_board_size(line.operands().front(), kLargestExchanged);
  const std::optional<int> a = step_of(line, n);
  check_drawable(line, n);
  if (line.has("seed")) line.integer("seed");  // throws, even if no search needs it
  Activity activity(fmt::format("exchanges {}", fmt::join(line.operands(), " ")));
  const auto find = [&] {
    activity.enter("looking for exchanges");
    if (!a) return print_result(exchanges_table(line, n));
    ResultStream stream;
    const ExitCode code = print_arrangement(line, from_exchange(line, n, *a), stream, activity);
    stream.flush();
    return code;
  };
  return run_unsaved(find, " before the end; what was printed is not all", progress_request(line),
                     activity.source());
}

}  // namespace

constexpr Command kExchanges{
    .name = "exchanges",
    .summary = "solutions from C(N; A, b) by exchanging columns",
    .operands = "N [A]",
    .description =
        "Makes a solution from C(N; A, b) by exchanging columns, in the first possible way. "
        "Without "
        "A, lists the A for which Akiba's rule expects that, and the results.",
    .options = []() -> std::vector<Option> {
      return joined(
          {{integer_option("seed", "S", {1, kLargestSeed},
                           "If there is no regular exchange, search for single pairs of columns; S "
                           "is the seed of the random numbers"),
            word_option("format", "FORMAT", {"queens", "board", "svg", "json", "csv"}, "queens",
                        "queens, board, svg, json or csv; without A, csv is a table for programs")},
           arrangement_options()});
    },
    .examples = {{{"25", "for which A an exchange makes a solution of 25 queens"},
                  {"21 4 --marks --format svg --orientation paper > figure.svg",
                   "figure 23 of Akiba's paper"}}},
    .run = run_exchanges};

}  // namespace nqueens::app
