// Random numbers that are the same on every machine.
#pragma once

#include <cstdint>
#include <limits>
#include <random>

#include "base/contract.hpp"

namespace nqueens {

/// The largest random seed that a command-line option accepts.
inline constexpr std::int64_t kLargestSeed = std::numeric_limits<std::int64_t>::max();

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// Returns a random number from 0 to bound - 1.
  template <class Number>
  Number below(Number bound) {
    NQUEENS_ASSERT(0 < bound && static_cast<std::uint64_t>(bound) <= std::uint64_t{1} << 32);
    return static_cast<Number>((engine_() >> 32) * static_cast<std::uint64_t>(bound) >> 32);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace nqueens
