// nqueens construct: builds a solution by formula, or checks any solution.

#include "nqueens/construct.hpp"

#include <algorithm>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <utility>

#include "census/count_text.hpp"
#include "commands.hpp"
#include "derived_boards.hpp"
#include "exchanges.hpp"
#include "formula_boards.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "queen_lists.hpp"
#include "result_stream.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

constexpr const char* kBeyond = "larger boards do not fit the memory";
constexpr int kAnySize = 0;

int wanted_size(const CommandLine& line) { return line.board_size(kLargestConstructed, kBeyond); }

/// Returns {kAnySize} with --from, since the list then determines the size.
std::vector<int> wanted_sizes(const CommandLine& line, const std::string& format) {
  if (line.has("from")) return {kAnySize};
  std::vector<int> sizes = line.board_sizes(kLargestConstructed, kBeyond);
  line.expect_one_board(sizes, {"param"});
  if (sizes.size() > 1 && (format == "svg" || format == "csv" || format == "binary")) {
    throw line.error("--format {} is for one board; several take queens, board, json or verdict",
                     format);
  }
  return sizes;
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

std::string properties_of(const Board& board, Orientation orientation) {
  return is_solution(board) ? kinds_of(board) : ", no solution: " + faults_of(board, orientation);
}

// Returns how many decimal digits the numbers 0, 1, ..., n - 1 have in total.
double digits_below(int n) {
  double digits = n;  // the last digit of each number
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

// Returns why a board is no solution for N = n (for any N if n is kAnySize); nullopt if it is one.
std::optional<std::string> fault_of(const Board& board, int n) {
  if (n != kAnySize && board.size() != static_cast<std::size_t>(n)) {
    return fmt::format("the list has {}, not {}", counted(board.size(), "queen"), n);
  }
  if (is_solution(board)) return std::nullopt;
  return board.empty() ? "there are no queens" : faults_of(board);
}

// `origin` says where the board is from.
std::string judged(const Board& board, const std::optional<std::string>& fault,
                   const std::string& origin) {
  if (fault) return fmt::format("not a solution ({}): {}", origin, *fault);
  return fmt::format("a solution for N = {}{} ({})", board.size(), kinds_of(board), origin);
}

// Checks whether a board is a solution for N = n. If so, writes this to the stream. If not, prints
// the reason to stderr; if the board has the right size, also writes its flaws to the stream.
ExitCode verdict(const QueenList& list, int n, const std::string& origin, ResultStream& stream) {
  const auto fault = fault_of(list.board, n);
  const std::string text = judged(list.board, fault, origin);
  if (!fault) {
    stream.write(text + "\n");
    return ExitCode::done;
  }
  print_error(text);
  if (n == kAnySize || list.board.size() == static_cast<std::size_t>(n)) {
    for (const std::string& flaw : flaws_in(list)) stream.write(flaw + "\n");
  }
  return ExitCode::verification_failed;
}

// Writes a line for each of several lists. If one is no solution, also says so on stderr.
ExitCode verdicts(const std::vector<QueenList>& lists, int n, ResultStream& stream) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const auto fault = fault_of(lists[i].board, n);
    if (fault) ++wrong;
    stream.write(
        fmt::format("list {}: {}\n", i + 1, judged(lists[i].board, fault, reading_of(lists[i]))));
  }
  if (wrong == 0) return ExitCode::done;
  print_error(fmt::format("{} of {} lists {} no solution", wrong, lists.size(),
                          one_or_several(wrong, "is", "are")));
  return ExitCode::verification_failed;
}

ExitCode print_board(Arrangement made, const std::string& format, ResultStream& stream,
                     Activity& activity) {
  if (format == "verdict") {
    const QueenList list{.board = std::move(made.board), .first_number = made.first_number};
    return verdict(list, kAnySize, made.name, stream);
  }
  if (format == "board") {
    stream.write(board_as_text(made.board, made.marks));
  } else if (format == "svg") {
    stream.write(board_as_svg(made.board, made.marks));
  } else {
    activity.begin("",
                   {.work = bytes_of(static_cast<int>(made.board.size()), list_format(format))});
    const auto write = [&](std::string_view text) {
      activity.counted(static_cast<double>(text.size()));
      return stream.write(text);
    };
    write_queen_list(made.board, list_format(format), write, made.first_number);
  }
  return ExitCode::done;
}

/// Returns the arrangement that the options --swap, --times, --remove-corner and --add-corner then
/// change. Before building it, checks the size of the board that these options make.
Arrangement chosen_arrangement(const CommandLine& line, int n, const std::string& format) {
  if (line.has("from")) {
    Arrangement list = from_list(line);
    check_drawable(line, derived_size(line, static_cast<int>(list.board.size())), format);
    return list;
  }
  check_drawable(line, derived_size(line, n), format);
  Arrangement made = line.has("exchange") ? from_exchange(line, n) : from_formula(line, n);
  made.first_number = first_number(line).value_or(0);
  return made;
}

