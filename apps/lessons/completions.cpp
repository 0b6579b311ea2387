// nqueens count N --queens LIST: counts the solutions that agree with a placement, by a plain
// search.

#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/count_text.hpp"
#include "base/stopwatch.hpp"
#include "fact.hpp"
#include "lessons.hpp"
#include "nqueens/solutions.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "queen_lists.hpp"
#include "supervisor.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

// Refuses options that do not apply with --queens, such as those about plans, checkpoints and CSV.
void refuse_other_options(const CommandLine& line) {
  static const std::set<std::string> kTaken{"queens", "base",       "json",     "quiet",
                                            "color",  "time-limit", "progress", "log-level"};
  for (const auto& [name, value] : line.given()) {
    if (kTaken.contains(name)) continue;
    throw line.error("--queens and --{} exclude each other: a plain search counts completions",
                     name);
  }
}

std::vector<Fact> completion_facts(const QueenList& given, std::uint64_t completions,
                                   double elapsed_s) {
  const auto n = given.board.size();
  return {{.key = "schema", .value = "completions-1"},
          {"n", std::to_string(n), "n", n},
          {"queens", as_list(given.board, given.first_number), "queens", given.board},
          {"completions", grouped(completions, digit_separator(Stream::out)), "completions",
           std::to_string(completions)},
          {"time", fmt::format("{:.6f} s", elapsed_s), "elapsed_s", elapsed_s}};
}

}  // namespace

std::vector<Option> completion_options() { return given_queens_options(); }

ExitCode count_completions(const CommandLine& line, int n, const TimeLimit& limit) {
  const QueenList given = given_queens(line, n);
  refuse_other_options(line);
  Activity activity(fmt::format("count {}", n));
  std::atomic<std::uint64_t> found{0};
  const auto search = [&] {
    constexpr int kLabelColumns = 13;
    const Stopwatch stopwatch;
    std::uint64_t completions = 0;
    const auto visit = [&](std::span<const int> /*completion*/) {
      found.store(++completions, std::memory_order_relaxed);
      return true;
    };
    for_each_solution(n, visit, given.board);
    const auto facts = completion_facts(given, completions, stopwatch.elapsed_s());
    return print_result(line.has("json")    ? as_json(facts)
                        : line.has("quiet") ? fmt::format("{}\n", completions)
                                            : as_rows(facts, kLabelColumns));
  };
  const auto state = [&] {
    ProgressState now = activity.state();
    const std::uint64_t so_far = found;
    now.details = {grouped(so_far, digit_separator(Stream::err)) +
                   one_or_several(so_far, " completion found", " completions found")};
    return now;
  };
  return run_unsaved(search, " before all completions were counted", progress_request(line), state,
                     limit);
}

}  // namespace nqueens::app
