#include "completions.hpp"

#include <atomic>
#include <set>
#include <spdlog/fmt/fmt.h>

#include "census/count_text.hpp"
#include "count_options.hpp"
#include "fact.hpp"
#include "machine/stopwatch.hpp"
#include "nqueens/solutions.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "queen_lists.hpp"
#include "readable.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

// Refuses options for plans, checkpoints and the unique count, which do not apply to completions.
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

ExitCode count_completions(const CommandLine& line, const QueenList& given, OutputForm form) {
  refuse_other_options(line);
  const int n = static_cast<int>(given.board.size());
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
    return print_result(form == OutputForm::json    ? as_json(facts)
                        : form == OutputForm::quiet ? fmt::format("{}\n", completions)
                                                    : as_rows(facts, kLabelColumns));
  };
  const auto state = [&] {
    ProgressState now = activity.state();
    const std::uint64_t so_far = found;
    now.details = {grouped(so_far, digit_separator(Stream::err)) +
                   one_or_several(so_far, " completion found", " completions found")};
    return now;
  };
  return run_unsaved(search, " before all completions were counted",
                     {.request = progress_request(line), .source = state},
                     {.time = time_limit(line)});
}

}  // namespace nqueens::app
