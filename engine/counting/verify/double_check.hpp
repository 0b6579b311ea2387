// Counting seeds twice, by different code.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "census/tally.hpp"
#include "methods/method.hpp"

namespace nqueens {

/// Two paths gave different tallies for a seed.
struct Disagreement {
  SeedId seed{};
  Tally first;
  Tally second;
  std::string first_path;
  std::string second_path;
  int worker = 0;  ///< as in SeedResult
};

/// Thrown for it.
struct Mismatch : std::runtime_error, Disagreement {
  explicit Mismatch(const Disagreement& found);
};

/// "total 92, point-symmetric 4, rotational 0"
std::string in_words(const Tally& tally);

/// Which seeds to count twice. Samples of the same percentage share no seed until they have covered
/// all: ten of 10 percent are the whole plan.
struct SampleRequest {
  double percent = 0;  ///< 0 .. 100
  int number = 1;      ///< from 1
};

/// That percentage, rounded up, of the seeds that have a second path, in an order that is a hash of
/// the fingerprint and the id, hence the same on every machine. By id. The last sample may be
/// smaller. Throws std::invalid_argument, with a message for the user, for a sample beyond it.
/// O(seeds log seeds) time, 16 bytes a seed; hardly anything for 0 percent.
std::vector<bool> select_seeds(const Method& method, const Plan& plan, std::uint64_t fingerprint,
                               const SampleRequest& request);

/// How seeds are counted a second time.
enum class SecondWay {
  other_code,  ///< by their second path, often several times slower: finds mistakes of kernels too
  turned,      ///< by the same kernel, as fast, on the board turned by 180 degrees: finds faulty
               ///< machines, and mistakes that depend on the data
};

/// The name of the path by which a seed is counted a second time.
std::string path_of(const Method& method, const Plan& plan, SeedId id, SecondWay way);

/// Counts by a counter of that room, and the chosen seeds (by id) a second time by their second
/// path. Throws Mismatch where the two disagree. Keeps references to all but the room.
CountSeed double_checked(const Method& method, const Plan& plan, const Room& room,
                         const std::vector<bool>& chosen);

/// Counts by a counter of that room, but P and R by their second path, so that a census made with
/// it shares no kernel with another method's. Keeps references to the method and the plan.
CountSeed with_other_symmetric_counts(const Method& method, const Plan& plan, const Room& room);

/// A seed that was counted before.
struct KnownTally {
  SeedId id{};
  Tally tally;
};

/// Counts seeds the second way only and compares with tallies that are known already, of the seeds
/// to be counted and sorted by id. Throws Mismatch where the two disagree. Keeps references to all
/// but the room. O(log seeds) beside the counting. Throws std::invalid_argument, with a message for
/// the user, if the method has no such way.
CountSeed recounted(const Method& method, const Plan& plan, const Room& room, SecondWay way,
                    std::span<const KnownTally> expected);

}  // namespace nqueens
