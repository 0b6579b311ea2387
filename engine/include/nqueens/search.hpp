// Search: the backtracking search for all solutions, as an object that can go step by step,
// forwards and backwards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// Which lines of the board the search fills, one after the other. Mirroring the board in the main
/// diagonal turns a search by rows into a search by columns.
enum class Filling : std::uint8_t {
  by_rows,     ///< as first_solution, for_each_solution and recursion_tree do
  by_columns,  ///< as the lecture notes "Problem solving by search" do
};

/// The effect of the latest step, if there is one.
enum class SearchEvent : std::uint8_t {
  begun,      ///< no step was made yet
  rejected,   ///< tried an attacked square
  placed,     ///< tried a free square and put a queen there
  solved,     ///< put the last queen of a solution
  retreated,  ///< took the latest queen away, to try the next square of its line
};

/// The state of a square.
enum class SquareKind : std::uint8_t {
  free,       ///< no queen attacks it
  attacked,   ///< one or more queens attack it: attackers()
  queen,      ///< a queen stands there
  retreated,  ///< a queen was there when the lines before already had their present queens
};

/// Counters of the search. At the end, `placements` and `retreats` are both the number of vertices
/// of the recursion tree (recursion_tree()) without its root.
struct SearchCounters {
  std::uint64_t tries = 0;  ///< squares tried
  std::uint64_t placements = 0;
  std::uint64_t retreats = 0;
  std::uint64_t solutions = 0;
  std::uint64_t dead_ends = 0;  ///< lines in which no square was free

  std::uint64_t steps() const { return tries + retreats; }
  /// Returns the number of leaves of the tree so far. At the end, it is the number of leaves that
  /// the counting method `bitmap` reports.
  std::uint64_t leaves() const { return dead_ends + solutions; }
  /// Returns the number of attacked squares tried, plus solutions. At the end, it is the number of
  /// leaves that the counting methods `backtracking` and `flags` report.
  std::uint64_t squares_not_extended() const { return tries - placements + solutions; }

  friend bool operator==(const SearchCounters&, const SearchCounters&) = default;
};

/// A vertex on the path from the root of the recursion tree to the current position, with its
/// children. A child is given by its place along the line: the column if the search fills rows, the
/// row if it fills columns.
struct SearchBranch {
  int line = 0;
  std::vector<int> left{};   ///< children that the search has retreated from
  int chosen = -1;           ///< the place of the queen; -1 on the line that is being tried
  std::vector<int> ahead{};  ///< children not tried yet

  friend bool operator==(const SearchBranch&, const SearchBranch&) = default;
};

/// The search for all solutions of n queens, 1 <= n <= 32. It tries the squares of a line in turn.
/// If a square is free, it places a queen and continues with the next line. At the end of a line,
/// and after a solution, it takes the latest queen away. It can step back any distance with O(n)
/// memory, since each position determines the step that led to it. Not thread-safe. Source: the
/// applet of the lecture notes "Placing queens", section 3, and "Problem solving by search".
///
/// With `given`, it searches for the completions of that placement only (see for_each_solution),
/// and does not search the lines of given queens. If every line has a given queen, the placement is
/// the only solution, and the search is finished from the beginning.
class NQUEENS_API Search {
 public:
  static constexpr int kLargestBoard = 32;

  /// Throws std::invalid_argument unless 1 <= n <= 32, and for a placement that for_each_solution
  /// refuses.
  explicit Search(int n, Filling filling = Filling::by_rows, std::span<const int> given = {});

  /// Tries one square or takes one queen away. O(1). Does nothing and returns false at the end.
  bool step();
  /// Undoes the latest step exactly. O(1). Does nothing and returns false at the beginning.
  bool step_back();

  /// Makes steps until a queen is placed or taken away, or to the end: 1 to n + 1 steps, O(1). Does
  /// nothing and returns false at the end.
  bool move();
  /// Moves to the next solution, but makes at most `most_moves` moves. Returns whether the search
  /// is at a solution. Makes more than 1e7 moves a second.
  bool run_to_solution(std::uint64_t most_moves);

  int n() const { return n_; }
  Filling filling() const { return filling_; }
  const SearchCounters& counters() const { return counters_; }
  bool at_solution() const { return depth_ == levels_; }
  bool finished() const { return depth_ == 0 && next_ == n_; }

  /// Return the effect of the latest step, and its square: the one that was tried, or whose queen
  /// was taken away. At the beginning, these are `begun` and nullopt.
  SearchEvent event() const;
  std::optional<Square> square() const;

  /// Returns the columns of the queens, row 0 first; -1 for a row without a queen.
  Board board() const;
  /// Returns the state of a square. O(n).
  SquareKind kind(Square square) const;
  /// Returns the queens that attack a square, line by line. A queen does not attack its own square.
  /// O(n).
  std::vector<Square> attackers(Square square) const;

  /// Returns the path from the root: a branch for each queen, and one for the line that is being
  /// tried, if there is one.
  std::vector<SearchBranch> path() const;

  friend bool operator==(const Search&, const Search&) = default;

 private:
  int line() const { return lines_[static_cast<std::size_t>(depth_)]; }
  bool is_given(int line) const { return (given_ >> line & 1) != 0; }
  std::uint64_t free(int line) const;
  bool is_free(int line, int place) const;
  void give(Square square);
  void put(int place);
  void take();
  void retreat();
  void flip(int line, int place);
  Square square_at(int line, int place) const;
  bool has_retreated_from(int line, int place) const;

  int n_;
  Filling filling_;
  std::array<std::int8_t, kLargestBoard>
      lines_{};  // the lines to search: the first `levels_` elements
  int levels_ = 0;
  int depth_ = 0;  // number of queens placed, on the first lines of lines_
  int next_ = 0;   // the place to try next on line lines_[depth_]; n: none is left; 0 at a solution
  std::array<std::int8_t, kLargestBoard> queens_{};  // the place of each line's queen; -1: none
  std::uint64_t given_ = 0;                          // one bit for each line with a given queen
  // The places and diagonals that have queens, one bit for each. The number of the bit is the place
  // (places_), line + place (rising_) or place - line + n - 1 (falling_).
  std::uint64_t places_ = 0;
  std::uint64_t rising_ = 0;
  std::uint64_t falling_ = 0;
  SearchCounters counters_;
};

}  // namespace nqueens
