// The facts that the reports of `nqueens bench` share, and --score: times a fixed count and
// computes a score for the machine.

#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "base/census.hpp"
#include "base/count_text.hpp"
#include "base/memory.hpp"
#include "base/processor.hpp"
#include "bench.hpp"
#include "job/verdict.hpp"
#include "measure/score.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

std::string or_unknown(const std::vector<std::string>& words) {
  return words.empty() ? "unknown" : fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::vector<Fact> this_machine() {
  const Processor processor = this_processor();
  std::vector<std::string> caches;
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const auto& [name, bytes, shared_by] : processor.caches) {
    const std::string shared = shared_by > 1 ? fmt::format(" shared by {}", shared_by) : "";
    caches.push_back(fmt::format("{} {}{}", name, readable_size(bytes), shared));
    array.push_back({{"name", name}, {"bytes", bytes}, {"shared_by", shared_by}});
  }
  const auto& [model, logical, nodes, all_caches, now, most] = processor;
  std::vector<std::string> frequency;
  if (now) frequency.push_back(fmt::format("{:.0f} MHz now", *now));
  if (most) frequency.push_back(fmt::format("{:.0f} MHz at most", *most));
  const std::string nodes_in_words = counted(static_cast<std::uint64_t>(nodes), "NUMA node");
  return {{"processor", model, "machine",
           as_object({{.key = "processor", .value = model},
                      {.key = "logical_processors", .value = logical},
                      {.key = "numa_nodes", .value = nodes},
                      {.key = "caches", .value = array},
                      {.key = now ? "mhz" : "", .value = now.value_or(0)},
                      {.key = most ? "max_mhz" : "", .value = most.value_or(0)}})},
          {"caches", or_unknown(caches)},
          {"frequency", or_unknown(frequency)},
          {"logical", fmt::format("{} in {}", logical, nodes_in_words)}};
}

std::vector<int> Bench::thread_steps() const {
  std::vector<int> steps;
  for (int step = 1; step < threads.threads; step *= 2) steps.push_back(step);
  steps.push_back(threads.threads);
  return steps;
}

void add_terms(std::string_view schema, const std::vector<Fact>& machine,
               const std::vector<int>& steps, Bench& bench) {
  const auto& [threads, limit] = bench.threads;
  std::string in_words = fmt::format("{} (limit: {})", threads, limit);
  if (!steps.empty()) in_words += fmt::format("; measured: {}", fmt::join(steps, ", "));
  bench.report.add({{.key = "schema", .value = schema},
                    {"version", version(), "version", version()},
                    {"compiler", compiler(), "compiler", compiler()},
                    {"build type", build_type(), "build_type", build_type()}});
  bench.report.add(machine);
  bench.report.add({{"threads", in_words, "threads", threads},
                    {.key = "threads_limited_by", .value = limit},
                    {.key = steps.empty() ? "" : "thread_steps", .value = steps},
                    {"command line", bench.command_line, "command_line", bench.command_line}});
}

ObservedCount checked_count(int n, int threads, Listener& listener) {
  const MethodRequest request{.method = std::string(methods_by_speed(n).front()->info->name)};
  ObservedCount observed = observe_count(request, n, threads, listener);
  job::require_known(observed.chosen.method->info(), n, observed.tally);
  return observed;
}

void warn_of_other_load(const ObservedCount& observed, Activity& activity) {
  constexpr double kLeast = 0.9;
  if (observed.utilisation() >= kLeast) return;
  activity.warn(fmt::format(
      "utilisation {:.2f}: {} took {:.2f} s, but only {:.2f} s of processor time; if other "
      "programs ran meanwhile, measure again without them",
      observed.utilisation(),
      counted(static_cast<std::uint64_t>(observed.chosen.room.threads), "thread"),
      observed.elapsed_s, observed.cpu_s));
}

void add_counted(const ObservedCount& observed, RunningReport& report) {
  const auto& [method, isa, plan, room, memory_needed, remarks] = observed.chosen;
  const std::string total = to_string(observed.tally.total);
  const std::string unique = to_string(census_of(plan.n, observed.tally).unique());
  report.add({{.key = "n", .value = plan.n},
              {.key = "total", .value = total},
              {.key = "unique", .value = unique},
              {"method", fmt::format("{} ({}), {}", plan.method, plan.parameters, isa), "method",
               plan.method},
              {.key = "parameters", .value = plan.parameters},
              {.key = "isa", .value = isa},
              {"seeds", std::to_string(plan.seeds.size()), "seeds", plan.seeds.size()},
              {"total", total},
              {"unique", unique}});
}

ExitCode run_score(const std::string& size, Bench& bench) {
  const int threads = bench.threads.threads;
  const bool by_threads = size == "auto";
  const ScoreSize& work = by_threads ? score_size_for(threads) : *find_score_size(size);
  const ScoreBaseline& one = kScoreBaseline;
  RunningReport& report = bench.report;

  add_terms("bench-score-1", this_machine(), {}, bench);
  report.add({{"size",
               fmt::format("{}, n = {}, for {}{}", work.name, work.n, work.meant_for,
                           by_threads ? "; chosen by the number of threads" : ""),
               "size", work.name},
              {"score 1", fmt::format("{}, n = {}, in {} s on {}", one.method, one.n, one.elapsed_s,
                                      one.processor)}});
  bench.activity.enter("n = " + std::to_string(work.n));
  const ObservedCount observed = checked_count(work.n, threads, bench.activity);
  const double score = score_of(observed.tally.total, observed.elapsed_s);
  add_counted(observed, report);
  report.add({{"utilisation", fmt::format("{:.2f}", observed.utilisation()), "utilisation",
               observed.utilisation()}});
  warn_of_other_load(observed, bench.activity);
  // Other programs search for these two lines, so they never change.
  report.print(fmt::format("\nSeconds: {:.3f}\nScore: {:.2f}\n", observed.elapsed_s, score));
  report.add({{.key = "elapsed_s", .value = observed.elapsed_s},
              {.key = "score", .value = score},
              {.key = "baseline",
               .value = {{"method", one.method},
                         {"n", one.n},
                         {"total", to_string(one.total)},
                         {"elapsed_s", one.elapsed_s},
                         {"processor", one.processor}}}});
  return report.end();
}

}  // namespace nqueens::app
