// nqueens construct: a solution by formula, and the check of any solution.

#include "nqueens/construct.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <utility>

#include "census/count_text.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "derived_boards.hpp"
#include "no_solution.hpp"
#include "nqueens/pictures.hpp"
#include "nqueens/queen_list.hpp"
#include "orientation.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "result_stream.hpp"
#include "supervisor.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

const std::vector<std::string> kFormats{"queens", "board", "svg", "json", "csv", "binary"};

std::string family_names() {
  std::string names;
  for (const Family* family : families()) {
    names.append(names.empty() ? "" : ", ").append(family->info().name);
  }
  return names;
}

int wanted_size(const CommandLine& line) {
  return line.board_size(kLargestConstructed, "larger boards do not fit the memory");
}

/// "h=6,k=31" in the family's order of parameters.
Parameters parameters_of(const CommandLine& line, const Family& family) {
  const auto names = family.info().parameters;
  std::vector<std::optional<std::int64_t>> values(names.size());
  std::string rest = line.text("param");
  while (!rest.empty()) {
    const std::string item = rest.substr(0, rest.find(','));
    rest.erase(0, std::min(item.size() + 1, rest.size()));
    const auto equals = item.find('=');
    const auto name = std::ranges::find(names, item.substr(0, equals));
    if (equals == std::string::npos || name == names.end()) {
      throw line.error(
          "--param takes {} for family {}, not '{}'",
          names.empty() ? "nothing" : fmt::format("NAME=VALUE with {}", fmt::join(names, ", ")),
          family.info().name, item);
    }
    auto& value = values[static_cast<std::size_t>(name - names.begin())];
    if (value) throw line.error("--param gives {} twice", *name);
    value = parse_integer(item.substr(equals + 1), 0, kLargestConstructed);
    if (!value) {
      throw line.error("--param takes a whole number from 0 to {} for {}, not '{}'",
                       kLargestConstructed, *name, item.substr(equals + 1));
    }
  }
  Parameters choice;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) throw line.error("--param must give {} too", names[i]);
    choice.push_back(*values[i]);
  }
  return choice;
}

/// What --family and --param say, whether it gives a solution or not.
Construction chosen_with_conflicts(const CommandLine& line) {
  if (!line.has("family") || !line.has("param") || line.has("symmetric")) {
    throw line.error("--allow-conflicts needs --family and --param, and nothing else to choose by");
  }
  const Family& family = nqueens::family(line.text("family"));
  return {&family, parameters_of(line, family)};
}

Construction chosen(const CommandLine& line, int n) {
  if (line.has("allow-conflicts")) return chosen_with_conflicts(line);
  const bool symmetric = line.has("symmetric");
  if (!line.has("family")) {
    if (line.has("param")) throw line.error("--param needs the --family that it belongs to");
    return symmetric ? symmetric_construction(n) : default_construction(n);
  }
  const Family& family = nqueens::family(line.text("family"));
  if (line.has("param")) {
    Construction construction{&family, parameters_of(line, family)};
    const auto reason = family.refusal(n, construction.parameters);
    if (reason) throw line.error(*reason);
    if (symmetric && !construction.is_symmetric(n)) {
      throw line.error(to_string(n, construction) + " is not point-symmetric");
    }
    return construction;
  }
  const auto choice = symmetric ? family.symmetric_choice(n) : family.default_choice(n);
  if (choice) return {&family, *choice};
  throw line.error("family {} has no {}member for N = {}; it exists for {}", family.info().name,
                   symmetric ? "point-symmetric " : "", n, family.info().sizes);
}

void check_drawable(const CommandLine& line, int n, const std::string& format) {
  const int largest = format == "board" ? kLargestTextBoard
                      : format == "svg" ? kLargestSvgBoard
                                        : kLargestConstructed;
  if (n <= largest) return;
  throw line.error("--format {} reaches N = {} only; take queens, json, csv or binary", format,
                   largest);
}

QueenListFormat list_format(const std::string& format) {
  if (format == "json") return QueenListFormat::json;
  if (format == "csv") return QueenListFormat::csv;
  return format == "binary" ? QueenListFormat::binary : QueenListFormat::queens;
}

std::string kinds_of(const Board& solution) {
  return fmt::format("{}{}", is_point_symmetric(solution) ? ", point-symmetric" : "",
                     is_superqueen(solution) ? ", superqueen" : "");
}

