#include "methods/composition/split.hpp"

#include <algorithm>
#include <bit>
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
  buckets_ = kArms << key_bits;
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

Splitter::Splitter(int key_bits) : key_bits_(key_bits) {
  NQUEENS_ASSERT(0 <= key_bits && key_bits <= kMaxSplitBits);
  power_[0] = 1;
  for (std::size_t i = 1; i < power_.size(); ++i) power_[i] = 3 * power_[i - 1];
  const std::size_t count = power_[static_cast<std::size_t>(key_bits)];
  cubes_.resize(count);
  for (std::size_t cube = 0; cube < count; ++cube) {
    std::size_t rest = cube;
    for (int b = 0; b < key_bits; ++b, rest /= 3) {
      if (rest % 3 == 1) cubes_[cube].ones |= std::uint32_t{1} << b;
      if (rest % 3 == 2) cubes_[cube].free |= std::uint32_t{1} << b;
    }
  }
  low_step_.resize(count);
  for (std::uint32_t cube = 0; cube < count; ++cube) {
    const std::uint32_t free = cubes_[cube].free;
    if (free != 0) low_step_[cube] = power_[static_cast<std::size_t>(std::countr_zero(free))];
    add_node(cube);
  }
  size_.resize(count);
  cost_.resize(count);
  choice_.resize(count);
  match_cost_.resize(std::size_t{1} << key_bits);
}

void Splitter::add_node(std::uint32_t cube) {
  const std::uint32_t free = cubes_[cube].free;
  const std::uint32_t fixed = ((std::uint32_t{1} << key_bits_) - 1) & ~free;
  // Splits use one of the highest free bits: at most kCandidates - 1 free ones lie above a fixed
  // one.
  const std::uint32_t above = fixed == 0 ? 0 : free >> std::countr_zero(fixed);
  if (std::popcount(above) >= static_cast<int>(kCandidates)) return;
  Node node{.cube = cube, .steps = {}};
  std::uint32_t rest = free;
  for (std::uint32_t& step : node.steps) {
    if (rest == 0) break;
    const int bit = 31 - std::countl_zero(rest);
    step = power_[static_cast<std::size_t>(bit)];
    rest &= ~(std::uint32_t{1} << bit);
  }
  nodes_.push_back(node);
}

std::span<const Subcube> Splitter::split(std::span<const std::uint32_t> table_words,
                                         std::span<const std::uint32_t> match_words,
                                         const MatchCosts& costs) {
  // match_cost_[ones]: the sum over the buckets inside the complement of `ones`.
  const std::size_t keys = match_cost_.size();
  NQUEENS_ASSERT(table_words.size() == keys && match_words.size() == keys);
  for (std::size_t key = 0; key < keys; ++key) {
    const auto words = static_cast<float>(match_words[key]);
    match_cost_[~key & (keys - 1)] = words == 0 ? 0 : costs.run + costs.word * words;
  }
  for (std::size_t bit = 1; bit < keys; bit *= 2) {
    for (std::size_t ones = 0; ones < keys; ++ones) {
      if ((ones & bit) == 0) match_cost_[ones] += match_cost_[ones | bit];
    }
  }
  for (std::size_t cube = 0; cube < cubes_.size(); ++cube) {
    const std::uint32_t step = low_step_[cube];
    size_[cube] =
        step == 0 ? table_words[cubes_[cube].ones] : size_[cube - step] + size_[cube - 2 * step];
  }
  for (const Node& node : nodes_) {
    const std::uint32_t cube = node.cube;
    const std::uint32_t size = size_[cube];
    const float match = match_cost_[cubes_[cube].ones];
    choice_[cube] = kWhole;
    if (size == 0 || match == 0) {
      cost_[cube] = 0;
    } else if (size <= kTableWords || node.steps[0] == 0) {
      const std::size_t tables = (size + kTableWords - 1) / kTableWords;
      cost_[cube] = static_cast<float>(tables) * (costs.table + match);
    } else {
      float best = std::numeric_limits<float>::max();
      for (const std::uint32_t step : node.steps) {
        if (step == 0) break;
        const float cost = cost_[cube - step] + cost_[cube - 2 * step];
        if (cost < best) {
          best = cost;
          choice_[cube] = step;
        }
      }
      cost_[cube] = best;
    }
  }
  found_.clear();
  emit(cubes_.size() - 1);
  NQUEENS_ASSERT(is_cut(table_words));
  return found_;
}

// Whether the subcubes found are what split() promises.
bool Splitter::is_cut(std::span<const std::uint32_t> table_words) const {
  std::vector<bool> covered(table_words.size());
  for (const Subcube& cube : found_) {
    std::size_t words = 0;
    for (std::uint32_t bits = cube.free;; bits = (bits - 1) & cube.free) {
      const std::uint32_t key = cube.ones | bits;
      if (covered[key]) return false;
      covered[key] = true;
      words += table_words[key];
      if (bits == 0) break;
    }
    if (words > kTableWords && cube.free != 0) return false;
  }
  for (std::size_t key = 0; key < covered.size(); ++key) {
    if (!covered[key] && table_words[key] > 0 && match_cost_[key] > 0) return false;
  }
  return true;
}

void Splitter::emit(std::size_t cube) {
  NQUEENS_ASSERT(std::ranges::binary_search(nodes_, cube, {}, &Node::cube));
  if (cost_[cube] == 0) return;
  if (choice_[cube] == kWhole) {
    found_.push_back(cubes_[cube]);
    return;
  }
  const std::size_t step = choice_[cube];
  emit(cube - step);
  emit(cube - 2 * step);
}

}  // namespace nqueens::composition
