// The kernels of the method colours, and the data that they work on. A kernel is compiled once for
// each instruction set; all other code of this folder is plain C++.
//
//   lanes.cpp         Match: hits of many words at a time, column set by column set
//   cells.cpp         CellKernels: the hits as matrices, the sum of the products of two matrices
//   pair_finder.cpp   FindPairs: the disjoint pairs of a colour one by one
//   planes.cpp        MakePlanes and CountWords, which make tables
//
// A *table* has up to 512 words of one row set of the odd rows, one in each *lane*. Plane d of a
// table has a bit for each lane: 1 if the lane's word lacks diagonal d (0 if the lane has no word).
// The words of the even rows, the *run words*, meet tables. For a run word with its queens in
// columns y1, y2, .. of the rows x1, x2, ..:
//
//   hits = AND over the queens of planes[falling(x, y)] AND planes[rising(x, y)]
//
// has a 1 for each table word that shares no diagonal with the run word. The planes of each two
// queens are joined before (a *pair row*), so a *visit* (one run word with one table) is
// ceil(queens / 2) loads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kernels/colours/sub_board.hpp"
#include "kernels/isa.hpp"

namespace nqueens::colours {

inline constexpr std::size_t kLanes = 512;

/// One bit for each lane.
struct alignas(64) Plane {
  std::array<std::uint64_t, kLanes / 64> bits;
};

/// The words in the lanes of a table.
struct LaneWords {
  alignas(64) std::array<std::uint64_t, kLanes> words;

  /// Empties all lanes. An empty lane meets all words.
  void clear() { words.fill(~std::uint64_t{0}); }
  void set(std::size_t lane, Diagonals word) { words[lane % 64 * 8 + lane / 64] = word; }
};

/// Writes the planes of a table: for each diagonal the lanes whose word lacks it, and at last the
/// lanes that have a word. Changes `words`. O(lanes * planes).
using MakePlanes = void (*)(LaneWords& words, std::span<Plane> planes);
MakePlanes make_planes_for(Isa isa);

/// Sets of words: bit i of element chunk * positions + p is word 64 * chunk + i of position p. The
/// number of positions is a multiple of 8; arrays are not aligned.
struct CountWordsTask {
  std::size_t chunks = 0;
  std::size_t positions = 0;
  const std::uint64_t* words = nullptr;
  std::span<const std::uint64_t* const> having;  ///< up to four sets that are intersected
  std::uint64_t* counts = nullptr;               ///< of each position: the result
};

/// O(chunks * positions).
using CountWords = void (*)(const CountWordsTask& task);
CountWords count_words_for(Isa isa);

// ---- Pair rows

inline constexpr int kMaxPairs = (kMaxLines + 1) / 2;  ///< of the queens of a sub-board
inline constexpr std::uint16_t kPairRowUnit = 16;      ///< pair rows are numbered in units of this

/// The rows on which the run words have their queens.
struct RunRows {
  int columns = 0;
  std::vector<int> falling;  ///< number of the falling diagonal of column 0, for each queen
  std::vector<int> rising;

  std::size_t queens() const { return falling.size(); }
  int pairs() const { return queens() < 2 ? 1 : (static_cast<int>(queens()) + 1) / 2; }
  /// Pair row 0 hits nothing. Without queens, pair row 1 hits every word.
  std::size_t pair_rows() const {
    if (queens() == 0) return 2;
    return 1 + static_cast<std::size_t>(pairs()) * static_cast<std::size_t>(columns * columns);
  }
};

/// Returns the number of the pair row of queens 2 * pair and 2 * pair + 1 in these columns. The
/// column of a missing queen is 0.
constexpr std::uint16_t pair_row(int pair, int first, int second, int columns) {
  return static_cast<std::uint16_t>((1 + pair * columns * columns + first * columns + second) *
                                    kPairRowUnit);
}

// ---- Match: runs with tables

inline constexpr int kMaxRun = 30;  ///< words of a run: an even number

/// Run words, as the numbers of their pair rows. The runs are sorted by their length, so that the
/// processor predicts where they end.
struct Runs {
  struct Length {
    int words;  ///< even; the last word may be a padding word, which hits nothing
    std::uint32_t runs;
    std::size_t begin;  ///< index of pair_rows
  };
  int pairs = 1;                          ///< pair rows of a word
  std::vector<std::uint16_t> pair_rows;   ///< of all words, run by run; gaps between the lengths
  std::vector<std::uint16_t> column_set;  ///< of each run; may be longer
  std::vector<Length> lengths;
};

inline constexpr int kLowDigits = 5;  ///< digits to which every run adds; others only get carries
inline constexpr int kDigits = 16;
inline constexpr int kHighDigits = kDigits - kLowDigits;

/// The numbers of hits, for each column set of the runs (the *rows* of the counters) and each lane.
struct Counters {
  std::vector<Plane> low;             ///< kLowDigits planes for each row
  std::vector<Plane> high;            ///< kHighDigits planes for each row; void unless `touched`
  std::vector<std::uint8_t> touched;  ///< whether a row has high digits
  bool overflow = false;

