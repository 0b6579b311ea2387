// The search as something to watch: it can be started, stopped, stepped either way and slowed down
// while it runs in a thread of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"
#include "nqueens/search.hpp"

namespace nqueens {

/// Plays a Search for all solutions of n queens, 1 <= n <= 32. Every member may be called from any
/// thread and returns at once. Memory: O(n) for each of the kMostSolutionsKept solutions kept.
/// Source: the applet of the lecture notes "Placing queens", section 3 (start, stop, step, "show
/// progress", delay, and the search in its own thread).
class NQUEENS_API SearchPlayer {
 public:
  enum class State : std::uint8_t { stopped, running, finished };

  /// What there is a pause after, and what a step leads to.
  enum class Shows : std::uint8_t {
    squares,    ///< every square tried, every retreat
    queens,     ///< every queen placed or taken away
    solutions,  ///< solutions only
  };

  static constexpr int kLargestBoard = Search::kLargestBoard;
  static constexpr std::size_t kMostSolutionsKept = 10'000;
  static constexpr std::chrono::milliseconds kLongestDelay = std::chrono::hours(24);

  /// What there is to see.
  struct Snapshot {
    /// The position shown: the latest of the things that are, where it was stopped, and of a
    /// finished search its last solution.
    Search shown{1};
    SearchCounters counters;              ///< of the position that the search has reached
    std::uint64_t solutions_dropped = 0;  ///< of those found, how many are no longer kept
    State state{};
    Shows shows{};
    std::chrono::milliseconds delay{};
  };

  /// Starts stopped, before the first square. Throws std::invalid_argument for another n or a delay
  /// outside 0 .. kLongestDelay.
  SearchPlayer(int n, std::chrono::milliseconds delay, Shows shows,
               Filling filling = Filling::by_rows);
  SearchPlayer(const SearchPlayer&) = delete;
  SearchPlayer& operator=(const SearchPlayer&) = delete;
  ~SearchPlayer();

  /// Runs on; a finished search begins again.
  void start();
  /// Holds where the search is.
  void stop();
  /// On to the next thing shown, and holds there; a finished search stays finished.
  void step();
  /// Back to the thing shown before, or the begin, and holds there.
  void step_back();
  /// The pause after each thing shown. Throws std::invalid_argument as above.
  void set_delay(std::chrono::milliseconds delay);
  void set_shows(Shows shows);
  /// Begins again with n queens; runs if it was running. Throws std::invalid_argument as above.
  void restart(int n, Filling filling = Filling::by_rows);

  Snapshot snapshot() const;

  /// The solutions found since the last restart, from number `first` (0: the first found) on and
  /// at most `most` of them. Those no longer kept are left out, and those it has stepped back from.
  std::vector<Board> solutions(std::uint64_t first, std::size_t most) const;

 private:
  class Player;
  std::unique_ptr<Player> player_;
};

}  // namespace nqueens
