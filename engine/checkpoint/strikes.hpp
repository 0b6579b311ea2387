// What strikes out records of seeds.
//
// Lines of kind strike alone void records, in every copy of the file. The lines that they replace
// are overwritten afterwards, which makes it harmless if a line of kind strike is lost later.
//
// If only some lines reach the disk, no record may count whose companions are void. So the first
// record of a seed is struck by a line that names all the others, and they are struck by lines of
// their own once that is saved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "checkpoint/checkpoint.hpp"

namespace nqueens {

struct Strikes {
  std::vector<Line> first{};   ///< to be saved before the others are written
  std::vector<Line> others{};  ///< without runs and numbers, as `first`
  std::vector<std::pair<std::uint64_t, std::size_t>> struck{};  ///< offset and size of each line
};

/// Returns what strikes out all records of these seeds. Reads the file of the checkpoint again.
/// O(bytes + records of the seeds), in lines far shorter than kLongestLine.
Strikes strikes_of(const std::set<SeedId>& seeds, const Checkpoint& checkpoint, const File& file);

}  // namespace nqueens
