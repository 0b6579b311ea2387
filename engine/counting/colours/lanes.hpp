// Lanes: the inner loop of the method colours. It counts, for many words at a time, with which
// words of the other sub-board they share no diagonal, column set by column set.
//
// A *table* has up to 512 words of one row set, one in each *lane*. Each lane belongs to a column
// set. Plane d of a table has a bit for each lane: 1 if the lane's word lacks diagonal d (0 if the
// lane has no word). The words of the other sub-board, the *run words*, are grouped by column sets:
// a *run* has words of one column set. For a run word with its queens in columns y1, y2, .. of
// the rows x1, x2, ..:
//
//   hits = AND over the queens of planes[falling(x, y)] AND planes[rising(x, y)]
//
// has a 1 for each table word that shares no diagonal with the run word. The planes of each two
// queens are joined before (a *pair row*), so a *visit* (one run word with one table) is
// ceil(queens / 2) loads. The hits of a run are added up bit by bit: `Counters` has, for each
// column set and lane, a binary number whose digits are in 16 planes.
//
// Largest values: a counter holds up to 2^16 - 1; a carry beyond it sets Counters::overflow, and
// the unit is not counted. A run has up to 30 words, so two tables give up to 60 hits: 6 digits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "colours/sub_board.hpp"
#include "simd/isa.hpp"

namespace nqueens::colours {

inline constexpr std::size_t kLanes = 512;

/// One bit for each lane.
struct alignas(64) Plane {
  std::array<std::uint64_t, kLanes / 64> bits;
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

inline constexpr int kMaxRun = 30;                     ///< words of a run: an even number
inline constexpr int kMaxPairs = (kMaxLines + 1) / 2;  ///< of the queens of a sub-board
inline constexpr std::uint16_t kPairRowUnit = 16;      ///< pair rows are numbered in units of this

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
  std::uint64_t words = 0;  ///< without padding
};

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

}  // namespace nqueens::colours
