// The rule of the method colours: which units a plan has, their weights, and which boards of a unit
// count. The algorithms book (docs/algorithms.md) has the proofs.
//
// For a solution let A and B be the even and the odd rows whose queen is on a white square, and C
// and D the even and the odd columns whose queen is white. A and C have the same size; B and D too.
// For even n all four have one size; for odd n, B and D have one line less than A and C. The
// solutions with |A| = i are a *size class*; those of one (A, B) are a *unit*; those of one (A, B,
// C, D) a *cell*.
//
// The symmetries of the square map units to units and cells to cells:
//
//   half turn          even n: (A, B) -> (rev B, rev A)  odd n: (A, B) -> (rev A, rev B)
//   reflection         even n: (A, B) -> (not A, not B)  odd n: (C, D) -> (rev C, rev D), one unit
//   transposition      (A, B) <-> (C, D)
//
// The rule. Let g(S) be the least number among the images of S by rev and, if 2|S| = n/2, by not.
// The rank of (A, B) is (greater g, lesser g) for even n, (g(A), g(B)) for odd n; that of (C, D)
// likewise.
//
// The second rule has another g: it tells where S changes. Bit x of a number says whether just one
// of lines x and x + 1 is in the set; g(S) is the lesser of the numbers of S and rev S. Any g would
// do that does not tell a set from its images.
//
// - Even n: only i <= n/4 is counted, twice if i < n/4. A unit stands for its images by the first
//   two symmetries if it is the least of those with g(A) >= g(B). Its weight is their number.
// - Odd n: a unit stands for its image if A < rev A, or A = rev A and B <= rev B. Only C <= rev C
//   is counted, with weight 2 unless C = rev C.
// - A cell counts 2, 1 or 0 times if the rank of (C, D) is less than, equal to or greater than that
//   of (A, B).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/colours/sub_board.hpp"

namespace nqueens::colours {

/// Returns the sizes |A| of the size classes that are counted, upwards.
std::vector<int> counted_sizes(int n);

/// Which g a plan has. Each gives a plan of its own: other units, in another order, and other
/// boards of a unit that count.
enum class Rule { first, second };

/// The row sets and column sets of one size class, in the plan's order: by g, then by number.
class SizeClass {
 public:
  /// O(sets log sets).
  SizeClass(int n, int size, Rule rule = Rule::first);

  int n() const { return n_; }
  Rule rule() const { return rule_; }
  int size() const { return size_; }               ///< |A| = |C|
  int odd_size() const { return size_ - n_ % 2; }  ///< |B| = |D|

  /// The sets A, and the sets C: for even n all, for odd n those that are not greater than rev.
  std::span<const LineSet> even() const { return even_.sets; }
  /// The sets B, and the sets D: all.
  std::span<const LineSet> odd() const { return odd_.sets; }

  /// Returns how many boards each board of the unit (even()[a], odd()[b]) stands for, before
  /// transposition; 0 if another unit stands for it. At most 4.
  int weight(std::size_t a, std::size_t b) const;

  /// Returns whether the weight of (even()[a], odd()[b]), or of a unit with an earlier A or a later
  /// B, may be above 0. If not, all these weights are 0.
  bool may_count(std::size_t a, std::size_t b) const {
    return n_ % 2 != 0 || even_.ranks[a] >= odd_.ranks[b];
  }

  /// Returns how many of even(), from the first on, have a g up to that of even()[a]: the C that
  /// can count in a unit of A.
  std::size_t even_prefix(std::size_t a) const;
  /// Returns how many of odd() can count in a unit of A.
  std::size_t odd_prefix(std::size_t a) const {
    return n_ % 2 == 0 ? even_prefix(a) : odd_.sets.size();
  }
  /// Returns the first of even() that has the g of even()[a].
  std::size_t first_of_rank(std::size_t a) const;

  /// Returns how often a cell (even()[c], odd()[d]) of the unit (even()[a], odd()[b]) counts, by
  /// transposition: 0, 1 or 2. The unit's weight must not be 0.
  int cell_weight(std::size_t a, std::size_t b, std::size_t c, std::size_t d) const;

  /// Returns for how many C the set C = even()[c] stands: 1 or 2.
  int multiplicity(std::size_t c) const {
    return n_ % 2 == 0 || even_.sets[c] == reversed(even_.sets[c], even_lines(n_)) ? 1 : 2;
  }

 private:
  struct Order {
    std::vector<LineSet> sets;
    std::vector<LineSet> ranks;  // g, increasing
  };

  bool has_complements() const { return n_ % 4 == 0 && 4 * size_ == n_; }
  LineSet rank(LineSet set, int lines) const;
  Order order_of(int lines, int size, bool only_least) const;

  int n_;
  int size_;
  Rule rule_;
  Order even_;
  Order odd_;
};

}  // namespace nqueens::colours
