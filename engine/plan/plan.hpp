// Plans: how a count is divided into independent subproblems, the seeds.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "base/tally.hpp"
#include "plan/plan_parameters.hpp"

namespace nqueens {

/// The index of a seed in its plan, 0 .. seeds - 1.
enum class SeedId : std::uint64_t {};

/// The index of a group of seeds in its plan, 0 .. groups - 1.
enum class GroupId : std::uint32_t {};

constexpr std::size_t index_of(SeedId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(GroupId id) { return static_cast<std::size_t>(id); }

/// Returns "seed 7".
inline std::string name_of(SeedId seed) { return "seed " + std::to_string(index_of(seed)); }

/// One independent subproblem. A seed depends on n, the method and the plan's parameters only, not
/// on threads, memory, instruction set or machine.
struct Seed {
  std::uint64_t key = 0;   ///< what to count, encoded by the method; unique within its part
  GroupId group{};         ///< seeds of a group share data while they are counted
  std::uint16_t part = 0;  ///< index of the method if several count the board; else 0
  float work = 1;          ///< estimated work, relative to the other seeds; > 0
};

/// The memory of a seed while a plan is counted: the seed itself, and its id in several lists of
/// seeds to count. 55 bytes were measured (frontier, n = 24).
inline constexpr std::uint64_t kBytesPerSeed = sizeof(Seed) + 5 * sizeof(SeedId);

/// The most seeds that a plan may have: 2^28 seeds take 17 GB. The largest default plan has 2.5e8
/// (bitmap, n = 32).
inline constexpr std::uint64_t kMostSeeds = std::uint64_t{1} << 28;

/// Thrown when a plan would have too many seeds. The message is one line for the user.
class TooManySeeds : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

/// A whole count. The sum of the trunk and the tallies of all seeds is the tally of the board.
struct Plan {
  int n = 0;
  std::string method{};
  std::string parameters{};  ///< all parameters, such as "depth=4"; part of the plan's identity
  /// The tally of the search tree above all seeds: leaves and, for n = 1, the solution.
  Tally trunk{};
  std::vector<Seed> seeds{};  ///< seeds[i] has id i; groups are contiguous and ascending
  std::uint32_t groups = 1;
  std::vector<Delivers> parts{};  ///< by Seed::part: what its seeds count; set by Method::plan()

  const Seed& operator[](SeedId id) const {
    NQUEENS_ASSERT(index_of(id) < seeds.size());
    return seeds[index_of(id)];
  }

  /// Throws TooManySeeds if the plan needs `at_least` seeds, but may have only `most_seeds`.
  void require_seeds(std::uint64_t at_least, std::uint64_t most_seeds) const {
    if (at_least > most_seeds) {
      throw TooManySeeds(
          "method " + method + " (" + parameters + ") has more than " + std::to_string(most_seeds) +
          " seeds for n = " + std::to_string(n) + ", at " + std::to_string(kBytesPerSeed) +
          " bytes each: allow more memory, or take other parameters or another method");
    }
  }

  /// Adds a seed. Throws TooManySeeds if the plan already has `most_seeds`, and Cancelled if the
  /// calling thread is to stop.
  void add(const Seed& seed, std::uint64_t most_seeds) {
    throw_if_stopped();
    require_seeds(seeds.size() + 1, most_seeds);
    NQUEENS_ASSERT(seeds.empty() || seeds.back().group <= seed.group);
    seeds.push_back(seed);
  }
};

/// Returns whether the groups of the seeds are ascending and below `groups`, no two seeds of a part
/// have the same key, and every seed's work is above 0. O(seeds log seeds).
bool is_well_formed(const Plan& plan);

/// Returns why this seed cannot have this tally, as in "has rotational 8, which it does not count".
/// Returns an empty text if it can: every member that the seed's part does not deliver is 0, the
/// total is a multiple of 8 if it must be, and there are at most as many rotational solutions as
/// point-symmetric ones, and as many of these as solutions, if all three are counted.
std::string flaw_of(const Plan& plan, SeedId id, const Tally& tally);

/// What a user may choose about a plan.
struct PlanOptions {
  PlanParameters parameters{};            ///< missing ones are chosen by the method
  std::uint64_t most_seeds = kMostSeeds;  ///< plans with more seeds are refused
};

/// The result of one seed.
struct SeedResult {
  SeedId id{};
  Tally tally{};
  std::chrono::nanoseconds elapsed{};
  int worker = 0;  ///< the process that counted it; 0 if there is only one
  /// When the seed was begun, and by which thread (0 .. threads - 1). Both are set only in the
  /// process that counted the seed.
  std::chrono::steady_clock::time_point begun{};
  int thread = 0;
};

/// Receives the result of every seed when the seed is finished, in any order. accept() is called by
/// many threads, but by one at a time. It should return at once. An exception ends the run.
class ResultSink {
 public:
  ResultSink() = default;
  ResultSink(const ResultSink&) = delete;
  ResultSink& operator=(const ResultSink&) = delete;
  virtual ~ResultSink() = default;
  virtual void accept(const SeedResult& result) = 0;
};

}  // namespace nqueens
