// nqueens bench: measures how fast this machine counts by each method, instruction set and number
// of threads, and compares pairs of these by timing them alternately. With --score, computes a
// score of the machine. With --scaling, measures how counting scales with threads.

#include "bench.hpp"

#include <algorithm>
#include <spdlog/fmt/ranges.h>
#include <sstream>
#include <string>
#include <vector>

#include "base/bits.hpp"
#include "base/known_counts.hpp"
#include "commands.hpp"
#include "count_options.hpp"
#include "measure/scaling.hpp"
#include "measure/score.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

// Returns the words between the commas of an option's value. Throws UsageError if a word
// is repeated.
std::vector<std::string> words_of(const CommandLine& line, const std::string& option) {
  std::istringstream text(line.text(option) + ",");  // keeps an empty word at the end
  std::vector<std::string> words;
  for (std::string word; std::getline(text, word, ',');) {
    if (std::ranges::find(words, word) != words.end()) {
      throw line.error("--{} names '{}' twice", option, word);
    }
    words.push_back(word);
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
    methods.push_back(find_method(name));
    if (methods.back() != nullptr) continue;
    throw line.error("unknown method '" + name + "': known are all, " + method_names());
  }
  return methods;
}

std::vector<Isa> chosen_isas(const CommandLine& line,
                             const std::vector<const MethodEntry*>& methods) {
  if (line.text("isa") == "all") return available_isas();
  std::vector<Isa> isas;
  for (const std::string& name : words_of(line, "isa")) {
    isas.push_back(isa_named(line, name));
  }
  if (std::ranges::none_of(methods, [](const auto* m) { return m->info->vectorised; })) {
    throw line.error("--isa does not apply: no method chosen is vectorised");
  }
  std::ranges::sort(isas);
  return isas;
}

ExitCode run_bench(const CommandLine& line) {
  line.exclude("score", {"scaling", "max-n", "methods", "isa", "budget"});
  line.exclude("scaling", {"max-n", "methods", "isa", "budget"});
  line.require("size", "score");
  line.require("board", "scaling");
  Bench bench{.threads = thread_choice(line),
              .command_line = line.as_typed(),
              .report = RunningReport(line.has("json"))};
  const ProgressRequest progress = progress_request(line);
  const ProgressReporter::Source source = bench.activity.source();
  if (line.has("score")) {
    const std::string size = line.word("size");
    return run_unsaved([&] { return run_score(size, bench); },
                       " before the count was complete: no score", progress, source);
  }
  if (line.has("scaling")) {
    const int n = line.text("board") == "auto" ? scaling_board(bench.threads.threads)
                                               : static_cast<int>(line.integer("board"));
    return run_unsaved([&] { return run_scaling(n, bench); },
                       " before the last count; the rows printed are right", progress, source);
  }
  const std::vector<const MethodEntry*> methods = chosen_methods(line);
  const SpeedTest test{.methods = methods,
                       .isas = chosen_isas(line, methods),
                       .max_n = static_cast<int>(line.integer("max-n")),
                       .budget_s = line.number("budget")};
  return run_unsaved([&] { return run_speed_test(test, bench); },
                     " before the last timing; the rows printed are right", progress, source);
}

}  // namespace

constexpr Command kBench{
    .name = "bench",
    .summary = "this machine's throughput: methods, instruction sets, threads",
    .description =
        "Times whole counts (totals only) by every method, instruction set and number "
        "of threads, on boards of growing size, then compares them in turn. Or gives "
        "the machine a score, or counts one board on 1, 2, 4, ... threads.",
    .options = []() -> std::vector<Option> {
      std::vector<std::string> isas = names_of(available_isas());
      isas.insert(isas.begin(), "all");
      std::vector<std::string> sizes{"auto"};
      for (const ScoreSize& size : kScoreSizes) sizes.emplace_back(size.name);
      Option board = integer_option("board", "N|auto", {kFirstBenchBoard, kLargestKnown},
                                    "Board for --scaling; auto: by the number of threads", "auto");
      board.words = {"auto"};
      return {
          integer_option("max-n", "N", {kFirstBenchBoard, kMaxBoard}, "Largest board", "20"),
          list_option("methods", "NAME,...", "all, or some of " + method_names(),
                      method_words("all"), "all"),
          list_option("isa", "NAME,...",
                      "Instruction sets of vectorised methods: all, or some of " +
                          joined_names(available_isas()),
                      isas, "all"),
          seconds_option("budget",
                         "Stop before a board that would take longer; compare two on a board that "
                         "both count in this time",
                         "1"),
          flag_option("score", "Instead: time one count of fixed size, and print a score"),
          word_option("size", "NAME", sizes, "auto",
                      fmt::format("Work for --score: auto (by the number of threads), {}",
                                  fmt::join(sizes.begin() + 1, sizes.end(), ", "))),
          flag_option("scaling",
                      "Instead: count one board on 1, 2, 4, ... threads, and predict the "
                      "efficiency on 64 and 192"),
          board,
          json_option(),
          threads_option("auto"),
          progress_option()};
    },
    .examples = {{{"", "every method, instruction set and number of threads"},
                  {"--score", "one number for this machine"}}},
    .run = run_bench};

}  // namespace nqueens::app
