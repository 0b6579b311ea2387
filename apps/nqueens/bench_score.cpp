#include "bench_score.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include "output.hpp"

namespace nqueens::app {
namespace {

double score_of(const ObservedCount& observed) {
  return nqueens::score_of(observed.tally.total, observed.elapsed_s);
}

std::string format_work(const ScoreRequest& request) {
  return fmt::format(
      "size          {}, n = {}, for {}{}\n"
      "score 1       {}, n = {}, in {} s on {}\n",
      request.size.name, request.size.n, request.size.meant_for,
      request.size_by_threads ? "; taken for the number of threads" : "", kScoreBaseline.method,
      kScoreBaseline.n, kScoreBaseline.elapsed_s, kScoreBaseline.processor);
}

// Programs look for the last two lines: they stay as they are.
std::string format_score(const ObservedCount& observed) {
  return format_counted(observed) +
         fmt::format("\nSeconds: {:.3f}\nScore: {:.2f}\n", observed.elapsed_s, score_of(observed));
}

std::string score_json(const ScoreRequest& request, const ObservedCount& observed) {
  nlohmann::ordered_json report = terms_json(request.terms, "bench-score-1");
  report["size"] = request.size.name;
  add_counted(observed, report);
  report["elapsed_s"] = observed.elapsed_s;
  report["score"] = score_of(observed);
  report["baseline"] = {{"method", kScoreBaseline.method},
                        {"n", kScoreBaseline.n},
                        {"total", to_string(kScoreBaseline.total)},
                        {"elapsed_s", kScoreBaseline.elapsed_s},
                        {"processor", kScoreBaseline.processor}};
  return report.dump(2) + "\n";
}

}  // namespace

ExitCode run_score(const ScoreRequest& request, Activity& activity) {
  if (!request.json) print_result(format_terms(request.terms) + format_work(request));
  activity.enter("n = " + std::to_string(request.size.n));
  const ObservedCount observed =
      checked_count(request.size.n, request.terms.threads.threads, activity.meter());
  return print_result(request.json ? score_json(request, observed) : format_score(observed));
}

}  // namespace nqueens::app
