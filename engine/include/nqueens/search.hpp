// The backtracking search for all solutions as a value: step by step, forwards and backwards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// Which lines of the board the search fills, one after the other. Turning the one about the main
/// diagonal gives the other, number by number.
enum class Filling : std::uint8_t {
  by_rows,     ///< as first_solution, for_each_solution and recursion_tree do
  by_columns,  ///< as the lecture notes "Problem solving by search" do
};

/// What a step did.
enum class SearchEvent : std::uint8_t {
  begun,      ///< none has been made yet
  rejected,   ///< tried a square that is attacked
  placed,     ///< tried a free square and put a queen there
  solved,     ///< put the last queen
  retreated,  ///< took the latest queen away: its line goes on with the next square
};

/// What a square is.
enum class SquareKind : std::uint8_t {
  free,       ///< no queen attacks it
  attacked,   ///< by one queen or more: attackers()
  queen,      ///< a queen stands there
  retreated,  ///< stood free of the queens of earlier lines; one was put there and taken away again
};

/// How often the search did what. `placements` are the vertices of the recursion tree below its
/// root; at the end as many queens have been taken away.
struct SearchCounters {
  std::uint64_t tries = 0;  ///< squares looked at
  std::uint64_t placements = 0;
  std::uint64_t retreats = 0;
  std::uint64_t solutions = 0;
  std::uint64_t dead_ends = 0;  ///< lines left without having had a queen

  std::uint64_t steps() const { return tries + retreats; }
  /// Leaves of the tree: at the end those of the method bitmap.
  std::uint64_t leaves() const { return dead_ends + solutions; }
  /// Squares tried without going on below them: at the end the leaves of backtracking and of flags.
  std::uint64_t squares_not_extended() const { return tries - placements + solutions; }

  friend bool operator==(const SearchCounters&, const SearchCounters&) = default;
};

/// A vertex on the way from the root of the recursion tree to where the search is: how it leaves
/// it. Places are counted along the line: columns by rows, rows by columns.
struct SearchBranch {
  int line = 0;
  std::vector<int> left;   ///< children that the search has retreated from
  int chosen = -1;         ///< the place of the queen; -1 on the line that is being tried
  std::vector<int> ahead;  ///< children not tried yet

  friend bool operator==(const SearchBranch&, const SearchBranch&) = default;
};

/// The search for all solutions of n queens, 1 <= n <= 32: on each line the squares are tried in
/// turn; on a free one a queen is placed and the search goes on with the next line; at the end of a
/// line, and after a solution, it retreats. Steps back need no record, since a position says how
/// the search came there: O(n) memory, any distance back. Not for several threads at once. Source:
/// the applet of the lecture notes "Placing queens", section 3, and "Problem solving by search".
///
/// With `given`, as for_each_solution takes it, it searches for the completions of that placement:
/// the lines of given queens are not searched. A board full of given queens is one solution, and
/// the search is then finished when it begins.
class NQUEENS_API Search {
 public:
  static constexpr int kLargestBoard = 32;

  /// Throws std::invalid_argument for another n and for a placement that for_each_solution refuses.
  explicit Search(int n, Filling filling = Filling::by_rows, std::span<const int> given = {});

  /// One square tried or one queen taken away, in O(1); false, and nothing done, at the end.
  bool step();
  /// Takes back the latest step, exactly, in O(1); false, and nothing done, at the begin.
  bool step_back();

  /// All steps to the next queen that is placed or taken away, or to the end; O(1), 1 to n + 1
  /// steps. False, and nothing done, at the end.
  bool move();
  /// Moves to the next solution, but not more than `most_moves`; whether it is at one. More than
  /// 1e7 moves a second.
  bool run_to_solution(std::uint64_t most_moves);

  int n() const { return n_; }
  Filling filling() const { return filling_; }
  const SearchCounters& counters() const { return counters_; }
  bool at_solution() const { return depth_ == levels_; }
  bool finished() const { return depth_ == 0 && next_ == n_; }

  /// What the latest step did, and on which square: the one that is being tried, or that the queen
  /// was taken from; nullopt at the begin.
  SearchEvent event() const;
  std::optional<Square> square() const;

  /// Columns of the queens, row 0 first; -1 where there is none.
  Board board() const;
  /// What a square of the board is, in O(1); O(n) for squares of earlier lines.
  SquareKind kind(Square square) const;
  /// The queens that attack a square, line by line; a queen does not attack its own. O(n).
  std::vector<Square> attackers(Square square) const;

  /// The way from the root: a branch for each queen, and one for the line that is being tried, if
  /// any.
  std::vector<SearchBranch> path() const;

  friend bool operator==(const Search&, const Search&) = default;

 private:
  int line() const { return lines_[depth_]; }
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
  std::array<std::int8_t, kLargestBoard> lines_{};  // that are searched, `levels` of them
  int levels_ = 0;
  int depth_ = 0;  // queens placed, on the first lines that are searched
  int next_ = 0;   // place on the next line to be tried next; n: none is left; 0 at a solution
  std::array<std::int8_t, kLargestBoard> queens_{};  // the place of each line's queen; -1: none
  std::uint64_t given_ = 0;                          // one bit for each line with a given queen
  // One bit for each place, each line + place and each place - line + n - 1 that a queen stands on.
  std::uint64_t places_ = 0;
  std::uint64_t rising_ = 0;
  std::uint64_t falling_ = 0;
  SearchCounters counters_;
};

}  // namespace nqueens
