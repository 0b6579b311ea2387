// Solutions and orbits as lists.
#pragma once

#include <set>
#include <span>
#include <vector>

#include "base/symmetry.hpp"
#include "nqueens/solutions.hpp"

namespace nqueens::test {

/// The solutions that agree with the given rows, in the order of for_each_solution.
inline std::vector<Board> listed_solutions(int n, const Board& given = {}) {
  std::vector<Board> solutions;
  const auto add = [&solutions](std::span<const int> board) {
    solutions.emplace_back(board.begin(), board.end());
    return true;
  };
  for_each_solution(n, add, given);
  return solutions;
}

/// The board and all its images.
inline std::set<Board> orbit_of(const Board& board) {
  std::set<Board> orbit{board};
  for (const Image& image : kOtherImages) orbit.insert(image_of(board, image));
  return orbit;
}

}  // namespace nqueens::test
