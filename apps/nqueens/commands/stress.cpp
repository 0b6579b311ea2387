// nqueens stress: repeats counts with known results on every core until it is stopped.

#include "measure/stress.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <spdlog/fmt/fmt.h>

#include "base/count_text.hpp"
#include "base/processor.hpp"
#include "base/stopwatch.hpp"
#include "base/threads.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "supervisor.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

using Seconds = std::chrono::duration<double>;

struct StressWatch {
  std::size_t cases;
  std::optional<Seconds> time;
  std::size_t cores = allowed_cpus().size();
  Stopwatch stopwatch{};
  std::atomic<std::uint64_t> counts{0};

  ProgressState state() const {
    ProgressState state{.task = "stress", .elapsed_s = stopwatch.elapsed_s()};
    if (time) {
      state.share = std::min(1.0, state.elapsed_s / time->count());
      state.per_second = 1 / time->count();
    }
    const std::uint64_t now = counts;
    state.details = {counted(cores, "core"), counted(now / (cases * cores), "round"),
                     counted(now, "count")};
    if (const auto degrees = hottest_sensor()) {
      state.details.insert(state.details.begin() + 2, fmt::format("{:.0f} °C", *degrees));
    }
    return state;
  }
};

ExitCode run_stress(const CommandLine& line) {
  std::optional<Seconds> time;
  if (line.has("time")) time = Seconds(line.number("time"));

  const ProgressRequest progress = progress_request(line);
  Supervisor supervisor;  // no time limit: it would also stop the printing of results
  const std::vector<StressCase> cases = stress_cases();
  StressWatch watch{.cases = cases.size(), .time = time};
  const ProgressReporter reporter(progress, [&watch] { return watch.state(); });
  StressOutcome outcome;
  const auto work = [&] { outcome = stress(cases, supervisor.stop(), watch.counts, time); };
  if (!supervisor.finish(work)) leave(exit_code_for(supervisor.stop().reason()));
  if (!outcome.failure.empty()) {
    print_error("wrong count on " + outcome.failure + "; this machine cannot be trusted");
    return ExitCode::verification_failed;
  }
  const auto print = [&] {
    print_result(fmt::format("cores   {}\ncounts  {}\nwrong   0\n", outcome.cores.size(),
                             grouped(watch.counts, digit_separator(Stream::out))));
    return exit_code_for(supervisor.stop().reason());
  };
  return run_or_leave(supervisor, [&] { return print; });
}

}  // namespace

constexpr Command kStress{
    .name = "stress",
    .summary = "repeats known counts on every core, to find a faulty one",
    .description = "Repeats known counts on every core and names a core that gets one wrong.",
    .options = []() -> std::vector<Option> {
      return {seconds_option("time", "Stop after SEC seconds; default: run until interrupted"),
              progress_option()};
    },
    .examples = {{{"--time 600", "ten minutes on every core"}}},
    .run = run_stress};

}  // namespace nqueens::app
