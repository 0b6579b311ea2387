#include "methods/composition/sides.hpp"

#include <algorithm>
#include <bit>

#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// What the matcher takes of each word.
bool have_rest_bits_only(std::span<const std::uint64_t> words, int rest_bits) {
  return std::ranges::all_of(
      words, [rest_bits](std::uint64_t word) { return (word & 0xffffffffU) >> rest_bits == 0; });
}

}  // namespace

SideLister::SideLister(const StripLists& strip)
    : strip_(strip),
      listing_(listing_for(strip.isa())),
      chooser_(strip.layout(), strip.tuning(), strip.isa()) {}

void SideLister::list(const RowSet& set, SortedSide& left, SortedSide& right) {
  NQUEENS_ASSERT(std::popcount(left_rows(set, strip_.strip().n)) == strip_.strip().side());
  NQUEENS_ASSERT(std::popcount(right_rows(set, strip_.strip().n)) == strip_.strip().side());
  if (strip_.tuning().keeps_lists) {
    list_with_shared_keys(set, left, right);
  } else {
    list_with_own_keys(set, left, right);
  }
}

void SideLister::list_with_shared_keys(const RowSet& set, SortedSide& left, SortedSide& right) {
  const Keys& keys = strip_.shared_keys(static_cast<std::size_t>(std::popcount(set.left_upper)));
  rest_bits_ = std::popcount(keys.rest);
  const auto words = [&](Corner corner, RowBits rows) {
    return CornerWords{&strip_.moved(corner, rows, keys), ~std::uint64_t{0}};
  };
  list(pieces_of(words(kLeftUpper, set.left_upper), words(kLeftLower, set.left_lower)), nullptr,
       left);
  list(pieces_of(words(kRightUpper, set.right_upper), words(kRightLower, set.right_lower)), nullptr,
       right);
}

// Of the rest bits those are kept, when the sides are listed, that both sides can use: what one
// side cannot use may still meet itself there.
void SideLister::list_with_own_keys(const RowSet& set, SortedSide& left, SortedSide& right) {
  constexpr std::size_t kWordsAPair = 8;
  const CornerWords left_upper = corner(kLeftUpper, set.left_upper);
  const CornerWords left_lower = corner(kLeftLower, set.left_lower);
  const CornerWords right_upper = corner(kRightUpper, set.right_upper);
  const CornerWords right_lower = corner(kRightLower, set.right_lower);
  chooser_.add(pieces_of(left_upper, left_lower), pieces_of(right_upper, right_lower), kWordsAPair);
  const Keys keys = chooser_.choose();
  const std::uint64_t live = keys.rest & strip_.layout().live(set, strip_.strip().n);
  const RestBits rest(static_cast<std::uint32_t>(keys.moves(live)));
  rest_bits_ = std::popcount(live);
  list(pieces_of(moved(kLeftUpper, left_upper, keys.moves),
                 moved(kLeftLower, left_lower, keys.moves)),
       &rest, left);
  list(pieces_of(moved(kRightUpper, right_upper, keys.moves),
                 moved(kRightLower, right_lower, keys.moves)),
       &rest, right);
}

CornerWords SideLister::corner(Corner corner, RowBits rows) {
  MadeLists& made = made_[corner];
  if (made.rows != rows) {
    strip_.maker(corner).make(rows, made.buffers);
    made.rows = rows;
  }
  return {&made.buffers.made, strip_.layout().corners[corner].kept};
}

CornerWords SideLister::moved(Corner corner, const CornerWords& words, const BitMoves& moves) {
  RowLists& moved = made_[corner].moved;
  strip_.move(words, moves, moved);
  return {&moved, ~std::uint64_t{0}};
}

void SideLister::list(const SidePieces& pieces, const RestBits* rest, SortedSide& side) {
  cut_into_blocks(pieces);
  side.begin(strip_.tuning().key_bits());
  std::span<const std::uint64_t> words;
  for (const PieceRange& block : blocks_) side.count(words = listed(pieces, block));
  side.allot();
  for (const PieceRange& block : blocks_) {
    if (blocks_.size() > 1) words = listed(pieces, block);
    NQUEENS_ASSERT(rest != nullptr || have_rest_bits_only(words, rest_bits_));
    side.put(words, rest);
  }
}

void SideLister::cut_into_blocks(SidePieces side) {
  blocks_.clear();
  const std::size_t pieces = side.last;
  std::uint64_t room = listing_.bound(side);
  if (room <= strip_.tuning().block_words) {
    blocks_.push_back({0, pieces});
  } else {
    std::uint64_t bound = 0;
    room = 0;
    for (std::size_t piece = 0; piece < pieces; ++piece) {
      side.first = piece;
      side.last = piece + 1;
      const std::uint64_t more = listing_.bound(side);
      if (blocks_.empty() || bound + more > strip_.tuning().block_words) {
        blocks_.push_back({piece, piece});
        bound = 0;
      }
      blocks_.back().last = piece + 1;
      bound += more;
      room = std::max(room, bound);
    }
  }
  room += kSidePadding;
  words_.make_room(room + room / 4);
}

std::span<const std::uint64_t> SideLister::listed(SidePieces side, const PieceRange& block) {
  side.first = block.first;
  side.last = block.last;
  return {words_.data(), listing_.list(side, words_.data())};
}

}  // namespace nqueens::composition
