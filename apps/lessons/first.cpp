// nqueens first: finds one solution by depth-first search, as in M. Sakuta's lecture, or by
// exchanging columns (--kernel exchange).

#include <algorithm>
#include <atomic>
#include <spdlog/fmt/fmt.h>
#include <stdexcept>

#include "base/contract.hpp"
#include "base/random.hpp"
#include "base/stopwatch.hpp"
#include "fact.hpp"
#include "lessons.hpp"
#include "lessons/solutions/board_array.hpp"
#include "lessons/solutions/exchange_search.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/pictures.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "queen_lists.hpp"
#include "supervisor.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

std::string answer(const FirstSolution& first, const QueenList& given) {
  const int n = static_cast<int>(given.board.size());
  if (first.board) return as_list(*first.board, given.first_number);
  return has_solution(n) ? no_completion(given) : no_solution(n);
}

/// A depth-first search by one kernel, "array-free" or "board-array", with its result and time.
struct Search {
  std::string kernel;
  FirstSolution first;
  double elapsed_s;
};

std::string in_seconds(double elapsed_s) { return fmt::format("{:.6f} s", elapsed_s); }

std::vector<Fact> facts_of(const QueenList& given, const Search& search) {
  const auto& [kernel, first, elapsed_s] = search;
  const auto n = given.board.size();
  return {{.key = "schema", .value = "first-1"},
          {"n", std::to_string(n), "n", n},
          {"queens", answer(first, given), "queens",
           first.board ? nlohmann::ordered_json(*first.board) : nullptr},
          {"nodes", grouped(first.nodes, digit_separator(Stream::out)), "nodes",
           std::to_string(first.nodes)},
          {.key = "kernel", .value = kernel},
          {"time", in_seconds(elapsed_s), "elapsed_s", elapsed_s}};
}

// Returns the report of the search by one kernel, or by both. Both kernels find the same board with
// the same number of nodes; only their times differ.
std::string as_text(const QueenList& given, const std::vector<Search>& searches,
                    const BoardMarks& marks) {
  const auto& board = searches.front().first.board;
  const bool compared = searches.size() > 1;
  std::vector<Fact> facts = facts_of(given, searches.front());
  if (compared) facts.pop_back();
  for (const Search& search : searches) {
    NQUEENS_ASSERT(search.first.board == board);
    if (compared) facts.push_back({search.kernel, in_seconds(search.elapsed_s)});
  }
  std::string text = as_rows(facts, compared ? 13 : 8);
  if (board) text.append("\n").append(board_as_text(*board, marks));
  return text;
}

// Returns the progress, without a percentage: the size of the search is unknown.
ProgressState state_of(const Activity& activity, std::uint64_t nodes) {
  ProgressState state = activity.state();
  const auto per_second = static_cast<double>(nodes) / state.elapsed_s;
  state.details = {fmt::format("{} queens placed", grouped(nodes, digit_separator(Stream::err))),
                   fmt::format("{:.1f} million/s", per_second / 1e6)};
  return state;
}

// Returns the facts about the solution for n queens that --kernel exchange found; its board is
// empty if there is none. Above kLargestTextBoard, the list of queens is only in the JSON.
std::vector<Fact> facts_of(int n, const ExchangeSolution& found, int first_number,
                           std::int64_t seed, double elapsed_s) {
  const bool shown = n <= kLargestTextBoard;
  const bool none = found.board.empty();
  return {{.key = "schema", .value = "exchange-1"},
          {"n", std::to_string(n), "n", n},
          {"queens",
           none    ? no_solution(n)
           : shown ? as_list(found.board, first_number)
                   : "checked; --json has them",
           "queens", none ? nullptr : nlohmann::ordered_json(found.board)},
          {"seed", std::to_string(seed), "seed", seed},
          {"exchanges", std::to_string(found.exchanges), "exchanges", found.exchanges},
          {"attempts", std::to_string(found.attempts), "attempts", found.attempts},
          {"time", in_seconds(elapsed_s), "elapsed_s", elapsed_s}};
}

