// The search as something to watch: it can be started, stopped, stepped and slowed down while it
// runs in a thread of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// Plays the row-by-row search for all solutions of n queens, 1 <= n <= 32. Every member may be
/// called from any thread and returns at once. Memory: O(n) for each of the kMostSolutionsKept
/// solutions kept. Source: the applet of the lecture notes "Placing queens", section 3 (start,
/// stop, step, "show progress", delay, and the search in its own thread).
class NQUEENS_API SearchPlayer {
 public:
  enum class State : std::uint8_t { stopped, running, finished };

  static constexpr int kLargestBoard = 32;
  static constexpr std::size_t kMostSolutionsKept = 10'000;
  static constexpr std::chrono::milliseconds kLongestDelay = std::chrono::hours(24);

  /// What there is to see.
  struct Snapshot {
    int n = 0;
    State state{};
    Board board;  ///< column of each row's queen, -1 where there is none yet
    std::uint64_t placements = 0;
    std::uint64_t solutions = 0;
    bool at_solution = false;  ///< the board is a solution
    bool shows_progress = false;
    std::chrono::milliseconds delay{};
  };

  /// Starts stopped, before the first placement. Throws std::invalid_argument for another n or a
  /// delay outside 0 .. kLongestDelay.
  SearchPlayer(int n, std::chrono::milliseconds delay, bool show_progress);
  SearchPlayer(const SearchPlayer&) = delete;
  SearchPlayer& operator=(const SearchPlayer&) = delete;
  ~SearchPlayer();

  /// Runs on; a finished search begins again.
  void start();
  /// Holds at the next placement.
  void stop();
  /// On to the next thing shown, a placement or a solution, and holds there; a finished search
  /// stays finished.
  void step();
  /// The pause after each thing shown. Throws std::invalid_argument as above.
  void set_delay(std::chrono::milliseconds delay);
  /// Shows every placement, or solutions only.
  void set_progress(bool show);
  /// Begins again with n queens; runs if it was running. Throws std::invalid_argument as above.
  void restart(int n);

  Snapshot snapshot() const;

  /// The solutions found since the last restart, from number `first` (0: the first found) on and
  /// at most `most` of them. Those no longer kept are left out.
  std::vector<Board> solutions(std::uint64_t first, std::size_t most) const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace nqueens
