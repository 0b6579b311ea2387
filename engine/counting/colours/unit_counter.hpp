// UnitCounter: counts units. A unit (A, B) is the boards whose queens on white squares are in the
// even rows A and the odd rows B (size_class.hpp).
//
//   unit = sum over C, D of w(C, D) * white[C][D] * black[C][D]
//
// white[C][D] is the number of disjoint pairs of a word of the rows A with the columns C and a word
// of the rows B with the columns D; black[C][D] the same for the other rows and columns. w is the
// weight by the rule. The words of the even rows become runs, those of the odd rows tables. If a
// colour is sparse (keys.hpp), its matrix is not made: w(C, D) times the cell of the other colour
// is added for each of its disjoint pairs.
//
// Largest values: a cell is below 2^15 (cells.hpp), and there are at most 6435 sets C and D for
// n = 30. A cell's weight is at most 4. So a unit is below 2^30 * 2^26 * 2^2 = 2^58.
#pragma once

#include <cstdint>
#include <vector>

#include "colours/cells.hpp"
#include "colours/keys.hpp"
#include "colours/lanes.hpp"
#include "colours/pair_finder.hpp"
#include "colours/runs.hpp"
#include "colours/signatures.hpp"
#include "colours/size_class.hpp"
#include "colours/tables.hpp"
#include "colours/word_list.hpp"
#include "simd/isa.hpp"

namespace nqueens::colours {

/// What all units of a size class share. Immutable; threadsafe.
class ClassData {
 public:
  /// Lists the words of some row sets to choose signatures.
  ClassData(int n, int size);

  /// One colour's sub-boards, the numbers of their column sets, and the signatures, or the keys if
  /// it is sparse.
  struct Colour {
    ColourBoards boards;
    SetNumbers of_even_rows;  ///< numbers of the column sets of the even rows' sub-board
    SetNumbers of_odd_rows;
    bool sparse = false;  ///< of one colour at most
    Signatures signatures;
    Keys keys;
  };

  const SizeClass& sets() const { return sets_; }
  const Colour& white() const { return white_; }
  const Colour& black() const { return black_; }

  /// Returns a number of sets, at least `prefix`, for which tables are made. There are few such
  /// numbers, so the units of many A share the tables of a B.
  std::size_t even_tables(std::size_t prefix) const { return rounded(prefix, sets_.even().size()); }
  std::size_t odd_tables(std::size_t prefix) const { return rounded(prefix, sets_.odd().size()); }

 private:
  /// Samples of the words of one colour.
  struct Samples {
    WordSample table;
    WordSample run;
  };

  std::size_t rounded(std::size_t prefix, std::size_t sets) const;
  Samples sample(const Colour& colour, bool white) const;

  SizeClass sets_;
  Colour white_;
  Colour black_;
};

/// The tables of one B: those of its white and of its black queens. A sparse colour has `pairs`.
struct RowTables {
  Tables white;
  Tables black;
  PairTables pairs;
  std::size_t even_sets = 0;  ///< for so many sets C and D
  std::size_t odd_sets = 0;
};

/// Counts the units of a size class. Owns its buffers; each thread needs its own.
class UnitCounter {
 public:
  UnitCounter(const ClassData& data, Isa isa);

  const ClassData& data() const { return data_; }

  /// Makes the tables of the odd rows `rows`, for the C and D below these numbers.
  void make_tables(LineSet rows, std::size_t even_sets, std::size_t odd_sets, RowTables& out);

  /// The units counted next have the even rows `rows`, and the C and D that count in a unit of
  /// sets().even()[last_a] or of an earlier set. Does nothing if this is so already. If it throws,
  /// the counter must not be used any more.
  void begin(LineSet rows, std::size_t last_a);

  /// Returns the count of the unit of the rows of begin() and those of these tables, without its
  /// weight. The cells have the weights of the unit (even()[a], odd()[b]); `a` is at most the
  /// `last_a` of begin(). Throws std::logic_error if a cell is too large.
  std::uint64_t count(const RowTables& tables, std::size_t a, std::size_t b);

  /// Returns the words of the rows of begin(), of both colours.
  std::size_t words() const { return white_.words.size() + black_.words.size(); }

 private:
  /// The even rows' words of one colour, and the runs made of them.
  struct Side {
    WordList words;
    RunRows rows;
    WordRows word_rows;
    bool by_twos = true;
    bool keeps_runs = true;
    std::vector<Runs> runs;  ///< for each signature; one for all if !keeps_runs
    std::vector<std::uint8_t> made;
    SortedWords sorted;  ///< of a sparse colour, instead of runs
  };

  void begin_side(const ClassData::Colour& colour, LineSet rows, std::size_t sets, Side& side);
  const Runs& runs_of(Side& side, const Signatures& signatures, std::uint32_t signature);
  std::uint32_t match(Side& side, const Signatures& signatures, const Tables& tables,
                      std::span<const std::uint16_t> row_of, Matrix& matrix);
  [[noreturn]] void throw_too_large(std::uint32_t limit) const;
  std::uint64_t count_pairs(const RowTables& tables, std::size_t a, std::size_t b);
  void weigh(const RowTables& tables, std::size_t a, std::size_t b, Matrix& cells) const;
  template <class Use>
  void for_lost_cells(std::size_t a, std::size_t b, const Use& use) const;

  const ClassData& data_;
  const SizeClass& sets_;
  Match match_;
  FindPairs find_pairs_;
  CellKernels cells_;
  WordLister lister_;
  TableMaker table_maker_;
  PairTableMaker pair_table_maker_;
  RunMaker run_maker_;
  WordList listed_;
  Side white_;
  Side black_;
  LineSet rows_ = ~LineSet{0};   // of begin()
  std::size_t even_listed_ = 0;  // the C whose words are listed; the D
  std::size_t odd_listed_ = 0;
  Counters counters_;
  std::vector<Plane> pair_rows_;
  Matrix white_cells_;  // [place of C][place of D]
  Matrix by_columns_;   // black: [place of D][place of C]
  Matrix black_cells_;
  // For a sparse colour, the matrix of the other one: [place][number of the runs' column set].
  Matrix dense_cells_;
  std::vector<std::uint16_t> in_order_;  // 0, 1, 2, ..
  std::vector<std::uint8_t> factors_;
  std::vector<std::uint32_t> hit_words_;
};

}  // namespace nqueens::colours
