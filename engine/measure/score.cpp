#include "measure/score.hpp"

#include <algorithm>

namespace nqueens {
namespace {

double per_second(const Count& total, double elapsed_s) {
  return static_cast<double>(total) / elapsed_s;
}

}  // namespace

const ScoreSize* find_score_size(std::string_view name) {
  const auto* size = std::ranges::find(kScoreSizes, name, &ScoreSize::name);
  return size == kScoreSizes.end() ? nullptr : size;
}

const ScoreSize& score_size_for(int threads) {
  return *std::ranges::find_if(
      kScoreSizes, [threads](const ScoreSize& size) { return threads <= size.most_threads; });
}

double score_of(const Count& total, double elapsed_s) {
  return per_second(total, elapsed_s) / per_second(kScoreBaseline.total, kScoreBaseline.elapsed_s);
}

}  // namespace nqueens
