#include "methods/composition/sides.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// What the matcher takes of each word.
bool have_rest_bits_only(std::span<const std::uint64_t> words, int rest_bits) {
  return std::ranges::all_of(
      words, [rest_bits](std::uint64_t word) { return (word & 0xffffffffU) >> rest_bits == 0; });
}

}  // namespace

Layout layout_for(const Strip& strip, const Tuning& tuning) {
  return make_layout(strip, tuning.chooses_keys ? 64 : tuning.top_bits + tuning.low_bits);
}

StripLists::StripLists(const Strip& strip, const Tuning& tuning, Isa isa, Layout layout)
    : strip_(strip), tuning_(tuning), layout_(std::move(layout)), isa_(isa) {
  const auto crossings = static_cast<int>(layout_.crossings.size());
  tuning_.top_bits = std::min(tuning.top_bits, crossings);
  tuning_.low_bits = std::min(tuning.low_bits, crossings - tuning_.top_bits);
  makers_.reserve(kCorners);
  for (const CornerLayout& corner : layout_.corners) makers_.emplace_back(corner.squares, isa);
  if (!tuning.keeps_lists) return;
  for (const ListMaker& maker : makers_) kept_.push_back(std::make_unique<KeptLists>(maker));
}

const RowLists& StripLists::lists(Corner corner, Rows rows, ListMaker::Work& work) const {
  if (!kept_.empty()) return (*kept_[corner])[rows];
  makers_[corner].make(rows, work);
  return work.made;
}

SideLister::SideLister(const StripLists& strip)
    : strip_(strip), kernels_(list_kernels_for(strip.isa())) {}

void SideLister::list(const RowSet& set, SortedSide& left_side, SortedSide& right_side) {
  NQUEENS_ASSERT(std::popcount(left_rows(set, strip_.strip().n)) == strip_.strip().side());
  NQUEENS_ASSERT(std::popcount(right_rows(set, strip_.strip().n)) == strip_.strip().side());
  const Layout& layout = strip_.layout();
  SidePieces left{corner(kLeftUpper, set.left_upper), corner(kLeftLower, set.left_lower), 0, 0};
  SidePieces right{corner(kRightUpper, set.right_upper), corner(kRightLower, set.right_lower), 0,
                   0};
  left.last = left.upper.lists->pieces();
  right.last = right.upper.lists->pieces();
  key_bits_ = layout.key_bits;
  rest_bits_ = layout.rest_bits;
  std::optional<RestBits> rest;
  if (strip_.tuning().chooses_keys) rest = choose_keys(set, left, right);
  list(left, rest ? &*rest : nullptr, left_side);
  list(right, rest ? &*rest : nullptr, right_side);
}

CornerWords SideLister::corner(Corner corner, Rows rows) {
  MadeLists& made = made_[corner];
  if (made.lists == nullptr || made.rows != rows) {
    made.lists = &strip_.lists(corner, rows, made.work);
    made.rows = rows;
  }
  return {made.lists, strip_.layout().corners[corner].kept};
}

// Moves the bits of the unit's keys to their places in the lists of all corners. Says what is kept of
// the rest bits, when the sides are listed: what one side cannot use may still meet itself there.
RestBits SideLister::choose_keys(const RowSet& set, SidePieces& left, SidePieces& right) {
  const Layout& layout = strip_.layout();
  const std::uint64_t live = layout.live(set, strip_.strip().n);
  const int crossings = layout.key_bits;
  key_bits_ =
      std::max(strip_.tuning().top_bits + strip_.tuning().low_bits, crossings - kMaxRestBits);
  sample(left, left_sample_);
  sample(right, right_sample_);
  constexpr std::size_t kWordsOfPair = 8;
  sample_pairs(left_sample_, right_sample_,
               (left_sample_.size() + right_sample_.size()) / kWordsOfPair, pairs_);
  for (std::uint64_t& pair : pairs_) pair &= live;
  const std::uint64_t keys = composition::choose_keys(layout.keys(), pairs_, key_bits_);
  const std::uint64_t rest = layout.keys() & ~keys;
  const BitMoves moves(keys | layout.arms() | layout.inside, rest);
  move(kLeftUpper, moves, left.upper);
  move(kLeftLower, moves, left.lower);
  move(kRightUpper, moves, right.upper);
  move(kRightLower, moves, right.lower);
  rest_bits_ = std::popcount(rest & live);
  return RestBits(static_cast<std::uint32_t>(moves(rest & live)));
}

// The words of every sixteenth piece of a side, or of 64 pieces where there are many.
void SideLister::sample(SidePieces side, std::vector<std::uint64_t>& words) {
  const std::size_t pieces = side.last;
  const std::size_t step = std::max(std::min<std::size_t>(16, pieces), pieces / 64);
  words.clear();
  for (side.first = step / 2; side.first < pieces; side.first += step) {
    side.last = side.first + 1;
    words_.make_room(kernels_.bound(side) + kSidePadding);
    const std::span<const std::uint64_t> found(words_.data(), kernels_.list(side, words_.data()));
    words.insert(words.end(), found.begin(), found.end());
  }
}

void SideLister::move(Corner corner, const BitMoves& moves, CornerWords& words) {
  RowLists& moved = made_[corner].moved;
  moved.words.make_room(words.lists->size() + kListPadding);
  kernels_.move(words, moves, moved);
  words = {&moved, ~std::uint64_t{0}};
}

void SideLister::list(const SidePieces& pieces, const RestBits* rest, SortedSide& side) {
  cut_into_blocks(pieces);
  side.begin(key_bits_);
  std::span<const std::uint64_t> words;
  for (const Block& block : blocks_) side.count(words = listed(pieces, block));
  side.allot();
  for (const Block& block : blocks_) {
    if (blocks_.size() > 1) words = listed(pieces, block);
    NQUEENS_ASSERT(rest != nullptr || have_rest_bits_only(words, rest_bits_));
    side.put(words, rest);
  }
}

void SideLister::cut_into_blocks(SidePieces side) {
  blocks_.clear();
  const std::size_t pieces = side.last;
  std::uint64_t room = kernels_.bound(side);
  if (room <= strip_.tuning().block_words) {
    blocks_.push_back({0, pieces});
  } else {
    std::uint64_t bound = 0;
    room = 0;
    for (std::size_t piece = 0; piece < pieces; ++piece) {
      side.first = piece;
      side.last = piece + 1;
      const std::uint64_t more = kernels_.bound(side);
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

std::span<const std::uint64_t> SideLister::listed(SidePieces side, const Block& block) {
  side.first = block.first;
  side.last = block.last;
  return {words_.data(), kernels_.list(side, words_.data())};
}

}  // namespace nqueens::composition
