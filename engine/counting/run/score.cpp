#include "run/score.hpp"

#include <algorithm>
#include <array>

#include "machine/threads.hpp"

namespace nqueens {
namespace {

// A size is never changed, else scores of two versions could not be compared: a new one gets a new
// name. In core seconds of Zen 4 at 3.5 GHz they take 7, some 2500 and some 21000
// (docs/benchmarks.md): on the cores that they are meant for, one to two minutes at most.
constexpr std::array kSizes{
    ScoreSize{.name = "quick", .n = 19, .most_threads = 31, .meant_for = "a few cores"},
    ScoreSize{.name = "standard", .n = 22, .most_threads = 127, .meant_for = "64 cores"},
    ScoreSize{.name = "large", .n = 23, .most_threads = kMaxThreads, .meant_for = "192 cores"},
};

// The row of `pruned` under "Other programs" in docs/benchmarks.md.
constexpr ScoreBaseline kBaseline{.method = "pruned",
                                  .n = 16,
                                  .total = 14'772'512,
                                  .elapsed_s = 1.463,
                                  .processor = "one core of an AMD EPYC (Zen 4) at 3.5 GHz"};

double per_second(const Count& total, double elapsed_s) {
  return static_cast<double>(total) / elapsed_s;
}

}  // namespace

std::span<const ScoreSize> score_sizes() { return kSizes; }

const ScoreSize* find_score_size(std::string_view name) {
  const auto* size = std::ranges::find(kSizes, name, &ScoreSize::name);
  return size == kSizes.end() ? nullptr : size;
}

const ScoreSize& score_size_for(int threads) {
  return *std::ranges::find_if(
      kSizes, [threads](const ScoreSize& size) { return threads <= size.most_threads; });
}

std::string score_size_names() {
  std::string names;
  for (const ScoreSize& size : kSizes) {
    if (!names.empty()) names += ", ";
    names += size.name;
  }
  return names;
}

const ScoreBaseline& score_baseline() { return kBaseline; }

double score_of(const Count& total, double elapsed_s) {
  return per_second(total, elapsed_s) / per_second(kBaseline.total, kBaseline.elapsed_s);
}

}  // namespace nqueens
