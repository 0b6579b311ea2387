// Counts seeds a second time.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/tally.hpp"
#include "plan/method.hpp"
#include "run/runner.hpp"

namespace nqueens {

/// Two pieces of code counted different tallies for a seed. A `path` is the name of such a piece.
struct Disagreement {
  SeedId seed{};
  Tally first;
  Tally second;
  std::string first_path;
  std::string second_path;
  int worker = 0;  ///< the process that counted the seed; 0 if there is only one
};

/// Thrown for a disagreement.
struct Mismatch : std::runtime_error, Disagreement {
  explicit Mismatch(const Disagreement& found);
};

/// Returns "total 92, point-symmetric 4, rotational 0".
std::string in_words(const Tally& tally);

/// Which seeds to count twice. Samples of the same percentage with different numbers have no seed
/// in common: ten samples of 10 percent cover the whole plan.
struct SampleRequest {
  double percent = 0;  ///< 0 .. 100
  int number = 1;      ///< which sample of this percentage, from 1
};

/// Returns, by seed id, which seeds are in the sample: the requested percentage, rounded up, of the
/// seeds that have a second path (other code that can count them). Chooses them by a hash of the id
/// and the plan's fingerprint, so every machine chooses the same. The last sample may be smaller.
/// Throws std::invalid_argument, with a message for the user, for a number beyond the last sample.
/// O(seeds log seeds) time, 16 bytes a seed; almost nothing for 0 percent.
std::vector<bool> select_seeds(const Method& method, const Plan& plan, std::uint64_t fingerprint,
                               const SampleRequest& request);

/// How seeds are counted a second time.
enum class SecondWay {
  /// By Method::recount(), other code, which is often several times slower. It also finds errors in
  /// kernels (the code that counts).
  other_code,
  /// By the same kernel, equally fast, on the board turned by 180 degrees. This finds faulty
  /// machines, and errors of the kernel that differ on the turned board.
  turned,
};

/// Returns the name of the code that counts a seed a second time.
std::string path_of(const Method& method, const Plan& plan, SeedId id, SecondWay way);

/// Compares a seed's tally with a second count of it, made in the given way. Ignores leaves if the
/// method counts them, since other code may define them differently.
std::optional<Disagreement> disagreement(const Method& method, const Plan& plan, SeedId id,
                                         SecondWay way, const Tally& first, Tally second);

/// Returns a check that counts a seed a second time by Method::recount() if chosen[id] is set, and
/// throws Mismatch if the two tallies differ. Keeps references to all arguments.
CheckSeed double_check(const Method& method, const Plan& plan, const std::vector<bool>& chosen);

/// Returns the method's counter, but with Method::recount() for a compound's further parts. Use it
/// for the second of two counts by different methods: if both methods are compounds with the same
/// further parts, the counts still share no kernel. Keeps references to the method and the plan.
Counter with_other_symmetric_counts(const Method& method, const Plan& plan, const Room& room);

/// Returns a counter that counts in the given way, and keeps references to the method and the plan.
/// Throws std::invalid_argument, with a message for the user, if the method cannot count in this
/// way.
Counter second_counter(const Method& method, const Plan& plan, const Room& room, SecondWay way);

}  // namespace nqueens
