// nqueens first: one solution by depth-first search, as in M. Sakuta's lecture.

#include <atomic>
#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include "command.hpp"
#include "command_line.hpp"
#include "machine/stopwatch.hpp"
#include "no_solution.hpp"
#include "nqueens/pictures.hpp"
#include "nqueens/solutions.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "readable.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

std::string as_text(int n, const FirstSolution& first, double elapsed_s) {
  std::string text = fmt::format("n       {}\n", n);
  if (first.board) {
    text += fmt::format("queens  {}\n", board_as_list(*first.board));
  } else {
    text += "queens  " + no_solution(n) + "\n";
  }
  text += fmt::format("nodes   {}\ntime    {:.6f} s\n",
                      grouped(first.nodes, digit_separator(Stream::out)), elapsed_s);
  if (first.board) text += fmt::format("\n{}", board_as_text(*first.board));
  return text;
}

std::string as_json(int n, const FirstSolution& first, const std::string& kernel,
                    double elapsed_s) {
  nlohmann::ordered_json report{{"schema", "first-1"}, {"n", n},
                                {"queens", nullptr},   {"nodes", std::to_string(first.nodes)},
                                {"kernel", kernel},    {"elapsed_s", elapsed_s}};
  if (first.board) report["queens"] = *first.board;
  return report.dump() + "\n";
}

// How much is left to be searched nobody knows.
ProgressState state_of(const Activity& activity, std::uint64_t nodes) {
  ProgressState state = activity.state();
  const auto per_second = static_cast<double>(nodes) / state.elapsed_s;
  state.details = {fmt::format("{} queens placed", grouped(nodes, digit_separator(Stream::err))),
                   fmt::format("{:.1f} million/s", per_second / 1e6)};
  return state;
}

}  // namespace

ExitCode run_first(Arguments arguments) {
  CommandLine line("first", "N",
                   "Searches for one solution, row by row and column by column. Nodes are the "
                   "queens placed on the way.");
  line.add_option("kernel", "NAME",
                  "array-free, or board-array (as M. Sakuta's lecture first has it)", "array-free");
  line.add_flag("json", "Print one JSON object");
  add_progress_option(line);
  line.add_example("30", "the first solution of 30 queens, and how long it takes to be found");
  if (!line.parse(arguments)) return print_result(line.help());
  const std::string kernel = line.one_of("kernel", {"array-free", "board-array"});
  const int n = line.board_size(kLargestFirst, "construct gives a solution of any size at once");

  Activity activity(fmt::format("first {}", n));
  std::atomic<std::uint64_t> nodes{0};
  const auto search = [&] {
    const Stopwatch stopwatch;
    const FirstSolution first = kernel == "array-free" ? first_solution(n, &nodes)
                                                       : first_solution_on_board_array(n, &nodes);
    const double elapsed_s = stopwatch.elapsed_s();
    return print_result(line.has("json") ? as_json(n, first, kernel, elapsed_s)
                                         : as_text(n, first, elapsed_s));
  };
  const auto state = [&] { return state_of(activity, nodes); };
  return run_unsaved(search, " before a solution was found",
                     {.request = progress_request(line), .source = state});
}

}  // namespace nqueens::app
