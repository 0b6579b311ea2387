// nqueens bench: this machine's throughput, and ratios that hold whatever else the machine does;
// its score; and how it scales with threads.

#include <algorithm>
#include <array>
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
#include "job/verdict.hpp"
#include "known/known_counts.hpp"
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
  CommandLine line(
      "bench", "",
      "Times whole counts (totals only) by every method, instruction set and number "
      "of threads, on boards of growing size, then compares them in turn. Or gives the "
      "machine a score, or counts one board on 1, 2, 4, ... threads.");
  line.add_options()                                                                       //
      ("max-n", "Largest board", cxxopts::value<std::string>()->default_value("20"), "N")  //
      ("methods", "all, or some of " + method_names(),
       cxxopts::value<std::string>()->default_value("all"), "NAME,...")  //
      ("isa",
       "Instruction sets of vectorised methods: all, or some of " + joined_names(available_isas()),
       cxxopts::value<std::string>()->default_value("all"), "NAME,...")  //
      ("budget",
       "Stop before a board that would take longer; compare on boards that take both no longer",
       cxxopts::value<std::string>()->default_value("1"), "SEC")              //
      ("score", "Instead: one count of fixed size, its seconds and a score")  //
      ("size", "Work for --score: auto (by the number of threads), " + score_size_names(),
       cxxopts::value<std::string>()->default_value("auto"), "NAME")  //
      ("scaling",
       "Instead: one board on 1, 2, 4, ... threads, and the efficiency to expect on 64 and 192")  //
      ("board", "Board for --scaling; auto: by the number of threads",
       cxxopts::value<std::string>()->default_value("auto"), "N|auto")  //
      ("json", "Print one JSON object");
  add_thread_option(line, "auto");
  add_progress_option(line);
  line.add_example("", "every method, instruction set and number of threads");
  line.add_example("--score", "one number for this machine");
  return line;
}

enum class Mode { speedtest, score, scaling };

// The options that only one mode has.
struct ModeOption {
  const char* name;
  Mode mode;
};
constexpr std::array kModeOptions{
    ModeOption{"max-n", Mode::speedtest}, ModeOption{"methods", Mode::speedtest},
    ModeOption{"isa", Mode::speedtest},   ModeOption{"budget", Mode::speedtest},
    ModeOption{"size", Mode::score},      ModeOption{"board", Mode::scaling},
};

Mode mode_of(const CommandLine& line) {
  if (line.has("score") && line.has("scaling")) {
    throw line.error("--score and --scaling are two different runs: give one of them");
  }
  const Mode mode = line.has("score")     ? Mode::score
                    : line.has("scaling") ? Mode::scaling
                                          : Mode::speedtest;
  for (const ModeOption& option : kModeOptions) {
    if (option.mode == mode || !line.has(option.name)) continue;
    const char* own = option.mode == Mode::score ? "--score" : "--scaling";
    const char* given = mode == Mode::score ? "--score" : "--scaling";
    throw line.error(option.mode == Mode::speedtest
                         ? fmt::format("--{} does not apply to {}", option.name, given)
                         : fmt::format("--{} needs {}", option.name, own));
  }
  return mode;
}

// The option's words, separated by commas, each once.
std::vector<std::string> words_of(const CommandLine& line, const std::string& option) {
  const std::string text = line.text(option);
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::string word = text.substr(begin, end - begin);
    if (std::ranges::find(words, word) != words.end()) {
      throw line.error(fmt::format("--{} names '{}' twice", option, word));
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
      throw line.error(fmt::format("instruction set '{}' is {}: here are all, {}", name,
                                   isa ? "not available" : "unknown", joined_names(available)));
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
  for (const ScoreSize& size : score_sizes()) names.emplace_back(size.name);
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
      Configuration configuration = best_of(request, method);
      if (method->info->vectorised) {
        configuration.isa = isa;
      } else if (isa != configuration.isa) {
        continue;
      }
      for (const int threads : request.speedtest.steps) {
        configuration.threads = threads;
        all.push_back(configuration);
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
      Configuration other = best;
      other.isa = isa;
      all.push_back({.about = "isa", .a = other, .b = best});
    }
    for (const int threads : request.speedtest.steps) {
      if (threads == 1) continue;
      Configuration other = best;
      other.threads = threads;
      all.push_back({.about = "threads", .a = other, .b = best});
    }
  }
  return all;
}

