// The score of a machine: how fast it does one of a few fixed pieces of work.
#pragma once

#include <array>
#include <string_view>

#include "census/tally.hpp"
#include "machine/threads.hpp"

namespace nqueens {

/// One whole count, as `nqueens count N` does it.
struct ScoreSize {
  std::string_view name;
  int n = 0;
  int most_threads = 0;        ///< it is what machines of up to so many threads take by themselves
  std::string_view meant_for;  ///< such as "64 cores"
};

/// Smallest first; the last is for any number of threads. A size is never changed, else scores of
/// two versions could not be compared: a new one gets a new name. On one core of a Zen 5 version
/// 0.2.1 takes some 4, 750 and 6,700 s for them (docs/benchmarks.md). So they take less than a
/// minute on the cores that they are meant for.
inline constexpr std::array kScoreSizes{
    ScoreSize{.name = "quick", .n = 19, .most_threads = 31, .meant_for = "a few cores"},
    ScoreSize{.name = "standard", .n = 22, .most_threads = 127, .meant_for = "64 cores"},
    ScoreSize{.name = "large", .n = 23, .most_threads = kMaxThreads, .meant_for = "192 cores"},
};

/// nullptr when there is no such size.
const ScoreSize* find_score_size(std::string_view name);

/// What a machine of so many threads takes by itself.
const ScoreSize& score_size_for(int threads);

/// What a score of 1 stands for: this method, on this board, in so many seconds on one core.
struct ScoreBaseline {
  std::string_view method;
  int n = 0;
  Count total{};
  double elapsed_s = 0;
  std::string_view processor;
};

/// The row of `pruned` under "Other programs" in docs/benchmarks.md.
inline constexpr ScoreBaseline kScoreBaseline{
    .method = "pruned",
    .n = 16,
    .total = 14'772'512,
    .elapsed_s = 1.463,
    .processor = "one core of an AMD EPYC (Zen 4) at 3.5 GHz"};

/// Solutions by the second, over those of the baseline. Methods gain on larger boards, so scores
/// compare within one size only. `elapsed_s` > 0.
double score_of(const Count& total, double elapsed_s);

}  // namespace nqueens
