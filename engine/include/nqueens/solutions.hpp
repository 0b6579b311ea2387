// Solutions by search: the first one, all of them, one of each orbit.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// The largest board that for_each_solution and for_each_unique_solution take.
inline constexpr int kLargestListed = 32;

/// The largest board that first_solution takes; the search for the first solution of a larger one
/// may last for years. construct() has no such limit.
inline constexpr int kLargestFirst = 40;

/// Receives a solution as the columns of its queens, row 0 first, valid during the call only.
/// Returns whether to go on.
using SolutionVisitor = std::function<bool(std::span<const int>)>;

/// The same for one solution per orbit; orbit_size is the number of its different images under the
/// eight symmetries of the square: 1 (only for n = 1), 2, 4 or 8.
using OrbitVisitor = std::function<bool(std::span<const int>, int orbit_size)>;

/// Visits every solution in lexicographic order of its columns. 1 <= n <= 32; O(n) memory, whatever
/// the number of solutions. Returns false when the visitor ended it. Throws std::invalid_argument
/// for another n, and what the visitor throws.
///
/// With `given`, visits the completions of that placement: the solutions that agree with it. It has
/// the columns of the first rows' queens, n at most, and -1 for a row without one. Throws
/// std::invalid_argument for a column outside and for queens that attack each other. Source: J.
/// Erickson, "Algorithms", section 2.1, PlaceQueens.
NQUEENS_API bool for_each_solution(int n, const SolutionVisitor& visitor,
                                   std::span<const int> given = {});

/// Visits the lexicographically smallest solution of every orbit, in lexicographic order. Range,
/// memory, result and errors as for for_each_solution; takes about a third of the time.
NQUEENS_API bool for_each_unique_solution(int n, const OrbitVisitor& visitor);

/// What the search for one solution found.
struct FirstSolution {
  std::optional<Board> board;  ///< nullopt: there is none, or it was stopped
  std::uint64_t nodes = 0;  ///< queens placed on the way, the solution's included, given ones not
  bool stopped = false;     ///< by the caller
};

/// The lexicographically first solution, by depth-first search row by row. 1 <= n <= 40; the time
/// grows irregularly and exponentially with n (n = 30: 56 million queens placed). Throws
/// std::invalid_argument for another n. Source: M. Sakuta, "Problem solving by search", sections
/// 1.4 and 1.6. Where `nodes` is given, it has the queens placed so far, for other threads to look
/// at; they end the search by setting `stop`. With `given`, finds the first completion; range and
/// errors as for for_each_solution.
NQUEENS_API FirstSolution first_solution(int n, std::atomic<std::uint64_t>* nodes = nullptr,
                                         const std::atomic<bool>* stop = nullptr,
                                         std::span<const int> given = {});

/// The same search on a board array beside the flags. Source: the same text, section 1.3.
NQUEENS_API FirstSolution first_solution_on_board_array(int n,
                                                        std::atomic<std::uint64_t>* nodes = nullptr,
                                                        const std::atomic<bool>* stop = nullptr,
                                                        std::span<const int> given = {});

}  // namespace nqueens
