// A small count, with what its checkpoint may say.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "attack/trials.hpp"
#include "checkpoint/appender.hpp"
#include "checkpoint/checkpoint.hpp"
#include "plan/plan.hpp"

namespace nqueens::test {

/// A count whose seeds are known.
struct HonestCount {
  explicit HonestCount(int n = 8);

  /// Records of some seeds, or of all.
  std::vector<SeedRecord> some(Dice& dice, std::size_t most) const;
  SeedRecord record(SeedId seed, const std::string& host = "here") const;
  /// A record of a seed with eight solutions more, in every number that it counts.
  SeedRecord wrong(SeedId seed) const;

  /// Names the first fault of what the program reads: a seed with a wrong tally that counts, or a
  /// sum that is not the sum of its seeds. Returns an empty text if there is none.
  std::string fault_in(const Checkpoint& read) const;
  /// Counts what is missing, and saves it as a run of the program does. Returns fault_in() of the
  /// file after that, or says what is missing.
  std::string fault_after_resuming(const std::string& file) const;
  /// The same by a job in a child process, in which the published values are hidden. A job may end
  /// because it has struck out contradictory seeds; then it is repeated.
  std::string fault_after_counting(const std::string& file) const;

  Plan plan;
  CheckpointHeader header;
  std::vector<Tally> tallies;  ///< by seed id
};

const HonestCount& honest();

/// Lines of a run on another host, which has counted some of the seeds.
std::vector<std::string> lines_of_another_host(Dice& dice, const std::string& folder);

}  // namespace nqueens::test
