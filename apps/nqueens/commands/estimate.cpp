// nqueens estimate N: what a count would take, before it is begun.

#include "run/estimate.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>
#include <string>

#include "census/count_text.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "job/preparation.hpp"
#include "method_options.hpp"
#include "narrator.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "readable.hpp"
#include "run/runner.hpp"
#include "supervisor.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

struct EstimateRequest {
  int n = 0;
  MethodRequest method;
  int threads = 1;
  double budget_s = 0;
  bool json = false;
};

std::string as_table(const ChosenMethod& chosen, const Estimate& found) {
  const Plan& plan = chosen.plan;
  const int threads = chosen.room.threads;
  return fmt::format(
      "n        {}\n"
      "method   {} ({}, {})\n"
      "seeds    {}, of which {} were sampled\n"
      "memory   {}\n"
      "time     {} on {} ({} to {})\n"
      "cpu      {} ({} to {})\n",
      plan.n, plan.method, plan.parameters, chosen.isa, plan.seeds.size(), found.seeds_sampled,
      readable_size(chosen.memory_needed), readable_duration(found.cpu_s / threads),
      counted(static_cast<std::uint64_t>(threads), "thread"),
      readable_duration(found.low_cpu_s / threads), readable_duration(found.high_cpu_s / threads),
      readable_duration(found.cpu_s), readable_duration(found.low_cpu_s),
      readable_duration(found.high_cpu_s));
}

std::string as_json(const ChosenMethod& chosen, const Estimate& found) {
  const Plan& plan = chosen.plan;
  const int threads = chosen.room.threads;
  const nlohmann::ordered_json object{{"schema", "estimate-1"},
                                      {"n", plan.n},
                                      {"method", plan.method},
                                      {"parameters", plan.parameters},
                                      {"isa", chosen.isa},
                                      {"seeds", plan.seeds.size()},
                                      {"seeds_sampled", found.seeds_sampled},
                                      {"memory_bytes", chosen.memory_needed},
                                      {"threads", threads},
                                      {"elapsed_s", found.cpu_s / threads},
                                      {"elapsed_low_s", found.low_cpu_s / threads},
                                      {"elapsed_high_s", found.high_cpu_s / threads},
                                      {"cpu_s", found.cpu_s},
                                      {"cpu_low_s", found.low_cpu_s},
                                      {"cpu_high_s", found.high_cpu_s},
                                      {"version", version()}};
  return object.dump(2) + "\n";
}

ExitCode forecast(const EstimateRequest& request, Activity& activity) {
  LogListener log;
  const ChosenMethod chosen = job::choose(request.method, request.n, request.threads, log);
  if (chosen.plan.seeds.empty()) {
    throw UsageError(fmt::format("n = {} has no seeds to sample: just count it", request.n));
  }
  activity.enter("sampling");
  // Sampling with more threads than there are cores would time their waiting for each other.
  const Room room{std::min(chosen.room.threads, available_threads().threads), chosen.room.bytes};
  const Estimate found =
      estimate(*chosen.method, chosen.plan,
               {.room = room, .budget_s = request.budget_s, .meter = &activity.meter()});
  return print_result(request.json ? as_json(chosen, found) : as_table(chosen, found));
}

}  // namespace

ExitCode run_estimate(Arguments arguments) {
  CommandLine line("estimate", "N",
                   "Estimates time and memory of 'nqueens count N' from a random sample of seeds.");
  add_method_options(line);
  line.add_option("time", "SEC", "About how long to sample", "10");
  line.add_flag("json", "Print one JSON object");
  add_thread_option(line, "auto");
  add_progress_option(line);
  add_log_option(line);
  line.add_example("22", "what counting 22 queens takes here");
  line.add_example("24 --threads 64", "and 24 queens on a machine with 64 cores of the same kind");
  if (!line.parse(arguments)) return print_result(line.help());
  const EstimateRequest request{.n = line.board_size(),
                                .method = method_request(line),
                                .threads = thread_choice(line).threads,
                                .budget_s = line.seconds("time"),
                                .json = line.has("json")};
  set_up_log(line);
  Activity activity(fmt::format("estimate {}", request.n));
  activity.enter("preparing");
  const auto source = [&] {
    ProgressState state = activity.state();
    // On the largest boards preparing takes long, or a single seed minutes.
    if (state.elapsed_s > 2 * request.budget_s + 1) {
      state.details.push_back("the least sample takes longer than --time");
    }
    return state;
  };
  // A count that has begun a seed cannot be asked to stop, so a sample may take far longer than
  // --time: on the largest boards days.
  const double limit_s = 10 * request.budget_s + 10;
  Supervisor supervisor(std::chrono::duration<double>(limit_s), kNothingToSave);
  const ProgressReporter reporter(progress_request(line), source);
  ExitCode code = ExitCode::done;
  if (supervisor.finish([&] { code = forecast(request, activity); })) return code;
  const StopReason reason = supervisor.stop().reason();
  print_notice(
      reason == StopReason::time_limit
          ? fmt::format("the least sample takes longer than {}: no estimate; allow more by "
                        "--time, or estimate a smaller board",
                        readable_duration(limit_s))
          : in_words(reason) + " before the sample was complete: no estimate");
  leave(exit_code_for(reason));
}

}  // namespace nqueens::app
