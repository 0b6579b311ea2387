// nqueens construct: a solution by formula, and the check of any solution.

#include "nqueens/construct.hpp"

#include <algorithm>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>

#include "commands.hpp"
#include "derived_boards.hpp"
#include "exchanges.hpp"
#include "formula_boards.hpp"
#include "no_solution.hpp"
#include "orientation.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "queen_lists.hpp"
#include "result_stream.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

int wanted_size(const CommandLine& line) {
  return line.board_size(kLargestConstructed, "larger boards do not fit the memory");
}

void check_drawable(const CommandLine& line, int n, const std::string& format) {
  const int largest = format == "board" ? kLargestTextBoard
                      : format == "svg" ? kLargestSvgBoard
                                        : kLargestConstructed;
  if (n <= largest) return;
  throw line.error("--format {} reaches N = {} only; take queens, json, csv or binary", format,
                   largest);
}

std::string kinds_of(const Board& solution) {
  return fmt::format("{}{}", is_point_symmetric(solution) ? ", point-symmetric" : "",
                     is_superqueen(solution) ? ", superqueen" : "");
}

std::string properties_of(const Board& board) {
  return is_solution(board) ? kinds_of(board) : ", no solution: " + faults_of(board);
}

// How long the numbers 0 ... n - 1 are together.
double digits_below(int n) {
  double digits = n;  // of "0" one too
  for (std::int64_t power = 10; power < n; power *= 10) digits += static_cast<double>(n - power);
  return digits;
}

double bytes_of(int n, QueenListFormat format) {
  if (format == QueenListFormat::binary) return 4.0 * n;
  const double bytes = digits_below(n) + n;
  return format == QueenListFormat::csv ? 2 * bytes : bytes;
}

QueenListFormat list_format(const std::string& format) {
  if (format == "json") return QueenListFormat::json;
  if (format == "csv") return QueenListFormat::csv;
  return format == "binary" ? QueenListFormat::binary : QueenListFormat::queens;
}

void print_board(const Arrangement& made, const std::string& format, Meter& meter) {
  ResultStream stream;
  if (format == "board") {
    stream.write(board_as_text(made.board, made.marks));
  } else if (format == "svg") {
    stream.write(board_as_svg(made.board, made.marks));
  } else {
    meter.begin(bytes_of(static_cast<int>(made.board.size()), list_format(format)));
    const auto write = [&](std::string_view text) {
      meter.add(static_cast<double>(text.size()));
      return stream.write(text);
    };
    write_queen_list(made.board, list_format(format), write, made.first_number);
  }
  stream.flush();
}

/// What the options choose to begin with; its size is checked before it is built.
Arrangement chosen_arrangement(const CommandLine& line, const std::string& format) {
  if (line.has("from")) {
    Arrangement list = from_list(line);
    check_drawable(line, derived_size(line, static_cast<int>(list.board.size())), format);
    return list;
  }
  const int n = wanted_size(line);
  check_drawable(line, derived_size(line, n), format);
  Arrangement made = line.has("exchange") ? from_exchange(line, n) : from_formula(line, n);
  made.first_number = first_number(line).value_or(0);
  return made;
}

void check_construction_options(const CommandLine& line, const std::string& format) {
  if (line.has("marks") && format != "board" && format != "svg") {
    throw line.error("--marks belongs to --format board and svg");
  }
  for (const char* start : {"from", "exchange"}) {
    line.exclude(start, {"family", "param", "symmetric", "allow-conflicts"});
  }
  if (line.has("from") && (line.has("exchange") || !line.operands().empty())) {
    throw line.error("--from takes its N from the list, and excludes --exchange");
  }
  line.exclude("add-corner", {"remove-corner"});
  const bool derives = line.has("times") || line.has("remove-corner") || line.has("add-corner");
  if (derives && line.has("allow-conflicts")) {
    throw line.error(
        "--times, --remove-corner and --add-corner begin with a solution, not --allow-conflicts");
  }
}

ExitCode print_construction(const CommandLine& line) {
  const std::string format = line.word("format");
  check_construction_options(line, format);
  const Orientation turned = orientation_of(line);
  const bool begins_with_list = line.has("from");
  const bool any_will_do =
      !begins_with_list && !line.has("exchange") && !line.has("family") && !line.has("param");
  if (any_will_do && !has_solution(wanted_size(line))) {
    print_notice(no_solution(wanted_size(line)));
    return ExitCode::done;
  }
  Activity activity(begins_with_list ? "construct"
                                     : fmt::format("construct {}", wanted_size(line)));
  const auto write = [&] {
    activity.enter("building");
    Arrangement made = derived(line, chosen_arrangement(line, format));
    spdlog::info("{}{}", made.name, properties_of(made.board));
    if (line.has("allow-conflicts")) {
      for (const std::string& flaw : flaws_in({made.board, made.first_number, ""})) {
        spdlog::info(flaw);
      }
    }
    if (!line.has("marks")) made.marks = {};
    made.marks.conflicts = line.has("allow-conflicts");
    made.marks.orientation = turned;
    made.marks.first_number = made.first_number;
    if (format == "board" && !made.marks.before.empty()) {
      spdlog::info("O: moved or added, x: where a queen of {} stood", made.marks.before_name);
    }
    activity.enter("writing");
    print_board(made, format, activity.meter());
    return ExitCode::done;
  };
  return run_unsaved(write, " before the end; what was printed is not all",
                     watched(line, activity));
}