std::string found_by_exchange(const CommandLine& line, int n, const BoardMarks& marks) {
  const std::int64_t seed = line.integer("seed");
  const Stopwatch stopwatch;
  ExchangeSolution found;
  if (has_solution(n)) found = solution_by_exchange(n, static_cast<std::uint64_t>(seed));
  const double elapsed_s = stopwatch.elapsed_s();
  if (has_solution(n) != is_solution(found.board)) {
    throw std::logic_error("the exchange gave no solution");
  }
  const auto facts = facts_of(n, found, *first_number(line), seed, elapsed_s);
  if (line.has("json")) return as_json(facts, kOnOneLine);
  constexpr int kLabels = 11;
  std::string text = as_rows(facts, kLabels);
  if (has_solution(n) && n <= kLargestTextBoard) {
    text.append("\n").append(board_as_text(found.board, marks));
  }
  return text;
}

std::string found_by_search(const CommandLine& line, int n, const BoardMarks& marks,
                            std::atomic<std::uint64_t>& nodes) {
  const QueenList given = given_queens(line, n);
  const std::string wanted = line.word("kernel");
  std::vector<Search> searches;
  for (const std::string kernel : {"board-array", "array-free"}) {
    if (wanted != kernel && wanted != "both") continue;
    const auto find = [&](int size, const FirstSolutionOptions& options) {
      return kernel == "array-free" ? first_solution(size, options)
                                    : first_solution_on_board_array(size, options);
    };
    // Runs a small search first, so that neither of the times includes loading the code.
    if (wanted == "both") find(std::min(n, 8), {});
    const Stopwatch stopwatch;
    FirstSolution first = find(n, {.given = given.board, .nodes = &nodes});
    searches.push_back({kernel, std::move(first), stopwatch.elapsed_s()});
  }
  if (!line.has("json")) return as_text(given, searches, marks);
  std::string text;
  for (const Search& search : searches) text += as_json(facts_of(given, search), kOnOneLine);
  return text;
}

std::vector<int> board_sizes(const CommandLine& line) {
  if (line.word("kernel") != "exchange") {
    return line.board_sizes(kLargestFirst, "construct gives a solution of any size at once");
  }
  return line.board_sizes(kLargestByExchange, "construct gives a solution of any size");
}

ExitCode run_first(const CommandLine& line) {
  const bool exchange = line.word("kernel") == "exchange";
  const bool json = line.has("json");
  line.exclude("json", {"orientation"});
  if (exchange) line.exclude("kernel", {"queens"});
  if (line.has("seed") && !exchange) throw line.error("--seed belongs to --kernel exchange");
  const std::vector<int> sizes = board_sizes(line);
  line.expect_one_board(sizes, {"queens"});
  const BoardMarks marks{.orientation = orientation_of(line)};

  Activity activity("first " + line.operands().front());
  std::atomic<std::uint64_t> nodes{0};
  const auto search = [&] {
    ResultStream stream;
    for (const int n : sizes) {
      const std::string between = json || n == sizes.front() ? "" : "\n";
      stream.write(between + (exchange ? found_by_exchange(line, n, marks)
                                       : found_by_search(line, n, marks, nodes)));
      if (!stream.flush()) break;
    }
    return ExitCode::done;
  };
  const auto state = [&] { return exchange ? activity.state() : state_of(activity, nodes); };
  return run_unsaved(search, " before a solution was found", progress_request(line), state);
}

}  // namespace

constexpr Command kFirst{
    .name = "first",
    .summary = "one solution by depth-first search, with time and nodes",
    .operands = "N",
    .description =
        "Searches for one solution, row by row and column by column, or by exchanging columns. "
        "Nodes are the queens placed on the way.",
    .options = []() -> std::vector<Option> {
      return joined(
          {{word_option("kernel", "NAME", {"array-free", "board-array", "both", "exchange"},
                        "array-free",
                        "array-free, board-array (as M. Sakuta's lecture first has it), both "
                        "(to compare their times), or "
                        "exchange (R. Sosic and J. Gu's local search, N up to ten million)"),
            integer_option("seed", "S", {1, kLargestSeed}, "exchange: seed of the random numbers",
                           "1"),
            orientation_option()},
           given_queens_options(),
           {json_option(), progress_option()}});
    },
    .examples = {{{"30", "the first solution of 30 queens, and how long it takes to be found"},
                  {"8 --orientation columns", "drawn as in the lecture, column by column"},
                  {"1000000 --kernel exchange", "one of a million queens, by exchanging columns"}}},
    .run = run_first};

}  // namespace nqueens::app
