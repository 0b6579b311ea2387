// nqueens count N: the main job.

#include <cstdio>
#include <spdlog/spdlog.h>
#include <string>

#include "board/bits.hpp"
#include "command_line.hpp"
#include "methods/compound.hpp"
#include "methods/registry.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "report.hpp"
#include "run/runner.hpp"
#include "run/stopwatch.hpp"

namespace nqueens::app {
namespace {

struct CountRequest {
  int n = 0;
  const MethodEntry* method = nullptr;
  PlanOptions plan;
  ThreadChoice threads;
  OutputForm form = OutputForm::table;
  ProgressStyle progress = ProgressStyle::none;
  std::chrono::milliseconds first_progress{};
};

CommandLine count_command_line() {
  CommandLine line("count", "N", "Counts the total and unique solutions of the N-queens problem.");
  line.add_options()  //
      ("m,method", "auto, " + method_names(), cxxopts::value<std::string>()->default_value("auto"),
       "NAME")  //
      ("depth", "Rows fixed per seed, for methods on prefix seeds", cxxopts::value<std::string>(),
       "K")                                                    //
      ("json", "Print one JSON object")                        //
      ("q,quiet", "Print 'total unique' on one line, no log")  //
      ("progress", "auto, always or never", cxxopts::value<std::string>()->default_value("auto"),
       "WHEN");
  add_thread_option(line, "auto");
  add_log_option(line);
  return line;
}

const MethodEntry& chosen_method(const CommandLine& line, int n) {
  const std::string name = line.text("method");
  if (name == "auto") return *methods_by_speed(n).front();
  const MethodEntry* method = find_method(name);
  if (method == nullptr) {
    throw line.error("unknown method '" + name + "': known are auto, " + method_names());
  }
  if (n > method->info->max_n) {
    throw line.error(fmt::format("method {} reaches n = {} only: for n = {} take {}", name,
                                 method->info->max_n, n, methods_by_speed(n).front()->info->name));
  }
  return *method;
}

CountRequest read_request(const CommandLine& line) {
  CountRequest request;
  request.n = line.board_size();
  request.method = &chosen_method(line, request.n);
  if (line.has("depth")) {
    if (!request.method->info->prefix_seeds) {
      throw line.error(
          fmt::format("--depth does not apply to method {}", request.method->info->name));
    }
    request.plan.depth = static_cast<int>(line.integer("depth", 0, kMaxBoard));
  }
  request.threads = thread_choice(line);
  if (line.has("json") && line.has("quiet"))
    throw line.error("--json and --quiet exclude each other");
  if (line.has("json")) request.form = OutputForm::json;
  if (line.has("quiet")) request.form = OutputForm::quiet;
  const std::string progress = line.one_of("progress", {"auto", "always", "never"});
  request.progress =
      line.has("quiet") && progress == "auto" ? ProgressStyle::none : progress_style(progress);
  request.first_progress = std::chrono::seconds(progress == "always" ? 1 : 10);
  return request;
}

}  // namespace

ExitCode run_count(Arguments arguments) {
  CommandLine line = count_command_line();
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  const CountRequest request = read_request(line);
  set_up_log(line);

  const Stopwatch stopwatch;
  const auto method = with_symmetric_counts(request.method->make({}));
  const Plan plan = method->plan(request.n, request.plan);
  spdlog::info("n = {}, method {} ({}), {} seeds, {} threads (limit: {})", request.n, plan.method,
               plan.parameters, plan.seeds.size(), request.threads.threads, request.threads.limit);

  Progress progress;
  RunResult result;
  {
    const ProgressReporter reporter(request.progress, progress, plan, request.first_progress);
    result = run(*method, plan, all_seeds(plan),
                 {.threads = request.threads.threads, .progress = &progress});
  }

  const Census census = census_of(request.n, plan.trunk + result.sum);
  const Verification verification = verify(census);
  if (verification.verified == Verified::failed) {
    print_error("verification failed, this is a bug or a faulty machine: " + verification.failure);
    return ExitCode::verification_failed;
  }
  const CountReport report{.census = census,
                           .method = plan.method,
                           .parameters = plan.parameters,
                           .threads = request.threads,
                           .seeds = plan.seeds.size(),
                           .elapsed_s = stopwatch.elapsed_s(),
                           .cpu_s = stopwatch.cpu_s(),
                           .verified = verification.verified};
  spdlog::info("verified: {}; {:.3f} s elapsed, {:.3f} s of processor time",
               to_string(report.verified), report.elapsed_s, report.cpu_s);
  return print_result(format_report(report, request.form));
}

}  // namespace nqueens::app
