// ClassData: what all units of a size class share (size_class.hpp). It says how each colour is
// counted, and which words need not meet.
//
// By lanes: if all words of a table have some diagonals in common, its *signature*, the table is
// matched only with run words that have none of them.
//
// By pairs, one by one (pair_finder.cpp): that is fast for a *sparse* colour, of whose words few
// pairs are disjoint. Some diagonals are chosen as *key diagonals*. The *key* of a word says which
// of them it has. Two words that share a bit of their keys are not disjoint, so they need not be
// compared. The signatures of such tables are sets of bits of keys.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/colours/size_class.hpp"
#include "kernels/colours/sub_board.hpp"
#include "kernels/colours/word_list.hpp"

namespace nqueens::colours {

/// Diagonals that all words of a table have.
struct Signature {
  Diagonals diagonals = 0;
  std::vector<std::size_t> keys;  ///< the same, as indices of Signatures::keys
  double met = 1;                 ///< the share of run words that have none of them, in a sample
};

/// The signatures of one colour and size class.
struct Signatures {
  std::vector<int> keys;       ///< the diagonals that signatures are made of
  std::vector<Signature> all;  ///< those that leave the fewest run words first; the last is empty
  /// The cost of a table apart from visits, if a visit with every run word costs 1.
  double table_cost = 1;
};

/// Some words of the row sets of a size class.
struct WordSample {
  std::vector<Diagonals> words;
  std::size_t mean = 0;     ///< words of a row set, on average
  std::size_t longest = 0;  ///< words of the row set that has the most
};

/// Chooses signatures of up to two diagonals, or four for a sparse colour, for tables of
/// `table_words`, matched with runs of `run_words`. The choice affects the speed only.
Signatures choose_signatures(const WordSample& table_words, const WordSample& run_words,
                             bool sparse);

/// The key diagonals of one colour and size class.
class Keys {
 public:
  Keys() : Keys(std::vector<int>()) {}

  /// Bit k of a key is diagonals[k]; at most 16.
  explicit Keys(const std::vector<int>& diagonals);

  std::uint32_t count() const { return count_; }
  std::uint32_t of(Diagonals word) const {
    std::uint32_t key = 0;
    for (std::size_t byte = 0; byte < bits_.size(); ++byte) {
      key |= bits_[byte][word >> 8 * byte & 0xff];
    }
    return key;
  }

  /// The signatures of tables, those that leave the fewest run words first; the last is 0. A
  /// *signature* is a set of bits that the keys of all words of a table have.
  std::vector<std::uint16_t> signatures;

 private:
  std::uint32_t count_;
  std::array<std::array<std::uint16_t, 256>, 8> bits_{};  // of each byte of a word
};

/// Chooses the keys for tables of `table_words`, matched with `run_words`. The choice affects the
/// speed only.
Keys choose_keys(const WordSample& table_words, const WordSample& run_words);

/// Returns whether a colour with these numbers of queens in the even and the odd rows is so sparse
/// that lanes would take more than ten times as long as pairs one by one. Then the second rule
/// takes pairs, too. On boards below 26 lanes always take bearable time.
bool only_pairs_pay(int n, int even_queens, int odd_queens);

/// How a colour of a size class is counted.
struct ColourKind {
  int even_queens = 0;  ///< in the even rows
  int odd_queens = 0;
  /// Whether so many of its queens would attack each other that few pairs of its words are disjoint
  /// (under 7e-4). One colour of a class at most.
  bool sparse = false;
  /// Whether its disjoint pairs are found one by one. First rule: if it is sparse. Second rule: if
  /// it is not, or if only_pairs_pay().
  bool by_pairs = false;
};
ColourKind kind_of(bool white, int n, int size, Rule rule);

/// What all units of a size class share. Immutable; threadsafe.
class ClassData {
 public:
  /// Lists the words of some row sets to choose signatures.
  explicit ClassData(SizeClass sets);

  /// A sub-board of a colour.
  struct Side {
    SubBoard board;
    SetNumbers numbers;    ///< of its column sets
    std::size_t sets = 0;  ///< how many column sets have numbers
  };
  /// One colour's sub-boards, and the keys, if its pairs are found one by one, or the signatures.
  struct Colour {
    bool white = true;
    Side even_rows;
    Side odd_rows;
    bool by_pairs = false;  ///< ColourKind::by_pairs
    Signatures signatures;
    Keys keys;

    /// Returns the rows of this colour's queens in one of its sub-boards, if the white queens of
    /// these lines are in `white_rows` (A or B).
    LineSet rows_in(const Side& side, LineSet white_rows) const {
      return white ? white_rows : all_lines(side.board.rows) & ~white_rows;
    }
  };

  const SizeClass& sets() const { return sets_; }
  const Colour& colour(bool white) const { return colours_.of(white); }

  /// Returns for how many column sets this colour's tables are made for the units of even()[a]: at
  /// least for the D (white) or the C (black) that can count. There are few such numbers, so the
  /// units of many A share the tables of a B.
  std::size_t table_sets(bool white, std::size_t a) const;

 private:
  Colour make_colour(bool white) const;

  SizeClass sets_;
  OfColours<Colour> colours_;
};

}  // namespace nqueens::colours
