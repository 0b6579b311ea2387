// SearchPlayer: runs a search in its own thread for a viewer, who can start, stop and slow down the
// search, and step forwards and backwards.
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

  /// The events that the player shows. The player pauses after each of these events, and a step
  /// goes to the next one.
  enum class Shows : std::uint8_t {
    squares,    ///< every square that is tried, and every retreat
    queens,     ///< every queen that is placed or removed
    solutions,  ///< solutions only
  };

  static constexpr int kLargestBoard = Search::kLargestBoard;
  static constexpr std::size_t kMostSolutionsKept = 10'000;
  static constexpr std::chrono::milliseconds kLongestDelay = std::chrono::hours(24);

  /// The state that a viewer sees.
  struct Snapshot {
    /// The position after the latest event to show, or where stop() stopped the search. For a
    /// finished search, its last solution, if it has one.
    Search shown{1};
    SearchCounters counters{};            ///< of the search, which may not be at `shown`
    std::uint64_t solutions_dropped = 0;  ///< solutions that were found but are no longer kept
    State state{};
    Shows shows{};
    std::chrono::milliseconds delay{};
  };

  /// Makes a player whose search is stopped before the first square. Throws std::invalid_argument
  /// unless 1 <= n <= 32 and 0 <= delay <= kLongestDelay.
  SearchPlayer(int n, std::chrono::milliseconds delay, Shows shows,
               Filling filling = Filling::by_rows);
  SearchPlayer(const SearchPlayer&) = delete;
  SearchPlayer& operator=(const SearchPlayer&) = delete;
  ~SearchPlayer();

  /// Starts or continues the search. A finished search begins again.
  void start();
  /// Stops at the current position.
  void stop();
  /// Goes to the next event to show and stops there. A finished search stays finished.
  void step();
  /// Goes to the next solution, whatever it shows, and stops there. Otherwise like step().
  void next_solution();
  /// Goes back to the previous event to show, or to the beginning, and stops there.
  void step_back();
  /// Sets the pause after each event. Throws std::invalid_argument like the constructor.
  void set_delay(std::chrono::milliseconds delay);
  void set_shows(Shows shows);
  /// Begins again with n queens. Continues to run if it was running. Throws std::invalid_argument
  /// like the constructor.
  void restart(int n, Filling filling = Filling::by_rows);

  Snapshot snapshot() const;

  /// Returns at most `most` of the solutions found since the last restart, from number `first` on
  /// (0 is the first one found). Leaves out solutions that are no longer kept. If steps went back,
  /// also leaves out the solutions after the current position.
  std::vector<Board> solutions(std::uint64_t first, std::size_t most) const;

 private:
  class Player;
  std::unique_ptr<Player> player_;
};

}  // namespace nqueens
