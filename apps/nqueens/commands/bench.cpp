// nqueens bench: this machine's throughput, and ratios that hold whatever else the machine does;
// its score; and how it scales with threads.

#include <algorithm>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <string>
#include <vector>

#include "bench_report.hpp"
#include "bench_scaling.hpp"
#include "bench_score.hpp"
#include "board/bits.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "contract/contract.hpp"
#include "job/verdict.hpp"
#include "known/known_counts.hpp"
#include "method_options.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "registry/registry.hpp"
#include "run/measurement.hpp"
#include "run/scaling.hpp"
#include "run/score.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

// Smaller boards take longer to start than to count.
constexpr int kFirstBoard = 6;
constexpr std::string_view kReference = "pruned";

struct BenchRequest {
  std::vector<const MethodEntry*> methods;
  Speedtest speedtest;
  int max_n = 0;
  double budget_s = 0;
  bool json = false;
};

CommandLine bench_command_line() {
  std::vector<std::string_view> sizes(kScoreSizes.size());
  std::ranges::transform(kScoreSizes, sizes.begin(), &ScoreSize::name);
  CommandLine line(
      "bench", "",
      "Times whole counts (totals only) by every method, instruction set and number "
      "of threads, on boards of growing size, then compares them in turn. Or gives the "
      "machine a score, or counts one board on 1, 2, 4, ... threads.");
  line.add_option("max-n", "N", "Largest board", "20");
  line.add_option("methods", "NAME,...", "all, or some of " + method_names(), "all");
  line.add_option(
      "isa", "NAME,...",
      "Instruction sets of vectorised methods: all, or some of " + joined_names(available_isas()),
      "all");
  line.add_option("budget", "SEC",
                  "Stop before a board that would take longer; compare on boards that take both no "
                  "longer",
                  "1");
  line.add_flag("score", "Instead: one count of fixed size, its seconds and a score");
  line.add_option(
      "size", "NAME",
      fmt::format("Work for --score: auto (by the number of threads), {}", fmt::join(sizes, ", ")),
      "auto");
  line.add_flag("scaling",
                "Instead: one board on 1, 2, 4, ... threads, and the efficiency to expect on 64 "
                "and 192");
  line.add_option("board", "N|auto", "Board for --scaling; auto: by the number of threads", "auto");
  line.add_flag("json", "Print one JSON object");
  add_thread_option(line, "auto");
  add_progress_option(line);
  line.add_example("", "every method, instruction set and number of threads");
  line.add_example("--score", "one number for this machine");
  return line;
}

// Each of the three runs has options of its own.
void check_options(const CommandLine& line) {
  if (line.has("score") && line.has("scaling")) {
    throw line.error("--score and --scaling are two different runs: give one of them");
  }
  for (const char* other : {"score", "scaling"}) {
    for (const char* option : {"max-n", "methods", "isa", "budget"}) {
      if (!line.has(other) || !line.has(option)) continue;
      throw line.error("--{} does not apply to --{}", option, other);
    }
  }
  line.require("size", "score");
  line.require("board", "scaling");
}

// The option's words, separated by commas, each once.
std::vector<std::string> words_of(const CommandLine& line, const std::string& option) {
  const std::string text = line.text(option);
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::string word = text.substr(begin, end - begin);
    if (std::ranges::find(words, word) != words.end()) {
      throw line.error("--{} names '{}' twice", option, word);
    }
    words.push_back(std::move(word));
    begin = end + 1;
  }
  return words;
}

std::vector<const MethodEntry*> chosen_methods(const CommandLine& line) {
  std::vector<const MethodEntry*> methods;
  if (line.text("methods") == "all") {
    for (const MethodEntry& entry : all_methods()) methods.push_back(&entry);
    return methods;
  }
  for (const std::string& name : words_of(line, "methods")) {
    const MethodEntry* method = find_method(name);
    if (method == nullptr) {
      throw line.error("unknown method '" + name + "': known are all, " + method_names());
    }
    methods.push_back(method);
  }
  return methods;
}

