// Joining shards.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "ledger/ledger.hpp"
#include "work/meter.hpp"

namespace nqueens {

struct MergeResult {
  LedgerHeader header;  ///< of the merged ledger: the whole plan
  LedgerSum sum;        ///< of what was read and written
  std::vector<SeedId> missing;
  std::vector<Shard> shards_missing;  ///< of the cut that the inputs were made with, if they agree
};

/// Writes the seeds of all inputs, their runs, mismatches and checks, into a new ledger of the
/// whole plan, which can be resumed like any other. What the runs say they saved is made to agree
/// where a seed is in several inputs. Throws LedgerError, naming the files, when an input
/// cannot be used, is of another plan, is given twice, or contradicts another one about a seed;
/// StorageError; std::invalid_argument when `out` exists. A failed merge may leave a file there, of
/// no use. Memory for the largest input, and 8 bytes for each seed.
MergeResult merge(const std::filesystem::path& out, std::span<const std::filesystem::path> inputs,
                  Meter* meter = nullptr);

}  // namespace nqueens