void check_construction_options(const CommandLine& line, const std::string& format) {
  if (line.has("marks") && format != "board" && format != "svg") {
    throw line.error("--marks belongs to --format board and svg");
  }
  line.require("also", "marks");
  line.require("also", "param");
  line.exclude("also", {"swap", "times", "remove-corner", "add-corner"});
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

/// Builds and returns all boards, so that an error for one of them ends the command without output.
std::vector<Arrangement> arrangements(const CommandLine& line, const std::vector<int>& sizes,
                                      const std::string& format) {
  const bool any_will_do =
      !line.has("from") && !line.has("exchange") && !line.has("family") && !line.has("param");
  std::vector<Arrangement> all;
  for (const int n : sizes) {
    if (any_will_do && !has_solution(n)) {
      print_notice(no_solution(n));
    } else {
      all.push_back(derived(line, chosen_arrangement(line, n, format)));
    }
  }
  return all;
}

void set_marks(const CommandLine& line, const std::string& format, Arrangement& made) {
  if (!line.has("marks")) made.marks = {};
  made.marks.conflicts = line.has("allow-conflicts");
  made.marks.orientation = orientation_of(line);
  made.marks.first_number = made.first_number;
  if (format == "board" && !made.marks.before.empty()) {
    spdlog::info("O: moved or added, x: where a queen of {} stood", made.marks.before_name);
  }
  if (format == "board" && !made.marks.also.empty()) {
    spdlog::info("*: a queen of {}", made.marks.also_name);
  }
}

ExitCode print_construction(const CommandLine& line) {
  const std::string format = line.word("format");
  check_construction_options(line, format);
  orientation_of(line);  // throws before anything is built if --orientation is wrong
  const std::vector<int> sizes = wanted_sizes(line, format);
  const bool titled = sizes.size() > 1 && format == "board";
  // The log would disturb the output of several boards.
  if (sizes.size() > 1 && !line.has("log-level")) {
    spdlog::set_level(std::max(spdlog::get_level(), spdlog::level::warn));
  }
  Activity activity(line.has("from") ? "construct" : "construct " + line.operands().front());
  const auto write = [&] {
    activity.enter("building");
    std::vector<Arrangement> all = arrangements(line, sizes, format);
    activity.enter("writing");
    ResultStream stream;
    ExitCode code = ExitCode::done;
    const char* before_title = "";
    for (Arrangement& made : all) {
      spdlog::info("{}{}", made.name, properties_of(made.board, orientation_of(line)));
      if (line.has("allow-conflicts")) {
        const QueenList list{made.board, made.first_number, ""};
        for (const std::string& flaw : flaws_in(list, orientation_of(line))) {
          spdlog::info(flaw);
        }
      }
      set_marks(line, format, made);
      if (titled) stream.write(fmt::format("{}N = {}\n", before_title, made.board.size()));
      before_title = "\n";
      code = std::max(code, print_board(std::move(made), format, stream, activity));
      if (!stream.flush()) break;
    }
    return code;
  };
  return run_unsaved(write, " before the end; what was printed is not all", progress_request(line),
                     activity.source());
}

// Prints the table of --list-exchanges (see exchanges.hpp). On large boards, each row of the table
// takes about a second.
ExitCode print_exchanges(const CommandLine& line) {
  const int n = wanted_size(line);
  Activity activity(fmt::format("construct {} --list-exchanges", n));
  const auto find = [&] {
    activity.enter("looking for exchanges");
    return print_result(exchanges_table(line, n));
  };
  return run_unsaved(find, " before the table was complete", progress_request(line),
                     activity.source());
}

ExitCode check(const CommandLine& line) {
  line.exclude("check", {"family", "param", "symmetric", "list-families", "marks", "also",
                         "allow-conflicts", "from", "swap", "times", "remove-corner", "add-corner",
                         "exchange", "list-exchanges", "list-reach", "seed"});
  const int n = line.operands().empty() ? kAnySize : wanted_size(line);
  const std::string format = line.word("format");
  if (format == "board" || format == "svg" || format == "verdict") {
    throw line.error("--check detects every format except binary: leave out --format {}", format);
  }
  orientation_of(line);  // throws if it is given, since no board is drawn
  Activity activity("construct --check");
  const auto compare = [&] {
    activity.enter("reading");
    const auto lists = read_queens(line, line.text("check"), format == "binary");
    activity.enter("checking");
    ResultStream stream;
    const ExitCode code = lists.size() == 1
                              ? verdict(lists.front(), n, reading_of(lists.front()), stream)
                              : verdicts(lists, n, stream);
    stream.flush();
    return code;
  };
  return run_unsaved(compare, " before the check was complete", progress_request(line),
                     activity.source());
}

ExitCode run_construct(const CommandLine& line) {
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
        "N from 4 on, or several such as 4-8 or 5,6,8-9. The family and its parameters are logged "
        "to stderr.",
    .options = []() -> std::vector<Option> {
      return joined(
          {{text_option(
                "family", "NAME",
                fmt::format("{} (default: one that has N)", fmt::join(family_names(), ", ")),
                family_names()),
            list_option("param", "NAME=VALUE,...", "The family's parameters, as in h=6,k=31", {},
                        ""),
            flag_option("symmetric", "A solution unchanged by a half turn"),
            word_option("format", "FORMAT",
                        {"queens", "board", "svg", "json", "csv", "binary", "verdict"}, "queens",
                        "queens, board, svg, json, csv, binary (32-bit little-endian columns) or "
                        "verdict (whether it is a solution)"),
            flag_option("marks",
                        "board, svg: mark queens that were moved, added or removed, and blocks"),
            list_option("also", "NAME=VALUE,...",
                        "With --marks: also mark the family's queens for these parameters", {}, ""),
            flag_option(
                "allow-conflicts",
                "Build what --family and --param say even if it is no solution; queens that "
                "attack each other are red, or !"),
            file_option(
                "check",
                "Check the solution in this file (-: stdin); --format binary if it is binary"),
            flag_option("list-families",
                        "List the families, and how many choices of parameters each has for N"),
            flag_option("q,quiet", "Log nothing"), base_option(), orientation_option()},
           derivation_options(),
           exchange_options(),
           {progress_option(), log_option()}});
    },
    .examples = {{{"1000000 > queens.txt", "a million queens"},
                  {"--check queens.txt", "whether they are a solution"},
                  {"21 --exchange 4 --marks --format svg --orientation paper > figure.svg",
                   "figure 23 of Akiba's paper"}}},
    .run = run_construct};

}  // namespace nqueens::app
