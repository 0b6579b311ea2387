// Placements of n queens, one in each row, and tests for solutions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/export.h"

namespace nqueens {

/// The columns of the queens, row 0 first; size n. Each column is 0 .. n - 1 or kEmptyRow.
using Board = std::vector<int>;

/// The column of a row without a queen.
inline constexpr int kEmptyRow = -1;

/// A square of a board, or one beyond its edge.
struct Square {
  int row = 0;
  int column = 0;

  friend bool operator==(const Square&, const Square&) = default;
};

/// A reason why a placement of queens is not a solution.
struct Flaw {
  enum class Kind : std::uint8_t {
    no_queens,     ///< the board is empty: n = 0
    outside,       ///< the queen of `row` is not in a column 0 .. n - 1
    same_column,   ///< the queens of `earlier` and `row` share a column
    same_rising,   ///< these two queens share a diagonal of constant row + column
    same_falling,  ///< these two queens share a diagonal of constant row - column
  };
  Kind kind{};
  std::size_t earlier = 0;  ///< row of the upper queen, for kinds with two queens
  std::size_t row = 0;

  friend bool operator==(const Flaw&, const Flaw&) = default;
};

/// Returns nullopt for a solution. Otherwise returns the flaw of the first row whose queen is
/// outside the board or attacks a queen above it. `earlier` is the row of the topmost queen that it
/// attacks. O(n) time, 5 n bits of memory, for any n.
NQUEENS_API std::optional<Flaw> first_flaw(std::span<const int> board);

/// Returns all pairs of queens that attack each other with no other queen between them. Ignores
/// queens outside the board. O(n) time and memory.
NQUEENS_API std::vector<Flaw> attacks(std::span<const int> board);

/// Describes the flaw in one line, with both squares: "the queens at (row 0, column 1) and ...".
/// Rows and columns are counted from `first_number`. Throws std::invalid_argument if the board
/// lacks a row of the flaw.
NQUEENS_API std::string describe(const Flaw& flaw, std::span<const int> board,
                                 int first_number = 0);

/// Returns whether the board is a solution: it has at least one queen, no two queens attack each
/// other, and every column is 0 .. n - 1. O(n).
NQUEENS_API bool is_solution(std::span<const int> board);

/// Returns whether the board is a superqueen solution: no two queens attack each other even if the
/// board is rolled up into a torus. O(n).
NQUEENS_API bool is_superqueen(std::span<const int> board);

/// Returns whether a half turn of the board leaves the placement unchanged. O(n).
NQUEENS_API bool is_point_symmetric(std::span<const int> board);

}  // namespace nqueens