std::vector<Isa> chosen_isas(const CommandLine& line,
                             const std::vector<const MethodEntry*>& methods) {
  std::vector<Isa> available = available_isas();
  if (line.text("isa") == "all") return available;
  std::vector<Isa> isas;
  for (const std::string& name : words_of(line, "isa")) {
    const std::optional<Isa> isa = parse_isa(name);
    if (!isa || !is_available(*isa)) {
      throw line.error("instruction set '{}' is {}: here are all, {}", name,
                       isa ? "not available" : "unknown", joined_names(available));
    }
    isas.push_back(*isa);
  }
  if (std::ranges::none_of(methods, [](const auto* m) { return m->info->vectorised; })) {
    throw line.error("--isa does not apply: no method chosen is vectorised");
  }
  std::ranges::sort(isas);
  return isas;
}

// 1, 2, 4, ... and the largest.
std::vector<int> thread_steps(int most) {
  std::vector<int> steps;
  for (int threads = 1; threads < most; threads *= 2) steps.push_back(threads);
  steps.push_back(most);
  return steps;
}

// Words that got through the checks of their options need no quotes.
std::string whole_command_line(Arguments arguments) {
  return fmt::format("nqueens bench{}{}", arguments.empty() ? "" : " ", fmt::join(arguments, " "));
}

BenchTerms bench_terms(const CommandLine& line, Arguments arguments) {
  return {.threads = thread_choice(line), .command_line = whole_command_line(arguments)};
}

ScoreRequest read_score_request(const CommandLine& line, Arguments arguments) {
  ScoreRequest request{.terms = bench_terms(line, arguments), .json = line.has("json")};
  std::vector<std::string> names{"auto"};
  for (const ScoreSize& size : kScoreSizes) names.emplace_back(size.name);
  const std::string name = line.one_of("size", names);
  request.size_by_threads = name == "auto";
  request.size = request.size_by_threads ? score_size_for(request.terms.threads.threads)
                                         : *find_score_size(name);
  return request;
}

ScalingRequest read_scaling_request(const CommandLine& line, Arguments arguments) {
  ScalingRequest request{.terms = bench_terms(line, arguments), .json = line.has("json")};
  const int most = request.terms.threads.threads;
  request.steps = thread_steps(most);
  request.n = line.text("board") == "auto"
                  ? scaling_board(most)
                  : static_cast<int>(line.integer("board", kFirstBoard, kLargestKnown));
  return request;
}

BenchRequest read_speedtest_request(const CommandLine& line, Arguments arguments) {
  BenchRequest request;
  request.methods = chosen_methods(line);
  request.speedtest.isas = chosen_isas(line, request.methods);
  request.speedtest.threads = thread_choice(line);
  request.speedtest.steps = thread_steps(request.speedtest.threads.threads);
  request.max_n = static_cast<int>(line.integer("max-n", kFirstBoard, kMaxBoard));
  request.budget_s = line.seconds("budget");
  request.json = line.has("json");
  request.speedtest.command_line = whole_command_line(arguments);
  return request;
}

// The best chosen way to run a method on one thread.
Configuration best_of(const BenchRequest& request, const MethodEntry* method) {
  return {.method = method, .isa = request.speedtest.isas.back(), .threads = 1};
}

std::vector<Configuration> configurations(const BenchRequest& request) {
  std::vector<Configuration> all;
  for (const MethodEntry* method : request.methods) {
    for (const Isa isa : request.speedtest.isas) {
      if (!method->info->vectorised && isa != request.speedtest.isas.back()) continue;
      for (const int threads : request.speedtest.steps) {
        all.push_back({.method = method, .isa = isa, .threads = threads});
      }
    }
  }
  return all;
}

// What is worth comparing, without the board and the figures: methods against the reference, each
// instruction set against the best, more threads against one.
std::vector<BenchRatio> pairs(const BenchRequest& request) {
  std::vector<BenchRatio> all;
  const MethodEntry* reference = find_method(kReference);
  const bool has_reference = std::ranges::find(request.methods, reference) != request.methods.end();
  for (const MethodEntry* method : request.methods) {
    const Configuration best = best_of(request, method);
    if (has_reference && method != reference) {
      all.push_back({.about = "method", .a = best, .b = best_of(request, reference)});
    }
    for (const Isa isa : request.speedtest.isas) {
      if (!method->info->vectorised || isa == best.isa) continue;
      all.push_back({.about = "isa", .a = {method, isa, 1}, .b = best});
    }
    for (const int threads : request.speedtest.steps) {
      if (threads == 1) continue;
      all.push_back({.about = "threads", .a = {method, best.isa, threads}, .b = best});
    }
  }
  return all;
}

