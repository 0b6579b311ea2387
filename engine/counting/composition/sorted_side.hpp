// SortedSide: the words of a unit's side, sorted by key. SideLister lists and sorts them.
//
// A word has one bit for each diagonal that queens of the side occupy. k of the bits are *key bits*
// and some others are *rest bits* (key_chooser.hpp). The key bits of a word, read as a number, are
// its key. A counting sort puts the words of a side into 2^k buckets, one for each key. Within a
// bucket, words are in the order of their classes (ClassRange). A bucket stores only the rest bits
// of a word. A large side is listed in blocks, and it is listed twice: first to count the words of
// each bucket, then to store them. So the unsorted words are never all in memory.
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

/// A range of classes of words. The rule (strip.hpp) says what a class is. By patterns, see
/// ranks.hpp. By arms, a class is a number of two bits: the higher bit says whether the word has
/// the long falling diagonal, the lower bit whether it has the long rising one. By hooks, every
/// class is 0.
struct ClassRange {
  std::size_t first = 0;
  std::size_t last = 0;  ///< exclusive
};

/// The words of a side in the order of (key, class), reduced to their rest bits. To fill it, call
/// begin, then count for each block of words, then allot, then put for each block.
class SortedSide {
 public:
  /// Discards all words. The words that are counted and put next have `key_bits` key bits.
  void begin(int key_bits);
  /// Counts how many words of a block belong to each bucket and class.
  void count(std::span<const std::uint64_t> block);
  /// Decides where each bucket begins, after all blocks have been counted.
  void allot();
  /// Stores the low 32 bits of each word of a block in the bucket of the word.
  void put(std::span<const std::uint64_t> block);

  /// Readers may read this many words past the end of any bucket.
  static constexpr std::size_t kPadding = 64;

  /// Returns the words with this key and of these classes.
  std::span<const std::uint32_t> bucket(std::size_t key, ClassRange classes) const {
    const auto [first, last] = classes;
    NQUEENS_ASSERT(first <= last && last <= kClasses && kClasses * key + last < starts_.size());
    const std::uint32_t* const at = starts_.data() + kClasses * key;
    return {words_.data() + at[first], words_.data() + at[last]};
  }
  /// Returns how many words of these classes have a key with key >> bits == prefix.
  std::uint32_t size_of(std::size_t prefix, int bits, ClassRange classes) const {
    std::size_t size = 0;
    for (std::size_t i = 0; i >> bits == 0; ++i) size += bucket(prefix << bits | i, classes).size();
    return static_cast<std::uint32_t>(size);
  }
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t kStrands = 4;    // parts of a block (for_each)
  static constexpr int kMostStrandedBits = 10;  // key bits; 11 would need 128 KB of counters

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

  /// Lists and sorts both sides of a unit, with the same key bits and rest bits.
  void list(const RowSet& set, SortedSide& left, SortedSide& right);

  /// Returns how many top and low key bits the unit has that was listed last.
  const KeyBits& key_bits() const { return key_bits_; }
  /// Returns how many rest bits this unit has.
  int rest_bits() const { return rest_bits_; }

 private:
  struct MadeLists {
    std::optional<RowBits> rows;
    ListMaker::Buffers buffers;
    RowLists moved;
  };

  // Makes the lists of a unit's corners in made_, and chooses key bits for this unit alone.
  const Keys& choose_keys(const RowSet& set);
  void list(const SideLists& lists, SortedSide& side);
  void cut_into_blocks(const SideLists& side);
  std::uint64_t cut(const std::vector<SidePieces>& ranges);
  std::span<const std::uint64_t> listed(std::span<const SidePieces> block);

  const StripLists& strip_;
  Listing listing_;
  KeyChooser chooser_;
  std::optional<Keys> own_keys_;
  KeyBits key_bits_;  // of the unit listed last
  int rest_bits_ = 0;
  std::array<MadeLists, kCorners> made_;
  std::vector<SidePieces> pieces_;
  std::vector<std::size_t> ends_;  // the end of each block in pieces_
  Buffer<std::uint64_t> words_;
};

}  // namespace nqueens::composition
