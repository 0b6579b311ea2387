// nqueens estimate N: estimates time and memory of a count before it begins.

#include "measure/estimate.hpp"

#include <algorithm>
#include <chrono>
#include <spdlog/fmt/fmt.h>
#include <string>

#include "base/count_text.hpp"
#include "base/stopwatch.hpp"
#include "commands.hpp"
#include "count_options.hpp"
#include "fact.hpp"
#include "job/preparation.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "supervisor.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

struct EstimateRequest {
  int n = 0;
  MethodRequest method;
  int threads = 1;
  double budget_s = 0;
  bool json = false;
};

std::vector<Fact> facts_of(const ChosenMethod& chosen, const Estimate& found, int measured) {
  const auto& [method, isa, plan, room, bytes, remarks] = chosen;
  const auto& [cpu_s, low_s, high_s, sampled] = found;
  const int threads = room.threads;
  return {
      {.key = "schema", .value = "estimate-1"},
      {"n", std::to_string(plan.n), "n", plan.n},
      {"method", fmt::format("{} ({}, {})", plan.method, plan.parameters, isa), "method",
       plan.method},
      {.key = "parameters", .value = plan.parameters},
      {.key = "isa", .value = isa},
      {"seeds",
       fmt::format("{}, of which {} {} timed on {}", plan.seeds.size(), sampled,
                   one_or_several(sampled, "was", "were"),
                   counted(static_cast<std::uint64_t>(measured), "thread")),
       "seeds", plan.seeds.size()},
      {.key = "seeds_sampled", .value = sampled},
      {.key = "threads_sampled", .value = measured},
      {"memory", readable_size(bytes), "memory_bytes", bytes},
      {"time",
       fmt::format("{} on {} ({} to {})", readable_duration(cpu_s / threads),
                   counted(static_cast<std::uint64_t>(threads), "thread"),
                   readable_duration(low_s / threads), readable_duration(high_s / threads)),
       "threads", threads},
      {.key = "elapsed_s", .value = cpu_s / threads},
      {.key = "elapsed_low_s", .value = low_s / threads},
      {.key = "elapsed_high_s", .value = high_s / threads},
      {"cpu",
       fmt::format("{} ({} to {})", readable_duration(cpu_s), readable_duration(low_s),
                   readable_duration(high_s)),
       "cpu_s", cpu_s},
      {.key = "cpu_low_s", .value = low_s},
      {.key = "cpu_high_s", .value = high_s},
      {.key = "version", .value = version()},
  };
}

ExitCode forecast(const EstimateRequest& request, Activity& activity) {
  constexpr int kColumns = 9;  // width of labels
  activity.enter("preparing");
  const ChosenMethod chosen = job::choose(request.method, request.n, request.threads, activity);
  if (chosen.plan.seeds.empty()) {
    throw UsageError(fmt::format("n = {} has no seeds to sample: just count it", request.n));
  }
  const double begun_cpu_s = in_seconds(process_cpu());
  activity.enter("sampling");
  // Samples on no more threads than there are cores. With more, the times of the seeds would
  // include waiting for a core.
  const Room room{std::min(chosen.room.threads, available_threads().threads), chosen.room.bytes};
  const Estimate found = estimate(*chosen.method, chosen.plan,
                                  {.room = room,
                                   .run_threads = chosen.room.threads,
                                   .begun_cpu_s = begun_cpu_s,
                                   .budget_s = request.budget_s,
                                   .listener = activity});
  const std::vector<Fact> facts = facts_of(chosen, found, room.threads);
  return print_result(request.json ? as_json(facts) : as_rows(facts, kColumns));
}

ExitCode run_estimate(const CommandLine& line) {
  const EstimateRequest request{.n = line.board_size(),
                                .method = method_request(line),
                                .threads = thread_choice(line).threads,
                                .budget_s = line.number("time"),
                                .json = line.has("json")};
  Activity activity(fmt::format("estimate {}", request.n));
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
  return run_unsaved(
      [&] { return forecast(request, activity); }, " before the sample was complete: no estimate",
      progress_request(line), state,
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
