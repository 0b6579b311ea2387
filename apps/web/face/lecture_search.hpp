// LectureSearch: the search that the page shows, with the list of its solutions, its time, and
// moves from queen to queen.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/search.hpp"

namespace nqueens::web {

struct FoundSolution {
  Board board;
  int orbit_size = 0;  ///< size of the orbit if the solution is the smallest of its images, else 0
  double milliseconds = 0;  ///< time of the search when it found this solution
};

class LectureSearch {
 public:
  /// The most solutions that are kept. Later ones are only counted.
  static constexpr std::size_t kMostKept = 20'000;

  /// Throws the exceptions of Search. If all queens are given, the list has their solution at once.
  LectureSearch(int n, bool by_columns, std::span<const int> given);

  const Search& search() const { return search_; }
  const std::vector<FoundSolution>& solutions() const { return solutions_; }
  /// Returns how long the engine has searched forwards, without the time for waiting and drawing.
  double milliseconds() const { return milliseconds_; }

  /// Goes one step forwards or back. In a step the search tries a square or takes a queen away.
  /// Returns false at the end or the beginning.
  bool step();
  bool step_back();
  /// Goes forwards or back by one move: to the next queen that is placed or taken away. Returns
  /// false at the end or the beginning.
  bool move();
  bool move_back();
  /// Goes forwards by `moves` moves, or to the end.
  void run(std::uint32_t moves);
  /// Goes to the next solution, by at most `most_moves` moves. Returns whether it has reached one.
  bool run_to_solution(std::uint32_t most_moves);
  /// Goes back to the previous solution, or to the beginning.
  void back_to_solution();
  /// Goes forwards or back to the position `steps` steps after the beginning, by at most
  /// `most_moves` moves. Returns whether it has reached this position or the end.
  bool run_to_step(double steps, std::uint32_t most_moves);

 private:
  using Clock = std::chrono::steady_clock;

  template <class Act>
  bool timed(const Act& act);
  bool noted(bool moved);
  double milliseconds_now() const;

  Search search_;
  std::vector<FoundSolution> solutions_;
  Clock::time_point begin_ = Clock::now();  // when the current call began to search
  double milliseconds_ = 0;                 // time of earlier calls
};

}  // namespace nqueens::web
