// The score of a machine: how fast it does one of a few fixed pieces of work.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "census/tally.hpp"

namespace nqueens {

/// One whole count, as `nqueens count N` does it.
struct ScoreSize {
  std::string_view name;
  int n = 0;
  int most_threads = 0;        ///< it is what machines of up to so many threads take by themselves
  std::string_view meant_for;  ///< such as "64 cores"
};

/// Smallest first; the last is for any number of threads.
std::span<const ScoreSize> score_sizes();

/// nullptr when there is no such size.
const ScoreSize* find_score_size(std::string_view name);

/// What a machine of so many threads takes by itself.
const ScoreSize& score_size_for(int threads);

/// "quick, standard, large": for help texts and errors.
std::string score_size_names();

/// What a score of 1 stands for: this method, on this board, in so many seconds on one core.
struct ScoreBaseline {
  std::string_view method;
  int n = 0;
  Count total{};
  double elapsed_s = 0;
  std::string_view processor;
};

const ScoreBaseline& score_baseline();

/// Solutions by the second, over those of the baseline. Methods gain on larger boards, so scores
/// compare within one size only. `elapsed_s` > 0.
double score_of(const Count& total, double elapsed_s);

}  // namespace nqueens
