// nqueens construct: builds a solution by formula, or begins with a given one, and changes it.

#include "nqueens/construct.hpp"

#include <algorithm>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <sstream>
#include <utility>

#include "arrangement.hpp"
#include "lessons.hpp"
#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/derived.hpp"
#include "progress.hpp"
#include "queen_lists.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

using constructions::squares_of;

/// Parses the text of an option, such as "h=6,k=31". Returns the values in the family's order of
/// parameters.
Parameters parameters_of(const CommandLine& line, const std::string& option, const Family& family) {
  constexpr std::int64_t kMissing = -1;
  const auto names = family.info().parameters;
  Parameters choice(names.size(), kMissing);
  std::istringstream items(line.text(option));
  for (std::string item; std::getline(items, item, ',');) {
    const auto equals = std::min(item.find('='), item.size());
    const auto name = std::ranges::find(names, item.substr(0, equals));
    if (equals == item.size() || name == names.end()) {
      throw line.error(
          "--{} takes {} for family {}, not '{}'", option,
          names.empty() ? "nothing" : fmt::format("NAME=VALUE with {}", fmt::join(names, ", ")),
          family.info().name, item);
    }
    auto& value = choice[static_cast<std::size_t>(name - names.begin())];
    if (value != kMissing) throw line.error("--{} gives {} twice", option, *name);
    const std::string given = item.substr(equals + 1);
    value = parse_integer(given, 0, kLargestConstructed).value_or(kMissing);
    if (value == kMissing) {
      throw line.error("--{} takes a whole number from 0 to {} for {}, not '{}'", option,
                       kLargestConstructed, *name, given);
    }
  }
  const auto missing = std::ranges::find(choice, kMissing);
  if (missing == choice.end()) return choice;
  throw line.error("--{} must give {} too", option,
                   names[static_cast<std::size_t>(missing - choice.begin())]);
}

Construction chosen(const CommandLine& line, int n) {
  const bool symmetric = line.has("symmetric");
  const bool conflicts = line.has("allow-conflicts");
  if (conflicts && (!line.has("family") || !line.has("param") || symmetric)) {
    throw line.error("--allow-conflicts needs --family and --param, and nothing else to choose by");
  }
  if (!line.has("family")) {
    if (line.has("param")) throw line.error("--param needs the --family that it belongs to");
    return symmetric ? symmetric_construction(n) : default_construction(n);
  }
  const Family& family = nqueens::family(line.text("family"));
  if (!line.has("param")) {
    const auto choice = symmetric ? family.symmetric_choice(n) : family.default_choice(n);
    if (choice) return {&family, *choice};
    throw line.error("family {} has no {}member for N = {}; it exists for {}", family.info().name,
                     symmetric ? "point-symmetric " : "", n, family.info().sizes);
  }
  Construction construction{&family, parameters_of(line, "param", family)};
  if (conflicts) return construction;
  if (const auto reason = family.refusal(n, construction.parameters)) {
    throw line.error("{}; 'nqueens families {} --family {}' lists its members", *reason, n,
                     family.info().name);
  }
  if (symmetric && !construction.is_symmetric(n)) {
    throw line.error(to_string(n, construction) + " is not point-symmetric");
  }
  return construction;
}

/// Returns the arrangement that --family, --param, --symmetric and --allow-conflicts choose. Sets
/// `marks` only with --marks, and `marks.also` only with --also.
Arrangement from_formula(const CommandLine& line, int n) {
  const Construction construction = chosen(line, n);
  Arrangement arrangement{
      .board = line.has("allow-conflicts") ? construction.arrangement(n) : construction.build(n),
      .name = to_string(n, construction)};
  if (!line.has("marks")) return arrangement;
  Origin origin = construction.origin(n);
  arrangement.marks = {.before = std::move(origin.squares),
                       .before_name = std::move(origin.name),
                       .block = origin.block};
  if (line.has("also")) {
    const Family& family = *construction.family;
    const Construction other{&family, parameters_of(line, "also", family)};
    arrangement.marks.also = other.arrangement(n);
    arrangement.marks.also_name = to_string(n, other);
  }
  return arrangement;
}

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
  throw line.error("--swap takes pairs of {} from {} to {}, as in 1-3,5-7, not '{}'",
                   in_words_for(orientation_of(line), "columns"), first, last, text);
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
    throw line.error("--swap makes no solution of {}: {}; {}", from.name,
                     faults_of(from.board, orientation_of(line)),
                     line.has("param") ? "--allow-conflicts draws it" : "exchange other columns");
  }
  return {std::move(from.board),
          fmt::format("{}, {} exchanged: {}", from.name,
                      in_words_for(orientation_of(line), "columns"), line.text("swap")),
          std::move(marks), from.first_number};
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
    throw line.error(in_words_for(
        orientation_of(line),
        fmt::format("--add-corner needs a long diagonal without a queen: the one at {} stands on "
                    "the falling one, the one at {} on the rising one",
                    queen_on(from.board, true, from.first_number),
                    queen_on(from.board, false, from.first_number))));
  }
  const int right = larger->back() == 0 ? 1 : 0;  // 1 if the new column is the first one
  BoardMarks marks{.before = squares_of(from.board, 0, right), .before_name = from.name};
  return {std::move(*larger), from.name + " with a queen added in a corner", std::move(marks),
          from.first_number};
}

/// Returns the size of the board that --times, --remove-corner and --add-corner make from n queens.
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

/// Applies --swap, --times, --remove-corner and --add-corner to an arrangement.
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

/// Returns the solution of --from. Throws UsageError if it is no solution.
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

