// nqueens list: solutions as they are found, in lexicographic order, in constant memory.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <stdexcept>

#include "board/symmetry.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "no_solution.hpp"
#include "nqueens/construct.hpp"
#include "nqueens/pictures.hpp"
#include "nqueens/solutions.hpp"
#include "output.hpp"
#include "result_stream.hpp"

namespace nqueens::app {
namespace {

using Solution = std::span<const int>;

constexpr std::size_t kLargestSheet = 2000;

std::string as_csv(Solution solution, std::optional<int> orbit_size) {
  std::string text = orbit_size ? std::to_string(*orbit_size) + "," : "";
  return text + fmt::format("{}\n", fmt::join(solution, ","));
}

std::string csv_header(int n, bool unique) {
  std::string text = unique ? "orbit_size," : "";
  for (int row = 0; row < n; ++row) text += fmt::format("{}row_{}", row > 0 ? "," : "", row);
  return text + "\n";
}

std::string as_json(Solution solution, std::optional<int> orbit_size) {
  std::string text = fmt::format("{{\"queens\":[{}]", fmt::join(solution, ","));
  if (orbit_size) text += fmt::format(",\"orbit_size\":{}", *orbit_size);
  return text + "}\n";
}

std::string as_queens(Solution solution, std::optional<int> orbit_size) {
  std::string text = board_as_list(solution);
  if (orbit_size) text += fmt::format("  orbit of {}", *orbit_size);
  return text + "\n";
}

std::string as_board(Solution solution, std::optional<int> orbit_size) {
  std::string text = board_as_text(solution);
  if (orbit_size) text += fmt::format("orbit of {}\n", *orbit_size);
  return text + "\n";
}

class Stream {
 public:
  Stream(const std::string& format, int n, bool unique)
      : write_(format == "csv"     ? as_csv
               : format == "json"  ? as_json
               : format == "board" ? as_board
                                   : as_queens) {
    if (format == "csv") stream_.write(csv_header(n, unique));
  }

  bool show(Solution solution, std::optional<int> orbit_size) {
    return stream_.write(write_(solution, orbit_size));
  }
  void finish() { stream_.flush(); }

 private:
  std::string (*write_)(Solution, std::optional<int>);
  ResultStream stream_;
};

class SvgFiles {
 public:
  explicit SvgFiles(const std::string& folder) : folder_(folder) {
    std::error_code problem;
    std::filesystem::create_directories(folder_, problem);
    if (!std::filesystem::is_directory(folder_)) {
      throw UsageError("--out takes a folder, and '" + folder +
                       "' cannot be made one: " + problem.message());
    }
  }

  bool show(Solution solution, std::optional<int> /*orbit_size*/) {
    const auto path = folder_ / fmt::format("queens-{}-{:06}.svg", solution.size(), ++solutions_);
    std::ofstream file(path);
    file << board_as_svg(solution) << std::flush;
    if (!file) throw std::runtime_error("cannot write " + path.string() + ": is the disk full?");
    return true;
  }
  void finish() {}

 private:
  std::filesystem::path folder_;
  std::uint64_t solutions_ = 0;
};

Board smallest_image(Solution solution) {
  Board smallest(solution.begin(), solution.end());
  for (const Image& image : kOtherImages) {
    smallest = std::min(smallest, image_of(solution, image));
  }
  return smallest;
}

class Sheet {
 public:
  bool show(Solution solution, std::optional<int> orbit_size) {
    if (boards_.size() == kLargestSheet) {
      throw UsageError(fmt::format("a sheet holds {} boards at most: take --limit, or --out DIR",
                                   kLargestSheet));
    }
    boards_.push_back({Board(solution.begin(), solution.end()), caption(solution, orbit_size)});
    return true;
  }

  void finish() {
    if (boards_.empty()) throw UsageError("there are no solutions to draw");
    ResultStream stream;
    stream.write(sheet_as_svg(boards_));
    stream.flush();
  }

 private:
  /// The number of a solution, and the size of its orbit, or which earlier one it is an image of:
  /// the smallest of an orbit comes first.
  std::string caption(Solution solution, std::optional<int> orbit_size) {
    const std::size_t number = boards_.size() + 1;
    if (orbit_size) return fmt::format("{} (orbit of {})", number, *orbit_size);
    const std::size_t first =
        first_of_orbit_.try_emplace(smallest_image(solution), number).first->second;
    return first == number ? std::to_string(number) : fmt::format("{}, as {}", number, first);
  }

  std::vector<CaptionedBoard> boards_;
  std::map<Board, std::size_t> first_of_orbit_;
};

/// `shown` is what becomes of the solutions: show() returns whether anybody wants more, finish() is
/// called after the last.
template <typename Presentation>
ExitCode list(int n, bool unique, std::int64_t limit, Presentation shown) {
  std::int64_t listed = 0;
  const auto visit = [&](Solution solution, std::optional<int> orbit_size) {
    return shown.show(solution, orbit_size) && ++listed < limit;
  };
  if (unique) {
    for_each_unique_solution(n, visit);
  } else {
    for_each_solution(n, [&visit](Solution solution) { return visit(solution, std::nullopt); });
  }
  shown.finish();
  if (!has_solution(n)) print_notice(no_solution(n));
  return ExitCode::done;
}

}  // namespace

ExitCode run_list(Arguments arguments) {
  constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();
  CommandLine line("list", "N",
                   "Lists all solutions in lexicographic order as they are found: the column of "
                   "each row's queen, from 0.");
  line.add_flag("u,unique", "Only the smallest solution of each orbit, with the orbit's size");
  line.add_option("limit", "K", "Stop after this many");
  line.add_option("format", "FORMAT", "queens, board, json (a line each), csv or svg", "queens");
  line.add_option("out", "DIR", "svg: a file per solution in this folder");
  line.add_flag("sheet", "svg: all boards in one picture");
  line.add_example("6 --format board", "all solutions of 6 queens, drawn");
  line.add_example("8 --unique", "one of each of the twelve orbits");
  if (!line.parse(arguments)) return print_result(line.help());
  const int n = line.board_size(kLargestListed, "construct gives a solution of any size");
  const std::int64_t limit = line.has("limit") ? line.integer("limit", 1, kUnlimited) : kUnlimited;
  const bool unique = line.has("unique");
  const std::string format = line.one_of("format", {"queens", "board", "json", "csv", "svg"});
  const bool sheet = line.has("sheet");
  const bool files = line.has("out");
  if (format != "svg" && (sheet || files)) {
    throw line.error("--sheet and --out belong to --format svg");
  }
  if (format == "svg" && sheet == files) {
    throw line.error("--format svg takes either --out DIR, for a file per solution, or --sheet");
  }
  if (sheet) return list(n, unique, limit, Sheet());
  if (files) return list(n, unique, limit, SvgFiles(line.text("out")));
  return list(n, unique, limit, Stream(format, n, unique));
}

}  // namespace nqueens::app
