// The search as the page plays it: with the list of its solutions, its time, and by queens. The
// page never asks for more than 10^9 moves at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/search.hpp"

namespace nqueens::web {

/// A solution that the search has come past.
struct FoundSolution {
  Board board;
  int orbit_size = 0;       ///< of the solution's orbit if it is the smallest of its images, else 0
  double milliseconds = 0;  ///< of the search when it found this solution
};

class LectureSearch {
 public:
  /// Later solutions are counted and not kept.
  static constexpr std::size_t kMostKept = 20'000;

  /// Throws as Search does. Where all queens are given, the list has that solution.
  LectureSearch(int n, bool by_columns, std::span<const int> given);

  const Search& search() const { return search_; }
  const std::vector<FoundSolution>& solutions() const { return solutions_; }
  /// How long the engine has searched forwards; what the page waits or draws does not count.
  double milliseconds() const { return milliseconds_; }

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
  bool run_to_step(double steps, std::uint32_t most_moves);

 private:
  using Clock = std::chrono::steady_clock;
  class Timed;

  bool noted(bool moved);
  double milliseconds_now() const;

  Search search_;
  std::vector<FoundSolution> solutions_;
  Clock::time_point begin_;  // of the moves that are being made
  double milliseconds_ = 0;  // that earlier moves took
};

}  // namespace nqueens::web
