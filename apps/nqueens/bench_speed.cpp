// nqueens bench without --score and --scaling: times methods, instruction sets and numbers of
// threads on growing boards, then compares them in pairs that are timed alternately.

#include <algorithm>
#include <spdlog/fmt/fmt.h>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "base/lecture_table.hpp"
#include "bench.hpp"
#include "count_options.hpp"
#include "job/verdict.hpp"
#include "measure/measurement.hpp"

namespace nqueens::app {
namespace {

constexpr std::string_view kReference = "pruned";

constexpr Table kSpeedRows{
    .key = "rows", .widths = {-12, -10, 7, 3, 15, 11, 11}, .title = "\n", .styled = true};
// A comparison of A with B is two lines of text: one for A, one for B. In JSON it is one object.
constexpr Table kRatios{.key = "ratios",
                        .widths = {-7, 3, 8, 2, -33, 11},
                        .title = "\nTimed in turn, A B B A; medians; below 1 where A is faster\n",
                        .styled = true};

/// The seconds that a configuration (method, instruction set, threads) took for each board, from
/// kFirstBenchBoard on. There is at least one time.
struct Climb {
  Configuration configuration;
  std::vector<double> seconds = {};
};

// `a` and `b` are the times of two configurations, one for each board from kFirstBenchBoard on.
// Returns the largest board whose two times add up to at most the budget; kFirstBenchBoard if there
// is none.
int board_for(const std::vector<double>& a, const std::vector<double>& b, double budget_s) {
  NQUEENS_ASSERT(!a.empty() && !b.empty());
  std::size_t last = std::min(a.size(), b.size()) - 1;
  while (last > 0 && a[last] + b[last] > budget_s) --last;
  return kFirstBenchBoard + static_cast<int>(last);
}

std::vector<Fact> facts_of(const Configuration& configuration) {
  const MethodInfo& method = *configuration.method->info;
  const std::string isa(method.vectorised ? to_string(configuration.isa) : "-");
  const int threads = configuration.threads;
  return {{"method", std::string(method.name), "method", method.name},
          {"isa", isa, method.vectorised ? "isa" : "", isa},
          {"threads", std::to_string(threads), "threads", threads}};
}

std::vector<Fact> facts_of(const Configuration& configuration, int n, const Measurement& measured) {
  const std::string total = to_string(measured.tally.total);
  const double per_s = static_cast<double>(measured.tally.total) / measured.elapsed_s;
  std::vector<Fact> facts = facts_of(configuration);
  facts.insert(
      facts.end(),
      {{"n", std::to_string(n), "n", n},
       {"total", total, "total", total},
       {"time, s", fmt::format("{:.6f}", measured.elapsed_s), "elapsed_s", measured.elapsed_s},
       {"solutions/s", fmt::format("{:.2e}", per_s), "solutions_per_s", per_s}});
  return facts;
}

// Returns a name such as "colours avx512 2 threads".
std::string name_of(const Configuration& configuration) {
  const MethodInfo& method = *configuration.method->info;
  return fmt::format("{} {}{}", method.name,
                     method.vectorised ? fmt::format("{} ", to_string(configuration.isa)) : "",
                     counted(static_cast<std::uint64_t>(configuration.threads), "thread"));
}

Measurement time(const Configuration& configuration, int n, decltype(measure)* measured_by,
                 Activity& activity) {
  activity.enter(fmt::format("n = {}, {}", n, name_of(configuration)));
  Measurement measured = measured_by(configuration, n, activity);
  job::require_known(*configuration.method->info, n, measured.tally);
  return measured;
}

Climb climb(const Configuration& configuration, const SpeedTest& test, Bench& bench) {
  Climb climb{configuration};
  const int last = std::min(test.max_n, configuration.method->info->max_n);
  for (int n = kFirstBenchBoard; n <= last; ++n) {
    if (predicted_next_s(climb.seconds) > test.budget_s) break;
    const Measurement measured = time(configuration, n, measure_steadily, bench.activity);
    climb.seconds.push_back(measured.elapsed_s);
    bench.report.add_row(kSpeedRows, facts_of(configuration, n, measured));
  }
  return climb;
}

// Times two configurations alternately and reports the ratio of their times. `about` says in what
// they differ, such as "isa".
void compare(const std::string& about, const Climb& a, const Climb& b, double budget_s,
             Bench& bench) {
  const int n = board_for(a.seconds, b.seconds, budget_s);
  const auto seconds = [&](const Climb& side) {
    return time(side.configuration, n, measure, bench.activity).elapsed_s;
  };
  const Comparison found =
      compare_in_turn([&] { return seconds(a); }, [&] { return seconds(b); }, budget_s);
  const std::string name_of_b = name_of(b.configuration);
  bench.report.add_row(kRatios,
                       {{"about", about, "about", about},
                        {"n", std::to_string(n), "n", n},
                        {"A / B", fmt::format("{:.4g}", found.ratio())},
                        {"", "A"},
                        {"", name_of(a.configuration), "a", as_object(facts_of(a.configuration))},
                        {.key = "b", .value = as_object(facts_of(b.configuration))},
                        {"time, s", fmt::format("{:.6f}", found.a_s), "a_s", found.a_s},
                        {.key = "b_s", .value = found.b_s},
                        {.key = "timings", .value = found.timings},
                        {.key = "ratio", .value = found.ratio()}});
  bench.report.print(fmt::format("{:>23} {:<33} {:>11.6f}\n", "B", name_of_b, found.b_s));
}

// Compares every method with the reference method, every instruction set with the best one, and
// several threads with one thread.
void compare_all(const SpeedTest& test, const std::vector<Climb>& climbs, Bench& bench) {
  const Isa best_isa = test.isas.back();
  const auto best_of = [&](const MethodEntry* method) {
    return std::ranges::find(climbs, Configuration{method, best_isa, 1}, &Climb::configuration);
  };
  const auto reference = best_of(find_method(kReference));
  for (const MethodEntry* method : test.methods) {
    const auto best = best_of(method);
    if (reference != climbs.end() && reference != best) {
      compare("method", *best, *reference, test.budget_s, bench);
    }
    for (const Climb& other : climbs) {
      const auto& [its_method, isa, threads] = other.configuration;
      if (its_method != method) continue;
      if (isa != best_isa && threads == 1) compare("isa", other, *best, test.budget_s, bench);
      if (isa == best_isa && threads > 1) compare("threads", other, *best, test.budget_s, bench);
    }
  }
}

void add_lecture(RunningReport& report) {
  for (const MethodEntry& entry : all_methods()) {
    for (int n = 1; n <= kMaxBoard; ++n) {
      const auto milliseconds = lecture_entry(entry.info->name, n).milliseconds;
      if (!milliseconds) continue;
      report.add_row("lecture",
                     {{.key = "method", .value = entry.info->name},
                      {.key = "n", .value = n},
                      {.key = "elapsed_s", .value = static_cast<double>(*milliseconds) / 1000}});
    }
  }
}

}  // namespace

ExitCode run_speed_test(const SpeedTest& test, Bench& bench) {
  const std::string best(to_string(best_isa()));
  const std::string measured = joined_names(test.isas);
  const std::vector<int> steps = bench.thread_steps();
  add_terms(
      "bench-1",
      {{"isa", fmt::format("{} is the best here; measured: {}", best, measured), "best_isa", best},
       {.key = "isas", .value = names_of(test.isas)}},
      steps, bench);
  std::vector<Climb> climbs;
  for (const MethodEntry* method : test.methods) {
    for (const Isa isa : test.isas) {
      if (!method->info->vectorised && isa != test.isas.back()) continue;
      for (const int threads : steps) climbs.push_back(climb({method, isa, threads}, test, bench));
    }
  }
  bench.report.add({{.key = "ratios", .value = nlohmann::ordered_json::array()}});
  compare_all(test, climbs, bench);
  add_lecture(bench.report);
  return bench.report.end();
}

}  // namespace nqueens::app
