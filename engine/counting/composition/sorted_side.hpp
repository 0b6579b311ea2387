// SortedSide: the words of a unit's side, sorted by their keys. SideLister lists and sorts them.
//
// A side is listed from the lists of its two corners. A counting sort by the k key bits puts its
// words into 2^k buckets, each divided by class, and keeps only the rest bits of each word. After
// that no word moves. A large side is listed in blocks of some pieces. It is listed twice: first to
// count the words of each bucket, then to put them there. So the unsorted words are never all in
// memory.
//
// Largest values: a side has fewer than 2^32 words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "composition/key_chooser.hpp"
#include "composition/listing.hpp"
#include "composition/strip.hpp"
#include "composition/strip_lists.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {

/// Consecutive classes of words, out of kClasses (ranks.hpp). By arms, a class is a number of two
/// bits: the higher bit is the arm of the falling diagonal, the lower bit that of the rising one.
struct ClassRange {
  std::size_t first = 0;
  std::size_t last = 0;  ///< exclusive
};

/// A side's words in the order of (key, class), reduced to their rest bits. The caller passes all
/// blocks of words twice: begin, count each block, allot, put each block.
class SortedSide {
 public:
  /// Forgets all words. The words that follow have `key_bits` key bits.
  void begin(int key_bits);
  /// Counts a block's words by bucket.
  void count(std::span<const std::uint64_t> block);
  /// Gives each bucket its place.
  void allot();
  /// Stores the low 32 bits of a block's words, which must have been counted before.
  void put(std::span<const std::uint64_t> block);

  /// The number of words that may be read past the end of any bucket.
  static constexpr std::size_t kPadding = 64;

  /// Returns the words with this key and of these classes.
  std::span<const std::uint32_t> bucket(std::size_t key, ClassRange classes) const {
    const auto [first, last] = classes;
    NQUEENS_ASSERT(first <= last && last <= kClasses && kClasses * key + last < starts_.size());
    const std::uint32_t* const at = starts_.data() + kClasses * key;
    return {words_.data() + at[first], words_.data() + at[last]};
  }
  /// Counts the words of these classes in the buckets of all keys that consist of `prefix` followed
  /// by `bits` more bits.
  std::uint32_t size_of(std::size_t prefix, int bits, ClassRange classes) const {
    std::size_t size = 0;
    for (std::size_t i = 0; i >> bits == 0; ++i) size += bucket(prefix << bits | i, classes).size();
    return static_cast<std::uint32_t>(size);
  }
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t kStrands = 4;
  static constexpr int kMostStrandedBits = 10;  // 64 KB of counters

  template <class Visit>
  void for_each(std::span<const std::uint64_t> block, const Visit& visit);

  std::size_t size_ = 0;
  std::size_t buckets_ = 0;
  std::size_t strands_ = 1;
  int shift_ = 0;
  Buffer<std::uint32_t> words_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> next_;
};

/// Lists and sorts the sides of one strip's units. Owns its buffers; each thread needs its own.
class SideLister {
 public:
  explicit SideLister(const StripLists& strip);

  /// Lists both sides with the same key bits and rest bits.
  void list(const RowSet& set, SortedSide& left, SortedSide& right);

  /// The numbers of bits of the unit listed last.
  const KeyBits& key_bits() const { return key_bits_; }
  int rest_bits() const { return rest_bits_; }

 private:
  struct MadeLists {
    std::optional<RowBits> rows;
    ListMaker::Buffers buffers;
    RowLists moved;
  };

  void list_with_shared_keys(const RowSet& set, SortedSide& left, SortedSide& right);
  void list_with_own_keys(const RowSet& set, SortedSide& left, SortedSide& right);
  void list(const SideLists& lists, SortedSide& side);
  void cut_into_blocks(const SideLists& side);
  std::uint64_t cut(const std::vector<SidePieces>& ranges);
  std::span<const std::uint64_t> listed(std::span<const SidePieces> block);

  const StripLists& strip_;
  Listing listing_;
  KeyChooser chooser_;
  KeyBits key_bits_;  // of the unit
  int rest_bits_ = 0;
  std::array<MadeLists, kCorners> made_;
  std::vector<SidePieces> pieces_;
  std::vector<std::size_t> ends_;  // of blocks, in pieces_
  Buffer<std::uint64_t> words_;
};

}  // namespace nqueens::composition
