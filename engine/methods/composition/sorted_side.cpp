#include "methods/composition/sorted_side.hpp"

#include <limits>
#include <utility>

#include "contract/contract.hpp"

namespace nqueens::composition {

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

// visit(next, word) for each word, with counters for it. Neighbouring words often share a bucket,
// and a counter that is changed twice in a row costs the latency of a store and a load: so each
// quarter of a block has its own counters, and the quarters are walked side by side, unless the
// keys are so many that one set of counters is all that the cache takes.
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

void SortedSide::count(std::span<const std::uint64_t> block) {
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

}  // namespace nqueens::composition
