// What `nqueens export` says of a checkpoint, as text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "census/census.hpp"
#include "ledger/records.hpp"
#include "ledger/replan.hpp"

namespace nqueens::app {

/// A checkpoint, and those of its seeds that were asked for.
struct Exported {
  LedgerHeader header;
  std::uint64_t seeds_done = 0;  ///< in the checkpoint
  Shard shard;                   ///< the share that was asked for
  std::vector<SeedRecord> seeds;
  Replanned made;
  std::optional<Census> census;  ///< as it was recorded
};

enum class ExportForm {
  csv,
  json,    ///< two schemas: of the heading's line, and of the others
  counts,  ///< ids and counts, and what run they are of: equal to the byte wherever these are equal
};

/// What an export begins with; then come the seeds in the order of their ids. Every text ends with
/// a newline.
std::string export_heading(const Exported& exported, ExportForm form);

/// O(units of the seed).
std::string export_seed(const Exported& exported, const SeedRecord& seed, ExportForm form);

}  // namespace nqueens::app
