// Makes the planes of a table (lanes.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "colours/lanes.hpp"
#include "colours/sub_board.hpp"
#include "simd/isa.hpp"

namespace nqueens::colours {

/// The words in the lanes of a table.
struct LaneWords {
  alignas(64) std::array<std::uint64_t, kLanes> words;

  /// Empties all lanes. An empty lane meets all words.
  void clear() { words.fill(~std::uint64_t{0}); }
  void set(std::size_t lane, Diagonals word) { words[lane % 64 * 8 + lane / 64] = word; }
};

/// Writes the planes of a table: for each diagonal the lanes whose word lacks it, and at last the
/// lanes that have a word. Changes `words`. O(lanes * planes).
using MakePlanes = void (*)(LaneWords& words, std::span<Plane> planes);
MakePlanes make_planes_for(Isa isa);

}  // namespace nqueens::colours
