// Descriptions of seeds. With the description of a seed and the definitions in docs/auditing.md,
// anyone can count this seed again without this program.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "board/bits.hpp"
#include "nqueens/board.hpp"

namespace nqueens {

/// Says which solutions a seed counts, among those that have its queens and no queen on its closed
/// squares. The last two kinds count only solutions in the seed's units (see DescribedUnit).
enum class SeedKind {
  solutions,  ///< all of them
  /// Those that are the smallest of their images (their rotations and reflections), each times the
  /// number of its different images.
  smallest_images,
  half_turn,       ///< those that a half turn leaves unchanged
  quarter_turn,    ///< those that a quarter turn leaves unchanged
  colours,         ///< all in the units; each counts 0, 1, 2 or 4 (docs/auditing.md)
  second_colours,  ///< the same by the second rule
};

constexpr std::string_view to_string(SeedKind kind) {
  constexpr std::array<std::string_view, 6> kNames{
      "solutions", "smallest_images", "half_turn", "quarter_turn", "colours", "second_colours"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// The solutions whose queens on white squares (row + column is even) are in these rows.
struct DescribedUnit {
  RowMask rows = 0;
  int weight = 1;
};

struct SeedDescription {
  SeedKind kind = SeedKind::solutions;
  std::vector<Square> queens{};        ///< fixed queens; those of brute_force may attack each other
  std::vector<Square> closed{};        ///< no queen may take these
  std::vector<DescribedUnit> units{};  ///< empty unless the kind is one of the last two
  int weight = 1;                      ///< the number of solutions found is multiplied by this
};

}  // namespace nqueens
