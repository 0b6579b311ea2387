// The weight of a board in its unit, computed for a single board by the definitions in strip.hpp
// and ranks.hpp. It shares no code with the lists, words, classes and numeric ranks of the kernel.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "composition/strip.hpp"

namespace nqueens::composition {

/// The other coordinate of the queen in each column of a board, or in each row.
using Queens = std::vector<int>;

inline std::uint64_t weight_by_arms(const Queens& rows, int side) {
  const auto n = static_cast<int>(rows.size());
  std::array<int, 2> arms{};  // how many arms left and right of the strip have a queen
  for (int column = 0; column < n; ++column) {
    if (column >= side && column < n - side) continue;
    const int row = rows[static_cast<std::size_t>(column)];
    if (row == column || row + column == n - 1) ++arms[column < side ? 0 : 1];
  }
  return arms[0] > 0 && arms[1] > 0 ? 0
                                    : static_cast<std::uint64_t>(std::max(1, arms[0] + arms[1]));
}

inline std::uint64_t weight_by_hooks(const Queens& rows) {
  const auto centre = static_cast<int>(rows.size()) / 2;
  const auto column = static_cast<int>(std::ranges::find(rows, centre) - rows.begin());
  const int above = centre - rows[static_cast<std::size_t>(centre)];
  return above > 0 && centre - column > above ? 1 : 0;
}

/// The ranks of both halves of the lines, the higher half first. A rank has a bit for each pair of
/// neighbouring lines, the innermost first: whether their queens are in different halves of the
/// board.
inline std::array<std::vector<bool>, 2> ranks_of(const Queens& queens) {
  const std::size_t n = queens.size();
  std::array<std::vector<bool>, 2> ranks;
  for (const bool second : {false, true}) {
    const auto is_low = [&](std::size_t line) {  // counted from the centre
      return queens[second ? n - n / 2 + line : n / 2 - 1 - line] < static_cast<int>(n / 2);
    };
    for (std::size_t line = 1; line < n / 2; ++line) {
      ranks[second ? 1 : 0].push_back(is_low(line - 1) != is_low(line));
    }
  }
  std::ranges::sort(ranks, std::greater<>());
  return ranks;
}

inline std::uint64_t weight_by_patterns(const Queens& rows) {
  Queens columns(rows.size());
  for (std::size_t column = 0; column < rows.size(); ++column) {
    columns[static_cast<std::size_t>(rows[column])] = static_cast<int>(column);
  }
  const auto of_columns = ranks_of(rows);
  const auto of_rows = ranks_of(columns);
  return of_columns < of_rows ? 2 : of_columns == of_rows ? 1 : 0;
}

/// The board's queens stand in these rows, by column.
inline std::uint64_t weight_of(const Strip& strip, const Queens& rows) {
  if (strip.rule == Rule::hooks) return weight_by_hooks(rows);
  return strip.rule == Rule::arms ? weight_by_arms(rows, strip.side()) : weight_by_patterns(rows);
}

}  // namespace nqueens::composition
