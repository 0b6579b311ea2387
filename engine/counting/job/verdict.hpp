// The one place that decides whether a number may be printed.
#pragma once

#include <filesystem>
#include <optional>

#include "census/tally.hpp"
#include "job/outcome.hpp"
#include "ledger/ledger.hpp"
#include "methods/method.hpp"

namespace nqueens::job {

/// What a checkpoint knows about the whole count beside its seeds.
struct History {
  std::filesystem::path checkpoint;
  std::optional<MismatchRecord> dispute;  ///< two methods disagreed, and it was not settled
  std::optional<Tally> result;            ///< that was recorded before
};

History history_of(const Ledger& ledger, const std::filesystem::path& checkpoint);

/// Throws LedgerError if fewer seeds are in the checkpoint than were saved there.
void require_seeds(std::uint64_t wanted, std::uint64_t there,
                   const std::filesystem::path& checkpoint);

/// Reads the checkpoint's records again. Throws unless they add up to `sum`, of seeds that this job
/// counted or read: LedgerError where seeds are missing, else WrongCount. The two must also be of
/// the same seeds. Returns what was read. O(seeds).
LedgerSum require_recorded(const Ledger& ledger, const LedgerSum& sum,
                           const std::filesystem::path& checkpoint);

/// Throws WrongCount if the largest saved seed has more solutions than the free rows and columns of
/// its board have permutations, eight times for its images: a high bit that flipped makes a seed
/// the largest. Also throws it for a saved seed that must be a multiple of 8 and is none.
void require_possible(const Method& method, const Plan& plan, const LedgerSum& sum,
                      const std::filesystem::path& checkpoint);

/// Throws WrongCount unless all seeds that were to be counted were.
void require_all_counted(std::uint64_t counted, std::uint64_t seeds);

/// Judges the sum over a whole plan, trunk included, and returns which check it passed. Throws
/// WrongCount unless it passes verify(), Disputed while it is in dispute, unless another method
/// `agrees` with it now, and LedgerError if another result was recorded before.
Verified judge(int n, const Tally& whole, const History& history = {}, bool agrees = false);

/// Returns the census of the result that a checkpoint records, if a count would print it today;
/// nullopt where none is recorded, or seeds are missing. `sum` is of this ledger. Throws what
/// judge() throws.
std::optional<Census> census_on_record(const Ledger& ledger, const LedgerSum& sum, const Plan& plan,
                                       const std::filesystem::path& checkpoint);

/// For counts that are timed, by methods that need not deliver everything. Throws WrongCount unless
/// what this one delivers are the published values, 1 <= n <= 27, and the leaves those of the
/// lecture where it names them.
void require_known(const MethodInfo& method, int n, const Tally& whole);

}  // namespace nqueens::job
