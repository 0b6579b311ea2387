// Numbers of trials, and their dice. The number of a trial determines all its random choices.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <iostream>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/long_tests.hpp"

namespace nqueens::test {

class Dice {
 public:
  explicit Dice(std::uint64_t trial) : engine_(trial) {}

  /// 0 .. sides - 1, sides > 0.
  std::uint64_t roll(std::uint64_t sides) { return engine_() % sides; }

  /// A random one of the choices. There must be at least one.
  template <typename Choices>
  const auto& pick(const Choices& choices) {
    return *(choices.begin() + static_cast<std::ptrdiff_t>(roll(choices.size())));
  }

 private:
  std::mt19937_64 engine_;  // same numbers on every machine, unlike <random>'s distributions
};

/// The numbers of the trials to run: `in_suite` trials, or `in_long_form` in the long form. If the
/// environment variable NQUEENS_TRIAL is set, only that trial runs, to examine an error.
inline std::vector<std::uint64_t> trials(std::uint64_t in_suite, std::uint64_t in_long_form) {
  if (const char* only = std::getenv("NQUEENS_TRIAL")) return {std::strtoull(only, nullptr, 10)};
  std::vector<std::uint64_t> numbers(long_tests() ? in_long_form : in_suite);
  for (std::uint64_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
  return numbers;
}

/// Counts the ends of trials, and prints the counts in its destructor.
class Score {
 public:
  explicit Score(std::string what) : what_(std::move(what)) {}
  Score(const Score&) = delete;
  Score& operator=(const Score&) = delete;
  ~Score() {
    std::cout << what_ << ": " << tried_ << " tried";
    for (const auto& [end, times] : ends_) std::cout << ", " << times << ' ' << end;
    std::cout << '\n';
  }

  void add(const std::string& end) {
    ++tried_;
    ++ends_[end];
  }

 private:
  std::string what_;
  int tried_ = 0;
  std::map<std::string, int> ends_;
};

}  // namespace nqueens::test
