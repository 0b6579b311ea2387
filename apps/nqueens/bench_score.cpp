// nqueens bench --score: times a fixed count and computes a score for the machine.

#include <spdlog/fmt/fmt.h>

#include "bench.hpp"
#include "run/score.hpp"

namespace nqueens::app {

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