std::string properties_of(const Board& board) {
  if (is_solution(board)) return kinds_of(board);
  const auto empty = static_cast<std::uint64_t>(std::ranges::count(board, -1));
  return fmt::format(", no solution: {} of queens attack each other{}",
                     counted(attacks(board).size(), "pair"),
                     empty > 0 ? fmt::format(", {} without a queen", counted(empty, "row")) : "");
}

// How long the numbers 0 ... n - 1 are together.
double digits_below(int n) {
  double digits = n;  // of "0" one too
  for (std::int64_t power = 10; power < n; power *= 10) digits += static_cast<double>(n - power);
  return digits;
}

double bytes_of(int n, QueenListFormat format) {
  switch (format) {
    case QueenListFormat::binary:
      return 4.0 * n;
    case QueenListFormat::csv:
      return 2 * digits_below(n) + 2.0 * n;
    default:
      return digits_below(n) + n;
  }
}

void print_board(const CommandLine& line, const std::string& format, const Board& board,
                 const BoardMarks& marks, Activity& activity) {
  if (format == "board" && line.has("marks") && !marks.before.empty()) {
    spdlog::info("O: moved or added, x: where a queen of {} stood", marks.before_name);
  }
  activity.enter("writing");
  ResultStream stream;
  if (format == "board") {
    stream.write(board_as_text(board, marks));
  } else if (format == "svg") {
    stream.write(board_as_svg(board, marks));
  } else {
    const auto n = static_cast<int>(board.size());
    activity.meter().begin(bytes_of(n, list_format(format)));
    write_queen_list(board, list_format(format), [&](std::string_view text) {
      activity.meter().add(static_cast<double>(text.size()));
      return stream.write(text);
    });
  }
  stream.flush();
}

Board read_board(const CommandLine& line, const std::string& option, bool binary) {
  const std::string path = line.text(option);
  if (path == "-") return read_queen_list(std::cin, binary);
  std::ifstream file(path, std::ios::binary);
  file.peek();
  if (!file.is_open() || file.bad())
    throw line.error("--" + option + " cannot read '" + path + "'");
  file.clear();
  return read_queen_list(file, binary);
}

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
  return arrangement;
}

Arrangement from_list(const CommandLine& line) {
  Board board = read_board(line, "from", false);
  if (const auto flaw = first_flaw(board)) {
    throw line.error("--from needs a solution: " + describe(*flaw, board));
  }
  std::string name = fmt::format("the solution for N = {}", board.size());
  return {std::move(board), std::move(name), {}};
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
  return line.has("exchange") ? from_exchange(line, n) : from_formula(line, n);
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
  const bool derives = line.has("times") || line.has("remove-corner");
  if (derives && line.has("allow-conflicts")) {
    throw line.error("--times and --remove-corner begin with a solution, not --allow-conflicts");
  }
}

/// Whether N alone is given, and any solution will do.
bool asks_for_any(const CommandLine& line) {
  return !line.has("from") && !line.has("exchange") && !line.has("family") && !line.has("param");
}

ExitCode print_construction(const CommandLine& line) {
  const std::string format = line.one_of("format", kFormats);
  check_construction_options(line, format);
  const Orientation turned = orientation_of(line);
  if (asks_for_any(line) && !has_solution(wanted_size(line))) {
    print_notice(no_solution(wanted_size(line)));
    return ExitCode::done;
  }
  Activity activity(line.has("from") ? "construct"
                                     : fmt::format("construct {}", wanted_size(line)));
  const auto write = [&] {
    activity.enter("building");
    Arrangement made = derived(line, chosen_arrangement(line, format));
    spdlog::info("{}{}", made.name, properties_of(made.board));
    if (!line.has("marks")) made.marks = {};
    made.marks.conflicts = line.has("allow-conflicts");
    made.marks.orientation = turned;
    print_board(line, format, made.board, made.marks, activity);
    return ExitCode::done;
  };
  return run_unsaved(write, " before the end; what was printed is not all",
                     watched(line, activity));
}

