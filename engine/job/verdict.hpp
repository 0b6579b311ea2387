// The only code that decides whether a number may be printed.
#pragma once

#include <filesystem>
#include <optional>

#include "base/tally.hpp"
#include "checkpoint/checkpoint.hpp"
#include "job/outcome.hpp"
#include "plan/method.hpp"

namespace nqueens::job {

/// Records of a checkpoint about the whole count.
struct History {
  std::filesystem::path checkpoint{};
  std::optional<MismatchRecord> dispute{};  ///< two methods disagreed, and this was not settled
  std::optional<Tally> result{};            ///< the sum over the whole plan, as recorded before
};

History history_of(const Checkpoint& saved, const std::filesystem::path& checkpoint);

/// Throws CheckpointError if `there`, the number of seeds in the checkpoint, is less than `wanted`,
/// the number that was saved.
void require_seeds(std::uint64_t wanted, std::uint64_t there,
                   const std::filesystem::path& checkpoint);

/// Reads the sum of the saved seeds. Throws WrongCount if a seed cannot have its tally (flaw_of()),
/// or has more solutions than is possible. If a seed leaves k rows without a queen, at most 8 k!
/// solutions are possible: at most k! ways to fill these rows, each counted for at most eight
/// boards (its rotations and reflections). Tests this limit only for the seed with the most
/// solutions, which is enough to detect a flipped high bit. O(seeds).
CheckpointSum possible_sum(const Checkpoint& saved, const Method& method, const Plan& plan,
                           const std::filesystem::path& checkpoint);

/// Compares the sum that was read from a checkpoint with `sum`, the sum of the seeds that this job
/// counted or read. Throws CheckpointError if seeds are missing, and WrongCount if the sums or the
/// numbers of seeds differ.
void require_recorded(const CheckpointSum& saved, const CheckpointSum& sum,
                      const std::filesystem::path& checkpoint);

/// Throws WrongCount unless all seeds were counted.
void require_all_counted(std::uint64_t counted, std::uint64_t seeds);

/// Checks the sum over a whole plan, Plan::trunk included, and returns which check the sum passed.
/// Throws WrongCount if the sum fails verify(); Disputed if the history has a dispute and `agrees`
/// (another method has now counted the same) is false; and CheckpointError if a different result
/// was recorded before.
Verified judge(int n, const Tally& whole, const History& history = {}, bool agrees = false);

/// Returns the census of the recorded result if it passes judge(). Returns nullopt if no result is
/// recorded or seeds are missing. `sum` is the checkpoint's possible_sum(). Throws what judge()
/// throws.
std::optional<Census> census_on_record(const Checkpoint& saved, const CheckpointSum& sum,
                                       const Plan& plan, const std::filesystem::path& checkpoint);

/// Checks a count that was made to measure its time. Throws WrongCount if T, P or R differs from
/// the published one (there are some for 1 <= n <= 27), or is not 0 if the method does not deliver
/// it, or if the number of leaves (ends of the search) differs from lecture_entry().leaves, if set.
void require_known(const MethodInfo& method, int n, const Tally& whole);

}  // namespace nqueens::job
