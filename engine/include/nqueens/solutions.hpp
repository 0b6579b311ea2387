// Finds solutions by search: the first one, all of them, or one of each orbit. An orbit has all
// rotations and reflections of a solution.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>

#include "nqueens/board.hpp"
#include "nqueens/export.h"
#include "nqueens/visitor.hpp"

namespace nqueens {

/// The largest board that for_each_solution and for_each_unique_solution take.
inline constexpr int kLargestListed = 32;

/// The largest board that first_solution takes. On a larger board the search may take years.
inline constexpr int kLargestFirst = 40;

/// Receives a solution as the columns of its queens, row 0 first. The span is valid during the call
/// only. Returns whether to continue, or void.
using SolutionVisitor = Visitor<std::span<const int>>;

/// Like SolutionVisitor, but receives one solution of each orbit. `orbit_size` is the number of
/// different images of the solution under the eight symmetries of the square: 1 (only for n = 1),
/// 2, 4 or 8.
using OrbitVisitor = Visitor<std::span<const int>, int>;

/// Visits every solution in lexicographic order of the columns, 1 <= n <= 32. O(n) memory for any
/// number of solutions. Returns false if the visitor ended the search. Throws std::invalid_argument
/// for any other n, and what the visitor throws.
///
/// With `given`, visits only the completions of that placement: the solutions that have its queens.
/// `given` has one column for each of the first rows, or -1 if the row has no given queen. Throws
/// std::invalid_argument if it has more than n rows, a column outside the board, or queens that
/// attack each other. Source: J. Erickson, "Algorithms", section 2.1, PlaceQueens.
///
/// If `stop` is not null, any thread can end the search by setting it, also while no solution is
/// found for long; the function then returns false.
NQUEENS_API bool for_each_solution(int n, const SolutionVisitor& visitor,
                                   std::span<const int> given = {},
                                   const std::atomic<bool>* stop = nullptr);

/// Visits the lexicographically smallest solution of every orbit, in lexicographic order. Range,
/// memory, `stop`, result and errors are those of for_each_solution, the time is about a third.
NQUEENS_API bool for_each_unique_solution(int n, const OrbitVisitor& visitor,
                                          const std::atomic<bool>* stop = nullptr);

/// The result of the search for one solution.
struct FirstSolution {
  std::optional<Board> board{};  ///< nullopt: there is none, or the search was stopped
  std::uint64_t nodes = 0;       ///< number of queens placed, without given queens
  bool stopped = false;          ///< the caller stopped the search
};

/// How to search for one solution.
struct FirstSolutionOptions {
  std::span<const int> given{};  ///< finds the first completion of these; see for_each_solution
  /// Any thread and any signal handler may set it, which ends the search. May be null.
  const std::atomic<bool>* stop = nullptr;
  /// Has the number of queens placed so far. Other threads may read it. May be null.
  std::atomic<std::uint64_t>* nodes = nullptr;
};

/// Finds the lexicographically first solution by depth-first search, row by row, 1 <= n <= 40. The
/// time grows irregularly and exponentially with n (n = 30: 56 million queens placed). Throws
/// std::invalid_argument for any other n, and what for_each_solution throws for `given`. Source: M.
/// Sakuta, "Problem solving by search", sections 1.4 and 1.6.
NQUEENS_API FirstSolution first_solution(int n, const FirstSolutionOptions& options = {});

}  // namespace nqueens
