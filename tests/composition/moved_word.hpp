// Moves the bits of one word, as the kernel Listing::move does for whole lists.
#pragma once

#include <cstdint>
#include <span>

#include "composition/key_chooser.hpp"

namespace nqueens::composition {

inline std::uint64_t moved_word(const BitMoves& moves, std::uint64_t word) {
  std::uint64_t moved = 0;
  for (const BitMoves::Way& way : moves.ways) {
    std::uint64_t bits = word & way.taken;
    for (const BitMoves::Way::Step& step : std::span(way.steps).first(way.size)) {
      const std::uint64_t going = bits & step.bits;
      bits = (bits ^ going) | going >> step.places;
    }
    moved |= bits >> way.down << way.up;
  }
  return moved;
}

}  // namespace nqueens::composition