// For each board that was counted, from kFirstBoard on: every configuration has that one.
std::vector<double> seconds_of(const std::vector<BenchRow>& rows,
                               const Configuration& configuration) {
  std::vector<double> seconds;
  for (const BenchRow& row : rows) {
    if (row.configuration == configuration) seconds.push_back(row.measurement.elapsed_s);
  }
  NQUEENS_ASSERT(!seconds.empty());
  return seconds;
}

// The largest board that both have counted and that takes both together no longer than the budget.
int board_for(const BenchRatio& pair, const std::vector<BenchRow>& rows, double budget_s) {
  const std::vector<double> a = seconds_of(rows, pair.a);
  const std::vector<double> b = seconds_of(rows, pair.b);
  std::size_t last = std::min(a.size(), b.size()) - 1;
  while (last > 0 && a[last] + b[last] > budget_s) --last;
  return kFirstBoard + static_cast<int>(last);
}

Measurement known(const Configuration& configuration, int n, const Measurement& measurement) {
  job::require_known(*configuration.method->info, n, measurement.tally);
  return measurement;
}

std::string what_is_timed(const Configuration& configuration, int n) {
  return fmt::format("n = {}, {}", n, name_of(configuration));
}

std::vector<BenchRow> climb(const BenchRequest& request, Activity& activity) {
  std::vector<BenchRow> rows;
  for (const Configuration& configuration : configurations(request)) {
    std::vector<double> times;
    const int last = std::min(request.max_n, configuration.method->info->max_n);
    for (int n = kFirstBoard; n <= last; ++n) {
      if (predicted_next_s(times) > request.budget_s) break;
      activity.enter(what_is_timed(configuration, n));
      const Measurement measurement =
          known(configuration, n, measure_steadily(configuration, n, &activity.meter()));
      times.push_back(measurement.elapsed_s);
      rows.push_back({.configuration = configuration, .n = n, .measurement = measurement});
      if (!request.json) print_result(format_row(rows.back()));
    }
  }
  return rows;
}

void compare(const BenchRequest& request, const std::vector<BenchRow>& rows,
             std::vector<BenchRatio>& ratios, Activity& activity) {
  for (BenchRatio& ratio : ratios) {
    ratio.n = board_for(ratio, rows, request.budget_s);
    const auto timed = [n = ratio.n, &activity](const Configuration& configuration) {
      return [n, configuration, &activity] {
        activity.enter(what_is_timed(configuration, n));
        return known(configuration, n, measure(configuration, n, &activity.meter())).elapsed_s;
      };
    };
    ratio.comparison = compare_in_turn(timed(ratio.a), timed(ratio.b), request.budget_s);
    if (!request.json) print_result(format_ratio(ratio));
  }
}

ExitCode run_speedtest(const BenchRequest& request, Activity& activity) {
  if (!request.json) print_result(format_speedtest(request.speedtest) + row_heading());
  const std::vector<BenchRow> rows = climb(request, activity);
  std::vector<BenchRatio> ratios = pairs(request);
  if (!request.json && !ratios.empty()) print_result(ratio_heading());
  compare(request, rows, ratios, activity);
  return request.json ? print_result(bench_json(request.speedtest, rows, ratios)) : ExitCode::done;
}

}  // namespace

ExitCode run_bench(Arguments arguments) {
  CommandLine line = bench_command_line();
  if (!line.parse(arguments)) return print_result(line.help());
  line.expect_no_operands();
  check_options(line);
  Activity activity("bench");
  const Watched progress = watched(line, activity);
  if (line.has("score")) {
    return run_unsaved(
        [&, request = read_score_request(line, arguments)] { return run_score(request, activity); },
        " before the count was complete: no score", progress);
  }
  if (line.has("scaling")) {
    return run_unsaved([&, request = read_scaling_request(
                               line, arguments)] { return run_scaling(request, activity); },
                       " before the last count; the rows printed are right", progress);
  }
  return run_unsaved([&, request = read_speedtest_request(
                             line, arguments)] { return run_speedtest(request, activity); },
                     " before the last timing; the rows printed are right", progress);
}

}  // namespace nqueens::app
