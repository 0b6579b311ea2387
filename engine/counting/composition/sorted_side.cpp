#include "composition/sorted_side.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace nqueens::composition {
namespace {

// Returns whether the low half of each word uses only its lowest `rest_bits` bits.
bool have_rest_bits_only(std::span<const std::uint64_t> words, int rest_bits) {
  return std::ranges::all_of(
      words, [rest_bits](std::uint64_t word) { return (word & 0xffffffffU) >> rest_bits == 0; });
}

}  // namespace

void SortedSide::begin(int key_bits) {
  NQUEENS_ASSERT(0 <= key_bits && key_bits <= kMaxKeyBits);
  size_ = 0;
  buckets_ = kClasses << key_bits;
  shift_ = 62 - key_bits;
  strands_ = key_bits <= kMostStrandedBits ? kStrands : 1;
  next_.assign(strands_ * buckets_, 0);
}

// Calls visit(next, word) for each word. `next` points to the counters to use for this word.
// Neighbouring words often belong to the same bucket, and to change a counter twice in a row costs
// the latency of a store and a load. So a block is cut into quarters (strands), each with its own
// counters. Visits the first word of each quarter, then the second word of each quarter, and so on.
// With many keys there is only one strand, since more counters would not fit the cache.
template <class Visit>
void SortedSide::for_each(std::span<const std::uint64_t> block, const Visit& visit) {
  std::uint32_t* const next = next_.data();
  if (strands_ == 1) {
    for (const std::uint64_t word : block) visit(next, word);
    return;
  }
  std::array<std::uint32_t*, kStrands> nexts;
  for (std::size_t s = 0; s < kStrands; ++s) nexts[s] = next + s * buckets_;
  const std::uint64_t* const from = block.data();
  const std::size_t quarter = block.size() / kStrands;
  for (std::size_t i = 0; i < quarter; ++i) {
    for (std::size_t s = 0; s < kStrands; ++s) visit(nexts[s], from[s * quarter + i]);
  }
  for (std::size_t i = kStrands * quarter; i < block.size(); ++i) visit(nexts.back(), from[i]);
}

// `flatten` inlines all calls, so that the shift stays in a register.
[[gnu::flatten]] void SortedSide::count(std::span<const std::uint64_t> block) {
  size_ += block.size();
  const int shift = shift_;
  for_each(block, [shift](std::uint32_t* next, std::uint64_t word) { ++next[word >> shift]; });
}

void SortedSide::allot() {
  NQUEENS_ASSERT(size_ <= std::numeric_limits<std::uint32_t>::max());
  starts_.resize(buckets_ + 1);
  std::uint32_t start = 0;
  for (std::size_t bucket = 0; bucket < buckets_; ++bucket) {
    starts_[bucket] = start;
    for (std::size_t s = 0; s < strands_; ++s) {
      start += std::exchange(next_[s * buckets_ + bucket], start);
    }
  }
  starts_[buckets_] = start;
  words_.make_room(size_ + size_ / 4 + kPadding);
}

[[gnu::flatten]] void SortedSide::put(std::span<const std::uint64_t> block) {
  std::uint32_t* const out = words_.data();
  const int shift = shift_;
  for_each(block, [out, shift](std::uint32_t* next, std::uint64_t word) {
    out[next[word >> shift]++] = static_cast<std::uint32_t>(word);
  });
}

SideLister::SideLister(const StripLists& strip)
    : strip_(strip),
      listing_(listing_for(strip.isa())),
      chooser_(strip.layout(), strip.tuning(), strip.isa()) {}