// Below the family's row, indented.
std::string description_of(const FamilyInfo& about) {
  constexpr int kColumns = 76;
  std::string text;
  const std::string sizes = fmt::format("for {}", about.sizes);
  for (const std::string_view sentence :
       {about.summary, std::string_view(sizes), about.condition}) {
    if (sentence.empty()) continue;
    for (const std::string& line : wrapped(sentence, kColumns)) text += "    " + line + "\n";
  }
  return text;
}

// Those that have solutions for N come first: they are what was asked for.
ExitCode print_families(const CommandLine& line) {
  const int n = wanted_size(line);
  constexpr const char* kRow = "{:<18} {:>20} {:>16}\n";
  std::string here;
  std::string elsewhere;
  for (const Family* family : families()) {
    const FamilyInfo& about = family->info();
    std::string& list = family->choices(n) > 0 ? here : elsewhere;
    list += fmt::format(kRow, about.name, family->choices(n), family->symmetric_choices(n)) +
            description_of(about);
  }
  const auto heading = [&](const char* title) {
    return styled(Stream::out, Style::heading, fmt::format("{} N = {}", title, n)) + "\n" +
           fmt::format(kRow, "family", "choices", "point-symmetric");
  };
  return print_result(heading("Families with solutions for") + here + "\n" +
                      heading("Families without any for") + elsewhere);
}

constexpr int kAnySize = 0;

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

ExitCode judge(const Board& board, int n) {
  if (n != kAnySize && board.size() != static_cast<std::size_t>(n)) {
    print_error(fmt::format("not a solution: the list has {} queens, not {}", board.size(), n));
    return ExitCode::verification_failed;
  }
  if (const auto flaw = first_flaw(board)) {
    print_error("not a solution: " + describe(*flaw, board));
    return ExitCode::verification_failed;
  }
  return print_result(fmt::format("a solution for N = {}{}\n", board.size(), kinds_of(board)));
}

ExitCode check(const CommandLine& line) {
  line.exclude("check",
               {"family", "param", "symmetric", "list-families", "marks", "allow-conflicts", "from",
                "times", "remove-corner", "exchange", "list-exchanges"});
  const int n = line.operands().empty() ? kAnySize : wanted_size(line);
  const std::string format = line.one_of("format", kFormats);
  if (format == "board" || format == "svg") {
    throw line.error("--check reads lists, not --format " + format);
  }
  Activity activity("construct --check");
  const auto compare = [&] {
    activity.enter("reading");
    const Board board = read_board(line, "check", format == "binary");
    activity.enter("checking");
    return judge(board, n);
  };
  return run_unsaved(compare, " before the check was complete", watched(line, activity));
}

}  // namespace

ExitCode run_construct(Arguments arguments) {
  CommandLine line("construct", "N",
                   "Builds a solution by formula, in linear time, or checks one. N = 1 and every N "
                   "from 4 on. The family and its parameters are logged to stderr.");
  line.add_option("family", "NAME", family_names() + " (default: one that has N)");
  line.add_option("param", "NAME=VALUE,...", "The family's parameters, as in h=6,k=31");
  line.add_flag("symmetric", "A solution unchanged by a half turn");
  line.add_option("format", "FORMAT",
                  "queens, board, svg, json, csv or binary (32-bit little-endian columns)",
                  "queens");
  line.add_flag("marks",
                "board, svg: what the formula started from (queens moved, added and taken away), "
                "and blocks");
  line.add_flag("allow-conflicts",
                "Build what --family and --param say even if it is no solution; queens that attack "
                "each other are red, or !");
  line.add_option("check", "FILE",
                  "Check the solution in this file (-: stdin); --format binary if it is binary");
  line.add_flag("list-families",
                "The families, and how many choices of parameters they have for N");
  line.add_flag("q,quiet", "Log nothing");
  add_orientation_option(line);
  add_derivation_options(line);
  add_progress_option(line);
  add_log_option(line);
  line.add_example("1000000 > queens.txt", "a million queens");
  line.add_example("--check queens.txt", "whether they are a solution");
  line.add_example("21 --exchange 4 --marks --format svg --orientation paper > figure.svg",
                   "figure 23 of Akiba's paper");
  if (!line.parse(arguments)) return print_result(line.help());
  set_up_log(line);
  if (line.has("check")) return check(line);
  if (line.has("list-families")) return print_families(line);
  if (line.has("list-exchanges")) return print_exchanges(line);
  return print_construction(line);
}

}  // namespace nqueens::app