double seconds_of(const std::vector<BenchRow>& rows, const Configuration& configuration, int n) {
  const auto row = std::ranges::find_if(rows, [&](const BenchRow& candidate) {
    return candidate.configuration == configuration && candidate.n == n;
  });
  return row->measurement.elapsed_s;
}

int largest_board(const std::vector<BenchRow>& rows, const Configuration& configuration) {
  int largest = kFirstBoard;
  for (const BenchRow& row : rows) {
    if (row.configuration == configuration) largest = std::max(largest, row.n);
  }
  return largest;
}

// The largest board that both have counted and that takes both together no longer than the budget.
int board_for(const BenchRatio& pair, const std::vector<BenchRow>& rows, double budget_s) {
  int n = std::min(largest_board(rows, pair.a), largest_board(rows, pair.b));
  while (n > kFirstBoard && seconds_of(rows, pair.a, n) + seconds_of(rows, pair.b, n) > budget_s)
    --n;
  return n;
}

Measurement known(const Configuration& configuration, int n, const Measurement& measurement) {
  job::require_known(*configuration.method->info, n, measurement.tally);
  return measurement;
}

std::string what_is_timed(const Configuration& configuration, int n) {
  return fmt::format("n = {}, {}", n, name_of(configuration));
}

// Both parts add to what is given and return false when a line could not be printed.
bool climb(const BenchRequest& request, std::vector<BenchRow>& rows, Activity& activity) {
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
      if (!request.json && print_result(format_row(rows.back())) != ExitCode::done) return false;
    }
  }
  return true;
}

bool compare(const BenchRequest& request, const std::vector<BenchRow>& rows,
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
    if (!request.json && print_result(format_ratio(ratio)) != ExitCode::done) return false;
  }
  return true;
}

ExitCode run_speedtest(const BenchRequest& request, Activity& activity) {
  const auto print = [&](const std::string& text) {
    return request.json || print_result(text) == ExitCode::done;
  };
  std::vector<BenchRow> rows;
  std::vector<BenchRatio> ratios = pairs(request);
  if (!print(format_speedtest(request.speedtest) + row_heading())) return ExitCode::failure;
  if (!climb(request, rows, activity)) return ExitCode::failure;
  if (!ratios.empty() && !print(ratio_heading())) return ExitCode::failure;
  if (!compare(request, rows, ratios, activity)) return ExitCode::failure;
  if (!request.json) return ExitCode::done;
  return print_result(bench_json(request.speedtest, rows, ratios));
}

}  // namespace

ExitCode run_bench(Arguments arguments) {
  CommandLine line = bench_command_line();
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  line.expect_no_operands();
  const Mode mode = mode_of(line);
  Activity activity("bench");
  const Watched progress{.request = progress_request(line),
                         .source = [&] { return activity.state(); }};
  if (mode == Mode::score) {
    return run_unsaved(
        [&, request = read_score_request(line, arguments)] { return run_score(request, activity); },
        " before the count was complete: no score", progress);
  }
  if (mode == Mode::scaling) {
    return run_unsaved([&, request = read_scaling_request(
                               line, arguments)] { return run_scaling(request, activity); },
                       " before the last count; the rows printed are right", progress);
  }
  return run_unsaved([&, request = read_speedtest_request(
                             line, arguments)] { return run_speedtest(request, activity); },
                     " before the last timing; the rows printed are right", progress);
}

}  // namespace nqueens::app