void SideLister::list(const RowSet& set, SortedSide& left, SortedSide& right) {
  NQUEENS_ASSERT(std::popcount(left_rows(set, strip_.strip().n)) == strip_.strip().side());
  NQUEENS_ASSERT(std::popcount(right_rows(set, strip_.strip().n)) == strip_.strip().side());
  const bool keeps_lists = strip_.tuning().keeps_lists;
  const Keys& keys =
      keeps_lists ? strip_.shared_keys(std::popcount(set.left_upper)) : choose_keys(set);
  key_bits_ = keys.bits;
  rest_bits_ = std::popcount(keys.rest);
  const auto moved = [&](Corner corner) {
    if (keeps_lists) return CornerWords{&strip_.moved(corner, set.in(corner), keys)};
    MadeLists& made = made_[corner];
    strip_.maker(corner).move(made.buffers.made, keys.moves, made.moved);
    return CornerWords{&made.moved};
  };
  list({moved(kLeftUpper), moved(kLeftLower), strip_.pieces(set, true)}, left);
  list({moved(kRightUpper), moved(kRightLower), strip_.pieces(set, false)}, right);
}

const Keys& SideLister::choose_keys(const RowSet& set) {
  const auto words = [&](Corner corner) {
    MadeLists& made = made_[corner];
    if (made.rows != set.in(corner)) {
      strip_.maker(corner).make(set.in(corner), made.buffers);
      made.rows = set.in(corner);
    }
    return strip_.maker(corner).words(made.buffers.made);
  };
  chooser_.add({words(kLeftUpper), words(kLeftLower), strip_.pieces(set, true)},
               {words(kRightUpper), words(kRightLower), strip_.pieces(set, false)});
  return own_keys_.emplace(chooser_.choose(strip_.layout().live(set, strip_.strip().n)));
}

void SideLister::list(const SideLists& lists, SortedSide& side) {
  cut_into_blocks(lists);
  side.begin(key_bits_.all());
  const auto for_each_block = [&](const auto& visit) {
    std::size_t first = 0;
    for (const std::size_t end : ends_) {
      visit(std::span(pieces_).subspan(first, end - first));
      first = end;
    }
  };
  std::span<const std::uint64_t> words;
  for_each_block([&](std::span<const SidePieces> block) { side.count(words = listed(block)); });
  side.allot();
  for_each_block([&](std::span<const SidePieces> block) {
    if (ends_.size() > 1) words = listed(block);
    NQUEENS_ASSERT(have_rest_bits_only(words, rest_bits_));
    side.put(words);
  });
}

std::span<const std::uint64_t> SideLister::listed(std::span<const SidePieces> block) {
  std::size_t size = 0;
  for (const SidePieces& pieces : block) size += listing_.list(pieces, words_.data() + size);
  return {words_.data(), size};
}

// Cuts the pieces of a side into blocks, and makes room for the words of the largest block. A side
// with few words is one block.
void SideLister::cut_into_blocks(const SideLists& side) {
  const int class_shift = 62 - key_bits_.all();
  pieces_.clear();
  ends_.clear();
  std::uint64_t room = 0;
  for (const PieceRange& range : side.pieces) {
    if (range.first == range.last) continue;
    pieces_.push_back({side.upper, side.lower, range.first, range.last,
                       std::uint64_t{range.word_class} << class_shift});
    room += listing_.bound(pieces_.back());
  }
  if (room > strip_.tuning().block_words) {
    room = cut(std::exchange(pieces_, {}));
  } else {
    ends_.push_back(pieces_.size());
  }
  room += kSidePadding;
  words_.make_room(room + room / 4);
}

// Cuts ranges of pieces into blocks of at most Tuning::block_words words. A single piece with more
// words is a block of its own. Returns an upper bound on the words of any block.
std::uint64_t SideLister::cut(const std::vector<SidePieces>& ranges) {
  std::uint64_t room = 0;
  for (const SidePieces& range : ranges) {
    std::uint64_t bound = strip_.tuning().block_words + 1;  // so the first piece begins a block
    for (SidePieces piece = range; piece.first < range.last; ++piece.first) {
      piece.last = piece.first + 1;
      const std::uint64_t more = listing_.bound(piece);
      if (bound + more > strip_.tuning().block_words) {
        pieces_.push_back(piece);
        ends_.push_back(pieces_.size());
        bound = 0;
      }
      pieces_.back().last = piece.last;
      bound += more;
      room = std::max(room, bound);
    }
  }
  return room;
}

}  // namespace nqueens::composition
