// The search as the page plays it: with the list of its solutions, and by queens. The page never
// asks for more than 10^9 moves.
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/search.hpp"

namespace nqueens::web {

/// A solution that the search has come past.
struct FoundSolution {
  Board board;
  int orbit_size = 0;  ///< of the solution's orbit if it is the smallest of its images, else 0
};

class LectureSearch {
 public:
  /// Later solutions are counted and not kept.
  static constexpr std::size_t kMostKept = 20'000;

  /// Throws std::invalid_argument unless 1 <= n <= Search::kLargestBoard.
  explicit LectureSearch(int n) : search_(n) {}

  const Search& search() const { return search_; }
  const std::vector<FoundSolution>& solutions() const { return solutions_; }

  /// On and back by one square tried or one queen taken away; false at the end or the begin.
  bool step();
  bool step_back();
  /// On and back to the next queen that is placed or taken away, or to the end or the begin.
  bool move();
  bool move_back();
  /// On by as many moves, or to the end.
  void run(std::uint32_t moves);
  /// On to the next solution, but not by more than `most_moves`; whether it is at one.
  bool run_to_solution(std::uint32_t most_moves);
  /// Back to the solution before, or to the begin.
  void back_to_solution();
  /// On until that many steps have been made, but not by more than `most_moves`; whether they are.
  bool run_to_step(std::uint32_t steps, std::uint32_t most_moves);

 private:
  bool noted(bool moved);

  Search search_;
  std::vector<FoundSolution> solutions_;
};

}  // namespace nqueens::web