// A second for each A of a large board.
ExitCode print_exchanges(const CommandLine& line) {
  const int n = wanted_size(line);
  Activity activity(fmt::format("construct {} --list-exchanges", n));
  const auto find = [&] {
    activity.enter("looking for exchanges");
    return print_result(exchanges_table(line, n));
  };
  return run_unsaved(find, " before the table was complete", watched(line, activity));
}

constexpr int kAnySize = 0;

// Prints that a board is no solution to stderr, and each of its flaws to stdout.
ExitCode verdict(const QueenList& list, int n) {
  const Board& board = list.board;
  const bool is_of_size = n == kAnySize || board.size() == static_cast<std::size_t>(n);
  if (is_of_size && is_solution(board)) {
    return print_result(fmt::format("a solution for N = {}{} ({})\n", board.size(), kinds_of(board),
                                    reading_of(list)));
  }
  const std::string fault = !is_of_size
                                ? fmt::format("the list has {} queens, not {}", board.size(), n)
                            : board.empty() ? "there are no queens"
                                            : faults_of(board);
  print_error(fmt::format("not a solution ({}): {}", reading_of(list), fault));
  if (is_of_size) {
    for (const std::string& flaw : flaws_in(list)) print_result(flaw + "\n");
  }
  return ExitCode::verification_failed;
}

ExitCode check(const CommandLine& line) {
  line.exclude("check", {"family", "param", "symmetric", "list-families", "marks",
                         "allow-conflicts", "from", "swap", "times", "remove-corner", "add-corner",
                         "exchange", "list-exchanges", "list-reach", "seed"});
  const int n = line.operands().empty() ? kAnySize : wanted_size(line);
  const std::string format = line.word("format");
  if (format == "board" || format == "svg") {
    throw line.error("--check sees the format by itself, but for binary: leave --format {} out",
                     format);
  }
  Activity activity("construct --check");
  const auto compare = [&] {
    activity.enter("reading");
    const QueenList list = read_queens(line, line.text("check"), format == "binary");
    activity.enter("checking");
    return verdict(list, n);
  };
  return run_unsaved(compare, " before the check was complete", watched(line, activity));
}

std::vector<Option> options() {
  return joined(
      {{text_option("family", "NAME",
                    fmt::format("{} (default: one that has N)", fmt::join(family_names(), ", ")),
                    family_names()),
        list_option("param", "NAME=VALUE,...", "The family's parameters, as in h=6,k=31", {}, ""),
        flag_option("symmetric", "A solution unchanged by a half turn"),
        word_option("format", "FORMAT", {"queens", "board", "svg", "json", "csv", "binary"},
                    "queens",
                    "queens, board, svg, json, csv or binary (32-bit little-endian columns)"),
        flag_option("marks",
                    "board, svg: what the formula started from (queens moved, added and taken "
                    "away), and blocks"),
        flag_option("allow-conflicts",
                    "Build what --family and --param say even if it is no solution; queens that "
                    "attack each other are red, or !"),
        file_option("check",
                    "Check the solution in this file (-: stdin); --format binary if it is binary"),
        flag_option("list-families",
                    "The families, and how many choices of parameters they have for N"),
        flag_option("q,quiet", "Log nothing"), base_option(), orientation_option()},
       derivation_options(),
       exchange_options(),
       {progress_option(), log_option()}});
}

ExitCode run(const CommandLine& line) {
  if (line.has("check")) return check(line);
  if (line.has("list-families")) return print_result(families_table(wanted_size(line)));
  if (line.has("list-reach")) return print_result(reach_table(line, wanted_size(line)));
  if (line.has("seed") && !line.has("exchange") && !line.has("list-exchanges")) {
    throw line.error("--seed belongs to --exchange and --list-exchanges");
  }
  if (line.has("list-exchanges")) return print_exchanges(line);
  return print_construction(line);
}

}  // namespace

constexpr Command kConstruct{
    .name = "construct",
    .summary = "a solution of any size by formula, and the check of one",
    .operands = "N",
    .description =
        "Builds a solution by formula, in linear time, or checks one. N = 1 and every "
        "N from 4 on. The family and its parameters are logged to stderr.",
    .options = options,
    .examples = {{{"1000000 > queens.txt", "a million queens"},
                  {"--check queens.txt", "whether they are a solution"},
                  {"21 --exchange 4 --marks --format svg --orientation paper > figure.svg",
                   "figure 23 of Akiba's paper"}}},
    .run = run};

}  // namespace nqueens::app
