// All placements of queens in one quadrant of the board, listed by row set and column set.
//
// A quadrant has `rows` rows and `columns` columns, both counted from the edges of the board, so
// the same lists serve all four corners. A placement is one 64-bit word of the diagonals it
// occupies:
//
//   falling diagonal  d = r - c   bit  d + columns - 1
//   rising diagonal   s = r + c   bit  s + (rows + columns - 1)
//
// Recurrence, with r the last row of R:
//
//   placements(R, C) = { w | square(r, c) : c in C, w in placements(R - r, C - c),
//                                           w & square(r, c) = 0 }
//
// Every set is made once, from smaller ones, with one test per candidate; nothing is searched
// afresh. The sets with the same last row need none of each other and are made in parallel.
//
// Placements, by rows x columns:
//
//   8 x 8      0.12 M
//   9 x 9      0.9  M
//   10 x 10    7.5  M
//   12 x 10   60    M
//
// Largest values: words have 2 (rows + columns - 1) <= 62 bits for rows + columns <= 32. An offset
// counts the words of one row set: (columns choose k) k! < 2^32 at most, for columns <= 12.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "contract/contract.hpp"
#include "methods/composition/strip.hpp"

namespace nqueens::composition {

/// Words that may be read past the end of any list of words by vector loads.
constexpr std::size_t kListPadding = 16;

/// The placements on one set of rows: for each set of as many columns, in increasing order of its
/// bits, a contiguous piece. The sets of k columns and of columns - k are complementary in opposite
/// order.
struct RowLists {
  std::vector<std::uint64_t> words;    ///< kListPadding zeros at the end
  std::vector<std::uint32_t> offsets;  ///< piece i is words[offsets[i]] .. words[offsets[i + 1]]

  std::size_t pieces() const { return offsets.empty() ? 0 : offsets.size() - 1; }
  std::size_t size() const { return offsets.empty() ? 0 : offsets.back(); }

  /// Whether the zeros are there. O(1).
  bool is_padded() const;
};

/// The lists of every row set of a quadrant, indexed by the set.
class QuadrantLists {
 public:
  QuadrantLists() = default;
  /// Runs on oneTBB.
  QuadrantLists(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const RowLists& operator[](Rows set) const {
    NQUEENS_ASSERT(set < lists_.size());
    return lists_[set];
  }

 private:
  int rows_ = 0;
  int columns_ = 0;
  std::vector<RowLists> lists_;
};

/// Keeps the lists that were asked for last: they serve all groups of a plan, one after the other.
class QuadrantCache {
 public:
  std::shared_ptr<const QuadrantLists> get(int rows, int columns);

 private:
  std::mutex mutex_;
  std::shared_ptr<const QuadrantLists> lists_;
};

/// The bit of a falling (d = r - c) or rising (s = r + c) diagonal of such a quadrant.
int falling_bit(int d, int columns);
int rising_bit(int s, int rows, int columns);

/// A quadrant's lists after a strip has been placed: words that use a forbidden diagonal are gone,
/// the others have their bits moved to where one corner of the board needs them.
class CornerLists {
 public:
  /// Where each bit of a quadrant's word goes: a mask per bit, 0 to drop it.
  using BitTargets = std::vector<std::uint64_t>;

  CornerLists() = default;
  /// Makes the lists of the subsets of `free_rows`; the others stay empty. Runs on oneTBB.
  CornerLists(const QuadrantLists& quadrant, Rows free_rows, std::uint64_t forbidden,
              const BitTargets& targets);

  const RowLists& operator[](Rows set) const {
    NQUEENS_ASSERT(set < lists_.size());
    return lists_[set];
  }

 private:
  std::vector<RowLists> lists_;
};

}  // namespace nqueens::composition
