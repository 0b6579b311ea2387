// UnitCounter: counts units. A unit (A, B) is the boards whose queens on white squares are in the
// even rows A and the odd rows B (size_class.hpp).
//
//   unit = sum over C, D of w(C, D) * white[C][D] * black[C][D]
//
// white[C][D] is the number of disjoint pairs of a word of the rows A with the columns C and a word
// of the rows B with the columns D; black[C][D] the same for the other rows and columns. w is the
// weight by the rule. The words of the even rows become runs, those of the odd rows tables. If a
// colour's pairs are found one by one (pair_finder.cpp), its matrix is not made: w(C, D) times the
// cell of the other colour is added for each of its disjoint pairs. If those of both are, the
// matrix of white is made by adding 1 to a cell for each disjoint pair.
//
// Largest values: a cell is below 2^15 (cells.cpp), and there are at most 6435 sets C and D for
// n = 30. A cell's weight is at most 4. So a unit is below 2^30 * 2^26 * 2^2 = 2^58.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/colours/class_data.hpp"
#include "kernels/colours/kernels.hpp"
#include "kernels/colours/row_lists.hpp"
#include "kernels/colours/tables.hpp"
#include "kernels/isa.hpp"

namespace nqueens::colours {

/// The tables that a unit needs.
using UnitTables = OfColours<const RowTables*>;

/// Counts the units of a size class. Owns its buffers; each thread needs its own.
class UnitCounter {
 public:
  UnitCounter(const ClassData& data, Isa isa);

  const ClassData& data() const { return data_; }

  /// Makes one colour's tables of the odd row set B = `rows`, for the first `sets` column sets.
  void make_tables(bool white, LineSet rows, std::size_t sets, RowTables& out);

  /// Makes lists that may be kept.
  void make_lists(const RowLists::Key& key, RowLists& out);

  /// The units counted next have the rows of these lists, which must exist as long. Does nothing if
  /// the counter has equal lists.
  void begin(const RowLists& lists);

  /// The same, but the counter makes the lists, unless they were the last that it made. If it
  /// throws, the counter must not be used any more.
  void begin(const RowLists::Key& key);

  /// Returns the count of the unit of the rows of begin() and those of these tables, without its
  /// weight. The cells have the weights of the unit (even()[a], odd()[b]); `a` is at most the
  /// `last_a` of begin(). Throws std::logic_error if a cell is too large.
  std::uint64_t count(const UnitTables& tables, std::size_t a, std::size_t b);

 private:
  /// The runs of one colour, made when they are needed.
  struct OwnRuns {
    bool keeps = true;
    std::vector<Runs> runs;  ///< for each signature; one for all if !keeps
    std::vector<std::uint8_t> made;
  };

  void begin_side(bool white);
  const Runs& runs_of(bool white, std::uint32_t signature);
  std::uint32_t match(bool white, const Tables& tables, std::span<const std::uint16_t> row_of,
                      Matrix& matrix);
  [[noreturn]] void throw_too_large(std::uint32_t limit) const;
  std::uint64_t count_pairs(const UnitTables& tables, std::size_t a, std::size_t b);
  std::uint32_t match_pairs(const RowLists::Side& side, const PairTables& tables, Matrix& matrix);
  std::uint64_t find(const RowLists::Side& side, const PairTables& tables,
                     std::span<const std::uint16_t> row_of, Matrix& cells, bool counts);
  void weigh(std::span<const std::uint16_t> place, std::size_t a, std::size_t b,
             Matrix& cells) const;
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
  RowLists own_lists_;
  const RowLists* lists_ = nullptr;  // of begin()
  RowLists::Key key_;                // of the lists to which the runs belong
  OfColours<OwnRuns> runs_;
  Counters counters_;
  std::vector<Plane> pair_rows_;
  Matrix white_cells_;  // [place of C][place of D]
  Matrix by_columns_;   // black: [place of D][place of C]
  Matrix black_cells_;
  // For a colour by pairs, the matrix of the other one: [place][number of the runs' column set].
  Matrix dense_cells_;
  std::vector<std::uint16_t> in_order_;  // 0, 1, 2, ..
  std::vector<std::uint8_t> factors_;
  std::vector<std::uint32_t> hit_words_;
};

}  // namespace nqueens::colours