  /// Clears all counters of this many rows.
  void clear(std::size_t rows) {
    low.assign(rows * kLowDigits, Plane{});
    if (high.size() < rows * kHighDigits) high.resize(rows * kHighDigits);
    touched.assign(rows, 0);
  }
};

struct MatchTask {
  const Plane* planes = nullptr;          ///< of table 0
  std::span<const std::uint32_t> tables;  ///< the tables to match
  std::size_t planes_of_table = 0;        ///< the last of them has the lanes that have a word
  const RunRows* rows = nullptr;
  const Runs* runs = nullptr;
  Counters* counters = nullptr;
  Plane* pair_rows = nullptr;  ///< room for 2 * rows->pair_rows()
};

/// Adds the hits of all runs with all tables to the counters. O(tables * (pair rows + run words)).
using Match = void (*)(const MatchTask& task);
Match match_for(Isa isa);

// ---- Cells

/// Which lanes belong to which column set. The column sets of a part have *positions* 0, 1, .. so
/// that a set has no fewer lanes than the next one. Block b of the lanes has a lane for each of the
/// first blocks[b] positions; the blocks follow each other.
struct LaneBlocks {
  std::vector<std::uint16_t> blocks;  ///< decreasing; at most 512 in all
};

/// A matrix of cells, with rows padded so that vectors may be written beyond their end.
class Matrix {
 public:
  static constexpr std::size_t kPadding = 64;  ///< cells

  /// Makes a matrix of rows x columns cells, of 1 or 2 bytes each. The cells are not cleared.
  void resize(std::size_t rows, std::size_t columns, std::size_t cell_bytes);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::size_t cell_bytes() const { return cell_bytes_; }
  std::uint8_t* row(std::size_t number) { return bytes() + number * row_bytes_; }
  const std::uint8_t* row(std::size_t number) const {
    return const_cast<Matrix*>(this)->row(number);
  }
  std::size_t row_bytes() const { return row_bytes_; }
  std::uint32_t at(std::size_t row_number, std::size_t column) const;

 private:
  std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(planes_.data()); }

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::size_t cell_bytes_ = 1;
  std::size_t row_bytes_ = 0;
  std::vector<Plane> planes_;
};

struct ReadTask {
  const Counters* counters = nullptr;
  const LaneBlocks* lanes = nullptr;
  std::span<const std::uint16_t> row_of;  ///< the matrix row of each row of the counters
  std::size_t first_column = 0;           ///< the matrix column of position 0
  std::size_t columns = 0;                ///< positions of the part
  Matrix* matrix = nullptr;
};

struct CellKernels {
  /// Writes the counters of a part into the matrix, the lanes of each column set added up. Returns
  /// the largest cell; it is the most of the type if a cell may be too large for it.
  std::uint32_t (*read)(const ReadTask& task);
  /// out = transpose of in. O(cells).
  void (*transpose)(const Matrix& in, Matrix& out);
  /// Returns the sum over all rows r of factors[r] * sum over columns of a * b. No cell of `a` may
  /// be above `most_a`, none of `b` above `most_b`; both below 2^15.
  std::uint64_t (*sum_products)(const Matrix& a, const Matrix& b,
                                std::span<const std::uint8_t> factors, std::uint32_t most_a,
                                std::uint32_t most_b);
};
CellKernels cell_kernels_for(Isa isa);

// ---- Pairs one by one

inline constexpr std::size_t kPaddingWords = 8;  ///< words are read eight at a time

/// The words of one even row set. They are sorted by their keys (Keys) if their pairs are found one
/// by one, or by their column sets, from which runs are made.
struct SortedWords {
  std::vector<std::uint32_t> first;  ///< the words of key, or set, k: first[k] .. first[k + 1] - 1
  std::size_t row_numbers = 4;       ///< pair row numbers of a word, with padding: 4 or 8
  std::vector<std::uint16_t> pair_rows;   ///< of the words, and of kPaddingWords that hit nothing
  std::vector<std::uint16_t> column_set;  ///< empty if sorted by column sets
  std::vector<Diagonals> diagonals;       ///< empty if sorted by keys

  std::size_t size() const { return first.back(); }
};

/// The tables of one odd row set whose pairs are found one by one.
struct PairTables {
  /// The column set of each lane.
  struct alignas(64) LaneSets {
    std::array<std::uint16_t, kLanes> sets{};
  };
  /// Tables with this signature.
  struct Group {
    std::uint32_t signature = 0;
    std::uint32_t first = 0;  ///< number of the first table
    std::uint32_t count = 0;
  };
  std::vector<Group> groups;
  std::size_t planes_of_table = 0;
  std::vector<Plane> planes;
  std::vector<LaneSets> column_sets;  ///< of each table
};

struct PairTask {
  const SortedWords* words = nullptr;
  const PairTables* tables = nullptr;
  const RunRows* rows = nullptr;
  Plane* pair_rows = nullptr;             ///< room for rows->pair_rows()
  std::span<std::uint32_t> hit_words;     ///< room for the run words and kPaddingWords more
  Matrix* cells = nullptr;                ///< of 2 bytes. Column cells->columns() must be 0
  bool counts = false;                    ///< adds 1 to the cell of each pair
  std::span<const std::uint16_t> row_of;  ///< the row of each column set of the run words
};

/// Returns the sum of cells[row_of[s]][t] over all disjoint pairs of a run word of column set s and
/// a table word of column set t. If the task counts, adds 1 to this cell instead, modulo 2^16, and
/// returns the number of pairs.
using FindPairs = std::uint64_t (*)(const PairTask& task);
FindPairs find_pairs_for(Isa isa);

}  // namespace nqueens::colours
