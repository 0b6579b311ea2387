// The one place that decides whether a number may be printed.
#pragma once

#include <filesystem>
#include <optional>
#include <variant>

#include "census/tally.hpp"
#include "job/outcome.hpp"
#include "ledger/ledger.hpp"
#include "methods/method.hpp"

namespace nqueens::job {

/// What a checkpoint knows about the whole count beside its seeds.
struct Precedents {
  std::filesystem::path checkpoint;
  std::optional<MismatchRecord> dispute;  ///< two methods disagreed, and it was not settled
  std::optional<Tally> result;            ///< that was recorded before
};

Precedents precedents_of(const Ledger& ledger, const std::filesystem::path& checkpoint);

struct VerifiedCensus {
  Census census;
  Verified verified = Verified::identities_only;
};

using Verdict = std::variant<VerifiedCensus, Disputed, Refused>;

/// Why `sum`, of seeds that this job counted or read, is not what the checkpoint's records add up
/// to when they are read again; nullopt if it is. The two must also be of the same seeds. O(seeds).
std::optional<Refused> unlike_records(const Ledger& ledger, const LedgerSum& sum,
                                      const std::filesystem::path& checkpoint);

/// Why a sum over so many seeds is no sum over all that were to be counted; nullopt if it is.
std::optional<Refused> not_all_counted(std::uint64_t counted, std::uint64_t seeds);

/// Judges the sum over a whole plan, trunk included: it must pass verify(), equal the result that
/// was recorded before, and not be in dispute, unless another method `agrees` with it now.
Verdict judge(int n, const Tally& whole, const Precedents& precedents = {}, bool agrees = false);

/// The census of the result that a checkpoint records, if a count would print it today; nullopt
/// where none is recorded, or seeds are missing. `sum` is of this ledger. Where a count would
/// refuse it, throws WrongCount or LedgerError, saying why.
std::optional<Census> census_on_record(const Ledger& ledger, const LedgerSum& sum, const Plan& plan,
                                       const std::filesystem::path& checkpoint);

/// For counts that are timed, by methods that need not deliver everything. Throws WrongCount unless
/// what this one delivers are the published values, 1 <= n <= 27, and the leaves those of the
/// lecture where it names them.
void require_known(const MethodInfo& method, int n, const Tally& whole);

}  // namespace nqueens::job
