// The rule of the method colours (colours/size_class.hpp) for a single board, in plain code.
#pragma once

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "nqueens/board.hpp"

namespace nqueens::test {

/// The lines whose queen is on a white square (row + column even). Bit x of a set is line 2x or
/// 2x + 1.
struct WhiteLines {
  unsigned a = 0;  ///< even rows
  unsigned b = 0;  ///< odd rows
  unsigned c = 0;  ///< even columns
  unsigned d = 0;  ///< odd columns
};

inline WhiteLines white_lines(const Board& board) {
  WhiteLines lines;
  for (int row = 0; row < static_cast<int>(board.size()); ++row) {
    const int column = board[static_cast<std::size_t>(row)];
    if ((row + column) % 2 != 0) continue;
    (row % 2 == 0 ? lines.a : lines.b) |= 1U << row / 2;
    (row % 2 == 0 ? lines.c : lines.d) |= 1U << column / 2;
  }
  return lines;
}

inline unsigned reversed_lines(unsigned set, int lines) {
  unsigned image = 0;
  for (int x = 0; x < lines; ++x, set /= 2) image = 2 * image + set % 2;
  return image;
}

/// A rule for the boards of n queens.
struct ColourRule {
  int n = 0;
  bool by_changes = false;  ///< g is that of the second rule

  int even_lines() const { return (n + 1) / 2; }
  int odd_lines() const { return n / 2; }

  /// Returns how often a board counts. The sum over all solutions is T.
  int of_board(const WhiteLines& board) const { return of_unit(board.a, board.b) * of_cell(board); }

  /// The weight of a unit.
  int of_unit(unsigned a, unsigned b) const {
    const int even = even_lines();
    const int odd = odd_lines();
    if (n % 2 != 0) {
      const std::pair own{a, b};
      const std::pair image{reversed_lines(a, even), reversed_lines(b, odd)};
      return own < image ? 2 : own == image ? 1 : 0;
    }
    const int four_times = 4 * std::popcount(a);
    if (four_times > n) return 0;
    std::set<std::pair<unsigned, unsigned>> images{
        {a, b}, {reversed_lines(b, odd), reversed_lines(a, even)}};
    if (four_times == n) {
      for (const auto& [first, second] : std::set(images)) {
        images.emplace(complement(first, even), complement(second, odd));
      }
    }
    const auto least = std::ranges::find_if(images, [&](const auto& image) {
      return g(image.first, even, a) >= g(image.second, odd, a);
    });
    if (least == images.end() || *least != std::pair{a, b}) return 0;
    return static_cast<int>(images.size()) * (four_times < n ? 2 : 1);
  }

  /// How often a board of a unit counts.
  int of_cell(const WhiteLines& board) const {
    const auto [a, b, c, d] = board;
    std::pair rows{g(a, even_lines(), a), g(b, odd_lines(), a)};
    std::pair columns{g(c, even_lines(), a), g(d, odd_lines(), a)};
    int times = 1;
    if (n % 2 == 0) {
      if (rows.first < rows.second) std::swap(rows.first, rows.second);
      if (columns.first < columns.second) std::swap(columns.first, columns.second);
    } else {
      const unsigned image = reversed_lines(c, even_lines());
      times = c < image ? 2 : c == image ? 1 : 0;
    }
    return times * (columns < rows ? 2 : columns == rows ? 1 : 0);
  }

 private:
  static unsigned complement(unsigned set, int lines) { return (1U << lines) - 1 - set; }

  /// The changes of a set: whether just one of lines x and x + 1 is in it.
  static unsigned changes(unsigned set, int lines) {
    unsigned found = 0;
    for (int x = 0; x + 1 < lines; ++x) found |= ((set >> x & 1) ^ (set >> (x + 1) & 1)) << x;
    return found;
  }

  /// The rank of a set of a board whose even rows with queens on white squares are `a`.
  unsigned g(unsigned set, int lines, unsigned a) const {
    if (by_changes)
      return std::min(changes(set, lines), changes(reversed_lines(set, lines), lines));
    std::set<unsigned> images{set, reversed_lines(set, lines)};
    if (4 * std::popcount(a) == n) {
      for (const unsigned image : std::set(images)) images.insert(complement(image, lines));
    }
    return *images.begin();
  }
};

}  // namespace nqueens::test
