#include "arrangement.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <utility>

#include "nqueens/construct.hpp"
#include "queen_lists.hpp"

namespace nqueens::app {
namespace {

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

ExitCode print_board(Arrangement made, const std::string& format, ResultStream& stream,
                     Activity& activity) {
  if (format == "verdict") {
    const QueenList list{.board = std::move(made.board), .first_number = made.first_number};
    return print_verdict(list, std::nullopt, made.name, stream);
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

}  // namespace

Option family_option(const std::string& purpose) {
  std::vector<std::string> names;
  for (const Family* family : families()) names.emplace_back(family->info().name);
  return text_option("family", "NAME", fmt::format("{} ({})", fmt::join(names, ", "), purpose),
                     names);
}

std::vector<Option> arrangement_options() {
  return {
      flag_option("marks", "board, svg: mark queens that were moved, added or removed, and blocks"),
      orientation_option(), flag_option("q,quiet", "Log nothing"), progress_option(), log_option()};
}

void check_drawable(const CommandLine& line, int n) {
  const std::string format = line.word("format");
  if (line.has("marks") && format != "board" && format != "svg") {
    throw line.error("--marks belongs to --format board and svg");
  }
  orientation_of(line);
  const int largest = format == "board" ? kLargestTextBoard
                      : format == "svg" ? kLargestSvgBoard
                                        : kLargestConstructed;
  if (n <= largest) return;
  throw line.error("--format {} reaches N = {} only; take queens, json, csv or binary", format,
                   largest);
}

ExitCode print_arrangement(const CommandLine& line, Arrangement made, ResultStream& stream,
                           Activity& activity) {
  const std::string format = line.word("format");
  spdlog::info("{}{}", made.name, properties_of(made.board, orientation_of(line)));
  if (line.has("allow-conflicts")) {
    const QueenList list{made.board, made.first_number, ""};
    for (const std::string& flaw : flaws_in(list, orientation_of(line))) spdlog::info(flaw);
  }
  set_marks(line, format, made);
  return print_board(std::move(made), format, stream, activity);
}

}  // namespace nqueens::app
