// Placements of queens on a sub-board, and the words that they are, in plain code. Samples of
// words.
#pragma once

#include <bit>
#include <cstdlib>
#include <span>
#include <vector>

#include "kernels/colours/class_data.hpp"
#include "kernels/colours/size_class.hpp"
#include "kernels/colours/sub_board.hpp"
#include "kernels/colours/word_list.hpp"

namespace nqueens::colours {

struct Placement {
  std::vector<int> rows;
  std::vector<int> columns;
};

inline std::vector<int> lines_of(LineSet set) {
  std::vector<int> lines;
  for (int x = 0; x < 32; ++x) {
    if ((set >> x & 1) != 0) lines.push_back(x);
  }
  return lines;
}

inline LineSet columns_of(const Placement& placement) {
  LineSet columns = 0;
  for (const int column : placement.columns) columns |= LineSet{1} << column;
  return columns;
}

inline Diagonals word_of(const SubBoard& board, const Placement& placement) {
  Diagonals word = 0;
  for (std::size_t queen = 0; queen < placement.columns.size(); ++queen) {
    const int row = placement.rows[queen];
    const int column = placement.columns[queen];
    word |= Diagonals{1} << board.falling(row, column) | Diagonals{1} << board.rising(row, column);
  }
  return word;
}

/// All ways to place a queen on each of these rows so that none attacks another.
inline std::vector<Placement> all_placements(const SubBoard& board, LineSet rows) {
  std::vector<Placement> placed{{.rows = lines_of(rows), .columns = {}}};
  for (std::size_t queen = 0; queen < lines_of(rows).size(); ++queen) {
    std::vector<Placement> longer;
    for (const Placement& placement : placed) {
      for (int column = 0; column < board.columns; ++column) {
        bool attacked = false;
        for (std::size_t other = 0; other < queen; ++other) {
          const int across = std::abs(placement.columns[other] - column);
          attacked |= across == 0 || across == placement.rows[queen] - placement.rows[other];
        }
        if (attacked) continue;
        longer.push_back(placement);
        longer.back().columns.push_back(column);
      }
    }
    placed = longer;
  }
  return placed;
}

/// Words as a sample.
inline WordSample sample_of(std::span<const PlacedWord> words) {
  WordSample sample{.words = {}, .mean = words.size(), .longest = words.size()};
  for (const PlacedWord& word : words) sample.words.push_back(word.diagonals);
  return sample;
}

/// All sets of so many lines.
inline std::vector<LineSet> sets_of(int lines, int size) {
  std::vector<LineSet> sets;
  for (LineSet set = 0; set <= all_lines(lines); ++set) {
    if (std::popcount(set) == size) sets.push_back(set);
  }
  return sets;
}

/// The words of all D for one row set B of white queens.
inline std::vector<PlacedWord> words_of_odd_rows(const SizeClass& sets, LineSet rows) {
  WordLister lister;
  const SetNumbers numbers = number_sets(sets.odd(), odd_lines(sets.n()), false);
  const auto words = lister.find(white_boards(sets.n()).odd_rows, rows, numbers, sets.odd().size());
  return {words.begin(), words.end()};
}

}  // namespace nqueens::colours
