// Joins the ledgers of shards.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "ledger/ledger.hpp"
#include "work/meter.hpp"

namespace nqueens {

struct MergeResult {
  LedgerHeader header{};          ///< of the merged ledger, for the whole plan
  LedgerSum sum{};                ///< of all seeds in the merged ledger
  std::vector<SeedId> missing{};  ///< seeds that no input has
  /// The shards of which there is no input. Empty if no seed is missing, or if the inputs are of
  /// different numbers of shards.
  std::vector<Shard> shards_missing{};
};

/// Writes the seeds, runs, mismatches and checks of all inputs into a new ledger of the whole plan.
/// If several inputs have a seed, keeps one of its records, and subtracts the others from
/// RunRecord::seeds of their runs. Throws LedgerError, naming the files, if an input cannot be
/// used, is given twice, or contradicts an earlier input about the plan or a seed's tally. Throws
/// StorageError. `out` must not exist yet; a failed merge may leave an unusable file there. Needs
/// memory for the largest input, and 8 bytes for each seed.
MergeResult merge(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                  Meter* meter = nullptr);

}  // namespace nqueens
