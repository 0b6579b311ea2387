// A word is a set of diagonals that queens of one side occupy; a pair is a left and a right word.
#include "composition/key_chooser.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// Counts, for each of the 64 bits, how many words have it. Element i of `digits_` holds binary
// digit i of all 64 counts, so one addition updates all counts at once.
class BitCounts {
 public:
  explicit BitCounts(std::size_t most) : size_(std::bit_width(most)) {
    NQUEENS_ASSERT(size_ <= digits_.size());
  }

  // O(log most). Does not stop at word == 0: a variable end would cost a mispredicted branch.
  void add(std::uint64_t word) {
    for (std::size_t i = 0; i < size_; ++i) {
      const std::uint64_t carried = digits_[i] & word;
      digits_[i] ^= word;
      word = carried;
    }
    NQUEENS_ASSERT(word == 0);
  }
  std::uint32_t operator[](int bit) const {
    std::uint32_t count = 0;
    for (std::size_t digit = 0; digit < size_; ++digit) {
      count |= static_cast<std::uint32_t>(digits_[digit] >> bit & 1) << digit;
    }
    return count;
  }

 private:
  std::size_t size_;
  std::array<std::uint64_t, 32> digits_{};
};

// Moves the words that have this bit to `taken`, and the other words to the front of `words`.
// Returns how many other words there are.
std::size_t take_out(std::span<std::uint64_t> words, std::uint64_t bit,
                     std::span<std::uint64_t> taken) {
  std::size_t left = 0;
  std::size_t gone = 0;
  for (const std::uint64_t word : words) {  // without a branch, which would be mispredicted
    const bool goes = (word & bit) != 0;
    words[left] = word;
    taken[gone] = word;
    left += goes ? 0 : 1;
    gone += goes ? 1 : 0;
  }
  return left;
}

// Returns the steps that close the gaps between the bits `taken` and move the lowest to bit `to`.
BitMoves::Way way_of(std::uint64_t taken, int to) {
  BitMoves::Way way{.taken = taken};
  if (taken == 0) return way;
  const int lowest = std::countr_zero(taken);
  for (int step = 1; step < 64; step *= 2) {
    std::uint64_t bits = 0;
    int touching = lowest;
    for (std::uint64_t rest = taken; rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const int places = bit - touching++;
      if ((places & step) != 0) bits |= std::uint64_t{1} << (bit - (places & (step - 1)));
    }
    if (bits != 0) way.steps[way.size++] = {bits, static_cast<std::uint64_t>(step)};
  }
  way.down = static_cast<std::uint64_t>(std::max(0, lowest - to));
  way.up = static_cast<std::uint64_t>(std::max(0, to - lowest));
  return way;
}

}  // namespace

void sample_pairs(std::span<const std::uint64_t> left, std::span<const std::uint64_t> right,
                  std::size_t pairs, std::vector<std::uint64_t>& common) {
  constexpr std::size_t kStride = 7919;  // a prime, so that the right words come in mixed order
  if (left.empty() || right.empty()) return;
  for (std::size_t i = 0; i < pairs; ++i) {
    common.push_back(left[i * left.size() / pairs] & right[i * kStride % right.size()]);
  }
}

std::vector<std::uint64_t> choose_keys(std::uint64_t bits, std::span<std::uint64_t> pairs,
                                       int count) {
  NQUEENS_ASSERT(count <= std::popcount(bits));
  std::array<std::uint32_t, 64> colliding{};  // for each bit: how many remaining pairs share it
  const auto add = [&](std::span<const std::uint64_t> some, std::uint32_t sign) {
    BitCounts counts(some.size());
    for (const std::uint64_t pair : some) counts.add(pair);
    for (int bit = 0; bit < 64; ++bit) colliding[bit] += sign * counts[bit];
  };
  add(pairs, 1);
  std::vector<std::uint64_t> apart(pairs.size());
  std::vector<std::uint64_t> keys;
  while (count-- > 0) {
    int most = 63 - std::countl_zero(bits);
    for (int bit = most; bit >= 0; --bit) {
      if ((bits >> bit & 1) != 0 && colliding[bit] > colliding[most]) most = bit;
    }
    keys.push_back(std::uint64_t{1} << most);
    bits &= ~keys.back();
    const std::size_t left = take_out(pairs, keys.back(), apart);
    add(std::span(apart).first(pairs.size() - left), ~std::uint32_t{0});
    pairs = pairs.first(left);
  }
  return keys;
}

