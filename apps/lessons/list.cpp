// nqueens list: prints solutions as they are found, in lexicographic order, with constant memory.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <stdexcept>
#include <utility>

#include "base/symmetry.hpp"
#include "lessons.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/pictures.hpp"
#include "nqueens/solutions.hpp"
#include "output.hpp"
#include "queen_lists.hpp"

namespace nqueens::app {
namespace {

using Solution = std::span<const int>;

constexpr std::size_t kLargestSheet = 2000;
constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

/// Which solutions are listed, and how their boards are drawn.
struct Wanted {
  int n;
  bool unique;
  std::int64_t limit;
  QueenList given;
  BoardMarks marks;
};

std::string csv_header(const Wanted& wanted) {
  std::string text = wanted.unique ? "orbit_size," : "";
  for (int row = 0; row < wanted.n; ++row) {
    text += fmt::format("{}row_{}", row > 0 ? "," : "", row);
  }
  return text + "\n";
}

std::string text_of(const Wanted& wanted, const std::string& format, Solution solution,
                    std::optional<int> orbit_size) {
  const auto orbit = [&](fmt::format_string<int&> text) {
    return orbit_size ? fmt::format(text, *orbit_size) : "";
  };
  if (format == "csv") return fmt::format("{}{}\n", orbit("{},"), fmt::join(solution, ","));
  if (format == "json") {
    return fmt::format("{{\"queens\":[{}]{}}}\n", fmt::join(solution, ","),
                       orbit(",\"orbit_size\":{}"));
  }
  if (format == "board") {
    return fmt::format("{}{}\n", board_as_text(solution, wanted.marks), orbit("orbit of {}\n"));
  }
  return fmt::format("{}{}\n", as_list(solution, wanted.given.first_number),
                     orbit("  orbit of {}"));
}

/// Calls `show` for each wanted solution until `show` returns false. With --unique, also passes the
/// number of different rotations and reflections of the solution (the size of its orbit). Returns
/// whether there were any solutions.
bool for_each(const Wanted& wanted, const std::function<bool(Solution, std::optional<int>)>& show) {
  std::int64_t shown = 0;
  const auto visit = [&](Solution solution, std::optional<int> orbit_size) {
    ++shown;
    return show(solution, orbit_size) && shown < wanted.limit;
  };
  if (wanted.unique) {
    for_each_unique_solution(wanted.n, visit);
  } else {
    for_each_solution(
        wanted.n, [&](Solution solution) { return visit(solution, std::nullopt); },
        wanted.given.board);
  }
  return shown > 0;
}

bool print_stream(const Wanted& wanted, const std::string& format) {
  ResultStream stream;
  if (format == "csv") stream.write(csv_header(wanted));
  const bool any = for_each(wanted, [&](Solution solution, std::optional<int> orbit_size) {
    return stream.write(text_of(wanted, format, solution, orbit_size));
  });
  stream.flush();
  return any;
}

bool write_files(const Wanted& wanted, const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (!std::filesystem::is_directory(folder)) {
    throw UsageError(fmt::format("--out takes a folder, and '{}' cannot be made one: {}",
                                 folder.string(), problem.message()));
  }
  std::uint64_t number = 0;
  return for_each(wanted, [&](Solution solution, std::optional<int> /*orbit_size*/) {
    const auto path = folder / fmt::format("queens-{}-{:06}.svg", wanted.n, ++number);
    std::ofstream file(path);
    file << board_as_svg(solution, wanted.marks) << std::flush;
    if (!file) throw std::runtime_error("cannot write " + path.string() + ": is the disk full?");
    return true;
  });
}

/// Prints all boards in one picture. The caption of a board has its number. With --unique, it also
/// has the size of the orbit; otherwise, if the board is a rotation or reflection of earlier
/// boards, the number of the first of these.
void print_sheet(const Wanted& wanted) {
  std::vector<CaptionedBoard> boards;
  std::map<Board, std::size_t> first_of_orbit;
  for_each(wanted, [&](Solution solution, std::optional<int> orbit_size) {
    if (boards.size() == kLargestSheet) {
      throw UsageError(fmt::format("a sheet holds {} boards at most: take --limit, or --out DIR",
                                   kLargestSheet));
    }
    std::string caption = std::to_string(boards.size() + 1);
    if (orbit_size) {
      caption += fmt::format(" (orbit of {})", *orbit_size);
    } else {
      const auto [first, is_new] =
          first_of_orbit.try_emplace(std::ranges::min(images_of(solution)), boards.size() + 1);
      if (!is_new) caption += fmt::format(", as {}", first->second);
    }
    boards.push_back({Board(solution.begin(), solution.end()), std::move(caption)});
    return true;
  });
  if (boards.empty()) throw UsageError("there are no solutions to draw");
  ResultStream stream;
  stream.write(sheet_as_svg(boards, 0, wanted.marks.orientation));
  stream.flush();
}

Wanted read_wanted(const CommandLine& line) {
  if (line.has("unique") && line.has("queens")) {
    throw line.error(
        "--unique and --queens exclude each other: the smallest image of a completion may have "
        "other queens than those given");
  }
  const int n = line.board_size(kLargestListed, "construct gives a solution of any size");
  QueenList given = given_queens(line, n);
  const BoardMarks marks{.first_number = given.first_number, .orientation = orientation_of(line)};
  return {.n = n,
          .unique = line.has("unique"),
          .limit = line.has("limit") ? line.integer("limit") : kUnlimited,
          .given = std::move(given),
          .marks = marks};
}

ExitCode run_list(const CommandLine& line) {
  const Wanted wanted = read_wanted(line);
  const std::string format = line.word("format");
  const bool sheet = line.has("sheet");
  const bool files = line.has("out");
  if (format != "svg" && (sheet || files)) {
    throw line.error("--sheet and --out belong to --format svg");
  }
  if (format == "svg" && sheet == files) {
    throw line.error("--format svg takes either --out DIR, for a file per solution, or --sheet");
  }
  bool any = true;
  if (sheet) print_sheet(wanted);
  if (files) any = write_files(wanted, line.text("out"));
  if (format != "svg") any = print_stream(wanted, format);
  const int n = wanted.n;
  if (!any) print_notice(has_solution(n) ? no_completion(wanted.given) : no_solution(n));
  return ExitCode::done;
}

}  // namespace

constexpr Command kList{
    .name = "list",
    .summary = "all solutions, or one of each orbit, as they are found",
    .operands = "N",
    .description =
        "Lists all solutions in lexicographic order as they are found: the column of "
        "each row's queen, from 0.",
    .options = []() -> std::vector<Option> {
      return joined(
          {{flag_option("u,unique",
                        "Only the smallest solution of each orbit, with the orbit's size"),
            integer_option("limit", "K", {1, kUnlimited}, "Stop after this many"),
            word_option("format", "FORMAT", {"queens", "board", "json", "csv", "svg"}, "queens",
                        "queens, board, json (a line each), csv or svg"),
            folder_option("out", "svg: a file per solution in this folder"),
            flag_option("sheet", "svg: all boards in one picture"), orientation_option()},
           given_queens_options()});
    },
    .examples = {{{"6 --format board", "all solutions of 6 queens, drawn"},
                  {"8 --unique", "one of each of the twelve orbits"}}},
    .instead = {{{"json", "--format json"}, {"csv", "--format csv"}}},
    .run = run_list};

}  // namespace nqueens::app
