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

/// How an export is written: a heading, then the seeds in the order of their ids. Every text ends
/// with a newline. O(units of the seed) for a seed.
struct ExportForm {
  bool has_census;  ///< in the heading, where there is one
  std::string (*heading)(const Exported& exported);
  std::string (*seed)(const Exported& exported, const SeedRecord& seed);
};

extern const ExportForm kExportAsCsv;
/// Two schemas: of the heading's line, and of the others.
extern const ExportForm kExportAsJson;
/// Ids and counts, and what run they are of: equal to the byte wherever these are equal.
extern const ExportForm kExportOfCounts;

}  // namespace nqueens::app
