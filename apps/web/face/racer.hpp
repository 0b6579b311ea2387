// Racer: a search by one method of the lecture, in steps of one square, so that two can race.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/bits.hpp"
#include "kernels/rungs/pruning_masks.hpp"
#include "nqueens/board.hpp"

namespace nqueens::web {

/// The work of a racer. A look is the most frequent operation of its method: compare two queens
/// (brute_force, backtracking), read a flag (flags) or find all free squares of a row (bitmap,
/// forward, pruned).
struct RaceCounters {
  std::uint64_t tries = 0;  ///< squares tried, one in each step
  std::uint64_t placements = 0;
  std::uint64_t looks = 0;
  std::uint64_t solutions = 0;
};

class Racer {
 public:
  /// 4 <= n <= 10. Throws std::invalid_argument for a method that cannot race.
  Racer(const std::string& method, int n);

  /// Tries the next square. Returns false if none is left.
  bool step();

  bool finished() const { return rows_.empty(); }
  const RaceCounters& counters() const { return counters_; }
  /// Returns the columns of the queens, row 0 first; -1 for a row without a queen.
  const Board& board() const { return board_; }
  /// Return the square tried last, and whether it got a queen.
  Square square() const { return square_; }
  bool placed() const { return board_[square_.row] == square_.column; }
  /// Returns the queens in the rows above that attack square().
  std::vector<Square> attackers() const;

 private:
  enum class Method : std::uint8_t { brute_force, backtracking, flags, bitmap, forward, pruned };

  struct Row {
    RowState state;
    RowMask rest = 0;  // squares that are still to be tried
  };

  static Method method_named(const std::string& name);
  void enter(const RowState& state);
  RowMask squares_to_try(int row, const RowState& state);
  bool all_rows_are_open(int row, RowState state);
  RowMask free_squares(const RowState& state);
  void compare(RowMask tried);
  void complete();

  Method method_;
  int n_;
  std::vector<Row> rows_;
  Board board_;
  Square square_;
  RaceCounters counters_;
};

}  // namespace nqueens::web