void check_options(const CommandLine& line) {
  line.require("also", "marks");
  line.require("also", "param");
  line.exclude("also", {"swap", "times", "remove-corner", "add-corner"});
  line.exclude("from", {"family", "param", "symmetric", "allow-conflicts"});
  line.exclude("add-corner", {"remove-corner"});
  if (line.has("from") && !line.operands().empty()) {
    throw line.error("--from takes its N from the list");
  }
  const bool derives = line.has("times") || line.has("remove-corner") || line.has("add-corner");
  if (derives && line.has("allow-conflicts")) {
    throw line.error(
        "--times, --remove-corner and --add-corner begin with a solution, not --allow-conflicts");
  }
}

/// Returns the sizes of the boards to construct. There is none with --from.
std::vector<int> wanted_sizes(const CommandLine& line) {
  if (line.has("from")) return {};
  const std::string format = line.word("format");
  std::vector<int> sizes =
      line.board_sizes(kLargestConstructed, "larger boards do not fit the memory");
  line.expect_one_board(sizes, {"param"});
  if (sizes.size() > 1 && (format == "svg" || format == "csv" || format == "binary")) {
    throw line.error("--format {} is for one board; several take queens, board, json or verdict",
                     format);
  }
  return sizes;
}

/// Builds and returns all boards, so that an error for one of them ends the command without output.
/// Before building a board, checks the size that --times and the corners make of it.
std::vector<Arrangement> arrangements(const CommandLine& line, const std::vector<int>& sizes) {
  std::vector<Arrangement> all;
  if (line.has("from")) {
    Arrangement list = from_list(line);
    check_drawable(line, derived_size(line, static_cast<int>(list.board.size())));
    all.push_back(derived(line, std::move(list)));
  }
  for (const int n : sizes) {
    if (!line.has("family") && !line.has("param") && !has_solution(n)) {
      print_notice(no_solution(n));
      continue;
    }
    check_drawable(line, derived_size(line, n));
    Arrangement made = from_formula(line, n);
    made.first_number = first_number(line).value_or(0);
    all.push_back(derived(line, std::move(made)));
  }
  return all;
}

ExitCode run_construct(const CommandLine& line) {
  check_options(line);
  check_drawable(line, 1);  // refuses --marks and --orientation before anything is built
  const std::vector<int> sizes = wanted_sizes(line);
  const bool several = sizes.size() > 1;
  const bool titled = several && line.word("format") == "board";
  // The log would disturb the output of several boards.
  if (several && !line.has("log-level")) {
    spdlog::set_level(std::max(spdlog::get_level(), spdlog::level::warn));
  }
  Activity activity(line.has("from") ? "construct" : "construct " + line.operands().front());
  const auto write = [&] {
    activity.enter("building");
    std::vector<Arrangement> all = arrangements(line, sizes);
    activity.enter("writing");
    ResultStream stream;
    ExitCode code = ExitCode::done;
    const char* before_title = "";
    for (Arrangement& made : all) {
      if (titled) stream.write(fmt::format("{}N = {}\n", before_title, made.board.size()));
      before_title = "\n";
      code = std::max(code, print_arrangement(line, std::move(made), stream, activity));
      if (!stream.flush()) break;
    }
    return code;
  };
  return run_unsaved(write, " before the end; what was printed is not all", progress_request(line),
                     activity.source());
}

std::vector<Option> construct_options() {
  return joined(
      {{family_option("default: one that has N"),
        list_option("param", "NAME=VALUE,...", "The family's parameters, as in h=6,k=31", {}, ""),
        flag_option("symmetric", "A solution unchanged by a half turn"),
        word_option("format", "FORMAT",
                    {"queens", "board", "svg", "json", "csv", "binary", "verdict"}, "queens",
                    "queens, board, svg, json, csv, binary (32-bit little-endian columns) or "
                    "verdict (whether it is a solution)"),
        list_option("also", "NAME=VALUE,...",
                    "With --marks: also mark the family's queens for these parameters", {}, ""),
        flag_option("allow-conflicts",
                    "Build what --family and --param say even if it is no solution; queens that "
                    "attack each other are red, or !"),
        file_option("from", "Begin with the solution in this file (-: stdin), not with a formula"),
        list_option("swap", "Y-Z,...", "Then exchange these pairs of columns, as in 1-3,5-7", {},
                    ""),
        integer_option("times", "B", {2, kLargestConstructed},
                       "Then replace every queen by a board of B queens, B = 1 or 5 mod 6, with a "
                       "superqueen solution"),
        flag_option("remove-corner", "Then remove a queen in a corner, with its row and column"),
        flag_option(
            "add-corner",
            "Then add a queen in a corner, with a row and a column; a long diagonal must be "
            "empty"),
        base_option()},
       arrangement_options()});
}

}  // namespace

constexpr Command kConstruct{
    .name = "construct",
    .summary = "a solution of any size by formula",
    .operands = "N",
    .description =
        "Builds a solution by formula, in linear time, or changes the one of --from. N = 1 and "
        "every N from 4 on, or several such as 4-8 or 5,6,8-9. The family and its parameters are "
        "logged to stderr.",
    .options = construct_options,
    .examples = {{{"1000000 > queens.txt", "a million queens"},
                  {"12 --family yaglom --format board", "a solution of one family, drawn"}}},
    .instead = {{{"check", "'nqueens check LIST'"},
                 {"list-families", "'nqueens families N'"},
                 {"list-reach", "'nqueens families N --reach'"},
                 {"exchange", "'nqueens exchanges N A'"},
                 {"list-exchanges", "'nqueens exchanges N'"},
                 {"seed", "'nqueens exchanges N A --seed S'"},
                 {"json", "--format json"}}},
    .run = run_construct};

}  // namespace nqueens::app
