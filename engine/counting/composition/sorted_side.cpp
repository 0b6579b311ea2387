#include "composition/sorted_side.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace nqueens::composition {
namespace {

// Returns whether the low half of each word has bits among the lowest `rest_bits` only.
bool have_rest_bits_only(std::span<const std::uint64_t> words, int rest_bits) {
  return std::ranges::all_of(
      words, [rest_bits](std::uint64_t word) { return (word & 0xffffffffU) >> rest_bits == 0; });
}

}  // namespace

RestBits::RestBits(std::uint32_t kept) {
  int to = 0;
  for (std::size_t bit = 0; bit < 32; ++bit) {
    auto& table = tables_[bit / 8];
    const std::size_t half = std::size_t{1} << bit % 8;
    const std::uint32_t moved = kept >> bit & 1 ? std::uint32_t{1} << to++ : 0;
    for (std::size_t value = 0; value < half; ++value) table[half + value] = table[value] | moved;
  }
}

void SortedSide::begin(int key_bits) {
  NQUEENS_ASSERT(0 <= key_bits && key_bits <= kMaxKeyBits);
  size_ = 0;
  buckets_ = kArmSets << key_bits;
  shift_ = 62 - key_bits;
  strands_ = key_bits <= kMostStrandedBits ? kStrands : 1;
  next_.assign(strands_ * buckets_, 0);
}

// Calls visit(next, word) for each word, with the counters to use for it. Neighbouring words often
// share a bucket, and changing a counter twice in a row costs the latency of a store and a load. So
// each quarter of a block has its own counters, and the quarters are walked side by side. With many
// keys there is only one set of counters, since more would not fit the cache.
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

// Inlines its loop, so that the shift stays in a register.
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

template <class Rest>
void SortedSide::put_with(std::span<const std::uint64_t> block, const Rest& rest) {
  std::uint32_t* const out = words_.data();
  const int shift = shift_;
  for_each(block, [&](std::uint32_t* next, std::uint64_t word) {
    out[next[word >> shift]++] = rest(static_cast<std::uint32_t>(word));
  });
}

void SortedSide::put(std::span<const std::uint64_t> block, const RestBits* rest) {
  if (rest == nullptr) {
    put_with(block, [](std::uint32_t word) { return word; });
  } else {
    put_with(block, *rest);
  }
}

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
  const Keys& keys = strip_.shared_keys(std::popcount(set.left_upper));
  rest_bits_ = std::popcount(keys.rest);
  const auto words = [&](Corner corner) {
    return CornerWords{&strip_.moved(corner, set.in(corner), keys)};
  };
  list(pieces_of(words(kLeftUpper), words(kLeftLower)), nullptr, left);
  list(pieces_of(words(kRightUpper), words(kRightLower)), nullptr, right);
}

// When the words are sorted, they keep only the rest bits that both sides can use. These bits
// cannot be dropped earlier: the two corners of one side may still meet on them.
void SideLister::list_with_own_keys(const RowSet& set, SortedSide& left, SortedSide& right) {
  const auto words = [&](Corner corner) {
    MadeLists& made = made_[corner];
    if (made.rows != set.in(corner)) {
      strip_.maker(corner).make(set.in(corner), made.buffers);
      made.rows = set.in(corner);
    }
    return strip_.maker(corner).words(made.buffers.made);
  };
  chooser_.add(pieces_of(words(kLeftUpper), words(kLeftLower)),
               pieces_of(words(kRightUpper), words(kRightLower)));
  const Keys keys = chooser_.choose();
  const std::uint64_t live = keys.rest & strip_.layout().live(set, strip_.strip().n);
  const RestBits rest(static_cast<std::uint32_t>(keys.moves(live)));
  rest_bits_ = std::popcount(live);
  const auto moved = [&](Corner corner) {
    MadeLists& made = made_[corner];
    strip_.maker(corner).move(made.buffers.made, keys.moves, made.moved);
    return CornerWords{&made.moved};
  };
  list(pieces_of(moved(kLeftUpper), moved(kLeftLower)), &rest, left);
  list(pieces_of(moved(kRightUpper), moved(kRightLower)), &rest, right);
}

void SideLister::list(const SidePieces& pieces, const RestBits* rest, SortedSide& side) {
  cut_into_blocks(pieces);
  side.begin(strip_.tuning().key_bits());
  const auto listed = [&](const SidePieces& block) {
    return std::span<const std::uint64_t>(words_.data(), listing_.list(block, words_.data()));
  };
  std::span<const std::uint64_t> words;
  for (const SidePieces& block : blocks_) side.count(words = listed(block));
  side.allot();
  for (const SidePieces& block : blocks_) {
    if (blocks_.size() > 1) words = listed(block);
    NQUEENS_ASSERT(rest != nullptr || have_rest_bits_only(words, rest_bits_));
    side.put(words, rest);
  }
}

void SideLister::cut_into_blocks(const SidePieces& side) {
  blocks_.assign(1, side);
  std::uint64_t room = listing_.bound(side);
  if (room > strip_.tuning().block_words) {
    blocks_.clear();
    room = 0;
    std::uint64_t bound = 0;
    for (SidePieces piece = side; piece.first < side.last; ++piece.first) {
      piece.last = piece.first + 1;
      const std::uint64_t more = listing_.bound(piece);
      if (blocks_.empty() || bound + more > strip_.tuning().block_words) {
        blocks_.push_back(piece);
        bound = 0;
      }
      blocks_.back().last = piece.last;
      bound += more;
      room = std::max(room, bound);
    }
  }
  room += kSidePadding;
  words_.make_room(room + room / 4);
}

}  // namespace nqueens::composition