BitMoves::BitMoves(std::uint64_t first, std::uint64_t second, std::uint64_t third,
                   std::uint64_t fourth)
    : ways{way_of(first, 64 - std::popcount(first)),
           way_of(second, 64 - std::popcount(first | second)),
           way_of(third, 64 - std::popcount(first | second | third)), way_of(fourth, 0)} {
  NQUEENS_ASSERT((first & second) == 0 && ((first | second) & third) == 0);
  NQUEENS_ASSERT(((first | second | third) & fourth) == 0);
}

KeyChooser::KeyChooser(const Layout& layout, const Tuning& tuning, Isa isa)
    : layout_(layout), tuning_(tuning), listing_(listing_for(isa)) {}

void KeyChooser::add(const SideLists& left, const SideLists& right) {
  const std::size_t words_a_pair = tuning_.keeps_lists ? 2 : 8;  // 8 if each unit has its own keys
  words_ = sample(left, left_) * sample(right, right_);
  sample_pairs(left_, right_, (left_.size() + right_.size()) / words_a_pair, pairs_);
}

// Returns how many key bits to use. A unit with half as many words on each side (a quarter of the
// pairs) needs about one key bit less. With too many bits, few words have the same key, and the
// matcher's tables of 512 words are not full.
KeyBits KeyChooser::bits_for(std::uint64_t live) const {
  KeyBits bits{tuning_.top_bits, tuning_.low_bits};
  if (tuning_.bits_by_pairs) {
    const double best = 0.57 * std::log2(std::max(1.0, words_)) - 8.7;
    const int all =
        std::clamp(static_cast<int>(std::lround(best)) - tuning_.fewer_bits, 0, kMaxKeyBits);
    bits = {all / 2, all - all / 2};
  }
  const int lives = std::popcount(live);
  bits.top = std::min(bits.top, lives);
  bits.low = std::clamp(bits.low, std::max(0, lives - kMaxRestBits - bits.top), lives - bits.top);
  return bits;
}

Keys KeyChooser::choose(std::uint64_t live) {
  const KeyBits bits = bits_for(live);
  const std::vector<std::uint64_t> keys = choose_keys(live, pairs_, bits.all());
  pairs_.clear();
  const auto first_low = keys.begin() + bits.top;
  const std::uint64_t top = std::reduce(keys.begin(), first_low);
  const std::uint64_t low = std::reduce(first_low, keys.end());
  std::uint64_t inside = layout_.inside | (layout_.crossing & ~live);
  std::uint64_t rest = live & ~top & ~low;
  // All bits but the rest bits must fit into the upper half of a word. If they do not, the highest
  // bits of `inside` become rest bits. They belong to crossing diagonals that one side cannot use.
  while (std::popcount(top | low | layout_.class_bits | inside) > 64 - kMaxRestBits) {
    const std::uint64_t moved = std::bit_floor(inside);
    inside &= ~moved;
    rest |= moved;
  }
  NQUEENS_ASSERT(std::popcount(rest) <= kMaxRestBits);
  return {bits, rest, BitMoves(top, low | layout_.class_bits, inside, rest)};
}

// Writes a sample of the side's words to `words`: every 16th piece (words with queens in the same
// columns), but at least one and at most about 64 pieces. Returns an estimate of the number of all
// words.
double KeyChooser::sample(const SideLists& side, std::vector<std::uint64_t>& words) {
  std::size_t pieces = 0;
  for (const PieceRange& range : side.pieces) pieces += range.last - range.first;
  const std::size_t step = std::max(std::min<std::size_t>(16, pieces), pieces / 64);
  words.clear();
  std::size_t next = step / 2;  // the next piece to list, counted from the start of the range
  for (const PieceRange& range : side.pieces) {
    const std::size_t size = range.last - range.first;
    for (; next < size; next += step) {
      const std::size_t piece = range.first + next;
      const SidePieces one{side.upper, side.lower, piece, piece + 1};
      listed_.make_room(listing_.bound(one) + kSidePadding);
      const std::span<const std::uint64_t> found(listed_.data(),
                                                 listing_.list(one, listed_.data()));
      words.insert(words.end(), found.begin(), found.end());
    }
    next -= size;
  }
  return static_cast<double>(words.size() * step);
}

}  // namespace nqueens::composition
