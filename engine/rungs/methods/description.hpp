// Descriptions of seeds that need no knowledge of the program. With the definitions of
// docs/auditing.md, anyone can count a seed again from its description.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "board/bits.hpp"
#include "nqueens/board.hpp"

namespace nqueens {

/// Which solutions count, among those that have the seed's queens and none on its closed squares.
enum class SeedKind {
  solutions,        ///< all of them
  smallest_images,  ///< those that are the smallest of their images, times the size of the orbit
  half_turn,        ///< those that a half turn leaves unchanged
  quarter_turn,     ///< those that a quarter turn leaves unchanged
  units,     ///< those of the units, weighted by the arms of the long diagonals that they occupy
  hooks,     ///< those of the units
  patterns,  ///< those of the units, weighted by how the ranks of their rows and columns compare
};

/// Returns the name: "solutions" and so on.
std::string_view to_string(SeedKind kind);

/// Solutions whose queens to the left of the strip are in these rows (composition/strip.hpp).
struct DescribedUnit {
  RowMask left_rows = 0;
  int weight = 1;
};

struct SeedDescription {
  SeedKind kind = SeedKind::solutions;
  std::vector<Square> queens;        ///< placed; for brute_force they may attack each other
  std::vector<Square> closed;        ///< no queen may take these
  std::vector<DescribedUnit> units;  ///< of SeedKind::units, hooks and patterns only
  int weight = 1;                    ///< factor of the number of solutions found
};

}  // namespace nqueens
