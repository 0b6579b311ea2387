// Sorting a side's words by their key, and choosing how to cut a match into table-sized pieces.
//
// With probability near 1/2 a word uses a given central diagonal, so the words of one side that do
// need only meet the words of the other that do not: every such split saves about a quarter of the
// pairs. A side is sorted once by its k key bits (see keys.hpp) into 2^k buckets,
// each cut by arms. After that splitting moves no word: a *subcube* fixes some key bits to 0 or 1
// and leaves the others free; its words are the buckets inside it, and the words to match are the
// buckets without the bits that are fixed to 1.
//
// There are 3^k subcubes. With any free bit b,
//
//   size(cube) = size(cube, b = 0) + size(cube, b = 1)
//   cost(cube) = one table: build + words to match                         if size(cube) <= 512
//                min over free b: cost(cube, b = 0) + cost(cube, b = 1)    otherwise
//
// which is solved from the buckets' sizes alone. Splitting a cube that fits one table never helps
// (its half without the bit still meets everything), and the highest six free bits (kCandidates)
// are choice enough: the cubes that can arise that way are listed beforehand. The result is a cut
// of the whole cube into well-filled tables.
//
// Source: the project's own; measured against binary splitting that moves the words, see the
// performance notes. Costs are floats: they only steer, the count does not depend on them. Word
// counts of one side stay below 2^32.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "contract/contract.hpp"
#include "methods/composition/buffer.hpp"

namespace nqueens::composition {

/// Words of a table: one per bit of the matcher's rows.
constexpr std::size_t kTableWords = 512;

/// Key bits that a side can be sorted by, and those of them that can cut tables.
constexpr int kMaxKeyBits = 20;
constexpr int kMaxSplitBits = 10;

/// The arms of a word: its falling long arm is the higher bit.
enum Arms : std::size_t { kNoArm = 0, kOneArm = 1, kTwoArms = 3, kArms = 4 };

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
  static constexpr std::size_t kPadding = 16;

  /// The words of a bucket with arms in first .. last - 1.
  std::span<const std::uint32_t> bucket(std::size_t key, std::size_t first,
                                        std::size_t last) const {
    NQUEENS_ASSERT(first <= last && last <= kArms && kArms * key + last < starts_.size());
    const std::uint32_t* const at = starts_.data() + kArms * key;
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

/// Key bits fixed to one, and those left free; the others are fixed to zero.
struct Subcube {
  std::uint32_t ones = 0;
  std::uint32_t free = 0;
  friend bool operator==(const Subcube&, const Subcube&) = default;
};

/// What matching costs, in nanoseconds; the defaults are measured (see the performance notes).
struct MatchCosts {
  float table = 300;  ///< build one table
  float run = 8;      ///< start one bucket of the other side
  float word = 1.3F;  ///< match one word of the other side against one table
};

/// Cuts cubes of up to kMaxSplitBits key bits. Keeps its tables between calls; one per thread.
class Splitter {
 public:
  explicit Splitter(int key_bits);

  /// `table_words[key]` and `match_words[key]` count the words of a bucket on the table's side and
  /// on the other. The subcubes returned are disjoint, cover every non-empty bucket that has
  /// something to match, and hold at most kTableWords words each unless all their bits are fixed.
  std::span<const Subcube> split(std::span<const std::uint32_t> table_words,
                                 std::span<const std::uint32_t> match_words,
                                 const MatchCosts& costs);

 private:
  static constexpr std::size_t kCandidates = 6;  // bits to choose a split from
  static constexpr std::uint32_t kWhole = 0;     // choice: do not split

  void add_node(std::uint32_t cube);
  void emit(std::size_t cube);
  bool is_cut(std::span<const std::uint32_t> table_words) const;

  int key_bits_;
  // A cube that may arise, and the distances to its halves for each bit that may split it.
  struct Node {
    std::uint32_t cube;
    std::array<std::uint32_t, kCandidates> steps;
  };

  std::array<std::uint32_t, kMaxSplitBits + 1> power_{};  // of three
  std::vector<Subcube> cubes_;  // by number: digit b of base 3 is 0, 1 or 2 (free)
  std::vector<std::uint32_t>
      low_step_;             // by number: the distance to the halves by the lowest free bit
  std::vector<Node> nodes_;  // in increasing order of the cubes
  std::vector<std::uint32_t> size_;
  std::vector<float> cost_;
  std::vector<std::uint32_t> choice_;  // by number: the distance to its halves
  std::vector<float> match_cost_;      // by ones: all buckets without these bits
  std::vector<Subcube> found_;
};

}  // namespace nqueens::composition
