// A side's words, sorted by their key and reduced to their rest bits.
//
// A side is sorted once by its k key bits (see keys.hpp) into 2^k buckets, each cut by arms; after
// that no word moves. Word counts of one side stay below 2^32.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "contract/contract.hpp"
#include "methods/composition/buffer.hpp"

namespace nqueens::composition {

/// Key bits that a side can be sorted by.
constexpr int kMaxKeyBits = 20;

/// The arms of a word: its falling long arm is the higher bit.
enum Arms : std::size_t { kNoArm = 0, kOneArm = 1, kTwoArms = 3, kArmSets = 4 };

/// Drops some of the rest bits and moves the others together.
class RestBits {
 public:
  /// Keeps these.
  explicit RestBits(std::uint32_t kept);

  std::uint32_t operator()(std::uint32_t rest) const {
    return tables_[0][rest & 0xff] | tables_[1][rest >> 8 & 0xff] | tables_[2][rest >> 16 & 0xff] |
           tables_[3][rest >> 24];
  }

 private:
  std::array<std::array<std::uint32_t, 256>, 4> tables_{};  // by byte
};

/// A side's words in the order of (key, arms), reduced to their rest bits: a counting sort, which
/// takes the words as they are listed (see layout.hpp), in blocks, twice.
class SortedSide {
 public:
  /// Forgets all words; those that follow have so many key bits.
  void begin(int key_bits);
  /// First every block is counted,
  void count(std::span<const std::uint64_t> block);
  void allot();
  /// then the same blocks are put; `rest`, if given, says what is kept of the rest bits.
  void put(std::span<const std::uint64_t> block, const RestBits* rest);

  /// Words that may be read behind those of any bucket.
  static constexpr std::size_t kPadding = 64;

  /// The words of a bucket with arms in first .. last - 1.
  std::span<const std::uint32_t> bucket(std::size_t key, std::size_t first,
                                        std::size_t last) const {
    NQUEENS_ASSERT(first <= last && last <= kArmSets && kArmSets * key + last < starts_.size());
    const std::uint32_t* const at = starts_.data() + kArmSets * key;
    return {words_.data() + at[first], words_.data() + at[last]};
  }
  /// The words with arms in first .. last - 1 of all keys that go on from `prefix` by so many bits.
  std::uint32_t size_of(std::size_t prefix, int bits, std::size_t first, std::size_t last) const {
    std::size_t size = 0;
    for (std::size_t i = 0; i >> bits == 0; ++i)
      size += bucket(prefix << bits | i, first, last).size();
    return static_cast<std::uint32_t>(size);
  }
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t kStrands = 4;
  static constexpr int kMostStrandedBits = 10;  // 64 KB of counters

  template <class Visit>
  void for_each(std::span<const std::uint64_t> block, const Visit& visit);
  template <class Rest>
  void put_with(std::span<const std::uint64_t> block, const Rest& rest);

  std::size_t size_ = 0;
  std::size_t buckets_ = 0;
  std::size_t strands_ = 1;
  int shift_ = 0;
  Buffer<std::uint32_t> words_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> next_;
};

}  // namespace nqueens::composition
