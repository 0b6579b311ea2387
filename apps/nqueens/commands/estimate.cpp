// nqueens estimate N: estimates time and memory of a count before it begins.

#include <chrono>
#include <spdlog/fmt/fmt.h>
#include <string>

#include "base/count_text.hpp"
#include "base/memory.hpp"
#include "base/stopwatch.hpp"
#include "commands.hpp"
#include "count_options.hpp"
#include "fact.hpp"
#include "measure/forecast.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "supervisor.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

std::vector<Fact> facts_of(const Estimate& found) {
  return {
      {.key = "schema", .value = "estimate-1"},
      {"n", std::to_string(found.n), "n", found.n},
      {"method", fmt::format("{} ({}, {})", found.method, found.parameters, found.isa), "method",
       found.method},
      {.key = "parameters", .value = found.parameters},
      {.key = "isa", .value = found.isa},
      {"seeds",
       fmt::format("{}, of which {} {} timed on {}", found.seeds, found.seeds_sampled,
                   one_or_several(found.seeds_sampled, "was", "were"),
                   counted(static_cast<std::uint64_t>(found.threads_sampled), "thread")),
       "seeds", found.seeds},
      {.key = "seeds_sampled", .value = found.seeds_sampled},
      {.key = "threads_sampled", .value = found.threads_sampled},
      {"memory", readable_size(found.memory), "memory_bytes", found.memory},
      {"time",
       fmt::format("{} on {} ({} to {})", readable_duration(found.elapsed_s),
                   counted(static_cast<std::uint64_t>(found.threads), "thread"),
                   readable_duration(found.elapsed_low_s), readable_duration(found.elapsed_high_s)),
       "threads", found.threads},
      {.key = "elapsed_s", .value = found.elapsed_s},
      {.key = "elapsed_low_s", .value = found.elapsed_low_s},
      {.key = "elapsed_high_s", .value = found.elapsed_high_s},
      {"cpu",
       fmt::format("{} ({} to {})", readable_duration(found.cpu_s),
                   readable_duration(found.cpu_low_s), readable_duration(found.cpu_high_s)),
       "cpu_s", found.cpu_s},
      {.key = "cpu_low_s", .value = found.cpu_low_s},
      {.key = "cpu_high_s", .value = found.cpu_high_s},
      {.key = "version", .value = version()},
  };
}

ExitCode run_estimate(const CommandLine& line) {
  constexpr int kColumns = 9;  // width of labels
  const ForecastRequest request{.n = line.board_size(),
                                .method = method_request(line),
                                .threads = thread_choice(line).threads,
                                .budget_s = line.number("time"),
                                .begun_cpu_s = in_seconds(process_cpu())};
  const bool json = line.has("json");
  Activity activity(fmt::format("estimate {}", request.n), "preparing");
  const auto state = [&] {
    ProgressState now = activity.state();
    // On the largest boards, making the plan takes long, or a single seed takes minutes.
    if (now.elapsed_s > 2 * request.budget_s + 1) {
      now.details.push_back("the least sample takes longer than --time");
    }
    return now;
  };
  // A seed that has begun cannot be stopped, so a sample may take much longer than --time: days on
  // the largest boards.
  const double limit_s = 10 * request.budget_s + 10;
  const auto work = [&] {
    const std::vector<Fact> facts = facts_of(forecast(request, activity));
    return print_result(json ? as_json(facts) : as_rows(facts, kColumns));
  };
  return run_unsaved(
      work, " before the sample was complete: no estimate", progress_request(line), state,
      {.time = std::chrono::duration<double>(limit_s),
       .exceeded = fmt::format("the least sample takes longer than {}: no estimate; allow more by "
                               "--time, or estimate a smaller board",
                               readable_duration(limit_s))});
}

}  // namespace

constexpr Command kEstimate{
    .name = "estimate",
    .summary = "time and memory of a count, from a sample of its seeds",
    .operands = "N",
    .description = "Estimates time and memory of 'nqueens count N' from a random sample of seeds.",
    .options = []() -> std::vector<Option> {
      return joined({method_options(),
                     {seconds_option("time", "Sample for about SEC seconds", "10"), json_option(),
                      threads_option("auto"), progress_option(), log_option()}});
    },
    .examples = {{{"22", "what counting 22 queens takes here"},
                  {"24 --threads 64",
                   "and 24 queens on a machine with 64 cores of the same kind"}}},
    .run = run_estimate};

}  // namespace nqueens::app
