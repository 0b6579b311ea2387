// What a seed is, in terms that need no knowledge of the program: somebody else can count it again
// from this and the definitions of docs/auditing.md.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "board/bits.hpp"

namespace nqueens {

/// A square of the board; both from 0.
struct BoardSquare {
  int row = 0;
  int column = 0;

  friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

/// Which solutions count, of those that have the seed's queens and none on its closed squares.
enum class Counted {
  solutions,        ///< all of them
  smallest_images,  ///< those that are the smallest of their images, each with its orbit
  half_turn,        ///< those that a half turn leaves unchanged
  quarter_turn,     ///< those that a quarter turn leaves unchanged
  units,            ///< those of the units, by the arms of the long diagonals that they occupy
};

/// "solutions", "smallest_images", "half_turn", "quarter_turn" or "units".
std::string_view to_string(Counted counted);

/// Solutions whose queens left of the placed ones stand in these rows (composition/strip.hpp).
struct DescribedUnit {
  RowMask left_rows = 0;
  int weight = 1;
};

struct SeedDescription {
  Counted counted = Counted::solutions;
  std::vector<BoardSquare> queens;   ///< placed; those of brute_force may attack one another
  std::vector<BoardSquare> closed;   ///< not attacked by them, yet forbidden
  std::vector<DescribedUnit> units;  ///< of Counted::units only
  int weight = 1;                    ///< by which what is found is multiplied
};

}  // namespace nqueens
