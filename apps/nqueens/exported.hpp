// The text that `nqueens export` prints for a checkpoint.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "census/census.hpp"
#include "ledger/records.hpp"
#include "ledger/replan.hpp"

namespace nqueens::app {

/// A checkpoint and the seeds to export.
struct Exported {
  LedgerHeader header;
  std::uint64_t seeds_done = 0;  ///< in the checkpoint
  Shard shard;                   ///< the requested shard
  std::vector<SeedRecord> seeds;
  Replanned made;
  std::optional<Census> census;  ///< as recorded
};

enum class ExportForm {
  csv,
  json,    ///< the heading is one line, and each seed another; they have different schemas
  counts,  ///< ids, counts and the run's identity: the same bytes if these are equal
};

/// Returns the beginning of an export. The seeds follow in the order of their ids. Every text ends
/// with a newline.
std::string export_heading(const Exported& exported, ExportForm form);

/// Returns the text for a seed. O(units of the seed).
std::string export_seed(const Exported& exported, const SeedRecord& seed, ExportForm form);

}  // namespace nqueens::app
