// ClassData: what all units of a size class share (size_class.hpp).
#pragma once

#include <cstddef>

#include "colours/keys.hpp"
#include "colours/signatures.hpp"
#include "colours/size_class.hpp"
#include "colours/sub_board.hpp"
#include "colours/word_list.hpp"

namespace nqueens::colours {

/// Returns whether a colour with these numbers of queens in the even and the odd rows is so sparse
/// that lanes would take more than ten times as long as pairs one by one. Then the second rule
/// takes pairs, too. On boards below 26 lanes always take bearable time.
bool only_pairs_pay(int n, int even_queens, int odd_queens);

/// Which colour of a size class is sparse, if one is: so many of its queens would attack each other
/// that few pairs of its words are disjoint (under 7e-4).
struct SparseColours {
  bool white = false;
  bool black = false;
};
SparseColours sparse_colours(int n, int size);

/// Returns whether a colour with these numbers of queens is counted by pairs. First rule: if it is
/// sparse. Second rule: if it is not, or if only_pairs_pay().
bool counts_by_pairs(Rule rule, bool sparse, int n, int even_queens, int odd_queens);

/// What all units of a size class share. Immutable; threadsafe.
class ClassData {
 public:
  /// Lists the words of some row sets to choose signatures.
  explicit ClassData(SizeClass sets);

  /// One colour's sub-boards, the numbers of their column sets, and the keys, if its pairs are
  /// found one by one, or the signatures.
  struct Colour {
    ColourBoards boards;
    SetNumbers of_even_rows;  ///< numbers of the column sets of the even rows' sub-board
    SetNumbers of_odd_rows;
    bool by_pairs = false;  ///< counts_by_pairs()
    Signatures signatures;
    Keys keys;
  };

  const SizeClass& sets() const { return sets_; }
  const Colour& white() const { return white_; }
  const Colour& black() const { return black_; }

  /// Returns the rows of this colour's queens in the odd rows of the units of B = `rows`.
  LineSet odd_rows(const Colour& colour, LineSet rows) const {
    return &colour == &white_ ? rows : all_lines(odd_lines(sets_.n())) & ~rows;
  }
  /// Returns the same for the even rows and A = `rows`.
  LineSet even_rows(const Colour& colour, LineSet rows) const {
    return &colour == &white_ ? rows : all_lines(even_lines(sets_.n())) & ~rows;
  }

  /// Returns for how many column sets this colour's tables are made for the units of even()[a]: at
  /// least for the D (white) or the C (black) that can count. There are few such numbers, so the
  /// units of many A share the tables of a B.
  std::size_t table_sets(const Colour& colour, std::size_t a) const;

 private:
  /// Samples of the words of one colour.
  struct Samples {
    WordSample table;
    WordSample run;
  };

  Samples sample(const Colour& colour, bool white) const;

  SizeClass sets_;
  Colour white_;
  Colour black_;
};

}  // namespace nqueens::colours
