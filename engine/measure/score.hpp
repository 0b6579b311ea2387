// The score of a machine: its speed for one of a few fixed counts.
#pragma once

#include <array>
#include <string_view>

#include "base/tally.hpp"
#include "base/threads.hpp"

namespace nqueens {

/// A whole count, as by `nqueens count N`, that gives a score.
struct ScoreSize {
  std::string_view name;
  int n = 0;
  int most_threads = 0;        ///< this size is the default up to this many threads
  std::string_view meant_for;  ///< such as "64 cores"
};

/// All sizes, smallest first; the last one is for any number of threads. Never change a size, since
/// scores of different versions must be comparable; give a new size a new name. On one core of a
/// Zen 5 the three sizes take about 1.6, 204 and 1,750 s (docs/benchmarks.md). So each size takes
/// less than a minute on as many cores as `meant_for` says.
inline constexpr std::array kScoreSizes{
    ScoreSize{.name = "quick", .n = 19, .most_threads = 31, .meant_for = "a few cores"},
    ScoreSize{.name = "standard", .n = 22, .most_threads = 127, .meant_for = "64 cores"},
    ScoreSize{.name = "large", .n = 23, .most_threads = kMaxThreads, .meant_for = "192 cores"},
};

/// Returns nullptr if there is no such size.
const ScoreSize* find_score_size(std::string_view name);

/// Returns the default size for a machine with this many threads.
const ScoreSize& score_size_for(int threads);

/// The count that has the score 1.
struct ScoreBaseline {
  std::string_view method;
  int n = 0;
  Count total{};
  double elapsed_s = 0;
  std::string_view processor;
};

/// From the row of `pruned` under "Other programs" in docs/benchmarks.md.
inline constexpr ScoreBaseline kScoreBaseline{
    .method = "pruned",
    .n = 16,
    .total = 14'772'512,
    .elapsed_s = 1.463,
    .processor = "one core of an AMD EPYC (Zen 4) at 3.5 GHz"};

/// Returns the solutions per second, divided by those of the baseline. Fast methods find more
/// solutions per second on larger boards, so only scores of the same size can be compared.
/// `elapsed_s` > 0.
double score_of(const Count& total, double elapsed_s);

}  // namespace nqueens
